import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { descriptionOf } from '../../../schema/description.ts'
import { facets } from '../../../schema/facets.ts'
import { kitOf, ownBlocksOfSite } from '../../../src/cli/kit.ts'
import { textOf } from '../../../src/locale/texts.ts'
import { validateSite } from '../../../src/build/validate/validate-site.ts'
import { blockwerk as spoken } from '../../support/command-line.ts'
import {
  pageYaml,
  removeSites,
  siteOf,
  siteYaml,
  smallSiteWith,
} from '../../support/content-on-disk.ts'

const Package = z.object({ dependencies: z.record(z.string(), z.string()) })

const made: string[] = []
afterAll(() => {
  removeSites()
  for (const folder of made) rmSync(folder, { recursive: true, force: true })
})

const blockwerk = (words: readonly string[]) => spoken(words, { LC_ALL: 'en_GB' })

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'blockwerk-new-'))
  made.push(folder)
  return folder
}

const problemsIn = async (root: string) =>
  (await validateSite(kitOf(root).schemas, root, { environment: {} })).problems

describe('npx blockwerk new site', () => {
  test.each([
    ['en-GB', 'A short “Name” & Söhne', 'services'],
    ['de', 'Töpferei am Ufer', 'leistungen'],
    ['de-AT', 'X', 'leistungen'],
    ['nl', 'Bakkerij', 'services'],
  ])('writes a site in language “%s” without problems', async (language, name, page) => {
    const root = emptyFolder()
    const words = ['new', 'site', root, '--language', language, '--name', name]
    expect((await blockwerk(words)).status).toBe(0)
    expect(existsSync(join(root, `content/pages/${page}.yaml`))).toBe(true)
    expect(await problemsIn(root)).toEqual([])
    expect(readdirSync(root).filter((file) => file.startsWith('.blockwerk-'))).toEqual([])
    expect(existsSync(join(root, 'content/words.yaml'))).toBe(false)
  })

  test('says that the example pages are in English for a language without any', async () => {
    const begun = async (language: string) =>
      (await blockwerk(['new', 'site', emptyFolder(), '--language', language, '--name', 'X']))
        .stdout
    expect(await begun('nl')).toContain('example pages are in English')
    expect(await begun('de')).not.toContain('in English')
    expect(await begun('en')).not.toContain('in English')
  })

  test('writes English UI strings for a language without a pack, and validate counts the untranslated ones', async () => {
    const root = emptyFolder()
    const begun = await blockwerk(['new', 'site', root, '--language', 'lt', '--name', 'Knygos'])
    expect(begun.stdout).toContain(
      'no built-in UI strings for the language “lt”. Translate the English strings in content/words.yaml',
    )
    const file = join(root, 'content/words.yaml')
    const written = readFileSync(file, 'utf8')
    const strings = written.replaceAll(/^ +#.*\n/gm, '')
    expect(strings).toMatch(/readingTime:\n {6}one: .*\n {6}few: .*\n {6}many: .*\n {6}other: /)
    expect(written).toContain("      # {minutes} min read\n      one: '{minutes} min read'\n")
    const noteIn = async () =>
      /(\d+) strings in content\/words.yaml are still in English/.exec(
        (await blockwerk(['validate', '--root', root])).stdout,
      )?.[1]
    const before = Number(await noteIn())
    expect(before).toBeGreaterThan(50)
    writeFileSync(file, written.replace(/: Go to the home page$/m, ': Į pradžią'))
    expect(Number(await noteIn())).toBe(before - 1)
  })

  test.each([
    ['Piekarnia Dąb', 'piekarnia-dab'],
    ['Töpferei Łódź', 'topferei-lodz'],
    ['Straße & Œuvre', 'strasse-oeuvre'],
    ['面包', 'site'],
  ])('derives an ASCII host name from the site name %s', async (name, slug) => {
    const root = emptyFolder()
    expect((await blockwerk(['new', 'site', root, '--name', name])).status).toBe(0)
    const site = readFileSync(join(root, 'content/site.yaml'), 'utf8')
    expect(site).toContain(`https://www.${slug}.example`)
  })

  test('completes an existing package.json without changing its entries', async () => {
    const root = emptyFolder()
    const before = {
      name: 'shop',
      dependencies: { blockwerk: 'file:x.tgz' },
      scripts: { dev: 'x' },
    }
    writeFileSync(join(root, 'package.json'), JSON.stringify(before))
    expect((await blockwerk(['new', 'site', root])).status).toBe(0)
    expect(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))).toMatchObject({
      ...before,
      scripts: { dev: 'x', build: 'blockwerk build', test: 'blockwerk validate --strict' },
    })
  })

  test.each([
    ['keeps a test script', 'vitest run', 'vitest run'],
    [
      'replaces the test script of npm init, which only fails',
      'echo "Error: no test specified" && exit 1',
      'blockwerk validate --strict',
    ],
  ])('%s in package.json', async (_name, before, after) => {
    const root = emptyFolder()
    writeFileSync(join(root, 'package.json'), JSON.stringify({ scripts: { test: before } }))
    expect((await blockwerk(['new', 'site', root])).status).toBe(0)
    expect(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))).toMatchObject({
      scripts: { test: after },
    })
  })

  test('makes package.json depend on the clone of Blockwerk that wrote the site', async () => {
    const folder = emptyFolder()
    const link = join(folder, 'a', 'link')
    mkdirSync(join(folder, 'a'))
    symlinkSync(emptyFolder(), link)
    for (const root of [join(folder, 'site'), link]) {
      expect((await blockwerk(['new', 'site', root])).status).toBe(0)
      const { dependencies } = Package.parse(
        JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')),
      )
      const [, clone = ''] = /^file:(\..*)$/.exec(dependencies['blockwerk'] ?? '') ?? []
      // npm resolves the path from the real folder.
      expect(resolve(realpathSync(root), clone)).toBe(process.cwd())
    }
  })

  test('refuses a folder that is not empty, and changes nothing in it', async () => {
    const root = smallSiteWith({})
    const before = readdirSync(root, { recursive: true }).toSorted()
    const { status, stderr } = await blockwerk(['new', 'site', root])
    expect([status, stderr]).toEqual([2, expect.stringContaining('is not empty')])
    expect(readdirSync(root, { recursive: true }).toSorted()).toEqual(before)
  })

  test.each([
    [['new'], 'needs “site DIR”'],
    [['new', 'shop', 'x'], 'not “shop”'],
    [['new', 'site', '/tmp/x', '--language', '?!'], '--language needs'],
  ])('rejects the arguments %j', async (words, says) => {
    const { status, stderr } = await blockwerk(words)
    expect([status, stderr]).toEqual([2, expect.stringContaining(says)])
  })
})

describe('npx blockwerk new page', () => {
  test('writes a page without problems', async () => {
    const root = smallSiteWith({})
    expect((await blockwerk(['new', 'page', '/team/wir', '--root', root])).status).toBe(0)
    expect(await problemsIn(root)).toEqual([])
  })

  test('writes a Markdown page without problems', async () => {
    const root = smallSiteWith({})
    const words = ['new', 'page', '/team/wir', '--markdown', '--root', root]
    expect((await blockwerk(words)).stdout).toContain('content/pages/team/wir.md')
    expect(await problemsIn(root)).toEqual([])
    expect((await blockwerk(words)).stderr).toContain('content/pages/team/wir.md')
  })

  test.each([
    ['team', 'is not a valid route'],
    ['/unser team', 'is not a valid route'],
    ['/../x', 'is not a valid route'],
    ['/da', 'already exists'],
    ['/team', 'already exists'],
  ])('rejects the route %s', async (route, says) => {
    const pages = {
      'content/pages/da.yml': pageYaml(),
      'content/pages/team/index.yaml': pageYaml(),
    }
    const root = smallSiteWith(pages)
    const { status, stderr } = await blockwerk(['new', 'page', route, '--root', root])
    expect([status, stderr]).toEqual([2, expect.stringContaining(says)])
  })
})

describe('npx blockwerk new block', () => {
  const said = {
    eyebrow: 'Coast',
    heading: 'Tides',
    text: 'By hour.',
    items: ['Ebb'],
  }

  test.each([
    ['that stays static', 'en-GB', [], 'two items', false],
    ['that hydrates', 'en-GB', ['--live'], 'two items', true],
    ['in the language of its site', 'de', ['--live'], 'zwei Einträge', true],
  ])(
    'writes a block %s with valid examples, and the block shows all its texts',
    async (_what, language, options, example, isLive) => {
      const root = smallSiteWith({
        'content/site.yaml': siteYaml().replace('language: de', `language: ${language}`),
      })
      const words = ['new', 'block', 'tide-table', ...options, '--root', root]
      expect((await blockwerk(words)).status).toBe(0)
      const { status, stdout } = await blockwerk(['test-blocks', '--root', root])
      expect([status, stdout]).toEqual([0, expect.stringContaining(`✓ tide-table: ${example}`)])
      const [own] = ownBlocksOfSite(root).blocks
      const schema = own?.schemaIn(language)
      expect(schema && facets.get(schema)).toEqual({ purpose: 'text' })
      const silent = Object.entries(schema?.shape ?? {}).flatMap(([name, field]) =>
        descriptionOf(field) === undefined ? [name] : [],
      )
      expect([descriptionOf(schema), silent]).toEqual([expect.any(Object), ['type']])
      const view = (await kitOf(root).loadViews())['tide-table']
      expect(view?.hydrate !== undefined).toBe(isLive)
      const block = {
        type: 'tide-table',
        visible: true,
        tone: 'default' as const,
        search: 'Find',
        ...said,
      }
      const html = view && renderToString(createElement(view, { block }))
      for (const text of Object.values(said).flat()) expect.soft(html).toContain(text)
      const again = await blockwerk(words)
      expect([again.status, again.stderr]).toEqual([2, expect.stringContaining('already exists')])
    },
  )

  test.each([
    ['Tide', 'is not a valid block name'],
    ['quote', 'already has a block named “quote”'],
  ])('rejects the block type “%s”', async (type, says) => {
    const { status, stderr } = await blockwerk(['new', 'block', type, '--root', smallSiteWith({})])
    expect([status, stderr]).toEqual([2, expect.stringContaining(says)])
  })
})

describe('npx blockwerk rename page', () => {
  const site = () =>
    smallSiteWith({
      'content/site.yaml': siteYaml('contact: /kurse\n'),
      'content/pages/kurse.yaml': pageYaml('    text: Zu den [Kursen](/kurse#oben).\n'),
      'content/pages/index.yaml': pageYaml('    text: Zu den [Kursen](/kurse).\n'),
    })

  test('updates the links to the page and adds a redirect from the old route', async () => {
    const root = site()
    const { status } = await blockwerk([
      'rename',
      'page',
      '/kurse',
      '/lernen/drehen',
      '--root',
      root,
    ])
    const text = (file: string) => readFileSync(join(root, 'content', file), 'utf8')
    expect(status).toBe(0)
    expect(existsSync(join(root, 'content/pages/kurse.yaml'))).toBe(false)
    expect(text('pages/index.yaml')).toContain('[Kursen](/lernen/drehen)')
    expect(text('pages/lernen/drehen.yaml')).toContain('(/lernen/drehen#oben)')
    expect(text('site.yaml')).toContain('contact: /lernen/drehen\n')
    expect(text('site.yaml')).toContain('- from: /kurse\n    to: /lernen/drehen\n')
  })

  test('updates links in every notation, and no text that only looks like a link', async () => {
    const text = (route: string) =>
      `${pageYaml()}  - type: prose\n    body: |\n      Früher \`/kurse\`, [jetzt][k] [hier](https://www.toepferei.example${route}#oben).\n\n      [k]: <${route}> "/kurse"\n`
    const root = smallSiteWith({
      'content/site.yaml': siteYaml(),
      'content/pages/kurse.yaml': pageYaml(),
      'content/pages/laden.yaml': text('/kurse'),
    })
    await blockwerk(['rename', 'page', '/kurse', '/drehen', '--root', root])
    expect(readFileSync(join(root, 'content/pages/laden.yaml'), 'utf8')).toBe(text('/drehen'))
  })

  test.each([
    ['/nichts', '/da', 'does not exist'],
    ['/kurse', '/', 'already'],
    ['/kurse', 'x y', 'x y'],
  ])('refuses to rename %s to %s, and changes nothing', async (from, to, says) => {
    const root = site()
    const { status, stderr } = await blockwerk(['rename', 'page', from, to, '--root', root])
    expect([status, stderr]).toEqual([2, expect.stringContaining(says)])
    expect(existsSync(join(root, 'content/pages/kurse.yaml'))).toBe(true)
  })
})

describe('validate in an incomplete site', () => {
  test.each([
    ['site.yaml', { 'content/pages/index.yaml': pageYaml() }, 'content/site.yaml'],
    ['home page', { 'content/site.yaml': siteYaml() }, 'content/pages/index.yaml'],
  ])('reports a missing %s once with a hint', async (_what, files, missing) => {
    const problems = (await problemsIn(siteOf(files))).filter(
      ({ severity }) => severity === 'error',
    )
    expect(problems.filter(({ code }) => code === 'unreadable').map(({ file }) => file)).toEqual([
      missing,
    ])
    const first = problems.find(({ code }) => code === 'unreadable')
    for (const language of ['de', 'en'] as const) {
      expect(first && textOf(first, language).hint).toContain('npx blockwerk new site .')
    }
  })

  test('tells how to begin when the folder is empty', async () => {
    const { status, stderr } = await blockwerk(['validate', '--root', emptyFolder()])
    expect([status, stderr]).toEqual([2, expect.stringContaining('“blockwerk new site .”')])
  })

  test('does not use the site of the checkout that contains the program', async () => {
    const folder = emptyFolder()
    const cwd = vi.spyOn(process, 'cwd').mockReturnValue(folder)
    try {
      const { status, stderr } = await blockwerk(['validate'])
      expect([status, stderr]).toEqual([2, expect.stringContaining(`${folder} has no folder`)])
    } finally {
      cwd.mockRestore()
    }
  })
})
