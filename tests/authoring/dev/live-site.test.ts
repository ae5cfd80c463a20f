import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { kit } from '../../support/kit.ts'
import { kitOf } from '../../../src/cli/kit.ts'
import { LiveSearchIndex } from '../../../src/authoring/dev/server/inbox.ts'
import { CurrentSite } from '../../../src/authoring/dev/server/current-site.ts'
import { LiveSite } from '../../../src/authoring/dev/server/live-site.ts'
import type { Assets } from '../../../src/render/html/assets.ts'
import { SiteSearch } from '../../../src/render/search/site-search.ts'
import {
  drawingOf,
  type Files,
  manifestOf,
  pageYaml,
  removeSites,
  siteYaml,
  smallSiteWith,
} from '../../support/content-on-disk.ts'

afterAll(removeSites)

const assets: Assets = {
  css: { url: '/site.css' },
  boot: { url: '/boot.js' },
  early: {},
  fonts: [],
  sprite: '/icons.svg',
  icons: {
    svg: '/media/brand/favicon.svg',
    png: '/media/brand/favicon-32.png',
    apple: '/media/brand/apple-touch-icon.png',
  },
  blockStyles: () => [],
}

const article = (title: string, more = '') =>
  `${pageYaml(more)}article:
  title: ${title}
  teaser: Wie aus Ton eine Schale wird.
  date: 2025-02-02
  readingTime: 3
  image: { src: brennofen.webp, decorative: true }
`

const prose = (body: string) => `  - type: prose\n    body: '${body}'\n`

const files: Files = {
  'content/pages/blog.yaml': `${pageYaml()}  - type: list\n    heading: Blog\n    from: articles\n`,
  'content/pages/blog/brennen.yaml': article('Vom Brennen'),
  'content/pages/kurse.yaml': `${pageYaml()}${prose('Zur [Werkstatt](/werkstatt).')}`,
  'content/pages/ofen.yaml': `${pageYaml()}  - type: ref\n    to: einladung\n`,
  'content/pages/telefon.yaml': `${pageYaml()}${prose('Wir sind in {facts.city}')}`,
  'content/pages/bild.yaml': `${pageYaml()}  - type: image
    heading: Der Ofen
    image: { src: brennofen.webp }
`,
  'content/pages/ruhe.yaml': `${pageYaml()}${prose('Ton braucht Ruhe.')}`,
  'content/shared/einladung.yaml': `blocks:\n${prose('Kommen Sie vorbei.')}`,
  'content/media/brennofen.webp': drawingOf('ein Ofen'),
  'content/media/manifest.json': manifestOf({ 'brennofen.webp': 'Ein Ofen' }),
}

/** A site with its live preview, and a function that writes its files. */
function createSite(more: Files = {}) {
  const root = smallSiteWith({ ...files, ...more })
  const site = new LiveSite(kit, root, assets, 'de')
  const write = (file: string, text: string, isNew = false) => {
    writeFileSync(join(root, file), text)
    site.noteChange(file, isNew)
  }
  return { root, site, write }
}

type Change = (at: ReturnType<typeof createSite>) => void

describe('a page in the live preview', () => {
  const routes = ['/', '/blog', '/kurse', '/ofen', '/telefon', '/bild', '/ruhe']

  /** The routes whose pages change. Fails if one of them does not depend on the file. */
  async function routesChangedBy(file: string, change: Change, isNew = false) {
    const at = createSite()
    const versions = async () =>
      new Map(
        await Promise.all(
          routes.map(
            async (route) => [route, (await at.site.pages.answer(route)).fingerprint] as const,
          ),
        ),
      )
    const before = await versions()
    change(at)
    const isConcerned = new Map(
      routes.map((route) => [route, at.site.pages.dependsOn(route, file, isNew)]),
    )
    const after = await versions()
    const changed = routes.filter((route) => before.get(route) !== after.get(route))
    expect(changed.filter((route) => isConcerned.get(route) !== true)).toEqual([])
    return changed
  }

  test('is rendered before all pages are listed, and then reports problems with their names', async () => {
    const { site, write } = createSite({ 'content/pages/zum Krug.yaml': pageYaml() })
    const codes = async () => (await site.pages.answer('/ruhe')).problems.map(({ code }) => code)
    expect(await codes()).toEqual([])
    expect(site.model.listPages()).toBe(true)
    expect(await codes()).toEqual(['route-name'])
    expect(site.model.listPages()).toBe(false)
    write('content/pages/halle.yaml', pageYaml(), true)
    expect(await codes()).toEqual(['route-name'])
  })

  test('does not list all pages to check its links', async () => {
    const led = prose('Zu den [Kursen](/kurse), zur [Seite](/) und zum [Ofen](/ofen#einladung).')
    const { site } = createSite({ 'content/pages/wege.yaml': `${pageYaml()}${led}` })
    await site.pages.answer('/wege')
    expect(site.model.siteContext().pagesByRoute.isListed()).toBe(false)
  })

  test('changes when an article that it lists changes, and no other page changes', async () => {
    const file = 'content/pages/blog/brennen.yaml'
    const change: Change = ({ write }) => write(file, article('Vom Glasieren'))
    expect(await routesChangedBy(file, change)).toEqual(['/blog'])
  })

  test('shows the sidebar of a documentation, and changes with the titles in it', async () => {
    const { site, write } = createSite({
      'content/site.yaml': siteYaml('layouts: { /hilfe: docs }\n'),
      'content/pages/hilfe/ofen.yaml': pageYaml(),
      'content/pages/hilfe/ton.yaml': pageYaml(),
    })
    const html = async () => (await site.pages.answer('/hilfe/ofen')).html
    expect(await html()).toContain('<a href="/hilfe/ton">')
    write('content/pages/hilfe/ton.yaml', `menuTitle: Der Ton\n${pageYaml()}`)
    expect(await html()).toContain('<a href="/hilfe/ton">Der Ton</a>')
  })

  test('does not change when only the text of a listed article changes', async () => {
    const file = 'content/pages/blog/brennen.yaml'
    const text = article('Vom Brennen', '    text: Ganz anders.\n')
    expect(await routesChangedBy(file, ({ write }) => write(file, text))).toEqual([])
  })

  test('changes when an article is added or removed', async () => {
    const file = 'content/pages/blog/drehen.yaml'
    const drehen = article('Vom Drehen')
    const come: Change = ({ write }) => write(file, drehen, true)
    expect(await routesChangedBy(file, come, true)).toEqual(['/blog'])
    const gone = 'content/pages/blog/brennen.yaml'
    const go: Change = ({ root, site }) => {
      rmSync(join(root, gone))
      site.noteChange(gone, true)
    }
    expect(await routesChangedBy(gone, go, true)).toEqual(['/blog'])
  })

  test('has a broken-link problem only while the target page is missing', async () => {
    const { root, site, write } = createSite()
    const codes = async () => (await site.pages.answer('/kurse')).problems.map(({ code }) => code)
    expect(await codes()).toEqual(['broken-link'])
    const file = 'content/pages/werkstatt.yaml'
    write(file, pageYaml(), true)
    expect(await codes()).toEqual([])
    renameSync(join(root, file), join(root, 'content/pages/halle.yaml'))
    site.noteChange(file, true)
    expect(await codes()).toEqual(['broken-link'])
  })

  test('depends on the page whose anchor it links to', async () => {
    const { site, write } = createSite({
      'content/pages/kurse.yaml': `${pageYaml()}${prose('Zum [Ofen](/ruhe#ofen).')}`,
    })
    expect((await site.pages.answer('/kurse')).problems.map(({ code }) => code)).toEqual([
      'broken-anchor',
    ])
    expect(site.pages.dependsOn('/kurse', 'content/pages/ruhe.yaml', false)).toBe(true)
    expect(site.pages.dependsOn('/kurse', 'content/pages/telefon.yaml', false)).toBe(false)
    write('content/pages/ruhe.yaml', pageYaml('    id: ofen\n'))
    expect((await site.pages.answer('/kurse')).problems).toEqual([])
  })

  test('changes when a shared block that it shows changes', async () => {
    const file = 'content/shared/einladung.yaml'
    const text = `blocks:\n${prose('Kommen Sie bald.')}`
    expect(await routesChangedBy(file, ({ write }) => write(file, text))).toEqual(['/ofen'])
  })

  test('does not report mistakes in a shared block that it does not show', async () => {
    const file = 'content/shared/einladung.yaml'
    expect(await routesChangedBy(file, ({ write }) => write(file, 'blocks: 3\n'))).toEqual([
      '/ofen',
    ])
  })

  test('changes when a fact that it mentions changes', async () => {
    const file = 'content/site.yaml'
    const text = siteYaml().replace('Leipzig', 'Halle')
    expect(await routesChangedBy(file, ({ write }) => write(file, text))).toEqual(['/telefon'])
  })

  test('changes when the menu changes, and so do all other pages', async () => {
    const file = 'content/site.yaml'
    const text = siteYaml().replace('- title: Start', '- title: Anfang')
    expect(await routesChangedBy(file, ({ write }) => write(file, text))).toEqual(routes)
  })

  test('changes when an image is replaced under the same name', async () => {
    const file = 'content/media/brennofen.webp'
    const change: Change = ({ write }) => write(file, drawingOf('ein anderer Ofen'))
    expect(await routesChangedBy(file, change)).toEqual(['/blog', '/bild'])
  })
})

test('LiveSite reports an unreadable image at its line until the image is readable', async () => {
  const { site, write } = createSite({ 'content/media/brennofen.webp': 'kein Bild' })
  const problemPlaces = async () =>
    (await site.pages.answer('/bild')).problems.map(({ place, code }) => `${place} ${code}`)
  expect(await problemPlaces()).toEqual([])
  expect(await site.checkMedia()).toBe(true)
  expect(await problemPlaces()).toEqual(['content/pages/bild.yaml:8:19 unreadable-picture'])
  expect(await site.checkMedia()).toBe(false)
  write('content/media/brennofen.webp', drawingOf('ein Ofen'))
  expect(await site.checkMedia()).toBe(true)
  expect(await problemPlaces()).toEqual([])
})

test('LiveSite adds the icon links to the head once the site has icons', async () => {
  const at = createSite()
  const headOf = async () => (await at.site.pages.answer('/')).html ?? ''
  expect(await headOf()).not.toContain('rel="icon"')
  mkdirSync(join(at.root, 'content/media/brand'))
  for (const name of ['favicon.svg', 'favicon-32.png', 'apple-touch-icon.png']) {
    at.write(`content/media/brand/${name}`, '', true)
  }
  expect(await headOf()).toContain('<link rel="icon" href="/media/brand/favicon.svg"')
})

describe('a block in the live preview', () => {
  const keysOf = async (site: LiveSite, route: string) => (await site.pages.answer(route)).keys
  const kurse = 'content/pages/kurse.yaml'
  const pageWith = (...blocks: string[]) => `${pageYaml()}${blocks.join('')}`

  test('keeps its key when other blocks are added, removed or changed, and when it changes itself', async () => {
    const [one, two, three] = [prose('Eins.'), prose('Zwei.'), prose('Drei.')]
    const { site, write } = createSite({ [kurse]: pageWith(one, two) })
    const [hero, first, second] = await keysOf(site, '/kurse')
    write(kurse, pageWith(three, one, two))
    const [sameHero, third, ...rest] = await keysOf(site, '/kurse')
    expect([sameHero, ...rest]).toEqual([hero, first, second])
    expect([hero, first, second]).not.toContain(third)
    write(kurse, pageWith(three, two))
    expect(await keysOf(site, '/kurse')).toEqual([hero, third, second])
    write(kurse, pageWith(three, prose('Zweieinhalb.')))
    expect(await keysOf(site, '/kurse')).toEqual([hero, third, second])
    write(kurse, pageWith(prose('Zweieinhalb.'), three))
    expect(new Set(await keysOf(site, '/kurse'))).toEqual(new Set([hero, third, second]))
  })

  test('with an error shows its problem in its place and leaves the other blocks on the page', async () => {
    const { site } = createSite({
      [kurse]: pageWith(prose('Vorher.'), '  - type: proze\n    body: Falsch.\n', prose('Danach.')),
    })
    const { status, html, problems, keys } = await site.pages.answer('/kurse')
    expect(status).toBe(200)
    expect(html).toContain('Vorher.')
    expect(html).toContain('Danach.')
    expect(keys).toHaveLength(3)
    expect(problems).toMatchObject([
      { code: 'unknown-block', place: `${kurse}:8:11`, at: { before: keys[2] } },
    ])
  })

  test('with an error shows its problem after all other blocks if it is the last block of the page', async () => {
    const { site } = createSite({ [kurse]: pageWith(prose('Vorher.'), '  - type: prose\n') })
    expect((await site.pages.answer('/kurse')).problems).toMatchObject([{ at: { before: null } }])
  })

  test('that becomes invalid keeps its last valid state while other blocks are updated', async () => {
    const { site, write } = createSite({ [kurse]: pageWith(prose('Eins.'), prose('Zwei.')) })
    const before = await site.pages.answer('/kurse')
    write(kurse, pageWith(prose('Eins ist neu.'), '  - type: prose\n    bodi: Zwei.\n'))
    const { html, problems, keys } = await site.pages.answer('/kurse')
    expect(html).toContain('Eins ist neu.')
    expect(html).toContain('Zwei.')
    expect(keys).toEqual(before.keys)
    expect(problems).toMatchObject([{ code: 'unknown-key', at: { over: keys[2] } }])
  })

  test('after hidden blocks and references shows its problem at its own place', async () => {
    const { site } = createSite({
      [kurse]: pageWith(
        '  - type: prose\n    body: Unsichtbar.\n    visible: false\n',
        '  - type: ref\n    to: einladung\n',
        prose('Zur [Halle](/halle).'),
      ),
    })
    const { problems, keys } = await site.pages.answer('/kurse')
    expect(problems).toMatchObject([{ code: 'broken-link', at: { over: keys[2] } }])
  })

  test('of a shared file shows its problem in its place and leaves the other blocks on the page', async () => {
    const { site } = createSite({
      'content/shared/einladung.yaml': `blocks:\n  - type: prose\n${prose('Bis bald.')}`,
    })
    const { html, problems, keys } = await site.pages.answer('/ofen')
    expect(html).toContain('Bis bald.')
    expect(problems).toMatchObject([
      { place: 'content/shared/einladung.yaml:2:3', at: { before: keys[1] } },
    ])
  })
})

describe('a problem outside of all blocks', () => {
  test('in the head of a page leaves the blocks on the page', async () => {
    const { site } = createSite({
      'content/pages/kurse.yaml': pageYaml().replace('description:', 'beschreibung:'),
    })
    const { html, problems } = await site.pages.answer('/kurse')
    expect(html).toContain('Langsam gedreht')
    expect(problems).toMatchObject([{ code: 'unknown-key', at: undefined }])
  })

  test('in the head of a page keeps the last valid head', async () => {
    const { site, write } = createSite({ 'content/pages/kurse.yaml': pageYaml() })
    expect((await site.pages.answer('/kurse')).html).toContain('<title>Schalen und Becher')
    write('content/pages/kurse.yaml', pageYaml().replace('Schalen und Becher', '[Schalen]'))
    const { html, problems } = await site.pages.answer('/kurse')
    expect(html).toContain('<title>Schalen und Becher')
    expect(problems).toMatchObject([{ code: 'wrong-type' }])
  })

  test('in the site file keeps the last valid settings of the site', async () => {
    const { site, write } = createSite()
    await site.pages.answer('/ruhe')
    write('content/site.yaml', siteYaml().replace('claim:', 'klaim:'))
    const { html, problems } = await site.pages.answer('/ruhe')
    expect(html).toContain('Töpferei am Ufer')
    expect(problems).toMatchObject([{ code: 'unknown-key', at: undefined }])
  })

  test('such as a broken link in the menu is reported on every page', async () => {
    const { site } = createSite({
      'content/site.yaml': siteYaml().replace('href: /\nfooter', 'href: /anmelden\nfooter'),
    })
    expect((await site.pages.answer('/ruhe')).problems).toMatchObject([
      { code: 'broken-link', place: expect.stringMatching(/^content\/site\.yaml:/), at: undefined },
    ])
  })
})

describe('a site in two languages', () => {
  const winery = resolve('tests/sites/weingut')
  const site = new LiveSite(kitOf(winery), winery, assets, 'de')

  test('shows each page in its language with a link to the other language', async () => {
    const { html } = await site.pages.answer('/en/cellar')
    expect(html).toContain('<html lang="en">')
    expect(html).toContain('href="#content"')
    expect(html).toContain('<a class="language-link" href="/keller" hrefLang="de"')
    // The script would run twice if it were loaded under two addresses.
    expect(html).toContain('boot.js"')
  })

  test.each([
    ['/england', 'de', 'Diese Flasche ist leer', '/en'],
    ['/en/never', 'en', 'This page does not exist', '/'],
  ])(
    'answers %s with a 404 page in the language of the folder',
    async (route, language, problemPlaces, other) => {
      const { status, html } = await site.pages.answer(route)
      expect(status).toBe(404)
      expect(html).toContain(`<html lang="${language}">`)
      expect(html).toContain(problemPlaces)
      expect(html).toContain(`<a class="language-link" href="${other}"`)
    },
  )

  test('has a feed in each language', async () => {
    expect((await site.files.generatedFileAt('/feed.en.xml'))?.text).toContain(
      '<language>en</language>',
    )
    expect(await site.files.generatedFileAt('/feed.fr.xml')).toBeUndefined()
  })

  test('is searched in the language of the page on which a visitor asks', async () => {
    const search = new LiveSearchIndex()
    const { passageCount, passageAt, words } = await search.indexFor(site, '/en')
    expect(words).toBe(kitOf(winery).translations.get('en')?.words.gateway.questions)
    const routes = Array.from({ length: passageCount }, (_, place) => passageAt(place)?.page.route)
    expect(new Set(routes.map((route) => route?.startsWith('/en')))).toEqual(new Set([true]))
    expect((await search.indexFor(site, '/')).words).toBeUndefined()
  })
})

describe('the search in the live preview', () => {
  const withSearch = { 'content/site.yaml': siteYaml('search: true\n') }

  test('finds the texts of the current pages', async () => {
    const { site, write } = createSite(withSearch)
    const hrefsFor = async (query: string) => {
      const search = await SiteSearch.open('/search.json', async (path) =>
        JSON.parse(String((await site.files.generatedFileAt(path))?.text)),
      )
      return (await search.find(query, 10)).map(({ href }) => href)
    }
    expect(await hrefsFor('ruhe')).toEqual(['/ruhe'])
    expect(await hrefsFor('porzellan')).toEqual([])
    write('content/pages/ofen.yaml', `${pageYaml()}${prose('Für Porzellan.')}`)
    expect(await hrefsFor('porzelan')).toEqual(['/ofen'])
  })

  test('has a search page that lists all pages', async () => {
    const { status, html } = await createSite(withSearch).site.pages.answer('/suche')
    expect(status).toBe(200)
    expect(html).toContain('data-index="/search.json"')
    expect(html).toContain('<a href="/blog/brennen">')
    expect((await createSite().site.pages.answer('/suche')).status).toBe(404)
  })
})

test('the feed of the live preview contains whole articles if the site wants them', async () => {
  const { site } = createSite({ 'content/site.yaml': siteYaml('feed: full\n') })
  expect((await site.files.generatedFileAt('/feed.xml'))?.text).toContain('<content:encoded>')
})

describe('loading the site of the preview again', () => {
  test('works after a report of a load has failed', { timeout: 30_000 }, async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { site } = createSite()
    const current = await CurrentSite.fromLoader(async () => site)
    await new Promise<void>((done) => {
      current.reload(() => {
        done()
        throw new Error('The browser is gone.')
      })
    })
    await new Promise<void>((done) => current.reload(() => done()))
    expect(error).toHaveBeenCalledOnce()
    error.mockRestore()
  })

  test('skips a load if a newer one is requested before it starts', async () => {
    const { site } = createSite()
    const load = vi.fn<() => Promise<LiveSite>>(async () => site)
    const current = await CurrentSite.fromLoader(load)
    const reports: string[] = []
    await new Promise<void>((done) => {
      current.reload(() => reports.push('older'))
      current.reload(() => {
        reports.push('newer')
        done()
      })
    })
    expect(reports).toEqual(['newer'])
    expect(load).toHaveBeenCalledTimes(2)
  })
})
