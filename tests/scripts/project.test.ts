import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name))

test('the top level of the repository contains only the promised files', () => {
  const promised = ['README.md', 'content', 'package.json', 'schema', 'scripts', 'src', 'tests']
  const configuration = ['LICENSE', 'package-lock.json', 'tsconfig.json', 'vite.config.ts']
  const generated = ['compiled', 'dist', 'node_modules']
  const known = new Set([...promised, ...configuration, ...generated])
  const surprises = readdirSync('.').filter((name) => !name.startsWith('.') && !known.has(name))
  expect(surprises).toEqual([])
})

/** Files in which names of block types also are kinds of values, of tokens or of inputs. */
const otherKinds: Record<string, string> = {
  'src/text/nearest-name.ts': 'image',
  'src/content/page/issue-problem.ts': 'list',
  'src/content/page/markdown-links.ts': 'image',
  'src/text/markdown/markdown-parts.ts': 'image',
  'src/content/page/markup-mistakes.ts': 'image',
  'src/content/page/wrong-type.ts': 'map|list',
  'src/content/yaml/source-tree.ts': 'map|list',
  'src/gateway/store/sqlite-inbox.ts': 'list',
  'src/text/markdown/media-paths.ts': 'image',
  'src/authoring/dev/server/shown-blocks.ts': 'code',
  'src/content/collections/check-template.ts': 'list|map',
  'src/content/collections/compile-template.ts': 'image|list|map',
  'src/content/collections/csv.ts': 'map',
  'src/content/collections/field-path.ts': 'image',
  'src/content/collections/field-text.ts': 'image',
  'src/content/collections/read-collections.ts': 'image',
  'src/content/collections/template.ts': 'list|map',
  'src/problems/detail-types.ts': 'list',
  'src/authoring/dev/ui/fields-panel.tsx': 'list',
  'src/authoring/dev/ui/group-inputs.tsx': 'list',
}

test('the engine checks for no block type by name', () => {
  const types = readdirSync('schema/blocks')
    .filter((name) => name.endsWith('.ts') && name !== 'ref.ts')
    .map((name) => name.replace('.ts', ''))
  const asksIn = (file: string) => {
    const others = otherKinds[file]?.split('|') ?? []
    const names = types.filter((type) => !others.includes(type)).join('|')
    return new RegExp(
      `\\btype\\b[^\\n]{0,40}'(?:${names})'|case '(?:${names})'|BlockOf<'|\\['(?:${names})'\\]`,
    )
  }
  const library =
    /^(?:schema|src\/(?:blocks|render\/(?:components|frame)|locale)|scripts\/(?:bench|art|docs))\//
  const engine = ['schema', 'src', 'scripts']
    .flatMap(filesBelow)
    .filter((file) => !library.test(file))
  expect(engine.length).toBeGreaterThan(300)
  const found = engine.flatMap((file) => {
    const asks = asksIn(file)
    return readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => asks.test(line))
      .map((line) => `${file}: ${line.trim()}`)
  })
  expect(found).toEqual([])
})

describe('the tests', () => {
  test('read the published site only in audits and in tests of the first site', () => {
    const readers = filesBelow('tests').filter((file) => readsPublished(readFileSync(file, 'utf8')))
    const others = readers.filter(
      (file) => !/^tests\/(?:audit|first-site)\/|project\.test/.test(file),
    )
    expect(others).toEqual([])
    expect(readers).not.toEqual([])
  })

  test.each([
    ["readFileSync('content/pages/index.yaml', 'utf8')", true],
    ["readdirSync('content', { recursive: true })", true],
    ["cpSync(`content/${name}`, join(root, 'content'))", true],
    ["join(process.cwd(), 'content/media')", true],
    ["new URL('../../content/media', import.meta.url)", true],
    ['ogCards(process.cwd())', true],
    ["validateSite('.')", true],
    ["readFileSync(join(root, 'content/site.yaml'), 'utf8')", false],
    ["smallSiteWith({ 'content/pages/kurse.yaml': pageYaml() })", false],
    ['bundleEngine(process.cwd())', false],
  ])('are checked for reading the published site: %s → %s', (text, reads) => {
    expect(readsPublished(text)).toBe(reads)
  })
})

/** True if the source of a test opens files below `content` or reads the published site. */
function readsPublished(text: string): boolean {
  const here = String.raw`(?:process\.cwd\(\)|import\.meta\.dirname|'\.')`
  const opened = String.raw`\(\s*(?:${here},\s*)?(['\x60])(?:\.{1,2}/)*content(?:/|\1)`
  const readers = 'Sync|(?<!refresh)File|readdir|stat|URL|join|resolve|Manifest'
  const read = String.raw`(?:validateSite|SiteModel|LiveSite|LiveContent|ogCards|openGateway)\(\s*${here}`
  const built = String.raw`(?:buildSite\(\s*kit,\s*|drawnSite\(\{ root: )${here}`
  return new RegExp(`(?:${readers})${opened}|${read}|${built}`).test(text)
}
