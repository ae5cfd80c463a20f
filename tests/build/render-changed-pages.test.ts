import { spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { convertSite, writeFiles } from '../../scripts/bench/convert.ts'
import { pageAt, siteWith } from '../../scripts/bench/generate.ts'
import { engineFolder, readEngineHash } from '../../src/cli/engine.mjs'
import { kitOf } from '../../src/cli/kit.ts'
import { buildSite } from '../../src/build/build-site.ts'
import type * as CacheKey from '../../src/content/site/cache/cache-key.ts'
import { createProgress } from '../../src/build/progress.ts'
import { definitionFileOfRelease } from '../../src/build/release-files.ts'
import { manifestPathOf } from '../../src/content/site/cache/manifest.ts'
import { buildInputsOf, findUpToDateRelease } from '../../src/build/build-inputs.ts'
import type * as Outlines from '../../schema/outline.ts'
import type { SearchLanguage } from '../../src/locale/search-language.ts'
import type * as PageEntries from '../../src/build/search/page-entry.ts'
import { isError } from '../../src/problems/problem.ts'
import { SiteModel } from '../../src/content/site/site-model.ts'
import {
  drawingOf,
  pageYaml,
  removeSites,
  siteYaml,
  smallSiteWith,
} from '../support/content-on-disk.ts'
import { letterForm } from '../support/pottery-forms.ts'
import { settled } from '../support/settled.ts'
import { trials } from '../support/trials.ts'
import { validateSite } from '../support/validated-site.ts'

/** Inputs that cache keys leave out, to check that the tests detect it. */
const forgotten = vi.hoisted(
  (): {
    parts: readonly CacheKey.PageInput[]
    whileReading: (values: unknown[]) => unknown[]
    ofBlocks: Partial<Outlines.PageOutline>
  } => ({
    parts: [],
    whileReading: (values) => values,
    ofBlocks: {},
  }),
)
vi.mock('../../schema/outline.ts', async (original) => {
  const actual = await original<typeof Outlines>()
  const outlineOf: typeof actual.outlineOf = (...given) => ({
    ...actual.outlineOf(...given),
    ...forgotten.ofBlocks,
  })
  return { ...actual, outlineOf } satisfies typeof Outlines
})
vi.mock('../../src/content/site/cache/cache-key.ts', async (original) => {
  const actual = await original<typeof CacheKey>()
  const stateKeyOf: typeof actual.stateKeyOf = (...values) =>
    actual.stateKeyOf(...forgotten.whileReading(values))
  const createCacheKey: typeof actual.createCacheKey = (values) =>
    actual.createCacheKey({
      ...values,
      ...Object.fromEntries(forgotten.parts.map((part) => [part, []])),
    })
  return { ...actual, stateKeyOf, createCacheKey } satisfies typeof CacheKey
})
/** Caches the search entries of equal pages, because they take the longest part of a build. */
vi.mock('../../src/build/search/page-entry.ts', async (original) => {
  const actual = await original<typeof PageEntries>()
  const known = new WeakMap<SearchLanguage, Map<string, PageEntries.PageEntry>>()
  const pageEntryOf: typeof actual.pageEntryOf = (page, language) => {
    const entries = known.get(language) ?? new Map<string, PageEntries.PageEntry>()
    known.set(language, entries)
    const said = JSON.stringify(page)
    const entry = entries.get(said) ?? actual.pageEntryOf(page, language)
    if (entries.size > 2000) entries.clear()
    entries.set(said, entry)
    return entry
  }
  return { ...actual, pageEntryOf } satisfies typeof PageEntries
})

beforeEach(() => {
  vi.useRealTimers()
  forgotten.parts = []
  forgotten.whileReading = (values) => values
  forgotten.ofBlocks = {}
})
afterAll(() => {
  vi.useRealTimers()
  removeSites()
})

const silent = createProgress(process.stderr, true)

/** The inputs of a build, as if no file had been written recently. */
const inputsNow = (root: string, engine = 'this') =>
  settled(() => buildInputsOf(root, { engine, compress: false, plain: false }))

/** Builds without checking whether the release is up to date. */
const buildAlways = (root: string, inputs = inputsNow(root)) =>
  buildSite(kitOf(root), root, join(root, 'dist'), silent, { engine: 'this', inputs })

/** Builds as the command does: skips an up-to-date release. */
async function build(root: string, out: string, engine?: string, why?: string) {
  const inputs = engine === undefined ? undefined : inputsNow(root, engine)
  if (why === undefined && findUpToDateRelease(join(root, out), inputs) !== undefined)
    return undefined
  const options = { engine, why, inputs }
  const result = await buildSite(kitOf(root), root, join(root, out), silent, options)
  expect(result.problems.filter(isError).map(({ code, file }) => `${file} ${code}`)).toEqual([])
  return result.renderReason
}

/** Builds with and without the cache, and returns the files that differ. */
async function differingFiles(root: string, engine = 'this'): Promise<string[]> {
  await build(root, 'dist', engine)
  rmSync(join(root, 'cold'), { recursive: true, force: true })
  await build(root, 'cold')
  const [kept, cold] = [filesIn(root, 'dist'), filesIn(root, 'cold')]
  // Hashed files of earlier releases stay for pages that are still open.
  const own = new Set([...cold.keys(), ...[...kept.keys()].filter((file) => !isHashed(file))])
  return [...own].filter((file) => kept.get(file) !== cold.get(file)).toSorted()
}

/** Builds, edits and builds again, and returns the files that differ from a build without the cache. */
async function differingFilesAfter(edit: Edit, root: string): Promise<string[]> {
  await build(root, 'dist', 'this')
  await edit(root)
  return differingFiles(root)
}

const isHashed = (file: string): boolean => /^(?:assets|media)\//.test(file)

/** The files of a release, including the gateway definition next to them. */
function filesIn(root: string, out: string): Map<string, string> {
  const folder = realpathSync(join(root, out))
  const definition = definitionFileOfRelease(folder)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => statSync(join(folder, file)).isFile())
    .map((file) => [file, readFileSync(join(folder, file), 'latin1')] as const)
  return new Map([...files, ['what a gateway is told', readFileSync(definition, 'latin1')]])
}

const articleYaml = (title: string, teaser = 'Worum es geht.') => `article:
  title: ${title}
  teaser: ${teaser}
  date: 2025-02-03
  readingTime: 3
  image: { src: schale.svg, alt: Eine Schale }
${pageYaml()}`

const iconYaml = (icon: string) => `${pageYaml()}  - type: grid
    heading: Öfen
    items:
      - icon: ${icon}
        title: Brennen
        text: Bei tausend Grad.
      - icon: check
        title: Drehen
        text: An acht Scheiben.
`

/** Blocks whose data other parts of the build use. */
const formYaml = (frame = 'https://player.vimeo.com/video/123456789') => `${pageYaml()}${letterForm}
  - type: embed
    heading: Der Film
    provider: Vimeo
    title: Wie der Film entstand
    src: ${frame}
    href: https://vimeo.com/123456789
    poster: { src: teller.svg, decorative: true }
    notice: Das Video liegt bei Vimeo.
`

const questionYaml = (frame?: string) => `${formYaml(frame)}  - type: question-box
    variant: plain
    placeholders: [Wie lange brennt er?, Was kostet er?, Wer lehrt?, Wann?, Wo?]
`

const footerAbove = (text: string) => `  above:
    on: [/]
    blocks:
      - type: prose
        body: ${text}
`

const logo = 'logo: { src: logo.svg }\n'

const pottery = () =>
  smallSiteWith({
    'content/site.yaml': siteYaml(footerAbove('Bis bald.') + logo),
    'content/media/schale.svg': drawingOf('Schale'),
    'content/media/logo.svg': drawingOf('Scheibe'),
    'content/media/teller.svg': drawingOf('Teller'),
    'content/pages/frage.yaml': questionYaml(),
    'content/shared/hinweis.yaml': `blocks:
  - type: prose
    body: Anruf genügt, {facts.phone}.
`,
    'content/pages/index.yaml': `${pageYaml()}  - type: ref
    to: hinweis
`,
    'content/pages/kurse.yaml': pageYaml(),
    'content/pages/anfahrt.yaml': pageYaml('    text: Anruf unter {facts.phone}.\n'),
    'content/pages/becher.yaml': articleYaml('Becher'),
    'content/pages/schalen.yaml': articleYaml('Schalen'),
    'content/pages/werkstatt.yaml': `${pageYaml()}  - type: list
    heading: Aus der Werkstatt
    from: articles
`,
  })

/** The site without a question box, so that the text of a page affects no other file. */
const potteryWithoutQuestions = () => {
  const root = pottery()
  put('pages/frage.yaml', formYaml())(root)
  return root
}

/** Number of additional pages, which link to each other. */
const morePages = Number(process.env['FURTHER_PAGES'] ?? 0)

function withMorePages(root: string): string {
  const pages = Array.from({ length: morePages }, (_, index) => pageAt(index, morePages))
  const files = convertSite(siteWith(morePages), pages)
  const own = new Set(['content/site.yaml', 'content/pages/index.yaml'])
  writeFiles(root, new Map([...files].filter(([file]) => !own.has(file))))
  return root
}

type Edit = (root: string) => void | Promise<void>

const change =
  (file: string, from: RegExp | string, to: string): Edit =>
  (root) => {
    const path = join(root, 'content', file)
    const text = readFileSync(path, 'utf8')
    const changed = text.replace(from, to)
    expect(changed).not.toBe(text)
    writeFileSync(path, changed)
  }
const put =
  (file: string, text: string): Edit =>
  (root) =>
    writeFileSync(join(root, 'content', file), text)

/** Renames the file if it exists; an earlier edit may have renamed it. */
function rename(from: string, to: string): Edit {
  return (root) => {
    const file = join(root, 'content', from)
    if (existsSync(file)) renameSync(file, join(root, 'content', to))
  }
}

/** Names of the files in a folder; an empty list if the folder does not exist. */
const namesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder).filter((name) => statSync(join(folder, name)).isFile())
    : []

/** Damages every file of the cache with the given function. */
function spoilCache(spoil: (bytes: Buffer) => Uint8Array): Edit {
  return (root) => {
    const folder = join(root, '.blockwerk/cache')
    for (const name of namesIn(folder))
      writeFileSync(join(folder, name), spoil(readFileSync(join(folder, name))))
  }
}

const fileOf = (root: string, page: string): string => join(realpathSync(join(root, 'dist')), page)
const inodeOf = (root: string, page: string): number => statSync(fileOf(root, page)).ino

test('build hard-links an unchanged page from the previous release, and rewrites a changed page', async () => {
  const root = pottery()
  await build(root, 'dist', 'this')
  const inodes = () => ['kurse.html', 'becher.html'].map((page) => inodeOf(root, page))
  const [before, changed] = inodes()
  change('pages/becher.yaml', 'Langsam', 'Schnell')(root)
  expect(await differingFiles(root)).toEqual([])
  expect(inodes()[0]).toBe(before)
  expect(inodes()[1]).not.toBe(changed)
})

test('build renders all pages of a documentation again when the sidebar changes, and one when only a text changes', async () => {
  const root = smallSiteWith({
    'content/site.yaml': siteYaml('layouts: { /hilfe: docs }\n'),
    'content/pages/hilfe.yaml': pageYaml(),
    'content/pages/hilfe/ofen.yaml': pageYaml(),
    'content/pages/hilfe/ton.yaml': `order: 2\n${pageYaml()}`,
  })
  await build(root, 'dist', 'this')
  const inodes = () =>
    ['index.html', 'hilfe.html', 'hilfe/ofen.html'].map((page) => inodeOf(root, page))
  const [home, help, kiln] = inodes()
  change('pages/hilfe/ofen.yaml', 'Langsam', 'Schnell')(root)
  expect(await differingFiles(root)).toEqual([])
  expect(inodes()).toEqual([home, help, expect.not.closeTo(kiln ?? 0)])
  change('pages/hilfe/ton.yaml', /^order: 2\n/, 'menuTitle: Der Ton\n')(root)
  expect(await differingFiles(root)).toEqual([])
  expect(readFileSync(fileOf(root, 'hilfe/ofen.html'), 'utf8')).toContain('>Der Ton</a>')
  expect(inodes()[0]).toBe(home)
})

describe('a release', () => {
  const releaseOf = (root: string) => realpathSync(join(root, 'dist'))

  test('is never modified: a changed page is published in a new release that shares all other files', async () => {
    const root = pottery()
    await build(root, 'dist', 'this')
    const release = releaseOf(root)
    const before = filesIn(root, 'dist')
    const unchanged = inodeOf(root, 'kurse.html')
    for (const word of ['Schnell', 'Bald']) {
      change('pages/becher.yaml', /heading: \w+/, `heading: ${word}`)(root)
      expect(await differingFiles(root)).toEqual([])
      expect(readFileSync(fileOf(root, 'becher.html'), 'utf8')).toContain(word)
    }
    expect(releaseOf(root)).not.toBe(release)
    expect(inodeOf(root, 'kurse.html')).toBe(unchanged)
    const changed = [...before].filter(
      ([file, bytes]) =>
        existsSync(join(release, file)) && readFileSync(join(release, file), 'latin1') !== bytes,
    )
    expect(changed).toEqual([])
    expect(findUpToDateRelease(join(root, 'dist'), inputsNow(root))).toBeDefined()
  })

  test.each<[string, Edit]>([
    [
      'two pages change',
      (root) => {
        change('pages/becher.yaml', 'Langsam', 'Schnell')(root)
        change('pages/kurse.yaml', 'Langsam', 'Schnell')(root)
      },
    ],
    [
      'a page and the sitemap change',
      change('pages/kurse.yaml', /^title/, 'seo: { noindex: true }\ntitle'),
    ],
    ['a page is added', put('pages/neu.yaml', pageYaml())],
    ['a page is removed', (root) => rmSync(join(root, 'content/pages/kurse.yaml'))],
    [
      'a page loads another style sheet',
      change('pages/kurse.yaml', /$/, '  - type: quote\n    quote: Bald.\n    name: Clara\n'),
    ],
    ['a form is added', change('pages/kurse.yaml', /$/, letterForm)],
  ])('is replaced by a new one when %s', async (_what, edit) => {
    const root = pottery()
    await build(root, 'dist', 'this')
    const release = releaseOf(root)
    await edit(root)
    expect(await differingFiles(root)).toEqual([])
    expect(releaseOf(root)).not.toBe(release)
  })
})

/** True if all pages of the site are read during the run. */
async function reads(run: () => Promise<unknown>): Promise<boolean> {
  const reading = vi.spyOn(SiteModel.prototype, 'read')
  try {
    await run()
    return reading.mock.calls.length > 0
  } finally {
    reading.mockRestore()
  }
}

describe('build of a site without a question box', () => {
  /** Builds the edited site; true if all pages were read. */
  async function readsAll(root: string): Promise<boolean> {
    const isRead = await reads(() => build(root, 'dist', 'this'))
    expect(await differingFiles(root)).toEqual([])
    return isRead
  }

  test('renders only the pages with changed text and reads no other page', async () => {
    const root = potteryWithoutQuestions()
    await build(root, 'dist', 'this')
    for (const word of ['Schnell', 'Bald', 'Gern']) {
      change('pages/kurse.yaml', /heading: \w+/, `heading: ${word}`)(root)
      expect(await readsAll(root)).toBe(false)
      expect(readFileSync(fileOf(root, 'kurse.html'), 'utf8')).toContain(word)
    }
    for (const file of ['pages/becher.yaml', 'pages/anfahrt.yaml'])
      change(file, 'Langsam', 'Schnell')(root)
    expect(await readsAll(root)).toBe(false)
    expect(findUpToDateRelease(join(root, 'dist'), inputsNow(root))).toBeDefined()
  })

  test('renders only the changed page, also if it was saved a moment ago', async () => {
    const root = potteryWithoutQuestions()
    await build(root, 'dist', 'this')
    for (const word of ['Schnell', 'Bald']) {
      change('pages/kurse.yaml', /heading: \w+/, `heading: ${word}`)(root)
      const known = inputsNow(root)
      const file = 'content/pages/kurse.yaml'
      const inputs = known && { ...known, pages: new Map(known.pageSignatures).set(file, '') }
      expect(await reads(() => buildAlways(root, inputs))).toBe(false)
      expect(readFileSync(fileOf(root, 'kurse.html'), 'utf8')).toContain(word)
    }
    expect(await differingFiles(root)).toEqual([])
  })

  test.each<[string, Edit]>([
    ['the title of a page changes', change('pages/kurse.yaml', 'title: Schalen', 'title: Teller')],
    ['the description of a page changes', change('pages/kurse.yaml', 'Aus Steinzeug', 'Aus Ton')],
    [
      'a page is excluded from search engines',
      change('pages/kurse.yaml', /^/, 'seo: { noindex: true }\n'),
    ],
    ['a page becomes a draft', change('pages/kurse.yaml', /^/, 'draft: true\n')],
    ['a block gets an anchor', change('pages/kurse.yaml', /$/, '    id: oben\n')],
    [
      'a page gets a link',
      change('pages/kurse.yaml', /$/, '    text: Zu den [Bechern](/becher).\n'),
    ],
    [
      'a page gets an image',
      change('pages/kurse.yaml', /$/, '    image: { src: teller.svg, alt: Teller }\n'),
    ],
    [
      'a page gets another block',
      change('pages/kurse.yaml', /$/, '  - type: prose\n    body: Bald.\n'),
    ],
    ['a page gets a form', change('pages/kurse.yaml', /$/, letterForm)],
    [
      'a page gets a shared block',
      change('pages/kurse.yaml', /$/, '  - type: ref\n    to: hinweis\n'),
    ],
    [
      'the label of a form field changes',
      change('pages/frage.yaml', 'label: Name', 'label: Ihr Name'),
    ],
    ['the address of an embed changes', change('pages/frage.yaml', 'player.vimeo', 'play.vimeo')],
    ['a page that lists articles changes', change('pages/werkstatt.yaml', 'Langsam', 'Schnell')],
    ['the teaser of an article changes', change('pages/becher.yaml', 'Worum', 'Warum')],
    [
      'a page and a shared block change',
      (root) => {
        change('pages/kurse.yaml', 'Langsam', 'Schnell')(root)
        change('shared/hinweis.yaml', 'Anruf', 'Brief')(root)
      },
    ],
    [
      'a page changes and another is added',
      (root) => {
        change('pages/kurse.yaml', 'Langsam', 'Schnell')(root)
        put('pages/neu.yaml', pageYaml())(root)
      },
    ],
    [
      'another page of the release was modified on disk',
      (root) => {
        change('pages/kurse.yaml', 'Langsam', 'Schnell')(root)
        writeFileSync(fileOf(root, 'becher.html'), 'von Hand')
      },
    ],
    [
      'the manifest of the release was modified',
      (root) => {
        change('pages/kurse.yaml', 'Langsam', 'Schnell')(root)
        const note = manifestPathOf(realpathSync(join(root, 'dist')))
        writeFileSync(note, readFileSync(note, 'utf8').replace('becher', 'bocher'))
      },
    ],
    [
      'another working copy has built another state of the page',
      async (root) => {
        await buildElsewhere('    text: Zu den [Bechern](/becher).\n')(root)
        put('pages/kurse.yaml', pageYaml('    text: Zu [Bechern](/becher).\n'))(root)
      },
    ],
  ])('reads all pages when %s', async (_what, edit) => {
    const root = potteryWithoutQuestions()
    await build(root, 'dist', 'this')
    await edit(root)
    expect(await readsAll(root)).toBe(true)
  })

  test("reads all pages when the text of a page's link image changes", async () => {
    const root = potteryWithoutQuestions()
    change('site.yaml', 'linkPictures: false\n', '')(root)
    await build(root, 'dist', 'this')
    change('pages/kurse.yaml', 'heading: Langsam', 'heading: Schnell')(root)
    expect(await readsAll(root)).toBe(true)
  })

  test('reads all pages when the focus of an image changes', async () => {
    const root = potteryWithoutQuestions()
    const photo = sharp({ create: { width: 1600, height: 900, channels: 3, background: 'teal' } })
    await photo.webp().toFile(join(root, 'content/media/foto.webp'))
    put('pages/kurse.yaml', pageYaml('    image: { src: foto.webp, alt: Foto }\n'))(root)
    await build(root, 'dist', 'this')
    change('pages/kurse.yaml', 'Langsam', 'Schnell')(root)
    expect(await readsAll(root)).toBe(false)
    change('pages/kurse.yaml', 'alt: Foto', 'alt: Foto, focus: [0.1, 0.5]')(root)
    expect(await readsAll(root)).toBe(true)
  })

  test.each([
    ['an unknown field', 'headin: Langsam gedreht'],
    ['an unknown fact', 'heading: Langsam, {facts.tempo}'],
  ])('reports %s and keeps the release unchanged', async (_what, line) => {
    const root = potteryWithoutQuestions()
    await build(root, 'dist', 'this')
    const before = inodeOf(root, 'kurse.html')
    change('pages/kurse.yaml', 'heading: Langsam gedreht', line)(root)
    const { problems } = await buildAlways(root)
    expect(problems.map(({ file }) => file)).toContain('content/pages/kurse.yaml')
    expect(inodeOf(root, 'kurse.html')).toBe(before)
  })
})

test('build reports an own block that throws for a changed text, and keeps the release', async () => {
  const root = withOpening(potteryWithoutQuestions())
  const isLate = "  if (block.days === 'Nie') throw new Error('Nie?')\n  return"
  put('blocks/opening/view.tsx', openingView('p').replace('  return', isLate))(root)
  const problemDetails = async () =>
    (await buildAlways(root)).problems.map(({ detail }) => Object(detail).what)
  await buildAlways(root)
  // The second build uses the compiled block.
  await buildAlways(root)
  change('pages/anfahrt.yaml', 'days: Montags', 'days: Dienstags')(root)
  let told: string[] = []
  expect(await reads(async () => (told = await problemDetails()))).toBe(true)
  expect(told).toEqual(['no-examples'])
  change('pages/anfahrt.yaml', 'days: Dienstags', 'days: Nie')(root)
  expect(await reads(async () => (told = await problemDetails()))).toBe(true)
  expect(told).toEqual(['no-examples', 'throws'])
  expect(readFileSync(fileOf(root, 'anfahrt.html'), 'utf8')).toContain('Dienstags')
})

test('build reports a broken link that only a view renders, also on a page that it did not render again', async () => {
  const root = withOpening(potteryWithoutQuestions())
  const linking = '<a href={`/${block.days}`}>{block.days}</a>'
  put('blocks/opening/view.tsx', openingView('p').replace('<p>{block.days}</p>', linking))(root)
  put('pages/lager.yaml', pageYaml())(root)
  const reported = async () =>
    (await buildAlways(root)).problems
      .filter(isError)
      .map(({ code, file, start }) => `${code} ${file}:${start.line}:${start.column}`)
  const dead = ['broken-link content/pages/anfahrt.yaml:6:5']

  change('pages/anfahrt.yaml', 'days: Montags', 'days: lager')(root)
  expect(await reported()).toEqual([])
  change('pages/anfahrt.yaml', 'days: lager', 'days: lagr')(root)
  expect(await reported()).toEqual(dead)
  change('pages/anfahrt.yaml', 'days: lagr', 'days: lager')(root)
  expect(await reported()).toEqual([])
  rmSync(join(root, 'content/pages/lager.yaml'))
  expect(await reported()).toEqual(dead)
})

test('build reports a duplicate title as an error, also for pages that were not read again', async () => {
  const root = smallSiteWith({
    'content/site.yaml': siteYaml(
      '',
      'checks: { duplicate-title: error, duplicate-description: off, orphan-page: off }',
    ),
    'content/pages/kurse.yaml': pageYaml().replace('title: Schalen', 'title: Viele Schalen'),
  })
  const told = async () =>
    (await buildAlways(root)).problems.map(({ code, file }) => `${file} ${code}`)
  expect(await told()).toEqual([])
  change('pages/kurse.yaml', 'title: Viele Schalen', 'title: Schalen')(root)
  const twice = ['content/pages/kurse.yaml duplicate-title']
  expect(await told()).toEqual(twice)
  // Neither page is read again now.
  expect(await told()).toEqual(twice)
  change('pages/kurse.yaml', 'title: Schalen', 'title: Viele Schalen')(root)
  expect(await told()).toEqual([])
})

test.each<[string, Edit]>([
  ['its text', change('pages/brot.md', 'Mehl', 'Roggen')],
  ['its front matter', change('pages/brot.md', 'title: Brot', 'title: Unser Brot')],
  ['the image next to it', put('pages/laib.svg', drawingOf('Laib', 120))],
  [
    'the name of a page that it links to',
    (root) => {
      renameSync(join(root, 'content/pages/teig.md'), join(root, 'content/pages/vorteig.md'))
      change('pages/brot.md', 'teig.md', 'vorteig.md')(root)
    },
  ],
])(
  'build of a Markdown page equals a build without the cache after a change of %s',
  async (_, edit) => {
    const root = smallSiteWith({
      'content/pages/brot.md':
        '---\ntitle: Brot\n---\n\n# Brot\n\n![Laib](laib.svg) Mehl zum [Teig](./teig.md).\n',
      'content/pages/teig.md': '# Teig\n\nWarten, dann [backen](brot.md).\n',
      'content/pages/laib.svg': drawingOf('Laib'),
    })
    expect(await differingFilesAfter(edit, root)).toEqual([])
  },
)

test('build of a site with a question box reads all pages for the search index', async () => {
  const root = pottery()
  await build(root, 'dist', 'this')
  change('pages/kurse.yaml', 'Langsam', 'Schnell')(root)
  expect(await reads(() => build(root, 'dist', 'this'))).toBe(true)
  expect(await differingFiles(root)).toEqual([])
})

test('build of a site with Markdown versions writes the version of a changed page and the list of all pages again', async () => {
  const root = smallSiteWith({
    'content/site.yaml': siteYaml('llms: true\n'),
    'content/pages/kurse.yaml': pageYaml(),
    'content/pages/becher.yaml': pageYaml(),
  })
  await build(root, 'dist', 'this')
  const inodes = () => ['kurse.md', 'becher.md'].map((file) => inodeOf(root, file))
  const [before, changed] = inodes()
  change('pages/becher.yaml', 'Langsam', 'Schnell')(root)
  expect(await differingFiles(root)).toEqual([])
  expect(readFileSync(fileOf(root, 'becher.md'), 'utf8')).toContain('# Schnell')
  expect(inodes()[0]).toBe(before)
  expect(inodes()[1]).not.toBe(changed)
  change('pages/becher.yaml', /^description: .*$/m, 'description: Drei Becher aus Ton.')(root)
  expect(await differingFiles(root)).toEqual([])
  expect(readFileSync(fileOf(root, 'llms.txt'), 'utf8')).toContain('Drei Becher aus Ton.')
  change('site.yaml', 'llms: true', 'llms: false')(root)
  expect(await differingFiles(root)).toEqual([])
  expect([...filesIn(root, 'dist').keys()].filter((file) => file.endsWith('.md'))).toEqual([])
})

describe('build renders a page again', () => {
  test.each<[string, (root: string) => void]>([
    [
      'its file was modified on disk',
      (root) => {
        writeFileSync(fileOf(root, 'kurse.html'), 'von Hand')
      },
    ],
    ['its file is missing', (root) => rmSync(fileOf(root, 'kurse.html'))],
    [
      'the manifest of the release is truncated',
      (root) => {
        const note = manifestPathOf(realpathSync(join(root, 'dist')))
        const text = readFileSync(note, 'utf8')
        writeFileSync(note, text.slice(0, text.lastIndexOf('"kurse.html"') + 30))
      },
    ],
    [
      'the manifest of the release was modified',
      (root) => {
        const note = manifestPathOf(realpathSync(join(root, 'dist')))
        writeFileSync(note, readFileSync(note, 'utf8').replaceAll('"made":"', '"made":"x'))
      },
    ],
    [
      'the manifest of the release is missing',
      (root) => {
        rmSync(manifestPathOf(realpathSync(join(root, 'dist'))))
      },
    ],
  ])('when %s', async (_case, harm) => {
    const root = pottery()
    await build(root, 'dist', 'this')
    const before = inodeOf(root, 'kurse.html')
    const writtenAt = statSync(fileOf(root, 'kurse.html')).mtimeMs
    harm(root)
    change('pages/becher.yaml', 'Langsam', 'Schnell')(root)
    expect(await differingFiles(root)).toEqual([])
    expect(inodeOf(root, 'kurse.html')).not.toBe(before)
    expect(statSync(fileOf(root, 'kurse.html')).mtimeMs).toBeGreaterThan(writtenAt)
  })

  test('when it was rendered by another engine version', async () => {
    const root = pottery()
    await build(root, 'dist', 'an older one')
    const before = inodeOf(root, 'kurse.html')
    await build(root, 'dist', 'this')
    expect(inodeOf(root, 'kurse.html')).not.toBe(before)
  })
})

describe('build --why explains', () => {
  const changed = (...parts: string[]) => ({ what: 'changed', changedInputs: parts })
  test.each<[string, Edit, string, object]>([
    [
      'its source file changed',
      change('pages/kurse.yaml', 'Langsam', 'Schnell'),
      '/kurse',
      changed('file'),
    ],
    [
      'another page changed',
      change('pages/becher.yaml', 'Langsam', 'Zügig'),
      '/kurse',
      { what: 'taken' },
    ],
    [
      'a shared block changed',
      change('shared/hinweis.yaml', 'Anruf', 'Brief'),
      '/',
      changed('blocks'),
    ],
    [
      'an article it lists changed',
      change('pages/becher.yaml', 'title: Becher', 'title: Tassen'),
      '/werkstatt',
      changed('blocks'),
    ],
    [
      'the site file changed',
      change('site.yaml', 'Drehen, trocknen', 'Formen, trocknen'),
      '/kurse',
      changed('site'),
    ],
    [
      'an image changed',
      put('media/schale.svg', drawingOf('Schale', 90)),
      '/werkstatt',
      changed('pictures'),
    ],
    [
      'its published file was modified',
      (root) => {
        writeFileSync(fileOf(root, 'kurse.html'), 'von Hand')
      },
      '/kurse',
      { what: 'spoiled' },
    ],
    ['the page is new', put('pages/neu.yaml', pageYaml()), '/neu', { what: 'nothing known' }],
    ['the page does not exist', () => {}, '/nirgends', { what: 'no page' }],
  ])('why a page was rendered or reused: %s', async (_what, edit, route, why) => {
    const root = pottery()
    await build(root, 'dist', 'this')
    await edit(root)
    expect(await build(root, 'dist', 'this', route)).toEqual(why)
  })
})

/** Switches between two states of the content, as `git switch` does. */
const switchBranch: Edit = (root) => {
  const [here, other] = [join(root, 'content'), join(root, 'other')]
  if (!existsSync(other)) cpSync(here, other, { recursive: true })
  renameSync(here, join(root, 'aside'))
  renameSync(other, here)
  renameSync(join(root, 'aside'), other)
}

/** Leaves an unfinished release, as a build does that is killed before it publishes. */
const leaveHalfARelease: Edit = (root) => {
  const half = join(dirname(realpathSync(join(root, 'dist'))), 'half')
  mkdirSync(join(half, 'kurse'), { recursive: true })
  writeFileSync(join(half, 'kurse.html'), 'halb')
}

/** Builds a changed page in another working copy that shares the cache. */
const buildElsewhere =
  (text: string): Edit =>
  async (root) => {
    const copy = join(root, 'elsewhere')
    rmSync(copy, { recursive: true, force: true })
    cpSync(join(root, 'content'), join(copy, 'content'), { recursive: true })
    mkdirSync(join(root, '.blockwerk/cache'), { recursive: true })
    mkdirSync(join(copy, '.blockwerk'))
    symlinkSync(join(root, '.blockwerk/cache'), join(copy, '.blockwerk/cache'))
    writeFileSync(join(copy, 'content/pages/kurse.yaml'), pageYaml(text))
    await build(copy, 'dist', 'this')
  }

/** Truncates cache files, as a run does that is killed while it writes the cache. */
const cutShort =
  (ending: string): Edit =>
  (root) => {
    const folder = join(root, '.blockwerk/cache')
    for (const name of namesIn(folder).filter((one) => one.endsWith(ending)))
      truncateSync(join(folder, name), Math.floor(statSync(join(folder, name)).size * 0.7))
  }

/** Sets the clock to noon of the day, or back to the real time. */
const setClock =
  (day: string | undefined): Edit =>
  () => {
    if (day === undefined) vi.useRealTimers()
    else vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T12:00:00Z`) })
  }

/** The view of an own block of the site. */
const openingView = (element: string) => `import { Section, type BlockProps } from 'blockwerk'
import type { opening } from './schema.ts'

export function Opening({ block }: BlockProps<typeof opening>) {
  return <Section block={block} className="opening" labelled={false}><${element}>{block.days}</${element}></Section>
}
`
const openingSchema = (more = '') => `import { defineBlock, text } from 'blockwerk/schema'

export const opening = defineBlock('opening', { days: text${more} })
`
const withOpening = (root = pottery()) => {
  mkdirSync(join(root, 'content/blocks/opening'), { recursive: true })
  writeFileSync(join(root, 'content/blocks/opening/schema.ts'), openingSchema())
  writeFileSync(join(root, 'content/blocks/opening/view.tsx'), openingView('p'))
  writeFileSync(
    join(root, 'content/blocks/opening/style.css'),
    '.opening { color: var(--color-ink); }\n',
  )
  put('pages/anfahrt.yaml', `${pageYaml()}  - type: opening\n    days: Montags\n`)(root)
  return root
}
const ownEdits: [Edit, Edit][] = [
  [
    put('blocks/opening/view.tsx', openingView('b')),
    put('blocks/opening/view.tsx', openingView('p')),
  ],
  [
    put('blocks/opening/schema.ts', openingSchema('.max(90)')),
    put('blocks/opening/schema.ts', openingSchema()),
  ],
  [
    put('blocks/opening/style.css', '.opening { color: var(--color-brand); }\n'),
    put('blocks/opening/style.css', '.opening { color: var(--color-ink); }\n'),
  ],
  [
    put('pages/anfahrt.yaml', `${pageYaml()}  - type: opening\n    days: Dienstags\n`),
    put('pages/anfahrt.yaml', `${pageYaml()}  - type: opening\n    days: Montags\n`),
  ],
]

/** Edits of a site, each with an edit that reverts it. */
const edits: [Edit, Edit][] = [
  [buildElsewhere('    text: Freitags\n'), buildElsewhere('    text: Montags\n')],
  [cutShort('.jsonl'), cutShort('.jsonl')],
  [setClock('2031-06-01'), setClock(undefined)],
  [setClock('2019-02-03'), setClock(undefined)],
  [put('pages/kurse.yaml', pageYaml('    text: Montags\n')), put('pages/kurse.yaml', pageYaml())],
  [
    put('pages/anfahrt.yaml', pageYaml('    text: Anruf genügt, {facts.phone}.\n')),
    put('pages/anfahrt.yaml', pageYaml('    text: Anruf unter {facts.phone}.\n')),
  ],
  [
    put('pages/kurse.yaml', pageYaml('    text: Montags und [dienstags](/anfahrt)\n')),
    put('pages/kurse.yaml', pageYaml('    text: Montags\n    id: tage\n')),
  ],
  [put('media/teller.svg', drawingOf('Tiegel')), put('media/teller.svg', drawingOf('Teller'))],
  [
    put('pages/neu.yaml', pageYaml()),
    (root) => rmSync(join(root, 'content/pages/neu.yaml'), { force: true }),
  ],
  [
    put('pages/becher.yaml', articleYaml('Tassen')),
    put('pages/becher.yaml', articleYaml('Becher')),
  ],
  [put('media/schale.svg', drawingOf('Schale', 90)), put('media/schale.svg', drawingOf('Schale'))],
  [put('pages/oefen.yaml', iconYaml('croissant')), put('pages/oefen.yaml', iconYaml('wheat'))],
  [put('media/logo.svg', drawingOf('Rad')), put('media/logo.svg', drawingOf('Scheibe'))],
  [
    put('shared/hinweis.yaml', 'blocks:\n  - type: prose\n    body: Schreiben genügt.\n'),
    put(
      'shared/hinweis.yaml',
      'blocks:\n  - type: prose\n    body: Anruf genügt, {facts.phone}.\n',
    ),
  ],
  [
    put('site.yaml', siteYaml(footerAbove('Bis morgen.') + logo)),
    put('site.yaml', siteYaml(footerAbove('Bis bald.') + logo)),
  ],
  [
    put('site.yaml', siteYaml(footerAbove('Bis bald.') + logo).replace('0000123', '0000456')),
    put('site.yaml', siteYaml(footerAbove('Bis bald.') + logo).replace('Langsam', 'Schnell')),
  ],
  [
    put(
      'site.yaml',
      siteYaml(
        `${footerAbove('Bis bald.')}${logo}theme: { accent: "#1f4d3a", paper: "#f6efe2" }\n`,
      ),
    ),
    put('site.yaml', siteYaml(footerAbove('Bis bald.') + logo)),
  ],
  [
    put('words.yaml', 'frame: { navigation: Wege }\n'),
    (root) => rmSync(join(root, 'content/words.yaml'), { force: true }),
  ],
  [
    rename('pages/becher.yaml', 'pages/tassen.yaml'),
    rename('pages/tassen.yaml', 'pages/becher.yaml'),
  ],
  [
    put('pages/schalen.yaml', `draft: true\n${articleYaml('Schalen')}`),
    put('pages/schalen.yaml', `until: 2031-01-01\n${articleYaml('Schalen')}`),
  ],
  [
    (root) => {
      const page = join(root, 'content/pages/kurse.yaml')
      const { atime, mtime } = statSync(page)
      writeFileSync(page, readFileSync(page, 'utf8').replace('Langsam', 'Langsom'))
      utimesSync(page, atime, mtime)
    },
    (root) => utimesSync(join(root, 'content/pages/kurse.yaml'), new Date(0), new Date(0)),
  ],
  [
    spoilCache((bytes) => bytes.subarray(0, bytes.length / 2)),
    spoilCache((bytes) => Buffer.concat([bytes, Buffer.from('x'.repeat(99))])),
  ],
  [switchBranch, leaveHalfARelease],
  [
    async (root) => void (await validateSite(root, { engine: 'this' })),
    async (root) => void (await validateSite(root, { engine: 'another' })),
  ],
  [
    (root) => writeFileSync(fileOf(root, 'index.html'), 'von Hand'),
    (root) => rmSync(manifestPathOf(realpathSync(join(root, 'dist'))), { force: true }),
  ],
]

/** Edits of a page whose text and form other parts of the build use. */
const askedEdits = (yaml: (frame?: string) => string): [Edit, Edit][] => [
  [
    put('pages/frage.yaml', yaml('https://player.vimeo.com/video/987654321')),
    put('pages/frage.yaml', yaml()),
  ],
  [
    put('pages/frage.yaml', yaml().replace('Langsam', 'Schnell')),
    put('pages/frage.yaml', yaml().replace('label: Name', 'label: Ihr Name')),
  ],
]

const courseModel = `title: Kurse
fields:
  title: { type: text, required: true }
  text: { type: text, required: true }
  begins: date
  teacher: { type: record, of: lehrer }
  tags: { type: text, list: true }
sort: begins
`
const courseTable = `slug,title,text,begins,teacher,tags
drehen,Drehen,An der Scheibe.,2026-03-01,ada,ton|abends
glasieren,Glasieren,Mit Pinsel und Wanne.,2026-04-01,bob,farbe
brennen,Brennen,Am großen Ofen.,2026-05-01,ada,ton
`
const coursePage = `each: kurse
title: "{title} bei {teacher.name}"
description: "{text} Der Kurs beginnt am {begins}."
blocks:
  - type: hero
    heading: "{title}"
    text: "{text}"
  - type: grid
    heading: "Mehr bei {teacher.name}"
    items: { from: kurse, where: { teacher: "{teacher}", slug: { not: "{slug}" } } }
`
const tagPage = `each: kurse.tags
title: "Kurse zu {value}"
description: "{count} Kurse, nach ihrem Beginn geordnet."
blocks:
  - type: hero
    heading: "{value}"
  - type: grid
    heading: Kurse
    items: { from: kurse, where: { tags: "{value}" } }
`

const coursesPage = (limit: number): string => `${pageYaml()}  - type: grid
    heading: Kurse
    items: { from: kurse, where: { begins: { has: true } }, limit: ${limit} }
`

const pagedList = `${pageYaml()}  - { type: list, heading: Alle, perPage: 2, items: { from: kurse } }
`

/** Adds pages and lists that are made from records. */
function withRecords(root: string): string {
  for (const folder of ['collections', 'data/lehrer', 'pages/angebot/thema'])
    mkdirSync(join(root, 'content', folder), { recursive: true })
  put('collections/kurse.yaml', courseModel)(root)
  put(
    'collections/lehrer.yaml',
    'title: Lehrer\nfields:\n  name: { type: text, required: true }\n',
  )(root)
  put('data/lehrer/ada.yaml', 'name: Ada\n')(root)
  put('data/lehrer/bob.md', '---\nname: Bob\n---\n\nBrennt seit Jahren.\n')(root)
  put('data/kurse.csv', courseTable)(root)
  put('pages/angebot/[kurs].yaml', coursePage)(root)
  put('pages/angebot/thema/[thema].yaml', tagPage)(root)
  put('pages/angebot.yaml', coursesPage(2))(root)
  put('pages/alle.yaml', pagedList)(root)
  return root
}

test('build renders the page of a changed record and the lists that show it, and no other page', async () => {
  const root = withRecords(smallSiteWith({ 'content/site.yaml': siteYaml() }))
  const pagesWithNewBytes = async (edit: Edit) => {
    await build(root, 'dist', 'this')
    const pages = [...filesIn(root, 'dist').keys()].filter((file) => file.endsWith('.html'))
    const before = pages.map((page) => inodeOf(root, page))
    await edit(root)
    expect(await differingFiles(root)).toEqual([])
    return pages.filter((page, index) => inodeOf(root, page) !== before[index]).toSorted()
  }
  expect(
    await pagesWithNewBytes(change('data/kurse.csv', 'An der Scheibe.', 'Lange an der Scheibe.')),
  ).toEqual([
    ...['alle.html', 'angebot.html', 'angebot/brennen.html', 'angebot/drehen.html'],
    ...['angebot/thema/abends.html', 'angebot/thema/ton.html'],
  ])
  expect(await pagesWithNewBytes(change('data/lehrer/bob.md', 'Bob', 'Robert'))).toEqual([
    'angebot/glasieren.html',
  ])
  expect(await pagesWithNewBytes(change('data/lehrer/bob.md', 'seit', 'schon seit'))).toEqual([])
})

describe('build after a changed cell', () => {
  const courses = () => withRecords(smallSiteWith({ 'content/site.yaml': siteYaml() }))

  /** Builds the site before and after the edit; true if all pages were read. */
  async function readsAllAfter(edit: Edit, root = courses()): Promise<boolean> {
    await build(root, 'dist', 'this')
    await edit(root)
    const isRead = await reads(() => build(root, 'dist', 'this'))
    expect(await differingFiles(root)).toEqual([])
    return isRead
  }

  test.each<[string, Edit]>([
    ['of the text', change('data/kurse.csv', 'An der Scheibe.', '„Lange“ an der Scheibe.')],
    ['that no page shows', change('data/lehrer/bob.md', 'seit', 'schon seit')],
  ])('%s reads no other page', async (_, edit) => {
    const root = courses()
    change('pages/angebot/[kurs].yaml', '{text} Der', 'Der')(root)
    expect(await readsAllAfter(edit, root)).toBe(false)
    expect(findUpToDateRelease(join(root, 'dist'), inputsNow(root))).toBeDefined()
  })

  test.each<[string, Edit]>([
    ['of a title, which lists of other pages show', change('data/kurse.csv', 'Brennen', 'Ofen')],
    ['of a slug', change('data/kurse.csv', 'brennen,', 'ofen,')],
    ['that adds a value with a page', change('data/kurse.csv', 'ada,ton\n', 'ada,ton|neu\n')],
    ['that adds a link', change('data/kurse.csv', 'Am großen', '[Start](/) am großen')],
  ])('%s reads all pages', async (_, edit) => {
    expect(await readsAllAfter(edit)).toBe(true)
  })

  test('reads all pages if a record was added or removed', async () => {
    const root = courses()
    expect(await readsAllAfter(change('data/kurse.csv', /^glasieren.*\n/m, ''), root)).toBe(true)
    expect(await readsAllAfter(put('data/kurse.csv', courseTable), root)).toBe(true)
  })

  test('reads all pages if a record was removed that no list shows', async () => {
    const root = courses()
    for (const page of ['angebot.yaml', 'alle.yaml', 'angebot/thema'])
      rmSync(join(root, 'content/pages', page), { recursive: true })
    put('pages/angebot/[kurs].yaml', coursePage.replace(/ {2}- type: grid[^]*/, ''))(root)
    expect(await readsAllAfter(change('data/kurse.csv', /^glasieren.*\n/m, ''), root)).toBe(true)
  })

  test('reads all pages if a feed contains the records', async () => {
    const root = courses()
    put('collections/kurse.yaml', `${courseModel}feed: full\n`)(root)
    change('pages/angebot/[kurs].yaml', '{text} Der', 'Der')(root)
    const edit = change('data/kurse.csv', 'An der Scheibe.', 'Lange an der Scheibe.')
    expect(await readsAllAfter(edit, root)).toBe(true)
  })

  test('reads all pages if shared content shows the records', async () => {
    const root = courses()
    change('pages/angebot/[kurs].yaml', '{text} Der', 'Der')(root)
    mkdirSync(join(root, 'content/shared'), { recursive: true })
    const blocks = 'blocks:\n  - { type: grid, heading: Alle, items: { from: kurse } }\n'
    put('shared/kurse.yaml', blocks)(root)
    put('pages/index.yaml', `${pageYaml()}  - { type: ref, to: kurse }\n`)(root)
    const edit = change('data/kurse.csv', 'An der Scheibe.', 'Lange an der Scheibe.')
    expect(await readsAllAfter(edit, root)).toBe(true)
  })
})

/** Edits of records, models, templates and lists. */
const recordEdits: [Edit, Edit][] = [
  [
    put('data/kurse.csv', courseTable.replace('An der', 'Lange an der')),
    put('data/kurse.csv', courseTable),
  ],
  [
    put('data/kurse.csv', courseTable.replace('2026-05-01', '2026-01-01')),
    put('data/kurse.csv', courseTable.replace('2026-05-01', '')),
  ],
  [
    put('data/kurse.csv', `${courseTable}malen,Malen,Auf Tellern.,2026-02-01,bob,farbe|neu\n`),
    put('data/kurse.csv', courseTable.replace(/^glasieren.*\n/m, '')),
  ],
  [
    put('data/kurse.csv', courseTable.replace('glasieren,', 'glasuren,')),
    put('data/kurse.csv', courseTable.replace('bob,', 'ada,')),
  ],
  [put('data/lehrer/ada.yaml', 'name: Ada Lind\n'), put('data/lehrer/ada.yaml', 'name: Ada\n')],
  [
    put('data/lehrer/bob.md', '---\nname: Robert\n---\n\nBrennt.\n'),
    put('data/lehrer/bob.md', '---\nname: Bob\n---\n\nBrennt wieder.\n'),
  ],
  [
    put('data/lehrer/eva.yaml', 'name: Eva\n'),
    (root) => rmSync(join(root, 'content/data/lehrer/eva.yaml'), { force: true }),
  ],
  [
    put('collections/kurse.yaml', courseModel.replace('sort: begins', 'sort: -title')),
    put('collections/kurse.yaml', courseModel),
  ],
  [
    put('pages/angebot/[kurs].yaml', coursePage.replace('Mehr bei', 'Auch bei')),
    put(
      'pages/angebot/[kurs].yaml',
      coursePage.replace('heading: "{title}"', 'heading: "Kurs {title}"'),
    ),
  ],
  [
    (root) => rmSync(join(root, 'content/pages/angebot/thema/[thema].yaml'), { force: true }),
    put('pages/angebot/thema/[thema].yaml', tagPage),
  ],
  [put('pages/angebot.yaml', coursesPage(3)), put('pages/angebot.yaml', coursesPage(1))],
  [
    put('data/kurse.csv', courseTable.replace('Pinsel', 'Schwamm')),
    put('data/kurse.csv', courseTable.replace('Pinsel und', 'Pinsel oder')),
  ],
  [
    put('collections/kurse.yaml', `${courseModel}feed: full\n`),
    put(
      'collections/kurse.yaml',
      `${courseModel}schema: { type: Course, fields: { name: title } }\n`,
    ),
  ],
  [
    put('pages/angebot/[kurs].yaml', coursePage.replace('{text} Der', 'Der')),
    put('pages/alle.yaml', pagedList.replace('perPage: 2', 'perPage: 1')),
  ],
  [
    put('pages/alle.yaml', pagedList),
    put('pages/alle.yaml', pagedList.replace('perPage: 2, ', '')),
  ],
]

/** Own blocks are slow to compile, so only long trials change them. */
const isLong = trials(1) >= 10

/** Runs the build command and kills it after the given milliseconds. */
const killBuild =
  (after: number): Edit =>
  async (root) => {
    const words = ['src/cli/blockwerk.mjs', 'build', '--root', root, '--out', join(root, 'dist')]
    const child = spawn(process.execPath, words, {
      stdio: 'ignore',
      env: { ...process.env, NODE_ENV: 'production' },
    })
    const timer = setTimeout(() => child.kill('SIGKILL'), after)
    await new Promise((resolve) => child.once('exit', resolve))
    clearTimeout(timer)
  }

test.each([
  ['a site', pottery, questionYaml],
  ['a site without a question box', potteryWithoutQuestions, formYaml],
] as const)(
  'after random edits, %s is built to the same files as without a cache',
  async (_name, made, yaml) => {
    const root = withMorePages(withRecords(isLong ? withOpening(made()) : made()))
    // The killed build must use the same engine version as these builds.
    const engine = isLong ? readEngineHash(await engineFolder(process.cwd())) : 'this'
    const kills = [400, 700, 1000, 1500].map((after): [Edit, Edit] => [
      killBuild(after),
      killBuild(after + 150),
    ])
    const usual = [...edits, ...recordEdits, ...askedEdits(yaml)]
    const all = isLong ? [...usual, ...ownEdits, ...kills] : usual
    await build(root, 'dist', engine)
    const told: string[] = []
    const seed = Number(process.env['SEED'] ?? 20_261_122)
    const random = randomFrom(seed)
    const rounds = Number(process.env['SEQUENCES'] ?? trials(5))
    for (let round = 0; round < rounds; round++) {
      for (let count = 0; count < 1 + random(3); count++) {
        const index = random(all.length)
        const way = random(2)
        await all[index]?.[way]?.(root)
        told.push(`${index}${way === 0 ? 'a' : 'b'}`)
      }
      expect(await differingFiles(root, engine), `seed ${seed}: ${told.join(' ')}`).toEqual([])
      if (round % 10 === 9) console.log(`${round + 1} sequences of edits`)
    }
  },
  36_000_000,
)

/** Random numbers below a limit, equal for equal seeds (a linear congruential generator). */
function randomFrom(seed: number): (limit: number) => number {
  let state = seed
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}

const siteInEnglish = siteYaml()
  .replace(/^(?:url|language|facts|linkPictures|checks): .*\n/gm, '')
  .replaceAll('url: /', 'url: /en')

/** Replaces the facts of the site by null. */
const withoutFacts = (values: unknown[]): unknown[] =>
  values.map((value) =>
    typeof value === 'object' && value !== null && 'phone' in value ? null : value,
  )

describe.skipIf(!isLong)('a cache key without an input', () => {
  test.each<[string, CacheKey.PageInput[], Edit]>([
    ['the site', ['site'], change('site.yaml', 'Drehen, trocknen', 'Formen, trocknen')],
    ['its words', ['words'], put('words.yaml', 'frame: { navigation: Wege }\n')],
    ['its logo', ['look'], put('media/logo.svg', drawingOf('Rad'))],
    [
      'its colours',
      ['site', 'look', 'client'],
      put(
        'site.yaml',
        siteYaml(`${footerAbove('Bis bald.')}${logo}theme: { accent: "#1f4d3a" }\n`),
      ),
    ],
    ['the bytes of a page', ['file'], change('pages/kurse.yaml', 'Langsam', 'Schnell')],
    ['its head', ['head'], change('pages/werkstatt.yaml', 'Schalen und', 'Teller und')],
    ['its blocks', ['blocks'], change('pages/werkstatt.yaml', 'Langsam', 'Schnell')],
    ['a block that it shares', ['blocks'], change('shared/hinweis.yaml', 'Anruf', 'Brief')],
    [
      'the articles that its lists show',
      ['blocks'],
      change('pages/becher.yaml', 'title: Becher', 'title: Tassen'),
    ],
    [
      'the blocks above its footer',
      ['site', 'above'],
      change('site.yaml', 'Bis bald', 'Bis morgen'),
    ],
    ['the file of its icon sprite', ['client'], put('pages/neu.yaml', iconYaml('croissant'))],
    ['its images', ['pictures'], put('media/schale.svg', drawingOf('Schale', 90))],
    ['the names of its files', ['pictures', 'files'], put('media/schale.svg', drawingOf('Teller'))],
  ])('leads to an outdated release: %s', async (_name, parts, edit) => {
    const root = pottery()
    forgotten.parts = parts
    expect(await differingFilesAfter(edit, root)).not.toEqual([])
  })

  test.each<[string, CacheKey.PageInput[], Edit]>([
    [
      'the site file of another language',
      ['languages'],
      change('site.en.yaml', 'Langsam', 'Slowly'),
    ],
    [
      'the address of a page in another language',
      ['counterparts'],
      (root) => rmSync(join(root, 'content/pages/en/courses.yaml')),
    ],
    [
      'the views of its own blocks',
      ['ownBlocks'],
      put('blocks/opening/view.tsx', openingView('b')),
    ],
    [
      'the style sheets of its own blocks',
      ['ownBlocks', 'client'],
      put('blocks/opening/style.css', '.opening { color: var(--color-brand); }\n'),
    ],
  ])(
    'leads to an outdated release of a site in two languages with own blocks: %s',
    async (_name, parts, edit) => {
      const root = withOpening()
      mkdirSync(join(root, 'content/pages/en'))
      put('site.en.yaml', siteInEnglish)(root)
      put('pages/en/index.yaml', `language: en\nalternateOf: /\n${pageYaml()}`)(root)
      put('pages/en/courses.yaml', `language: en\nalternateOf: /kurse\n${pageYaml()}`)(root)
      forgotten.parts = parts
      expect(await differingFilesAfter(edit, root)).not.toEqual([])
    },
  )

  test.each<[string, Partial<Outlines.PageOutline>, Edit]>([
    ['the types of its blocks', { types: [] }, change('pages/kurse.yaml', /$/, letterForm)],
    [
      'the images of its blocks',
      { pictures: [] },
      put('media/teller.svg', drawingOf('Tiegel', 90)),
    ],
  ])(
    'leads to an outdated release when the cached outline lacks %s',
    async (_name, ofBlocks, edit) => {
      const root = pottery()
      forgotten.ofBlocks = ofBlocks
      expect(await differingFilesAfter(edit, root)).not.toEqual([])
    },
  )

  test('keeps a page that another engine version rendered (input: the engine version)', async () => {
    const root = pottery()
    forgotten.parts = ['engine']
    await build(root, 'dist', 'another')
    const before = inodeOf(root, 'kurse.html')
    await build(root, 'dist', 'this')
    expect(inodeOf(root, 'kurse.html')).toBe(before)
  })

  test('leads to an outdated page title (input: the facts of the site)', async () => {
    const root = pottery()
    change('pages/becher.yaml', /^article:\n(?: .*\n)*/, '')(root)
    change('pages/schalen.yaml', /^article:\n(?: .*\n)*/, '')(root)
    change('pages/kurse.yaml', /^title: .*/, 'title: Kurse, {facts.phone}')(root)
    forgotten.whileReading = withoutFacts
    const edit = change('site.yaml', '0000123', '0000456')
    expect(await differingFilesAfter(edit, root)).toContain('kurse.html')
  })
})
