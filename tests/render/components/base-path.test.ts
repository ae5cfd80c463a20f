import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Hono } from 'hono'
import { parsePageData } from '../../../src/render/client/page-document.ts'
import { buildSite } from '../../../src/build/build-site.ts'
import { openGateway } from '../../../src/gateway/host/open-gateway.ts'
import { schemas } from '../../support/kit.ts'
import { kit } from '../../support/kit.ts'
import { createProgress } from '../../../src/build/progress.ts'
import { createSiteServer } from '../../../src/gateway/http/site-server.ts'
import { basePathOf, absoluteAddress, withBase } from '../../../src/text/base-path.ts'
import { SiteModel } from '../../../src/content/site/site-model.ts'
import { textOf } from '../../../src/locale/texts.ts'
import { agencyAt, removeSites, siteYaml, smallSiteWith } from '../../support/content-on-disk.ts'
import { letter as pottersLetter, send } from '../../support/gateway-site.ts'

const host = 'https://www.toepferei.example'
const base = '/kurse/ton'

afterAll(removeSites)

describe('a link address of the site', () => {
  test('gets the base path, and other addresses are unchanged', () => {
    expect(['/', '/kontakt', '/#faq'].map((address) => withBase(base, address))).toEqual([
      ...['/kurse/ton/', '/kurse/ton/kontakt', '/kurse/ton/#faq'],
    ])
    for (const address of ['#faq', 'https://a.example/b', '//a.example', 'mailto:a@b.example']) {
      expect(withBase(base, address)).toBe(address)
    }
    expect(withBase('', '/kontakt')).toBe('/kontakt')
  })

  test('becomes absolute by adding only the host, because it already has the base path', () => {
    expect([basePathOf(host), basePathOf(host + base)]).toEqual(['', base])
    expect(absoluteAddress(host + base, `${base}/media/a.jpg`)).toBe(`${host}${base}/media/a.jpg`)
  })
})

describe('validate', () => {
  test.each([
    ['https://www.toepferei.example/kurse?a=1', 'Löschen Sie das ?'],
    ['https://www.toepferei.example/kurse?', 'Löschen Sie das ?'],
    ['"https://www.toepferei.example/kurse#ton"', 'Löschen Sie das #'],
    ['https://www.toepferei.example/', 'Löschen Sie den Schrägstrich'],
    ['https://www.toepferei.example/kurse/', 'Löschen Sie den Schrägstrich'],
    ['https://mara@www.toepferei.example', 'Löschen Sie Namen und Passwort'],
    ['https://www.toepferei.example/töpfern', 'Im Pfad stehen'],
    ['https://www.toepferei.example/a//b', 'Im Pfad stehen'],
    ['https://www.toepferei.example/../b', 'Im Pfad stehen'],
    ['https://www.toepferei.example/%20', 'Im Pfad stehen'],
    ['http://www.toepferei.example', 'die mit https:// beginnt'],
    ['www.toepferei.example', 'die mit https:// beginnt'],
  ])('explains the mistake in the site URL “%s”', async (url, hint) => {
    const { problems } = await problemsWith(url)
    expect(problems.map(({ code, start }) => `${code} ${start.line}:${start.column}`)).toEqual([
      'wrong-value 3:6',
    ])
    expect(problems.map((problem) => textOf(problem, 'de').hint)[0]).toContain(hint)
  })

  test.each([host, `${host}/kurse`, `${host}/kurse/ton-2`, 'https://localhost:8443/a_b~c.d'])(
    'accepts the site URL “%s”',
    async (url) => expect((await problemsWith(url)).problems).toEqual([]),
  )

  function problemsWith(url: string) {
    const yaml = siteYaml().replace(host, url)
    const root = smallSiteWith({ 'content/site.yaml': yaml })
    return new SiteModel(root, schemas).read({ now: '2026-11-22', onPage: async () => undefined })
  }
})

describe('a site with a base path', () => {
  const folder = mkdtempSync(join(tmpdir(), 'blockwerk-base-'))
  const dist = join(folder, 'dist')
  const letter = { ...pottersLetter, topic: 'repair' }
  let server: Hono
  let gateway: Awaited<ReturnType<typeof openGateway>>
  const files = (ending: string) =>
    readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith(ending))
  const read = (file: string) => readFileSync(join(dist, file), 'utf8')

  beforeAll(async () => {
    const root = agencyAt(host + base)
    const media = join(root, 'content/media')
    cpSync(join(media, 'beratung/hero.webp'), join(media, 'og/repairs.jpg'))
    await buildSite(kit, root, dist, createProgress(process.stderr, true))
    const environment = { INBOX_FILE: join(folder, 'inbox.db'), FORM_RATE: 'off' }
    gateway = await openGateway(kit, { root, environment, log: () => undefined, out: dist })
    const site = createSiteServer(dist, gateway.app, gateway.base)
    const incoming = { socket: { remoteAddress: '203.0.113.7' } }
    server = new Hono().all('*', ({ req }) => site.fetch(req.raw, { incoming }))
  }, 120_000)
  afterAll(async () => {
    await gateway.close()
    rmSync(folder, { recursive: true })
  })

  /** True if the release has a file for an address of the host. */
  const exists = (address: string) => {
    const path = new URL(address, host).pathname.slice(base.length)
    const candidates = [path, `${path}.html`].map((name) => join(dist, name))
    return path.startsWith('/api/') || candidates.some((file) => existsSync(file))
  }

  test('has only existing addresses below the base path in all attributes of all pages', () => {
    const attribute = / (?:href|src|action|poster|formaction|imagesrcset|srcset)="([^"]*)"/gi
    const wrong = files('.html').flatMap((file) =>
      [...read(file).matchAll(attribute)]
        .flatMap(([, value = '']) => value.split(/,\s+/))
        .map((value) => value.split(' ')[0] ?? '')
        .filter((value) => value.startsWith('/'))
        .filter((value) => !value.startsWith(`${base}/`) || !exists(value))
        .map((value) => `${file}: ${value}`),
    )
    expect(wrong).toEqual([])
  })

  test('has only addresses below the base path in the data that scripts read', () => {
    for (const file of files('.html')) {
      const [, data = ''] = /id="page-data">([^<]*)</.exec(read(file)) ?? []
      if (data === '') continue
      const { surroundings, markdown = {} } = JSON.parse(data)
      expect(surroundings.base).toBe(base)
      expect(JSON.stringify(surroundings)).not.toMatch(/"\/(?!kurse\/ton\b)/)
      expect(JSON.stringify(markdown)).not.toMatch(/href=\\"\/(?!kurse\/ton\/)/)
    }
  })

  test('has only addresses below the base path in style sheets, manifest, feed, sitemap and search index', () => {
    for (const file of files('.css')) expect(read(file)).not.toMatch(/url\(["']?\/(?!kurse\/ton\/)/)
    expect(read(files('.css').find((file) => read(file).includes('woff2')) ?? '')).toMatch(
      /url\(["']?\/kurse\/ton\/assets\//,
    )
    const manifest = JSON.parse(read('manifest.webmanifest'))
    expect(manifest.start_url).toBe(`${base}/`)
    expect(exists(manifest.icons[0].src)).toBe(true)
    for (const file of ['sitemap.xml', 'feed.xml']) {
      const addresses = read(file).match(/https:\/\/www\.[^<"]*/g) ?? []
      expect(addresses.filter((address) => !address.startsWith(`${host}${base}/`))).toEqual([])
      expect(addresses.filter((address) => !exists(address))).toEqual([])
    }
    const index = files('.jsonl').map(read).join('')
    expect(index).toContain(`{"route":"${base}/contact"`)
    const moved = read('renovation.html')
    expect(moved).toContain(`url=${base}/restoration`)
    expect(moved).toContain(`href="${host}${base}/restoration"`)
  })

  test('has absolute addresses with the base path in canonical links, images and JSON-LD', () => {
    const page = read('repairs.html')
    expect(page).toContain(`<link rel="canonical" href="${host}${base}/repairs">`)
    expect(page).toMatch(new RegExp(`og:image" content="${host}${base}/media/[^"]+"`))
    expect(page).toContain(`"@id":"${host}${base}/#website"`)
    expect(page).not.toContain(`${base}${base}`)
  })

  test('explains in robots.txt that crawlers read this file only at the root of the host', () => {
    expect(read('robots.txt')).toBe(
      `# Crawlers only read ${host}/robots.txt. Copy these lines there.\nUser-agent: *\nAllow: ${base}/\nDisallow: ${base}/api/\n\nSitemap: ${host}${base}/sitemap.xml\n`,
    )
  })

  test('is served below the base path, and the root of the host redirects to it', async () => {
    const at = async (path: string) => {
      const { status, headers } = await server.request(path)
      return [status, headers.get('Location')]
    }
    expect(await at('/')).toEqual([302, `${base}/`])
    expect(await at(base)).toEqual([308, `${base}/`])
    expect(await at(`${base}/`)).toEqual([200, null])
    expect(await at(`${base}/repairs`)).toEqual([200, null])
    expect(await at(`${base}/repairs/?a=1`)).toEqual([308, `${base}/repairs?a=1`])
    for (const path of ['/repairs', `${base}/ofen`, `${base}x`, '/kurse', '/api/health']) {
      expect((await server.request(path)).status).toBe(404)
    }
    const { headers } = await server.request(`${base}/`)
    expect(headers.get('Cache-Control')).toBe('no-cache')
    const sheet = files('.css')[0] ?? ''
    const hashed = await server.request(`${base}/${sheet}`)
    expect(hashed.headers.get('Cache-Control')).toContain('immutable')
    const film = await server.request(`${base}/blog/right-to-repair`)
    expect(film.headers.get('Content-Security-Policy')).toContain('frame-src')
  })

  test.each(['/', '/blog/right-to-repair'])(
    'has the hash of its speculation rules in the content security policy of %s',
    async (route) => {
      const page = await server.request(base + route)
      const [, rules = ''] =
        /<script type="speculationrules">([^<]*)</.exec(await page.text()) ?? []
      expect(JSON.parse(rules)).toHaveProperty('prefetch')
      const hash = createHash('sha256').update(rules).digest('base64')
      const policy = page.headers.get('Content-Security-Policy')
      expect(policy).toContain(`; script-src 'self' 'sha256-${hash}'; `)
    },
  )

  test('writes the common start of image addresses once into the page data, which the parser restores', () => {
    const [, data = ''] = /id="page-data">([^<]*)</.exec(read('index.html')) ?? []
    const { pictures } = parsePageData(data).surroundings
    const variants = Object.values(pictures).filter(({ widths }) => widths.length > 0)
    expect(variants.length).toBeGreaterThan(0)
    for (const { stem, widths, formats } of variants)
      for (const format of formats)
        expect(widths.some((width) => exists(`${stem}.${width}.${format}`))).toBe(true)
    expect(data).not.toContain('"stem"')
  })

  test('accepts submissions below the base path, only from its own host', async () => {
    const path = `${base}/api/forms/contact`
    const sent = (headers: Record<string, string>, more = {}) =>
      send(server, { path, headers, json: letter, ...more })
    expect((await sent({ Origin: host })).status).toBe(202)
    expect((await sent({ Origin: 'https://other.example' })).status).toBe(403)
    expect((await send(server, { path: '/api/forms/contact' })).status).toBe(404)

    const page = await sent({ Origin: host }, { form: letter })
    const location = page.headers.get('Location') ?? ''
    expect([page.status, location.split('?')[0]]).toEqual([303, `${path}/angekommen`])
    const arrived = await (await server.request(location)).text()
    expect(arrived).toContain(`action="${path}/bestaetigen"`)
    const sheet = await (await server.request(`${path}/gesendet`)).text()
    expect(sheet.match(/href="[^"]*"/g)).toEqual([
      ...[`href="${base}/api/forms/reply.svg"`, `href="${base}/api/forms/reply.css"`],
      `href="${base}/contact"`,
    ])
    expect((await server.request(`${base}/api/forms/reply.css`)).status).toBe(200)
  })

  test('answers questions with links below the base path', async () => {
    const asked = await send(server, {
      path: `${base}/api/langflow`,
      headers: { Origin: host },
      json: { messages: [{ role: 'user', content: 'What does a repair cost?' }] },
    })
    const { response } = await asked.json()
    expect(response).toContain(`](${base}/`)
    expect(response).not.toMatch(/\]\(\/(?!kurse\/ton\/)/)
  })

  test('shows its 404 page for a missing route', async () => {
    const answer = await server.request(`${base}/ofen`)
    expect(await answer.text()).toContain(`href="${base}/"`)
  })
})
