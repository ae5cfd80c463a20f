import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.css') && !/^(?:authoring|docs)\//.test(path))
  .map((path) => `src/${path}`)

/** Yields each font size of a sheet with the selector or condition above it. */
function* sizesIn(css: string): Generator<{ selector: string; size: string }> {
  for (const [, selector = '', body = ''] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    for (const [, size = ''] of body.matchAll(/font-size: ([^;]+);/g)) {
      yield { selector: selector.trim(), size }
    }
  }
}

test('every font size on screen is one of the eight sizes of the theme', () => {
  const site = readFileSync('src/render/theme/site.css', 'utf8')
  const names = [...site.matchAll(/--text-(\w+): /g)].map(([, name]) => `var(--text-${name})`)
  expect(names).toHaveLength(8)
  const others = sheets.flatMap((path) =>
    [...sizesIn(readFileSync(path, 'utf8'))]
      // Print sizes are in points; text in an SVG scales with the drawing.
      .filter(({ selector, size }) => !size.endsWith('pt') && !selector.endsWith(' text'))
      .filter(
        ({ size }) =>
          ![...names, 'inherit'].includes(size) && path !== 'src/render/theme/print.css',
      )
      .map(({ selector, size }) => `${path}: ${selector} ${size}`),
  )
  expect(others).toEqual([])
})

test('every web font has font-display: swap, so a late font is still shown', () => {
  const css = readFileSync('src/render/theme/fonts.css', 'utf8')
  const faces = [...css.matchAll(/@font-face \{([^}]*)\}/g)].map(([, face = '']) => face)
  const loaded = faces.filter((face) => face.includes('.woff2'))
  expect(loaded.length).toBeGreaterThan(3)
  expect(loaded.filter((face) => !face.includes('font-display: swap'))).toEqual([])
})

test('the background grid of a page opening has sixteen columns per container width', () => {
  const [, container] =
    /--container: (\d+)px/.exec(readFileSync('src/render/theme/site.css', 'utf8')) ?? []
  const shared = readFileSync('src/render/theme/shared.css', 'utf8')
  const [, line] = /background-size: (\d+)px \1px/.exec(shared) ?? []
  expect(Number(container) / Number(line)).toBe(16)
})

test('the background gradients of a page opening have fixed sizes in rem', () => {
  const shared = readFileSync('src/render/theme/shared.css', 'utf8')
  const sizes = [...shared.matchAll(/radial-gradient\(\s*(\S+ \S+) at/g)].map(([, size]) => size)
  expect(sizes.length).toBeGreaterThan(1)
  expect(sizes.filter((size) => !/^\d+rem \d+rem$/.test(size ?? ''))).toEqual([])
})
