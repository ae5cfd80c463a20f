import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Dashboard } from '../../../src/render/components/dashboard.tsx'

type Item = { name: string; value: number; shown: string }

/** Returns the widths of the rectangles of the bars, in percent of a row. */
function widthsOf(items: Item[]): number[] {
  const panel = { type: 'bars' as const, label: 'Umsatz nach Kanal', items }
  const dashboard = { alt: 'Umsatz', title: 'Vertrieb', note: 'Beispieldaten', panels: [panel] }
  const html = renderToStaticMarkup(<Dashboard dashboard={dashboard} />)
  return [...html.matchAll(/<rect class="bar-\w+" width="(\d+)"/g)].map(([, width]) =>
    Number(width),
  )
}

test('a bar with a percentage fills that share of its track', () => {
  const items = [
    { name: 'Onlineshop', value: 58, shown: '58 %' },
    { name: 'Filialen', value: 12, shown: '12 %' },
  ]
  expect(widthsOf(items)).toEqual([100, 58, 100, 12])
})

test('bars without percentages are scaled to the largest value and have no track', () => {
  const items = [
    { name: 'Leder', value: 50, shown: '50 Stück' },
    { name: 'Filz', value: 25, shown: '25 Stück' },
  ]
  expect(widthsOf(items)).toEqual([100, 50])
})
