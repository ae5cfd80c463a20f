import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { renderToString } from 'react-dom/server'
import { createElement } from 'react'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { ownSourcesIn } from '../../src/build/own-blocks/own-sources.ts'
import { exampleFileOf, kitOf } from '../../src/cli/kit.ts'
import { buildSite } from '../../src/build/build-site.ts'
import { createProgress } from '../../src/build/progress.ts'
import { clientHashOf } from '../../src/build/compile-client.ts'
import { buildInputsOf } from '../../src/build/build-inputs.ts'
import { createBlockSnippets } from '../../src/authoring/language-server/snippets.ts'
import { createEditorFiles } from '../../src/authoring/language-server/editor-files.ts'
import { blockedMarkupIn } from '../../src/build/own-blocks/blocked-markup.ts'
import { ownBlockFaultFrom } from '../../src/build/own-blocks/own-views.ts'
import { textOf } from '../../src/locale/texts.ts'
import { FileSignatures } from '../../src/content/site/cache/file-signatures.ts'
import { createOwnBlockProblem } from '../../src/content/site/own-block-problem.ts'
import { validateSite } from '../../src/build/validate/validate-site.ts'
import { blockwerk } from '../support/command-line.ts'
import {
  pageYaml,
  removeSites,
  siteYaml,
  smallSiteWith,
  type Files,
} from '../support/content-on-disk.ts'

afterAll(removeSites)

const workshop = resolve('tests/sites/workshop')

const schema = `import { defineBlock, text, z } from 'blockwerk/schema'

export const opening = defineBlock('opening', { heading: text, days: z.array(text).min(1) })
`
const view = `import { Heading, Section, type BlockProps } from 'blockwerk'
import type { opening } from './schema.ts'

export function Opening({ block }: BlockProps<typeof opening>) {
  return (
    <Section block={block} className="opening">
      <Heading>{block.heading}</Heading>
      <ul>{block.days.map((day) => <li key={day}>{day.trim()}</li>)}</ul>
    </Section>
  )
}
`
const examples = `examples:
  two days:
    type: opening
    heading: Geöffnet
    days: [Montag, Dienstag]
`
const opening: Files = {
  'content/blocks/opening/schema.ts': schema,
  'content/blocks/opening/view.tsx': view,
  'content/blocks/opening/examples.yaml': examples,
}
const shown = '  - type: opening\n    heading: Geöffnet\n    days: [Montag]\n'

/** A small site that shows the block, with these files; undefined removes a file. */
function siteWith(files: Record<string, string | undefined> = {}, more = shown): string {
  const root = smallSiteWith({ ...opening, 'content/pages/index.yaml': `${pageYaml()}${more}` })
  for (const [file, text] of Object.entries(files)) {
    if (text === undefined) rmSync(join(root, file))
    else write(root, file, text)
  }
  return root
}

function write(root: string, file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}

const problemsIn = async (root: string) => (await validateSite(kitOf(root).schemas, root)).problems

test('folders that begin with _ or a dot are not own blocks', () => {
  const root = siteWith({
    'content/blocks/_shared/note.ts': '',
    'content/blocks/.old/note.ts': '',
  })
  expect(ownSourcesIn(root).map(({ type }) => type)).toEqual(['opening'])
})

describe('an own block of a site', () => {
  test('is validated like any other block', async () => {
    const root = siteWith(
      {},
      '  - type: opening\n    heading: Geöffnet\n    days: []\n    dyas: 1\n',
    )
    const found = (await problemsIn(root)).map(({ code, path }) => [code, path.slice(2).join('.')])
    expect(found).toEqual([
      ['wrong-value', 'days'],
      ['unknown-key', 'dyas'],
    ])
  })

  test('may use fields with roles, so that its links are checked', async () => {
    const linked = schema
      .replace('heading: text', 'heading: text, link: href')
      .replace('{ def', '{ href, def')
    const files = { 'content/blocks/opening/schema.ts': linked }
    const root = siteWith(files, `${shown}    link: /nirgends\n`)
    expect((await problemsIn(root)).map(({ code }) => code)).toEqual(['broken-link'])
  })

  test.each([
    ['with the address in its view', '`/tage/${day}`', []],
    ['put together from its content', 'day', []],
    ['other than the address its view renders', '`/nacht/${day}`', ['orphan-page']],
  ])(
    'counts as a source of links for the check orphan-page: a link %s',
    async (_name, address, reported) => {
      const linking = view.replace('{day.trim()}', `<a href={${address}}>{day}</a>`)
      const files = {
        'content/blocks/opening/view.tsx': linking,
        'content/pages/tage/montag.yaml': pageYaml(),
        'content/site.yaml': siteYaml(
          '',
          'checks: { seo-length: off, duplicate-title: off, duplicate-description: off }',
        ),
      }
      expect((await problemsIn(siteWith(files))).map(({ code }) => code)).toEqual(reported)
    },
  )

  test('is the place where build reports a broken link that only its view renders', async () => {
    const linking = view.replace(
      '{day.trim()}',
      '<Link href={`/${day}`} className="day">{day}</Link>',
    )
    const root = siteWith(
      {
        'content/blocks/opening/view.tsx': linking.replace('{ Heading,', '{ Heading, Link,'),
        // Neither block has a style sheet.
        'content/blocks/closing/schema.ts': schema.replace(/opening/g, 'closing'),
        'content/blocks/closing/view.tsx': view.replace(/pening/g, 'losing').replace(/Ol/g, 'Cl'),
        'content/blocks/closing/examples.yaml': examples.replace('opening', 'closing'),
        'content/site.yaml': siteYaml().replace('.example', '.example/kurse'),
        'content/shared/zeiten.yaml': `blocks:\n${shown.replace('Montag', 'index, lagr')}`,
        'content/pages/lager.yaml': pageYaml(),
      },
      `${shown.replace('opening', 'closing')}  - type: ref\n    to: zeiten\n${shown.replace('Montag', 'lager')}`,
    )
    const { problems } = await buildSite(
      kitOf(root),
      root,
      join(root, 'dist'),
      createProgress(process.stderr, true),
    )
    const places = problems.map(({ file, start }) => `${file}:${start.line}:${start.column}`)
    expect(places).toEqual(['content/shared/zeiten.yaml:2:5', 'content/shared/zeiten.yaml:2:5'])
    expect(problems.map((problem) => textOf(problem, 'en').message)).toEqual([
      'The page “/index” does not exist. The link comes from the view of the block “opening”.',
      'The page “/lagr” does not exist. Did you mean “/lager”? The link comes from the view of the block “opening”.',
    ])
  })

  test.each([
    ['a page without the button that pauses animations', 'useHydrated()', true],
    ['a page with this button if it asks whether it may move', 'useMotionGate(place)', false],
  ])('is, as a live block, part of %s', async (_name, hook, motionless) => {
    const live = view
      .replace('{ Heading', '{ useHydrated, useMotionGate, Heading')
      .replace('  return (', `  const place = useRef(null)\n  ${hook}\n  return (`)
    const root = siteWith({
      'content/blocks/opening/view.tsx': `import { useRef } from 'react'\n${live}\nOpening.hydrate = 'visible' as const\n`,
      'content/site.yaml': siteYaml('', 'effects: { fluid: { enabled: false } }'),
    })
    await buildSite(kitOf(root), root, join(root, 'dist'), createProgress(process.stderr, true))
    const html = readFileSync(join(root, 'dist/index.html'), 'utf8')
    expect(html.includes(' data-live="visible"')).toBe(true)
    expect(html.includes(' data-motionless')).toBe(motionless)
  })

  test('is offered by editors with the descriptions of its schema', () => {
    const { schemas } = kitOf(workshop)
    const snippets = createBlockSnippets(schemas, (type) => exampleFileOf(workshop, type), 'en')
    expect(
      snippets.filter(({ type }) => type === 'repair-menu').map(({ name }) => name.en),
    ).toEqual(['two repairs', 'a picture and a note'])
    const files = createEditorFiles(schemas, snippets, 'en')
    const page = files.find(({ file }) => file.endsWith('blocks.schema.json'))?.text ?? ''
    expect(page).toContain('What repairs cost.')
    expect(page).toContain('In pounds, VAT included.')
  })

  test('is explained by “blockwerk explain” and in the reference', async () => {
    const field = await blockwerk(['explain', 'repair-menu.repairs', '--root', workshop])
    expect(field.stdout).toContain('The repairs, the cheapest first.')
    const whole = await blockwerk(['explain', '--reference', '--root', workshop])
    expect(whole.stdout).toContain('How hard to pump a tyre for a weight.')
  })

  test('is compiled once for each state of its sources', () => {
    const root = siteWith()
    const before = kitOf(root)
    const kept = join(root, '.blockwerk/cache/blocks/opening.json')
    const { mtimeMs } = statSync(kept)
    expect(kitOf(root)).toBe(before)
    expect(statSync(kept).mtimeMs).toBe(mtimeMs)
    write(root, 'content/blocks/opening/schema.ts', schema.replace('days:', 'times:'))
    expect(kitOf(root)).not.toBe(before)
    expect(readFileSync(kept, 'utf8')).toContain('times')
  })

  test('compiles to the same result next to a faulty block', () => {
    const kept = (files: Record<string, string>) => {
      const root = siteWith(files)
      kitOf(root)
      const entry: unknown = JSON.parse(
        readFileSync(join(root, '.blockwerk/cache/blocks/opening.json'), 'utf8'),
      )
      return entry
    }
    expect(kept({ 'content/blocks/faulty/schema.ts': 'const x = {' })).toEqual(kept({}))
  })

  test('leaves no file except its cache entry after compiling, even next to a faulty block', () => {
    const cacheFilesOf = (files: Record<string, string>) => {
      const root = siteWith(files)
      kitOf(root)
      return readdirSync(join(root, '.blockwerk/cache/blocks'))
    }
    expect(cacheFilesOf({})).toEqual(['opening.json'])
    expect(cacheFilesOf({ 'content/blocks/faulty/schema.ts': 'const x = {' })).toEqual([
      'opening.json',
    ])
  })

  test('is compiled even if the cache folder cannot be created', async () => {
    const root = siteWith({ '.blockwerk': 'A file stands where the folder would be.' })
    expect(await problemsIn(root)).toEqual([])
  })

  test('is compiled again if its cache entry is truncated', async () => {
    const root = siteWith()
    kitOf(root)
    writeFileSync(join(root, '.blockwerk/cache/blocks/opening.json'), '{ "compiler": "1", "scr')
    expect(await problemsIn(root)).toEqual([])
  })
})

type Mistaken = [
  what: string,
  files: Record<string, string | undefined>,
  place: string,
  says: string,
]

const mistakes: Mistaken[] = [
  [
    'a syntax error in the schema',
    { 'content/blocks/opening/schema.ts': `${schema}const x = {` },
    'content/blocks/opening/schema.ts:4:12',
    'does not compile',
  ],
  [
    'a syntax error in the view',
    { 'content/blocks/opening/view.tsx': view.replace('</ul>', '') },
    'content/blocks/opening/view.tsx:9:7',
    'does not compile',
  ],
  [
    'a missing package',
    { 'content/blocks/opening/view.tsx': `import 'nowhere'\n${view}` },
    'content/blocks/opening/view.tsx:1:8',
    'nowhere',
  ],
  [
    'a schema that throws',
    { 'content/blocks/opening/schema.ts': schema.replace('.min(1)', '.least(1)') },
    'content/blocks/opening/schema.ts:3:84',
    'throws an error',
  ],
  [
    'a missing schema',
    { 'content/blocks/opening/schema.ts': undefined },
    'content/blocks/opening/schema.ts:1:1',
    'is missing or does not export',
  ],
  [
    'a schema that exports no block',
    { 'content/blocks/opening/schema.ts': 'export const x = 1\n' },
    'content/blocks/opening/schema.ts:1:1',
    'does not export',
  ],
  [
    'another type than its folder',
    { 'content/blocks/opening/schema.ts': schema.replace("'opening'", "'open'") },
    'content/blocks/opening/schema.ts:1:1',
    'is named “opening”',
  ],
  [
    'a syntax error in the part',
    { 'content/blocks/opening/part.ts': 'export const part = (' },
    'content/blocks/opening/part.ts:1:22',
    'does not compile',
  ],
  [
    'an early script that imports a module',
    { 'content/blocks/opening/early.ts': "import { fill } from 'blockwerk'\nfill('', {})\n" },
    'content/blocks/opening/early.ts:1:1',
    'cannot import modules',
  ],
  [
    'a missing view',
    { 'content/blocks/opening/view.tsx': undefined },
    'content/blocks/opening/view.tsx:1:1',
    'Opening',
  ],
  [
    'a component of another name',
    { 'content/blocks/opening/view.tsx': view.replace('Opening(', 'Shut(') },
    'content/blocks/opening/view.tsx:1:1',
    'Opening',
  ],
  [
    'missing examples',
    { 'content/blocks/opening/examples.yaml': undefined },
    'content/blocks/opening/examples.yaml:1:1',
    'no examples',
  ],
  [
    'a type that Blockwerk has already',
    { 'content/blocks/quote/schema.ts': schema },
    'content/blocks/quote/schema.ts:1:1',
    'already has a block named “quote”',
  ],
  [
    'a folder name that is no valid type',
    { 'content/blocks/Open Hours/schema.ts': schema },
    'content/blocks/Open Hours/schema.ts:1:1',
    'is not a valid block name',
  ],
]

describe('a mistake in an own block', () => {
  test.each(mistakes)('is reported once at its place: %s', async (_what, files, place, says) => {
    const second = Object.fromEntries(
      Object.entries(opening).map(([file, text]) => [
        file.replace('opening', 'second'),
        String(text).replaceAll('opening', 'second').replaceAll('Opening', 'Second'),
      ]),
    )
    const root = siteWith(
      { ...second, ...files },
      `${shown}${shown.replace('opening', 'second')}    wrong: 1\n`,
    )
    const problems = await problemsIn(root)
    const placed = problems.map(
      ({ code, file, start }) => `${code} ${file}:${start.line}:${start.column}`,
    )
    // The other block is validated as usual.
    expect(placed).toEqual([`own-block ${place}`, expect.stringContaining('unknown-key')])
    const [first] = problems
    if (first === undefined) return
    expect(textOf(first, 'en').message).toContain(says)
    expect(textOf(first, 'de').message).not.toBe(textOf(first, 'en').message)
  })

  test('that makes its view throw is reported at the line of its source', async () => {
    const throwing = view.replace('day.trim()', 'day.first.trim()')
    const kit = kitOf(siteWith({ 'content/blocks/opening/view.tsx': throwing }))
    const thrown = await thrownBy(kit)
    const fault = ownBlockFaultFrom(kit.ownBlocks, new Error('in between', { cause: thrown }))
    const problem = fault && createOwnBlockProblem(fault)
    expect(problem?.file).toBe('content/blocks/opening/view.tsx')
    expect(problem?.start).toEqual({ line: 8, column: 61 })
    expect(problem && textOf(problem, 'en').message).toContain("reading 'trim'")
  })

  test('such as an unknown hydrate value is reported', async () => {
    const never = `${view}\nOpening.hydrate = 'never'\n`
    const kit = kitOf(siteWith({ 'content/blocks/opening/view.tsx': never }))
    expect(ownBlockFaultFrom(kit.ownBlocks, await thrownBy(kit))?.mistake.what).toBe('hydrate')
    expect(ownBlockFaultFrom(kit.ownBlocks, new Error('of another'))).toBe(undefined)
  })
})

async function thrownBy(kit: ReturnType<typeof kitOf>): Promise<unknown> {
  const drawn = (await kit.loadViews())['opening']
  if (drawn === undefined) throw new Error('The block has no view.')
  const block = {
    type: 'opening',
    visible: true,
    tone: 'default',
    heading: 'A',
    days: ['B'],
  } as const
  try {
    return renderToString(createElement(drawn, { block }))
  } catch (error) {
    return error
  }
}

describe('UI strings of an own block', () => {
  const spoken = `import { defineBlock, text, z } from 'blockwerk/schema'

export const words = {
  de: { heading: 'Geöffnet', closed: 'Ruhetag' },
  en: { heading: 'Open', closed: 'Closed' },
}

export const opening = ({ heading }: (typeof words)['de']) =>
  defineBlock('opening', { heading: text.default(heading), days: z.array(text).min(1) })
`
  const saying = view
    .replace('opening }', 'opening, words }')
    .replace(
      '{ block }: BlockProps<typeof opening>',
      '{ block, words }: BlockProps<typeof opening, typeof words>',
    )
    .replace('</Section>', '<p>{words.closed}</p></Section>')
  const siteWithStrings = (files: Files = {}) =>
    siteWith(
      {
        'content/blocks/opening/schema.ts': spoken,
        'content/blocks/opening/view.tsx': saying,
        ...files,
      },
      '  - type: opening\n    days: [Montag]\n',
    )
  const english: Files = {
    'content/site.yaml': siteYaml().replace('language: de', 'language: en-GB'),
  }

  test.each([
    ['the language of the site', {}, ['Geöffnet', 'Ruhetag']],
    ['the base language of a regional language @nightly', english, ['Open', 'Closed']],
  ])('appear as defaults of fields and in the view in %s', async (_what, files, texts) => {
    const root = siteWithStrings(files)
    const { problems } = await buildSite(
      kitOf(root),
      root,
      join(root, 'dist'),
      createProgress(process.stderr, true),
    )
    expect(problems).toEqual([])
    const html = readFileSync(join(root, 'dist/index.html'), 'utf8')
    for (const text of texts) expect.soft(html).toContain(text)
  })

  test('are reported as missing in a language of the site', async () => {
    const words = spoken.replace(/^ {2}de: .*\n/m, '').replace("['de']", "['en']")
    const root = siteWithStrings({ 'content/blocks/opening/schema.ts': words })
    const [problem, ...others] = await problemsIn(root)
    expect(others).toEqual([])
    expect(problem && textOf(problem, 'en').message).toContain('has no UI strings in “de”')
  })
})

describe('own blocks in the old folder blocks/', () => {
  const oldSite = (files: Files = {}) =>
    siteWith({
      ...Object.fromEntries(Object.keys(opening).map((file) => [file, undefined])),
      ...Object.fromEntries(Object.entries(opening).map(([file, text]) => [inOld(file), text])),
      'tsconfig.json': '{ "include": ["blocks"] }\n',
      ...files,
    })
  const inOld = (file: string) => file.replace('content/blocks', 'blocks')

  test('are reported as one problem, which --fix solves by moving the folder', async () => {
    const root = oldSite()
    rmSync(join(root, 'content/blocks'), { recursive: true })
    const [problem, ...others] = await problemsIn(root)
    expect(others).toEqual([])
    expect(problem?.file).toBe('blocks/opening/schema.ts')
    expect(problem && textOf(problem, 'en').message).toContain('reads them from content/blocks/')
    const { status, stderr } = await blockwerk(['validate', '--fix', '--root', root])
    expect([status, stderr]).toEqual([0, expect.stringContaining('content/blocks')])
    expect(existsSync(join(root, 'blocks'))).toBe(false)
    expect(readFileSync(join(root, 'tsconfig.json'), 'utf8')).toContain('["content/blocks"]')
  })

  test.each([
    [
      'one of their files imports a file outside',
      { 'blocks/opening/lib.ts': "import '../../lib.ts'\n" },
    ],
    ['there are others in content/blocks', { 'content/blocks/second/schema.ts': '' }],
  ])('are not moved by --fix if %s', async (_what, files) => {
    const root = oldSite(files)
    if (!('content/blocks/second/schema.ts' in files))
      rmSync(join(root, 'content/blocks'), { recursive: true })
    const { status } = await blockwerk(['validate', '--fix', '--root', root])
    expect([status, existsSync(join(root, 'blocks/opening/view.tsx'))]).toEqual([1, true])
  })
})

describe('markup in an own block that browsers block', () => {
  test.each([
    ['<p style="top:0">', 'style="top:0"'],
    ["<p class=a style='top: 0'>", "style='top: 0'"],
    ['<svg><style>a{}</style></svg>', '<style>'],
    ['<button type="button" onclick="go()">', 'onclick="go()"'],
    ['<script src="/a.js"></script>', '<script>'],
    ['<SCRIPT>go()</SCRIPT>', '<script>'],
    ['<audio src="data:audio/ogg;base64,AA"></audio>', 'src="data:audio/ogg;base64,AA"'],
    ['<a title="x > y" href="/" style="top:0">', 'style="top:0"'],
  ])('is found: %s', (html, written) => expect(blockedMarkupIn(html)).toBe(written))

  test.each([
    '<p title="a style=b onclick=c">1 style="x"</p>',
    '<img alt="" src="data:image/png;base64,AA"/>',
    '<p data-style="a" class="style" data-on="1">&lt;script&gt;</p>',
    '<script type="application/ld+json">{"a":"style=1"}</script>',
    '<img src="/media/data:a.png"/><summary><strong>s</strong></summary>',
    '<styled-box>style = 1</styled-box>',
  ])('is not found in %s', (html) => expect(blockedMarkupIn(html)).toBe(undefined))

  test.each([
    ['a style', '<ul style={{ top: 0 }}>', '', 'style="top:0"'],
    [
      'an event attribute of a block with behaviour @nightly',
      '<ul dangerouslySetInnerHTML={{ __html: "<li onclick=go()>" }} /><ul>',
      "\nOpening.hydrate = 'visible' as const\n",
      'onclick=go()',
    ],
  ])('stops the build: %s', async (_what, written, more, found) => {
    const files = { 'content/blocks/opening/view.tsx': view.replace('<ul>', written) + more }
    const root = siteWith(files)
    const dist = join(root, 'dist')
    const { problems } = await buildSite(
      kitOf(root),
      root,
      dist,
      createProgress(process.stderr, true),
    )
    const said = problems.map((problem) => [problem.file, textOf(problem, 'en').message])
    expect(said).toEqual([
      ['content/blocks/opening/view.tsx', expect.stringContaining(`“${found}”`)],
    ])
    expect(existsSync(dist)).toBe(false)
  })
})

describe('a file that an own block imports', () => {
  const files: Record<string, string> = {
    'lib/stamp.ts': "export const stamp = 'before'\n",
    'lib/inner.ts': "export { stamp as inner } from './stamp.ts'\n",
    'data/prices.json': '{ "stamp": "before" }\n',
    'alias/clay.ts': "export const clay = 'before'\n",
    'node_modules/kiln/package.json': '{ "name": "kiln", "version": "1.0.0", "main": "kiln.js" }\n',
    'node_modules/kiln/kiln.js': "exports.kiln = 'before'\n",
    'tsconfig.json': '{ "extends": "./settings/base.json" }\n',
    'settings/base.json': '{ "compilerOptions": { "paths": { "@clay": ["../alias/clay.ts"] } } }\n',
    'lib/sheet.css': "@import './inner.css';\n",
    'lib/inner.css': '.opening { background: url("../lib/tile.svg#before") }\n',
    'lib/tile.svg': '<svg xmlns="http://www.w3.org/2000/svg"><title>before</title></svg>\n',
    'content/blocks/opening/own.svg':
      '<svg xmlns="http://www.w3.org/2000/svg"><title>before</title></svg>\n',
    'content/blocks/opening/style.css':
      "@import '../../../lib/sheet.css';\n.opening { mask: url(own.svg) } /* before */\n",
  }
  const imports = `import { inner } from '../../../lib/inner.ts'
import prices from '../../../data/prices.json'
import { clay } from '@clay'
import { kiln } from 'kiln'
`
  const made = `${imports}${view.replace('</Section>', '<p>{inner} {prices.stamp} {clay} {kiln}</p></Section>')}
Opening.hydrate = 'visible' as const
`
  /** A site whose files are old, because very recent files count as changed. */
  const agedSite = () => {
    const root = siteWith({
      ...files,
      'content/blocks/opening/view.tsx': made,
      'alias/other.ts': "export const clay = 'after'\n",
    })
    for (const file of readdirSync(root, { recursive: true, encoding: 'utf8' }))
      utimesSync(join(root, file), 1_700_000_000, 1_700_000_000)
    return root
  }
  const stateOf = (root: string) => {
    const { ownBlocks, words } = kitOf(root)
    expect(ownBlocks.faults).toEqual([])
    const client = { words: [words], root, ownBlocks: ownBlocks.state }
    return clientHashOf(client)
  }

  test.each<[file: string, before: string, after: string]>([
    ...Object.keys(files)
      .filter((file) => !/inner\.ts|kiln\/package|tsconfig|base|sheet/.test(file))
      .map((file): [string, string, string] => [file, 'before', 'after']),
    ['settings/base.json', 'clay.ts', 'other.ts'],
    ['tsconfig.json', './settings/base.json', './settings/other.json'],
    ['lib/inner.ts', './stamp.ts', '../alias/stamp.ts'],
    ['lib/sheet.css', './inner.css', './tile.css'],
  ])('changes the state of the client build when the file changes: %s', (file, before, after) => {
    const root = agedSite()
    write(
      root,
      'settings/other.json',
      '{ "compilerOptions": { "paths": { "@clay": ["../alias/other.ts"] } } }',
    )
    write(root, 'alias/stamp.ts', "export const stamp = 'after'\n")
    const state = stateOf(root)
    expect(stateOf(root)).toBe(state)
    const text = readFileSync(join(root, file), 'utf8')
    expect(text).toContain(before)
    write(root, file, text.replace(before, after))
    expect(stateOf(root)).not.toBe(state)
  })

  test.each(['lib/stamp.ts', 'lib/inner.css', 'content/blocks/opening/own.svg', 'tsconfig.json'])(
    'changes the inputs of a release when the file changes: %s',
    (file) => {
      const root = agedSite()
      kitOf(root)
      const later = () => {
        const states = new FileSignatures()
        return buildInputsOf(root, { engine: 'this', compress: false, plain: false }, states)
          ?.otherFilesHash
      }
      vi.useFakeTimers({ now: Date.now() + 60_000 })
      try {
        const before = later()
        expect(before).toBeTypeOf('string')
        expect(later()).toBe(before)
        write(root, file, `${readFileSync(join(root, file), 'utf8')} `)
        expect(later()).not.toBe(before)
      } finally {
        vi.useRealTimers()
      }
    },
  )

  test('is read again by validate and test-blocks when the file changes', async () => {
    const least = (count: number) => `export const least = ${count}\n`
    const root = siteWith({
      'lib/least.ts': least(1),
      'content/blocks/opening/schema.ts': `import { least } from '../../../lib/least.ts'\n${schema.replace('min(1)', 'min(least)')}`,
    })
    const run = async (verb: string) => (await blockwerk([verb, '--root', root])).status
    expect([await run('validate'), await run('test-blocks')]).toEqual([0, 0])
    write(root, 'lib/least.ts', least(3))
    expect([await run('validate'), await run('test-blocks')]).toEqual([1, 1])
    write(root, 'lib/least.ts', least(1))
    expect([await run('validate'), await run('test-blocks')]).toEqual([0, 0])
  })

  test('is noticed when it is created later', () => {
    const root = siteWith({ 'content/blocks/opening/schema.ts': undefined })
    const faults = () => kitOf(root).ownBlocks.faults.map(({ mistake }) => mistake.what)
    expect(faults()).toEqual(['no-schema'])
    write(root, 'content/blocks/opening/schema.ts', schema)
    expect(faults()).toEqual([])
  })
})

describe('npx blockwerk test-blocks', () => {
  test('tests the examples and mistakes of the own blocks of a site', async () => {
    const { status, stdout } = await blockwerk(['test-blocks', '--root', workshop])
    expect(stdout).toContain('✓ tyre-pressure: a rider without a pressure')
    expect([status, stdout.trim().split('\n').at(-1)]).toEqual([0, 'Tested 9 examples, 0 failed.'])
  })

  test.each([
    [
      'an example that is not valid',
      'content/blocks/opening/examples.yaml',
      examples.replace('days: [', 'dayz: ['),
      '„days“',
    ],
    [
      'a view that throws',
      'content/blocks/opening/view.tsx',
      view.replace('day.trim', 'day.first.trim'),
      'bricht ab',
    ],
    [
      'a style attribute',
      'content/blocks/opening/view.tsx',
      view.replace('<ul>', '<ul style={{ top: 0 }}>'),
      'style="top:0"',
    ],
    [
      'a heading of a fixed rank',
      'content/blocks/opening/view.tsx',
      view.replace('<ul>', '<h1>A</h1><ul>'),
      'Subheading',
    ],
    [
      'behaviour that never hydrates',
      'content/blocks/opening/view.tsx',
      `import { useState } from 'react'\n${view.replace('return (', 'useState(1)\n  return (')}`,
      'Opening.hydrate',
    ],
    [
      'a mistake that causes no problem',
      'content/blocks/opening/examples.yaml',
      `${examples}mistakes:\n  none:\n    block: { type: opening, heading: A, days: [B] }\n    code: missing-key\n    at: days\n`,
      'missing-key',
    ],
  ])('finds %s', async (_what, file, text, says) => {
    const { status, stdout } = await blockwerk([
      'test-blocks',
      '--root',
      siteWith({ [file]: text }),
    ])
    expect([status, stdout]).toEqual([1, expect.stringContaining(says)])
  })

  test('tells how to create the first own block', async () => {
    const { status, stdout } = await blockwerk(['test-blocks', '--root', smallSiteWith({})])
    expect([status, stdout]).toEqual([0, expect.stringContaining('new block')])
  })
})

test('every file that package.json exports exists', () => {
  const { exports } = z
    .object({ exports: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync('package.json', 'utf8')))
  expect(Object.values(exports).filter((file) => !existsSync(file))).toEqual([])
})
