import { withBase } from '../../src/text/base-path.ts'
import { oldAddresses, oldRequests } from '../support/old-addresses.ts'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kitOf } from '../../src/cli/kit.ts'
import { buildSite } from '../../src/build/build-site.ts'
import { pageFileFor } from '../../src/build/page-file.ts'
import { createProgress } from '../../src/build/progress.ts'
import { createSiteServer } from '../../src/gateway/http/site-server.ts'
import { pageYaml, removeSites, siteYaml, smallSiteWith } from '../support/content-on-disk.ts'

const work = mkdtempSync(join(tmpdir(), 'blockwerk-page-file-'))
afterAll(() => {
  removeSites()
  rmSync(work, { recursive: true, force: true })
})

test.each<[route: string, language: string | undefined, file: string, folder: string]>([
  ['/', undefined, 'index.html', 'index.html'],
  ['/about', undefined, 'about.html', 'about/index.html'],
  ['/en', 'en', 'en.html', 'en/index.html'],
  ['/en/about', 'en', 'en/about.html', 'en/about/index.html'],
  ['/404', undefined, '404.html', '404.html'],
  ['/en/404', 'en', 'en/404.html', 'en/404.html'],
  ['/index', undefined, 'index/index.html', 'index/index.html'],
])(
  'the page at %s with language %s has the file %s, or %s in the layout with folders',
  (route, language, file, folder) => {
    expect(pageFileFor(false)(route, language)).toBe(file)
    expect(pageFileFor(true)(route, language)).toBe(folder)
  },
)

test.each([
  [false, ['kurse.html', 'kurse/drehen.html', 'alt.html']],
  [true, ['kurse/index.html', 'kurse/drehen/index.html', 'alt/index.html']],
])(
  'build with the option folders %s publishes all pages and redirects in one layout',
  async (folders, files) => {
    const root = smallSiteWith({
      'content/site.yaml': siteYaml('redirects: [{ from: /alt, to: /kurse }]\n'),
      'content/pages/index.yaml': pageYaml(),
      'content/pages/kurse.yaml': pageYaml(),
      'content/pages/kurse/drehen.yaml': pageYaml(),
    })
    const out = join(root, 'dist')
    await buildSite(kitOf(root), root, out, createProgress(process.stderr, true), { folders })
    const pages = readdirSync(`${out}/`, { recursive: true, encoding: 'utf8' })
    const all = ['index.html', '404.html', ...files]
    expect(pages.filter((file) => file.endsWith('.html')).toSorted()).toEqual(all.toSorted())
  },
)

test('build writes the redirects of the site and the old addresses of its pages', async () => {
  const root = smallSiteWith({
    'content/site.yaml': siteYaml(
      'redirects: [{ from: /alt/*, to: /kurse/:splat }, { from: "/Über uns.html", to: /kurse }]\n',
    ),
    'content/pages/index.yaml': pageYaml(),
    'content/pages/kurse.yaml': `aliases: [/kurse.html, /Kurse, /index.php?p=3]\n${pageYaml()}`,
  })
  const out = join(root, 'dist')
  await buildSite(kitOf(root), root, out, createProgress(process.stderr, true))
  expect(JSON.parse(readFileSync(join(out, 'redirects.json'), 'utf8'))).toEqual([
    { from: '/alt/*', to: '/kurse/:splat' },
    { from: '/Über uns.html', to: '/kurse' },
    { from: '/kurse.html', to: '/kurse' },
    { from: '/Kurse', to: '/kurse' },
    { from: '/index.php?p=3', to: '/kurse' },
  ])
  const pageAt = (file: string) => readFileSync(join(out, file), 'utf8')
  expect(pageAt('kurse.html')).not.toContain('http-equiv="refresh"')
  for (const file of ['Kurse.html', 'Über uns.html'])
    expect(pageAt(file)).toContain('<meta http-equiv="refresh" content="0; url=/kurse">')
})

describe('preview', () => {
  beforeAll(() => {
    const files = ['index.html', '404.html', 'en.html', 'en/404.html', 'en/about.html']
    for (const file of [...files, 'folder/index.html']) {
      mkdirSync(dirname(join(work, file)), { recursive: true })
      writeFileSync(join(work, file), `<!doctype html>${file}`)
    }
    writeFileSync(join(work, 'headers.json'), '{}')
  })
  const ask = async (path: string) => {
    const response = await createSiteServer(work).request(path)
    return [response.status, response.headers.get('Location') ?? (await response.text()).slice(15)]
  }

  test('serves pages in both layouts at addresses without a slash', async () => {
    expect(await ask('/')).toEqual([200, 'index.html'])
    expect(await ask('/en')).toEqual([200, 'en.html'])
    expect(await ask('/en/about')).toEqual([200, 'en/about.html'])
    expect(await ask('/folder')).toEqual([200, 'folder/index.html'])
    expect(await ask('/en/?a=1')).toEqual([308, '/en?a=1'])
    expect(await ask('/en/about/')).toEqual([308, '/en/about'])
  })

  test('redirects each of 200 old addresses by 301, also below a base path', async () => {
    writeFileSync(join(work, 'redirects.json'), JSON.stringify(oldAddresses))
    for (const base of ['', '/kurse']) {
      const app = createSiteServer(work, undefined, base)
      for (const { request, location } of oldRequests) {
        const { status, headers } = await app.request(base + request)
        expect
          .soft([request, status, headers.get('Location')])
          .toEqual([request, 301, withBase(base, location)])
      }
      expect((await app.request(`${base}/folder`)).status).toBe(200)
      expect((await app.request(`${base}/nothing`)).status).toBe(404)
    }
    rmSync(join(work, 'redirects.json'))
  })

  test('caches hashed files for ever, and announces TLS only over TLS', async () => {
    mkdirSync(join(work, 'media'), { recursive: true })
    writeFileSync(join(work, 'media/bowl.1a2b3c4d.640.webp'), 'bowl')
    const app = createSiteServer(work)
    const headersOf = async (path: string, headers: Record<string, string> = {}) =>
      (await app.request(path, { headers })).headers
    expect((await headersOf('/media/bowl.1a2b3c4d.640.webp')).get('Cache-Control')).toContain(
      'immutable',
    )
    expect((await headersOf('/en')).get('Cache-Control')).toBe('no-cache')
    expect((await headersOf('/en')).get('Strict-Transport-Security')).toBeNull()
    const overTls = await headersOf('/en', { 'X-Forwarded-Proto': 'https' })
    expect(overTls.get('Strict-Transport-Security')).toMatch(/^max-age=\d+/)
  })

  test('never redirects to another host', async () => {
    const { headers } = await createSiteServer(work).request('http://127.0.0.1//evil.example/')
    expect(headers.get('Location')).toBe('/evil.example')
  })

  test('answers missing pages and the addresses of 404 pages with status 404', async () => {
    expect(await ask('/404')).toEqual([404, '404.html'])
    expect(await ask('/en/404')).toEqual([404, 'en/404.html'])
    expect(await ask('/en/nothing')).toEqual([404, 'en/404.html'])
  })
})

test('pages with dots, capitals and letters of any script are published, linked and found', async () => {
  const root = smallSiteWith({
    'content/site.yaml': siteYaml(),
    'content/pages/index.yaml': `${pageYaml()}    text: '[Alt](/alte_Seite.html), [Über](/über-uns), [kodiert](/%C3%BCber-uns), [会社](/会社)'\n`,
    'content/pages/alte_Seite.html.yaml': pageYaml(),
    // The file name has its accents as separate characters.
    'content/pages/u\u0308ber-uns.yaml': pageYaml(),
    'content/pages/会社.yaml': pageYaml(),
    'content/pages/docs/v1.2.yaml': pageYaml(),
  })
  const out = join(root, 'dist')
  const { problems } = await buildSite(kitOf(root), root, out, createProgress(process.stderr, true))
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
  const home = readFileSync(join(out, 'index.html'), 'utf8')
  for (const href of ['/alte_Seite.html', '/%C3%BCber-uns', '/%E4%BC%9A%E7%A4%BE'])
    expect(home).toContain(`href="${href}"`)
  const sitemap = readFileSync(join(out, 'sitemap.xml'), 'utf8')
  expect(sitemap).toContain('/%C3%BCber-uns</loc>')
  const app = createSiteServer(out)
  for (const route of ['/alte_Seite.html', '/%C3%BCber-uns', '/%E4%BC%9A%E7%A4%BE', '/docs/v1.2']) {
    const response = await app.request(route)
    expect([route, response.status]).toEqual([route, 200])
    expect(response.headers.get('Content-Type')).toMatch(/^text\/html/)
    expect(await response.text()).toContain(
      `rel="canonical" href="https://www.toepferei.example${route}"`,
    )
  }
})
