import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Dashboard } from '../../../src/render/components/dashboard.tsx'

type Item = { name: string; value: number; shown: string }

/** How wide each rectangle of the bars is, in hundredths of its row. */
function widthsOf(items: Item[]): number[] {
  const panel = { type: 'bars' as const, label: 'Umsatz nach Kanal', items }
  const dashboard = { alt: 'Umsatz', title: 'Vertrieb', note: 'Beispieldaten', panels: [panel] }
  const html = renderToStaticMarkup(<Dashboard dashboard={dashboard} />)
  return [...html.matchAll(/<rect class="bar-\w+" width="(\d+)"/g)].map(([, width]) =>
    Number(width),
  )
}

test('a share fills as much of its track as it says', () => {
  const items = [
    { name: 'Onlineshop', value: 58, shown: '58 %' },
    { name: 'Filialen', value: 12, shown: '12 %' },
  ]
  expect(widthsOf(items)).toEqual([100, 58, 100, 12])
})

test('figures that are no shares are compared with the largest of them, and fill no track', () => {
  const items = [
    { name: 'Leder', value: 50, shown: '50 Stück' },
    { name: 'Filz', value: 25, shown: '25 Stück' },
  ]
  expect(widthsOf(items)).toEqual([100, 50])
})
