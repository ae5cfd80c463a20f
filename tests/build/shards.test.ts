import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kitOf } from '../../src/cli/kit.ts'
import { buildShard } from '../../src/build/build-shard.ts'
import { buildSite, type BuildOptions } from '../../src/build/build-site.ts'
import { isInShard, openShards, type Shard } from '../../src/build/shards.ts'
import { createProgress } from '../../src/build/progress.ts'
import { isError, type Problem } from '../../src/problems/problem.ts'
import { toolTexts } from '../../src/locale/tool-texts.ts'
import { UsageError } from '../../src/problems/usage-error.ts'
import { blockwerk } from '../support/command-line.ts'
import {
  askingSite,
  pageYaml,
  removeSites,
  siteYaml,
  smallSiteWith,
} from '../support/content-on-disk.ts'
import { grainyFieldsOf } from '../support/photos.ts'

const work = mkdtempSync(join(tmpdir(), 'blockwerk-parts-'))
afterAll(() => {
  removeSites()
  rmSync(work, { recursive: true, force: true })
})

const silent = createProgress(process.stderr, true)
const errorsIn = (problems: readonly Problem[]) =>
  problems.filter(isError).map(({ file, code }) => `${file} ${code}`)

const articleYaml = (title: string, date: string) => `article:
  title: ${title}
  teaser: Worum es geht.
  date: ${date}
  readingTime: 3
  image: { src: ofen.jpg, alt: Ein Ofen }
${pageYaml('    image: { src: ofen.jpg, alt: Ein Ofen }\n')}`

const prose = (text: string) => `  - type: prose\n    body: '${text}'\n`

/** A site with every feature that needs all pages, such as lists, redirects and search. */
const pottery = async (more: Record<string, string> = {}) => {
  const { 'content/pages/kurse.yaml': asking = '' } = askingSite('')
  return smallSiteWith({
    'content/site.yaml': siteYaml(
      'redirects: [{ from: /alt, to: /kurse }]\nplanned: [{ route: /neuigkeiten, title: Neues }]\n',
    ).replace('linkPictures: false', 'linkPictures: true'),
    'content/media/ofen.jpg': await grainyFieldsOf(300, 200).jpeg().toBuffer(),
    'content/shared/hinweis.yaml': `blocks:\n${prose('Anruf genügt, {facts.phone}.')}`,
    'content/pages/kurse.yaml': asking,
    'content/pages/becher.yaml': articleYaml('Becher', '2025-02-03'),
    'content/pages/schalen.yaml': articleYaml('Schalen', '2025-03-04'),
    'content/pages/entwurf.yaml': `draft: true\n${pageYaml()}`,
    'content/pages/anfahrt.yaml': `${pageYaml()}  - type: ref\n    to: hinweis\n${prose('[Start](/#oben)')}`,
    'content/pages/index.yaml': `${pageYaml()}  - type: prose\n    id: oben\n    body: '[Bald](/neuigkeiten)'\n`,
    'content/pages/werkstatt.yaml': `${pageYaml()}  - type: list\n    heading: Aus der Werkstatt\n    from: articles\n`,
    ...more,
  })
}

/** A site in two languages, each page with its counterpart. */
const inTwoLanguages = () =>
  smallSiteWith({
    'content/site.en.yaml': siteYaml()
      .replace(/^(?:url|language|facts|linkPictures|checks): .*\n/gm, '')
      .replaceAll('url: /', 'url: /en'),
    'content/pages/kurse.yaml': pageYaml(),
    'content/pages/en/index.yaml': `language: en\nalternateOf: /\n${pageYaml()}`,
    'content/pages/en/courses.yaml': `language: en\nalternateOf: /kurse\n${pageYaml()}`,
  })

let built = 0
const folder = () => join(work, `${++built}`)

async function buildWhole(
  root: string,
  options: BuildOptions = {},
  out = folder(),
): Promise<string> {
  const { problems } = await buildSite(kitOf(root), root, out, silent, { plain: true, ...options })
  expect(errorsIn(problems)).toEqual([])
  return out
}

const engine = 'this'

async function part(root: string, shard: Shard, out: string, state = engine) {
  const options = { engine: state, shard }
  const { problems, written } = await buildShard(kitOf(root), root, out, silent, options)
  return { errors: errorsIn(problems), written }
}

/** Builds all parts of a site, each in its own folder below the returned one. */
async function buildInParts(root: string, of: number): Promise<string> {
  const parts = folder()
  for (let index = 1; index <= of; index++) {
    const { errors } = await part(root, { index, of }, join(parts, String(index)))
    expect(errors).toEqual([])
  }
  return parts
}

const mergeParts = (root: string, parts: string, options: BuildOptions = {}) =>
  buildWhole(root, { engine, parts: openShards([parts]), ...options })

const bytesIn = (site: string): Map<string, string> =>
  new Map(
    readdirSync(site, { recursive: true, encoding: 'utf8' })
      // This file names the release, which differs each time.
      .filter((file) => statSync(join(site, file)).isFile() && file !== '.blockwerk-release')
      .map((file) => [file, readFileSync(join(site, file), 'latin1')]),
  )

const differingFiles = (one: string, other: string): string[] => {
  const [left, right] = [bytesIn(one), bytesIn(other)]
  return [...new Set([...left.keys(), ...right.keys()])].filter(
    (file) => left.get(file) !== right.get(file),
  )
}

describe.each([
  ['one language', pottery, [1, 2, 3, 7]],
  ['two languages, with fewer pages than parts', inTwoLanguages, [2, 7]],
])('a site in %s built in parts', (_name, siteOf, counts) => {
  let root: string
  let expected: string
  beforeAll(async () => {
    root = await siteOf()
    expected = await buildWhole(root)
  })

  test.each(counts)('equals the site that is built at once, for %i parts', async (of) => {
    expect(differingFiles(await mergeParts(root, await buildInParts(root, of)), expected)).toEqual(
      [],
    )
  })
})

test('each page is in exactly one part', async () => {
  const root = inTwoLanguages()
  const parts = await buildInParts(root, 2)
  const pagesOf = (index: number) =>
    [...bytesIn(join(parts, String(index))).keys()].filter((file) => file.endsWith('.html'))
  const all = [...pagesOf(1), ...pagesOf(2)].toSorted()
  expect(all).toEqual(['en.html', 'en/courses.html', 'index.html', 'kurse.html'])
})

test('a page stays in its part when others are added or removed, and parts have similar sizes', () => {
  const files = Array.from({ length: 3000 }, (_, at) => `content/pages/kurs-${at}.yaml`)
  const sizes = [1, 2, 3].map(
    (index) => files.filter((file) => isInShard({ index, of: 3 }, file)).length,
  )
  expect(sizes.reduce((sum, size) => sum + size)).toBe(3000)
  for (const size of sizes) expect(Math.abs(size - 1000)).toBeLessThan(150)
})

test('a merge reuses the images of the parts, also in a fresh copy of the site', async () => {
  const root = await pottery({ 'content/pages/werkstatt.yaml': pageYaml() })
  const parts = await buildInParts(root, 2)
  const fresh = join(folder(), 'site')
  cpSync(join(root, 'content'), join(fresh, 'content'), { recursive: true })
  const steps: string[] = []
  const told = { ...silent, counting: (step: string) => () => void steps.push(step) }
  const out = folder()
  await buildSite(kitOf(fresh), fresh, out, told, {
    engine,
    plain: true,
    parts: openShards([parts]),
  })
  expect(steps).not.toContain(toolTexts.de.build.variants)
  expect(differingFiles(out, await buildWhole(root))).toEqual([])
})

test('a merge reuses the pages that a part has rendered, except lists of other pages', async () => {
  const root = await pottery()
  const parts = await buildInParts(root, 2)
  const why = async (route: string) => {
    const options = { engine, parts: openShards([parts]), why: route }
    return (await buildSite(kitOf(root), root, folder(), silent, options)).renderReason
  }
  expect(await why('/kurse')).toEqual({ what: 'taken' })
  // This page lists other pages.
  expect(await why('/werkstatt')).toEqual({ what: 'nothing known' })
})

test('a part that is built again from its cache equals a part that is built once', async () => {
  const root = await pottery()
  const [once, again] = [folder(), folder()]
  for (const out of [once, again, once]) await part(root, { index: 1, of: 2 }, out)
  expect(differingFiles(once, again).filter((file) => !file.startsWith('_part/read/'))).toEqual([])
})

describe('a merge of parts', () => {
  test.each<[string, Record<string, string>, string[]]>([
    [
      'a link to an anchor of a page in another part',
      { 'content/pages/kurse.yaml': `${pageYaml()}${prose('[Hier](/anfahrt#nirgends)')}` },
      ['content/pages/kurse.yaml broken-anchor'],
    ],
    [
      'a duplicate title',
      {
        'content/site.yaml': siteYaml(
          '',
          'checks: { duplicate-title: error, duplicate-description: off, orphan-page: off }',
        ),
        'content/pages/kurse.yaml': pageYaml().replace('title: Schalen', 'title: Viele Schalen'),
        'content/pages/anfahrt.yaml': pageYaml(),
        'content/pages/werkstatt.yaml': pageYaml().replace('title: Schalen', 'title: Alle Schalen'),
      },
      ['content/pages/index.yaml duplicate-title'],
    ],
  ])(
    'reports %s, which can be found only when all pages are known',
    async (_name, files, found) => {
      const root = smallSiteWith({ 'content/pages/anfahrt.yaml': pageYaml(), ...files })
      const [here, there] = ['content/pages/anfahrt.yaml', found[0]?.split(' ')[0] ?? '']
      const of = [2, 3, 4, 5].find((count) => areApart(here, there, count)) ?? 2
      expect(areApart(here, there, of)).toBe(true)
      const out = folder()
      const parts = openShards([await buildInParts(root, of)])
      const { problems } = await buildSite(kitOf(root), root, out, silent, { engine, parts })
      expect(errorsIn(problems)).toEqual(found)
      expect(() => statSync(out)).toThrow('ENOENT')
    },
  )

  const areApart = (one: string, other: string, of: number) =>
    !Array.from({ length: of }).some((_, at) =>
      [one, other].every((file) => isInShard({ index: at + 1, of }, file)),
    )
})

test('a mistake in a page fails only the part with the page', async () => {
  const root = smallSiteWith({ 'content/pages/kurse.yaml': pageYaml('    txet: Montags\n') })
  const results = await Promise.all([1, 2].map((index) => part(root, { index, of: 2 }, folder())))
  expect(results.flatMap(({ errors }) => errors)).toEqual(['content/pages/kurse.yaml unknown-key'])
})

describe('a merge of parts', () => {
  let root: string
  let parts: string
  beforeAll(async () => {
    root = await pottery()
    parts = await buildInParts(root, 3)
  })

  /** A copy of all parts. */
  function copyParts(): string {
    const copy = folder()
    cpSync(parts, copy, { recursive: true })
    return copy
  }

  /** The message of a refused merge in English and German, with shortened paths. */
  async function refusal(folders: string[], of = root) {
    const told = { engine, parts: undefined }
    const error = await Promise.resolve()
      .then(() =>
        buildSite(kitOf(of), of, folder(), silent, { ...told, parts: openShards(folders) }),
      )
      .catch((fault: unknown) => fault)
    if (!(error instanceof UsageError)) throw new Error('They were taken.', { cause: error })
    return [error.messageIn('en'), error.messageIn('de')].map((text) =>
      text.replace(/\S*blockwerk-parts-\w+\/\d+\/?/g, '…/'),
    )
  }

  test('refuses a folder without parts', async () => {
    mkdirSync(join(work, 'empty/inner'), { recursive: true })
    expect(await refusal([join(work, 'empty')])).toEqual([
      expect.stringMatching(
        /^The folder \S+\/empty contains no part of a site\. .*“blockwerk build --shard/,
      ),
      expect.stringMatching(/^In \S+\/empty steht kein Teil einer Website\./),
    ])
    expect((await refusal([]))[0]).toMatch(/^Option --merge needs the folders of all parts/)
  })

  test('refuses an incomplete set of parts', async () => {
    expect(await refusal([join(parts, '2')])).toEqual([
      'Of 3 parts, these are missing: 1/3, 3/3. Build them with --shard, and pass their folders, too.',
      'Von 3 Teilen fehlen diese: 1/3, 3/3. Bauen Sie sie mit --shard, und nennen Sie auch ihre Ordner.',
    ])
  })

  test('refuses a part that is named twice', async () => {
    const [en, de] = await refusal([parts, join(parts, '2')])
    expect(en).toBe('…/2 and …/2 are both part 2 of 3. Pass each part only once.')
    expect(de).toBe('…/2 und …/2 sind beide Teil 2 von 3. Nennen Sie jeden Teil einmal.')
  })

  test('refuses parts that were divided in another way', async () => {
    const other = folder()
    await part(root, { index: 2, of: 4 }, other)
    const [en, de] = await refusal([join(parts, '1'), other])
    expect(en).toMatch(/^…\/1 is one of 3 parts, but …\/ is one of 4\./)
    expect(de).toMatch(/^…\/1 ist einer von 3 Teilen, …\/ einer von 4: Das ergibt kein Ganzes\./)
  })

  test('refuses parts that another engine version has built', async () => {
    const copy = copyParts()
    await part(root, { index: 2, of: 3 }, join(copy, '2'), 'another')
    const [en, de] = await refusal([copy])
    expect(en).toMatch(/^The part in …\/2 was built from different inputs.* Blockwerk itself\./)
    expect(de).toMatch(/^Der Teil in …\/2 wurde aus etwas anderem gebaut, .* Blockwerk selbst\./)
  })

  test('refuses parts of another site', async () => {
    const other = await pottery({ 'content/site.yaml': siteYaml('redirects: []\n') })
    const [en, de] = await refusal([parts], other)
    expect(en).toMatch(
      /^The part in …\/1 was .* Different: content\/site\.yaml\. Build and merge all parts/,
    )
    expect(de).toMatch(/^Der Teil in …\/1 wurde .* Verschieden: content\/site\.yaml\. Bauen Sie/)
  })

  test('reports a mistake in the site file as usual instead of refusing the parts', async () => {
    const other = await pottery({ 'content/site.yaml': siteYaml('redirect: []\n') })
    const options = { engine, parts: openShards([parts]) }
    const { problems } = await buildSite(kitOf(other), other, folder(), silent, options)
    expect(errorsIn(problems)).toContain('content/site.yaml unknown-key')
  })

  test.each<[string, Record<string, string>]>([
    ['if a page has changed since', { 'content/pages/kurse.yaml': pageYaml('    text: Neu\n') }],
    ['if a page was added since', { 'content/pages/neu.yaml': pageYaml() }],
  ])('refuses the parts %s', async (_name, files) => {
    const [en, de] = await refusal([parts], await pottery(files))
    expect(en).toMatch(
      /^content\/pages\/\w+\.yaml is missing from [123] or differs from the version here\./,
    )
    expect(de).toMatch(/^content\/pages\/\w+\.yaml ist nicht in [123] oder nicht so, wie es hier/)
  })

  const page = (copy: string): string => {
    const file = [...bytesIn(copy).keys()].find((one) => one.endsWith('kurse.html'))
    return join(copy, file ?? '')
  }
  const made = (copy: string, kind: string): string => {
    const file = [...bytesIn(copy).keys()].find((one) => one.includes(`_part/${kind}/`))
    return join(copy, file ?? '')
  }

  test.each<[string, (copy: string) => void]>([
    ['a page was changed', (copy) => writeFileSync(page(copy), 'von Hand')],
    ['a page is missing', (copy) => rmSync(page(copy))],
    ['an image was truncated', (copy) => writeFileSync(made(copy, 'pictures'), 'halb')],
    ['a link image is missing', (copy) => rmSync(made(copy, 'link-pictures'))],
  ])('refuses parts when %s', async (_name, harm) => {
    const copy = copyParts()
    harm(copy)
    const fresh = join(folder(), 'site')
    cpSync(join(root, 'content'), join(fresh, 'content'), { recursive: true })
    const [en, de] = await refusal([copy], fresh)
    expect(en).toMatch(/^…\/\S+ was modified after this part was built\./)
    expect(de).toMatch(/^…\/\S+ ist nicht das, was der Bau dieses Teils geschrieben hat\./)
  })

  test.each<[string, (text: string) => string]>([
    ['truncated', (text) => text.slice(0, -9)],
    ['changed', (text) => text.replaceAll('"made":"', '"made":"x')],
    ['empty', () => ''],
  ])('refuses parts when their manifest is %s', async (_name, spoil) => {
    const copy = copyParts()
    const note = join(copy, '3/_part/part.jsonl')
    writeFileSync(note, spoil(readFileSync(note, 'utf8')))
    const [en, de] = await refusal([copy])
    expect(en).toMatch(/^The part in …\/3 is incomplete, was modified/)
    expect(de).toMatch(/^Der Teil in …\/3 ist unvollständig oder wurde verändert/)
  })
})

describe('blockwerk build', () => {
  const environment = { BLOCKWERK_ENGINE: engine, LANG: 'en', LC_ALL: 'en' }

  test('builds parts with --shard and merges them with --merge', async () => {
    const root = inTwoLanguages()
    const run = (...words: string[]) => blockwerk(['build', '--root', root, ...words], environment)
    for (const shard of ['1/2', '2/2']) {
      const { status, stdout } = await run('--shard', shard)
      expect(stdout).toMatch(
        /^Built part [12] of 2 with \d pages? in [\d.]+ s → \S+\/parts\/[12]-of-2\n$/,
      )
      expect(status).toBe(0)
    }
    const out = folder()
    const { status, stdout } = await run('--merge', join(root, 'parts'), '--plain', '--out', out)
    expect([status, stdout]).toEqual([0, expect.stringContaining('Built 6 pages in')])
    expect(differingFiles(out, await buildWhole(root))).toEqual([])
  })

  test.each([
    [['--shard', '4/3'], /^Option --shard needs a part and the number of parts, .* not “4\/3”\./],
    [['--shard', '0/3'], /not “0\/3”/],
    [['--shard', 'zwei'], /not “zwei”/],
    [
      ['--shard', '1/2', '--merge', 'parts'],
      /^Options --shard and --merge cannot be used together/,
    ],
    [['--merge'], /^Option --merge needs the folders of all parts/],
  ])('rejects the arguments %j', async (words, said) => {
    const root = smallSiteWith({})
    const { status, stderr } = await blockwerk(['build', '--root', root, ...words], environment)
    expect([status, stderr]).toEqual([2, expect.stringMatching(said)])
  })
})
