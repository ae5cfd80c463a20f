import {
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { load } from 'js-yaml'
import { join } from 'node:path'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { validateSite } from '../../support/validated-site.ts'
import { createGatewaySiteCollector } from '../../../src/content/site/gateway-site-collector.ts'
import { PageCache } from '../../../src/content/site/cache/page-cache.ts'
import { SiteModel } from '../../../src/content/site/site-model.ts'
import type { SitePage } from '../../../src/content/site/site-context.ts'
import { schemas } from '../../support/kit.ts'
import * as documents from '../../../src/content/yaml/read-document.ts'
import type { Problem } from '../../../src/problems/problem.ts'
import { collectImageFacts } from '../../../src/build/images/image-facts.ts'
import * as checks from '../../../src/content/site/file-checks.ts'
import {
  drawingOf,
  pageYaml,
  removeSites,
  siteYaml,
  smallSiteWith,
} from '../../support/content-on-disk.ts'

vi.mock('../../../src/content/yaml/read-document.ts', { spy: true })
vi.mock('../../../src/content/site/file-checks.ts', { spy: true })
afterAll(removeSites)

const files = {
  'content/media/schale.svg': drawingOf('Schale'),
  'content/pages/schalen.yaml': pageYaml('    image: { src: schale.svg, alt: Eine Schale }\n'),
  'content/pages/becher.yaml': pageYaml('    text: Zu den [Schalen](/schalen#auf).\n'),
  'content/pages/ofen.yaml': pageYaml('    colour: rot\n'),
}

describe('the cache of validation results', () => {
  /** Validates the site and returns which pages were parsed; expects the same problems as without the cache. */
  async function validated(root: string, engine = 'one') {
    const reading = vi.mocked(documents.readDocument).mockClear()
    const { problems, tally } = await validateSite(root, { engine })
    const told = problems.map(({ code, file, start }) => `${file}:${start.line} ${code}`)
    const read = reading.mock.calls.map(([file]) => file.replace('content/pages/', ''))
    const fresh = await validateSite(root)
    expect({ problems, pages: tally.pages }).toEqual({
      problems: fresh.problems,
      pages: fresh.tally.pages,
    })
    return { told, read: new Set(read.filter((file) => !file.includes('/'))) }
  }
  const broken = 'content/pages/becher.yaml:6 broken-anchor'
  const change = (root: string, file: string, text: string) =>
    writeFileSync(join(root, 'content/pages', file), text)

  test('avoids parsing unchanged pages, but repeats checks that depend on changed pages', async () => {
    const root = smallSiteWith(files)
    const first = await validated(root)
    expect(first.read).toEqual(new Set(['becher.yaml', 'index.yaml', 'ofen.yaml', 'schalen.yaml']))
    const again = await validated(root)
    expect(again.told).toEqual(first.told)
    expect(again.told).toContain(broken)
    expect(again.read).toEqual(new Set(['becher.yaml']))

    change(root, 'schalen.yaml', pageYaml('    id: auf\n'))
    const linked = await validated(root)
    expect(linked.read).toEqual(new Set(['schalen.yaml']))
    expect(linked.told).not.toContain(broken)
  })

  test('compares file contents, not modification times', async () => {
    const root = smallSiteWith(files)
    await validated(root)
    const page = join(root, 'content/pages/schalen.yaml')
    utimesSync(page, new Date(0), new Date(0))
    expect((await validated(root)).read.has('schalen.yaml')).toBe(false)
    const { atime, mtime } = statSync(page)
    writeFileSync(page, readFileSync(page, 'utf8').replace('heading', 'headimg'))
    utimesSync(page, atime, mtime)
    expect((await validated(root)).told).toContain('content/pages/schalen.yaml:5 unknown-key')
  })

  test('is invalidated by a removed image, a changed fact and another engine version', async () => {
    const root = smallSiteWith(files)
    await validated(root)
    writeFileSync(join(root, 'content/media/becher.svg'), drawingOf('Becher'))
    expect((await validated(root)).read.has('schalen.yaml')).toBe(false)
    rmSync(join(root, 'content/media/schale.svg'))
    expect((await validated(root)).told).toContain('content/pages/schalen.yaml:6 missing-asset')
    writeFileSync(join(root, 'content/site.yaml'), siteYaml().replace('Leipzig', 'Halle'))
    expect((await validated(root)).read.size).toBe(4)
    expect((await validated(root, 'two')).read.size).toBe(4)
  })

  test('is invalidated when a missing shared file is added', async () => {
    const missing = pageYaml('  - type: ref\n    to: ofen\n')
    const root = smallSiteWith({ ...files, 'content/pages/schalen.yaml': missing })
    const told = 'content/pages/schalen.yaml:7 unknown-ref'
    expect((await validated(root)).told).toContain(told)
    mkdirSync(join(root, 'content/shared'))
    writeFileSync(
      join(root, 'content/shared/ofen.yaml'),
      'blocks:\n  - type: hero\n    heading: Ofen\n',
    )
    expect((await validated(root)).told).not.toContain(told)
  })

  test('stores no modification time of a file that was changed just now', async () => {
    const root = smallSiteWith(files)
    const cacheText = () => readFileSync(join(folder, readdirSync(folder)[0] ?? ''), 'utf8')
    const folder = join(root, '.blockwerk/cache')
    await validated(root)
    expect(cacheText()).not.toContain('"signature"')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
    try {
      await validated(root)
    } finally {
      vi.useRealTimers()
    }
    expect(cacheText()).toContain('"signature"')
  })

  test.each([
    ['cut off', 'schalen.yaml', (text: string) => text.slice(0, -200)],
    ['changed in one place', 'ofen.yaml', (text: string) => text.replace('colour', 'colors')],
    [
      'replaced by another format',
      'index.yaml',
      () => '[{"file":"content/pages/ofen.yaml"}]\n{}\nnull\n\0',
    ],
  ])('is ignored if its file is %s', async (_name, lost, spoil) => {
    const root = smallSiteWith(files)
    const before = await validated(root)
    const folder = join(root, '.blockwerk/cache')
    const [name = ''] = readdirSync(folder)
    const path = join(folder, name)
    writeFileSync(path, spoil(readFileSync(path, 'utf8')))
    const again = await validated(root)
    expect(again.told).toEqual(before.told)
    expect(again.read).toContain(lost)
    expect((await validated(root)).read.size).toBe(1)
  })
})

describe('the page cache of builds', () => {
  const shared = (body: string) => `blocks:\n  - type: prose\n    body: ${body}\n`
  const withNotice = {
    'content/media/schale.svg': drawingOf('Schale'),
    'content/pages/schalen.yaml': pageYaml('    image: { src: schale.svg, alt: Eine Schale }\n'),
    'content/pages/ofen.yaml': pageYaml('  - type: ref\n    to: hinweis\n'),
    'content/shared/hinweis.yaml': shared('Anruf genügt.'),
  }

  type ReadResult = { pages: SitePage[]; problems: Problem[] }
  async function pagesOf(model: SiteModel, cache?: PageCache): Promise<ReadResult> {
    const pages: SitePage[] = []
    const onPage = async (page: SitePage) => void pages.push(page)
    const { problems } = await model.read({ onPage, cache })
    return { pages, problems }
  }

  /** Fields that only a cached page lacks or has; they do not change the rendered page. */
  const cacheFields = {
    sourceHash: undefined,
    sharedBlocksHash: undefined,
    outline: undefined,
    asked: undefined,
  }
  const contentOf = ({ pages, problems }: ReadResult): unknown =>
    JSON.parse(JSON.stringify([pages.map((page) => ({ ...page, ...cacheFields })), problems]))

  /** Reads all pages as a build does; returns which files were parsed and checked before their blocks were asked for. */
  async function built(root: string, limit?: number) {
    const pictures = await collectImageFacts(root)
    const model = () => new SiteModel(root, schemas, { errorsOnly: true, mediaChecks: pictures })
    const reading = vi.mocked(documents.readDocument).mockClear()
    const checking = vi.mocked(checks.checkFile).mockClear()
    const known = model()
    const folder = join(root, '.blockwerk/cache')
    const cache = new PageCache(folder, 'one', known.siteContext(), { wants: 'pages', limit })
    const told = await pagesOf(known, cache)
    cache.save()
    const pagesAmong = (names: string[]) =>
      names.flatMap((file) => file.split('content/pages/')[1] ?? [])
    const read = pagesAmong(reading.mock.calls.map(([file]) => file))
    const checked = pagesAmong(checking.mock.calls.map(([{ file }]) => file))
    expect(contentOf(told)).toEqual(contentOf(await pagesOf(model())))
    return { read, checked, said: JSON.stringify(told.pages) }
  }
  const all = ['index.yaml', 'ofen.yaml', 'schalen.yaml']

  test('avoids parsing all pages except changed pages and pages that show a changed shared block', async () => {
    const root = smallSiteWith(withNotice)
    expect((await built(root)).read).toEqual(all)
    expect((await built(root)).read).toEqual([])
    writeFileSync(join(root, 'content/shared/hinweis.yaml'), shared('Schreiben genügt.'))
    const changed = await built(root)
    expect(changed.read).toEqual(['ofen.yaml'])
    expect(changed.said).toContain('Schreiben genügt.')
    writeFileSync(join(root, 'content/pages/ofen.yaml'), pageYaml())
    expect((await built(root)).read).toEqual(['ofen.yaml'])
    writeFileSync(join(root, 'content/words.yaml'), 'frame: { navigation: Wege }\n')
    expect((await built(root)).read).toEqual(all)
  })

  describe('and the cache of validation', () => {
    const insecure = {
      ...withNotice,
      'content/pages/ofen.yaml': pageYaml('    text: Siehe [dort](http://brennen.example/).\n'),
    }

    test('share the results of an earlier validation', async () => {
      const root = smallSiteWith(insecure)
      await validateSite(root, { engine: 'one' })
      const first = await built(root)
      expect([first.read, first.checked]).toEqual([all, []])
      expect(await built(root)).toMatchObject({ read: [], checked: [] })
    })

    test('do not hide warnings from a later validation', async () => {
      const root = smallSiteWith(insecure)
      await built(root)
      const { problems } = await validateSite(root, { engine: 'one' })
      expect(problems).toEqual((await validateSite(root)).problems)
      expect(problems.map(({ code }) => code)).toContain('insecure-link')
      expect(await built(root)).toMatchObject({ read: [], checked: [] })
    })
  })

  test('contains the pages that the first build read before it was killed', async () => {
    const links = Array.from({ length: 4000 }, (_, index) => `[Schale](/schalen?nummer=${index})`)
    const names = Array.from({ length: 24 }, (_, index) => `sorte-${10 + index}.yaml`)
    const long = pageYaml(`    text: ${links.join(' ')}\n`)
    const root = smallSiteWith({
      ...withNotice,
      ...Object.fromEntries(names.map((name) => [`content/pages/${name}`, long])),
    })
    const pictures = await collectImageFacts(root)
    const model = new SiteModel(root, schemas, { errorsOnly: true, mediaChecks: pictures })
    const folder = join(root, '.blockwerk/cache')
    await pagesOf(model, new PageCache(folder, 'one', model.siteContext(), { wants: 'pages' }))
    const { read } = await built(root)
    expect(read.length).toBeLessThan(names.length / 2)
    expect((await built(root)).read).toEqual([])
  })

  describe('after a build of another branch', () => {
    /** Builds one branch, another, and the first again; returns the pages that the last build parsed. */
    async function readAgain(meanwhile: (folder: string) => void, limit?: number) {
      const root = smallSiteWith(withNotice)
      const phone = (number: string) =>
        writeFileSync(join(root, 'content/site.yaml'), siteYaml().replace('0000123', number))
      expect((await built(root)).read).toEqual(all)
      phone('0000456')
      meanwhile(join(root, '.blockwerk/cache'))
      expect((await built(root, limit)).read).toEqual(all)
      phone('0000123')
      return (await built(root)).read
    }

    test('still contains the pages of the first branch', async () => {
      expect(await readAgain(() => {})).toEqual([])
    })

    test('drops the pages of the first branch if the size limit is exceeded', async () => {
      expect(await readAgain(() => {}, 10)).toEqual(all)
    })

    test('keeps other files in its folder when it drops a branch', async () => {
      let beside = ''
      await readAgain((folder) => {
        beside = join(folder, 'other.jsonl')
        writeFileSync(beside, 'Öfen')
      }, 10)
      expect(readFileSync(beside, 'utf8')).toBe('Öfen')
    })

    test('drops a branch that was not used for more than a month', async () => {
      const age = (folder: string) => {
        const then = new Date(Date.now() - 31 * 86_400_000)
        for (const name of readdirSync(folder)) utimesSync(join(folder, name), then, then)
      }
      expect(await readAgain(age)).toEqual(all)
    })
  })

  test.each([
    ['cut off', (bytes: Buffer) => bytes.subarray(0, 40), all],
    ['empty', () => Buffer.alloc(0), all],
    ['doubled after a killed build', (bytes: Buffer) => Buffer.concat([bytes, bytes]), []],
    [
      'changed',
      (bytes: Buffer) => Buffer.from(bytes.toString('latin1').replaceAll('a', 'e'), 'latin1'),
      all,
    ],
  ])('recovers if its file is %s', async (_name, spoil, read) => {
    const root = smallSiteWith(withNotice)
    await built(root)
    const folder = join(root, '.blockwerk/cache')
    const file = join(folder, readdirSync(folder).find((name) => name.startsWith('read-')) ?? '')
    writeFileSync(file, spoil(readFileSync(file)))
    expect((await built(root)).read).toEqual(read)
    expect((await built(root)).read).toEqual([])
  })

  describe('that reads blocks only on demand', () => {
    /** Reads all pages and asks for the blocks of the wanted ones; returns the blocks and how many pages were parsed. */
    async function readWith(root: string, wants: (page: SitePage) => boolean) {
      const model = new SiteModel(root, schemas, { errorsOnly: true })
      const folder = join(root, '.blockwerk/cache')
      const cache = new PageCache(folder, 'one', model.siteContext(), { wants: 'pages' })
      const blocks: unknown[] = []
      const reading = vi.mocked(documents.readDocument).mockClear()
      const onPage = async (page: SitePage) => {
        if (wants(page)) blocks.push(...page.blocks)
      }
      await model.read({
        cache,
        onPage,
        onEveryPage: createGatewaySiteCollector(pottery, schemas).add,
      })
      cache.save()
      const parsed = reading.mock.calls.filter(([file]) => file.startsWith('content/pages/'))
      return { blocks, parsed: parsed.length }
    }
    const pottery = schemas.Site.parse(load(siteYaml()))

    test('parses only pages whose blocks are used', async () => {
      const root = smallSiteWith(withNotice)
      const first = await readWith(root, () => true)
      expect(await readWith(root, () => false)).toEqual({ blocks: [], parsed: 0 })
      const one = await readWith(root, ({ route }) => route === '/ofen')
      expect(one.parsed).toBe(1)
      expect(one.blocks).toHaveLength(2)
      expect((await readWith(root, () => true)).blocks).toEqual(first.blocks)
    })

    test('parses pages that show a changed shared block', async () => {
      const root = smallSiteWith(withNotice)
      await readWith(root, () => false)
      writeFileSync(join(root, 'content/shared/hinweis.yaml'), shared('Brief genügt.'))
      expect((await readWith(root, () => false)).parsed).toBe(1)
      expect((await readWith(root, () => false)).parsed).toBe(0)
    })

    test('rejects a page file that changed during the build', async () => {
      const root = smallSiteWith(withNotice)
      await readWith(root, () => false)
      const page = join(root, 'content/pages/ofen.yaml')
      const told = readWith(root, ({ route }) => {
        if (route === '/ofen') writeFileSync(page, pageYaml())
        return route === '/ofen'
      })
      await expect(told).rejects.toThrow('ofen.yaml')
    })
  })
})
