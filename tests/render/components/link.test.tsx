import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Link } from '../../../src/render/components/link.tsx'
import { StringsContext } from '../../../src/render/components/strings.ts'
import { germanWords } from '../../../src/locale/de/ui.ts'

const rendered = (href: string) =>
  renderToStaticMarkup(
    <StringsContext value={germanWords.elements}>
      <Link href={href}>Laden</Link>
    </StringsContext>,
  )

test.each(['https://laden.example', 'http://laden.example'])(
  'a link to %s opens a new tab and says so',
  (href) => {
    expect(rendered(href)).toContain(`href="${href}" target="_blank" rel="noopener noreferrer"`)
    expect(rendered(href)).toContain(germanWords.elements.newTab)
  },
)

test.each(['/laden', '#laden', 'mailto:laden@werkstatt.example', 'tel:+493410000123'])(
  'a link to %s stays in its tab',
  (href) => {
    expect(rendered(href)).toBe(`<a href="${href}">Laden</a>`)
  },
)
