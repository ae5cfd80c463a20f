import {
  lutimesSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { isCoverageRun } from '../support/coverage-run.ts'

vi.stubEnv('BLOCKWERK_CACHE', `blockwerk-test-${process.pid}`)
const { words } = await import('../support/kit.ts')
const { compileClient } = await import('../../src/build/compile-client.ts')
const { clientCacheFolder, blockwerkFolder } = await import('../../src/build/blockwerk-folders.ts')
const { fontsFor } = await import('../../src/render/html/assets.ts')

const cacheFolder = clientCacheFolder(blockwerkFolder)

// Leftovers of killed builds and finished client builds, two days old or new.
const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000)
for (const name of ['client-1a2b.77', 'client-1a2b']) {
  mkdirSync(join(cacheFolder, name), { recursive: true })
  utimesSync(join(cacheFolder, name), twoDaysAgo, twoDaysAgo)
}
// Reuse the compressed scripts of other runs, because compressing takes seconds.
const known = join(cacheFolder, '../blockwerk/packed')
mkdirSync(known, { recursive: true })
symlinkSync(known, join(cacheFolder, 'packed'))
lutimesSync(join(cacheFolder, 'packed'), twoDaysAgo, twoDaysAgo)
mkdirSync(join(cacheFolder, 'client-3c4d.78'))
const { folder, blockStyleSheets, assets } = await compileClient({ words: [words] })

afterAll(() => rmSync(dirname(folder), { recursive: true, force: true }))

test('compileClient compiles the production build of React, also during a test run', () => {
  expect(process.env['NODE_ENV']).toBe('test')
  const scripts = readdirSync(join(folder, 'assets')).filter((name) => name.endsWith('.js'))
  expect(scripts.filter((name) => name.includes('jsx-dev-runtime'))).toEqual([])
  expect(scripts.length).toBeGreaterThan(5)
})

test('compileClient leaves out rules for text from right to left if no language of the site needs them', () => {
  const shared = readFileSync(join(folder, assets.css.url), 'utf8')
  const styles = [shared, ...blockStyleSheets.map(({ css }) => css)].join('\n')
  expect(styles).toContain('.icon-forward')
  expect(styles).not.toMatch(/rtl|:lang\(ar\)/)
})

test('compileClient removes leftovers of killed builds after a day, and nothing else', () => {
  const kept = ['client-1a2b', 'client-3c4d.78', basename(folder), 'packed']
  expect(readdirSync(cacheFolder).toSorted()).toEqual(kept.toSorted())
})

test('compileClient returns a style sheet per block, each in its cascade layer', () => {
  expect(blockStyleSheets.map(({ name }) => name)).toContain('hero')
  for (const { css } of blockStyleSheets)
    expect(css).toMatch(/^@(?:layer components|keyframes|property)/)
})

test('fontsFor returns only the fonts with the letters of the page’s language', () => {
  const namesFor = (said: typeof words) =>
    fontsFor(said, assets).map((path) => path.replace(/^\/assets\/(.*)-[\w-]{8}\.woff2$/, '$1'))
  const ofGerman = ['bricolage-grotesque', 'geist-mono', 'geist']
  expect(namesFor(words).toSorted()).toEqual(ofGerman.toSorted())
  const french = { ...words, frame: { ...words.frame, skipLink: 'Aller à l’essentiel' } }
  expect(namesFor(french).toSorted()).toEqual(
    [...ofGerman, ...ofGerman.map((name) => `${name}-further`)].toSorted(),
  )
})

test("the shared style sheet sets the same dark tokens for the system's theme and the chosen theme", () => {
  const css = readFileSync(join(folder, assets.css.url), 'utf8')
  const rules = [...css.matchAll(/([^{}]+)\{([^{}]*--text-muted:[^{}]*)\}/g)].map(
    ([, selector = '', body = '']) => ({
      selector,
      tokens: body.split(';').filter((one) => /^--(?!lightningcss)/.test(one)),
    }),
  )
  // The rule after these is for printing.
  const [, bySystem, byChoice] = rules
  expect([bySystem?.selector, byChoice?.selector]).toEqual([
    ':root:not([data-theme])',
    ':root[data-theme=dark],.dark',
  ])
  expect(bySystem?.tokens.length).toBeGreaterThan(20)
  expect(byChoice?.tokens).toEqual(bySystem?.tokens)
})

test('no style sheet uses the unit ch, because fallback fonts have narrower zeros', () => {
  const shared = readFileSync(join(folder, assets.css.url), 'utf8')
  const all = [{ name: 'site', css: shared }, ...blockStyleSheets]
  expect(all.filter(({ css }) => /[\d.]ch\b/.test(css)).map(({ name }) => name)).toEqual([])
})

test.skipIf(isCoverageRun)(
  'compileClient marks late-loaded scripts for early compilation, except boot scripts and large libraries',
  () => {
    const scripts = readdirSync(join(folder, 'assets')).filter((name) => name.endsWith('.js'))
    const isHinted = (name: string) =>
      readFileSync(join(folder, 'assets', name), 'utf8').startsWith(
        '//# allFunctionsCalledOnLoad\n',
      )
    const others = scripts.filter((name) => !isHinted(name)).map((name) => name.split('-')[0])
    expect(others).toEqual(['boot', 'notice.early', 'product', 'search'])
    expect(scripts.length).toBeGreaterThan(30)
  },
)

describe('the shared style sheet', () => {
  const shared = readFileSync(join(folder, assets.css.url), 'utf8')

  test('has Tailwind utilities only for classes that the views use', () => {
    const utilities = shared.slice(shared.indexOf('@layer utilities{')).split('@font-face')[0] ?? ''
    const classes = [...utilities.matchAll(/\.(-?[a-z_][\w-]*)/g)].map(([, name]) => name)
    const views = readdirSync('src', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx'))
      .map((file) => readFileSync(join('src', file), 'utf8'))
      .join('')
    const written = new Set(
      [...views.matchAll(/className="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')),
    )
    expect(classes).toContain('flex')
    expect(classes.filter((name = '') => !written.has(name))).toEqual([])
  })

  test('defines every custom property that a style sheet reads', () => {
    const all = shared + blockStyleSheets.map(({ css }) => css).join('')
    const written = readdirSync('src', { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => readFileSync(join('src', file), 'utf8'))
      .join('')
    const missing = [...all.matchAll(/var\((--[\w-]+)\)/g)]
      .map(([, name = '']) => name)
      .filter((name) => !new RegExp(`${name}\\s*:`).test(all) && !written.includes(`'${name}'`))
    expect([...new Set(missing)]).toEqual([])
  })
})
