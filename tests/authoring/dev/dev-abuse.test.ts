import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { request, type IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { servedMediaPath } from '../../../src/authoring/dev/server/media.ts'
import { agency } from '../../support/content-on-disk.ts'
import { startDev, type ServingProcess } from '../../support/dev-process.ts'

const root = mkdtempSync(join(tmpdir(), 'blockwerk-abuse-'))
const opened = join(root, 'opened.txt')
const secret = 'Liebe Töpferei, meine Nummer ist 0351 123456.'
let dev: ServingProcess

beforeAll(async () => {
  cpSync(join(agency, 'content'), join(root, 'content'), { recursive: true })
  const elsewhere = join(root, 'elsewhere')
  const inbox = join(root, '.blockwerk/inbox')
  for (const folder of [elsewhere, inbox]) mkdirSync(folder, { recursive: true })
  writeFileSync(join(inbox, 'inbox.db-wal'), secret)
  writeFileSync(join(elsewhere, 'letter.png'), secret)
  writeFileSync(join(root, 'content/media/.hidden.png'), secret)
  writeFileSync(join(root, '.env'), secret)
  symlinkSync(elsewhere, join(root, 'content/media/elsewhere'))
  symlinkSync(join(elsewhere, 'letter.png'), join(root, 'content/media/letter.png'))
  symlinkSync(join(root, 'content/site.yaml'), join(root, 'content/media/site.png'))
  symlinkSync('brand', join(root, 'content/media/logos'))
  const editor = join(root, 'editor.sh')
  writeFileSync(editor, `#!/bin/sh\necho "$@" > ${opened}\n`)
  chmodSync(editor, 0o700)
  process.env['LAUNCH_EDITOR'] = editor
  dev = await startDev(root, '--port', '0')
  // Request every file of the page once, so that Vite has transformed them.
  for (const path of await pathsNamedBy('/')) await ask(path)
})

afterAll(async () => {
  delete process.env['LAUNCH_EDITOR']
  const code = await dev.end()
  rmSync(root, { recursive: true, force: true })
  if (code !== 0) throw new Error(`dev ended with code ${code}:\n${dev.output()}`)
})

describe('the dev server', () => {
  test('serves a page, even to a visitor who followed a link on another site', async () => {
    expect((await ask('/repairs')).status).toBe(200)
    const link = { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate' }
    expect((await ask('/', { ...link, 'Sec-Fetch-Dest': 'document' })).status).toBe(200)
  })

  test('serves every script, style sheet and icon sprite that a page loads or imports', async () => {
    const named = await pathsNamedBy('/')
    expect(named.length).toBeGreaterThan(3)
    const seen = new Set<string>()
    const wanted = [...named]
    for (let path = wanted.pop(); path !== undefined; path = wanted.pop()) {
      if (seen.has(path)) continue
      seen.add(path)
      const { status, text, headers } = await ask(path, { Accept: '*/*' })
      expect([path, status]).toEqual([path, 200])
      if (headers['content-type'] === 'text/javascript') wanted.push(...importsIn(text, path))
    }
    expect([...seen].some((path) => path.includes('/deps/react'))).toBe(true)
    expect([...seen].filter((path) => path.endsWith('.tsx')).length).toBeGreaterThan(10)
  })

  test('serves fonts and media, also as a byte range or through a link inside the media folder', async () => {
    expect((await ask('/src/render/theme/fonts/geist.woff2')).status).toBe(200)
    expect((await ask('/media/brand/favicon.svg')).status).toBe(200)
    expect((await ask('/media/logos/favicon.svg')).status).toBe(200)
    const part = await ask('/media/brand/favicon-32.png', { Range: 'bytes=1-3' })
    expect([part.status, part.text]).toEqual([206, 'PNG'])
  })
})

describe('the dev server', () => {
  const here = process.cwd()
  test.each([
    ...['/.blockwerk/inbox/inbox.db-wal', '/.blockwerk/inbox/inbox.db-wal?import&raw'],
    ...['/.env', '/.npmrc', '/.nvmrc', '/.git/HEAD', '/.git', '/.blockwerk'],
    ...['/package.json', '/package.json?raw', '/package.json?import&url', '/PACKAGE.JSON'],
    ...['/package-lock.json', '/README.md?url', '/tsconfig.json', '/vite.config.ts'],
    ...['/content/site.yaml', '/content/pages/index.yaml', '/content/pages/index.yaml?raw'],
    ...['/content/site.yaml?import&raw', '/content/site.yaml?raw??', '/content/site.yaml?t=1&raw'],
    ...['/content/site.yaml?.svg?import', '/content/site.yaml#x', '/content/site.yaml?import=raw'],
    ...[
      '/src/cli/dev.ts',
      '/src/cli/gateway.ts?import',
      '/src/gateway/app.ts',
      '/src/content/site/file-checks.ts',
    ],
    ...[
      '/src/gateway/app.ts?t=1',
      '/src/gateway/app.ts.',
      '/src/gateway/app.ts%20',
      '/src/gateway',
    ],
    ...[
      '/src/render/client/boot.ts?raw',
      '/src/render/client/boot.ts?url',
      '/src/render/client/boot.ts?inline',
    ],
    ...[
      '/src/render/client/boot.ts?import&raw',
      '/src/render/client/boot.ts?v=1&raw',
      '/src/render/client/boot.ts.map',
    ],
    ...['/src/Client/Boot.ts', '/src//client/boot.ts', '/src/render/theme/fonts/'],
    ...[
      '/src/render/client/../gateway/app.ts',
      '/src/render/client/%2e%2e/gateway/app.ts',
      '/tests/content/page/corpus.yaml',
    ],
    ...[
      '/src/render/client/..%2fgateway/app.ts',
      '/src/render/client/%252e%252e/gateway/app.ts',
      '//package.json',
    ],
    ...[`/@fs${here}/package.json`, `/@fs${here}/content/site.yaml?raw`, '/@fs/etc/passwd'],
    ...[`/@fs${here}/src/render/client/boot.ts`, `/@fs/${here}/package.json`, '/@fs/../etc/passwd'],
    ...[`/@fs${root}/.blockwerk/inbox/inbox.db-wal`, `/@fs${root}/content/site.yaml?import&raw`],
    ...[
      '/@id/package.json',
      '/@id/../package.json',
      '/@id/__x00__/package.json',
      '/@id//etc/passwd',
    ],
    ...['/node_modules/vite/package.json', '/node_modules/.package-lock.json'],
    ...[
      '/node_modules/.vite/deps/_metadata.json',
      '/node_modules/.vite/deps/../../vite/package.json',
      `/@fs${root}/.blockwerk/cache/vite/deps/_metadata.json`,
      `/@fs${root}/.blockwerk/cache/vite/deps/../../../inbox/inbox.db-wal`,
    ],
    ...['/media/../site.yaml', '/media/..%2fsite.yaml', '/media/%2e%2e/pages/index.yaml'],
    ...['/media/%252e%252e/site.yaml', '/media/..%5csite.yaml', '/media/brand/../../site.yaml'],
    ...[
      '/media/elsewhere/letter.png',
      '/media/letter.png',
      '/media/site.png',
      '/media/.hidden.png',
    ],
    ...['/media/manifest.json', '/media/LICENSES.md', '/media/', '/media', '/media/brand'],
    ...['/media/brand/favicon.svg%00.png', '/media/brand/favicon.svg/', '/media//etc/passwd.png'],
    ...['/..%2f..%2fetc/passwd', '/%2e%2e/%2e%2e/etc/passwd', '/\\..\\package.json', '/%', '/%ff'],
    ...['http://evil.example/', '/__open-in-editor?file=package.json', '/__blockwerk/events', '*'],
  ])('denies the path %s', async (path) => {
    const { status, text, headers } = await ask(path)
    expect([400, 403, 404, 405]).toContain(status)
    expect(text).not.toContain(secret)
    expect(text).not.toMatch(/"version"|root:|^# |import \{|export default/m)
    expect(headers['access-control-allow-origin']).toBeUndefined()
  })
})

describe('the dev server', () => {
  const port = () => new URL(dev.address).port

  test.each([
    'evil.example',
    'localhost.evil.example',
    'evil.localhost',
    'localhost@evil.example',
    '192.168.1.5',
    '[::2]',
    'file://localhost',
    '',
  ])('answers 403 to a request with the Host header “%s”', async (name) => {
    for (const path of [
      '/',
      '/media/brand/favicon.svg',
      '/src/render/client/boot.ts',
      '/@vite/client',
    ]) {
      const { status, text } = await ask(path, { Host: `${name}:${port()}` })
      expect([path, status]).toEqual([path, 403])
      expect(text).not.toContain('<html')
    }
  })

  test.each(['http://evil.example', 'http://evil.localhost:5173', 'http://localhost:1', 'null'])(
    'answers 403 to a request from the origin %s',
    async (origin) => {
      for (const path of [
        '/',
        '/media/brand/favicon.svg',
        '/src/render/client/boot.ts',
        '/@vite/client',
      ]) {
        const { status, headers } = await ask(path, { Origin: origin })
        expect([path, status]).toEqual([path, 403])
        expect(headers['access-control-allow-origin']).toBeUndefined()
      }
      const { headers } = await ask('/', { Origin: origin }, 'OPTIONS')
      expect(headers['access-control-allow-methods']).toBeUndefined()
    },
  )

  test.each([
    ['frame', { mode: 'navigate', dest: 'iframe', site: 'cross-site' }],
    ['frame on another port', { mode: 'navigate', dest: 'iframe', site: 'same-site' }],
    ['embedded object', { mode: 'navigate', dest: 'object', site: 'cross-site' }],
    ['script', { mode: 'no-cors', dest: 'script', site: 'cross-site' }],
    ['module', { mode: 'cors', dest: 'script', site: 'same-site' }],
    ['image', { mode: 'no-cors', dest: 'image', site: 'cross-site' }],
    ['style sheet', { mode: 'no-cors', dest: 'style', site: 'same-site' }],
  ])('answers 403 to a request of another site: %s', async (_what, { mode, dest, site }) => {
    const headers = { 'Sec-Fetch-Mode': mode, 'Sec-Fetch-Dest': dest, 'Sec-Fetch-Site': site }
    for (const path of ['/', '/media/brand/favicon.svg', '/src/render/client/boot.ts']) {
      expect([path, (await ask(path, headers)).status]).toEqual([path, 403])
    }
  })

  test('forbids embedding by other sites in the headers of every response', async () => {
    for (const path of [
      '/',
      '/media/brand/favicon.svg',
      '/src/render/client/boot.ts',
      '/package.json',
    ]) {
      const { headers } = await ask(path)
      expect(headers['x-frame-options']).toBe('SAMEORIGIN')
      expect(headers['content-security-policy']).toContain("frame-ancestors 'self'")
      expect(headers['cross-origin-resource-policy']).toBe('same-origin')
    }
  })
})

describe('the route that opens the editor program', () => {
  const tokenOfRun = async () =>
    /name="blockwerk-token" content="([\w-]+)"/.exec((await ask('/')).text)?.[1] ?? ''
  const openInEditor = (path: string, headers: Record<string, string>, method = 'POST') =>
    ask(`/__open-in-editor?file=${encodeURIComponent(path)}`, headers, method)
  const place = 'content/pages/index.yaml:3:5'

  test('rejects GET requests, other origins, wrong tokens and files outside the content', async () => {
    const token = await tokenOfRun()
    const own = { Origin: dev.address, 'X-Blockwerk-Token': token }
    const { Origin: _, ...withoutOrigin } = own
    expect((await openInEditor(place, own, 'GET')).status).toBe(405)
    expect((await openInEditor(place, withoutOrigin)).status).toBe(403)
    expect((await openInEditor(place, { ...own, Origin: 'http://evil.example' })).status).toBe(403)
    expect((await openInEditor(place, { ...own, 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
    expect((await openInEditor(place, { Origin: dev.address })).status).toBe(403)
    expect((await openInEditor(place, { ...own, 'X-Blockwerk-Token': `${token}x` })).status).toBe(
      403,
    )
    for (const path of ['/etc/passwd', '.env', 'package.json', 'content/../.env', 'content']) {
      expect([path, (await openInEditor(path, own)).status]).toEqual([path, 404])
    }
    expect(existsSync(opened)).toBe(false)
  })

  test("opens a place in a content file for the site's own page", async () => {
    const own = { Origin: dev.address, 'X-Blockwerk-Token': await tokenOfRun() }
    expect((await openInEditor(place, own)).status).toBe(200)
    await expect
      .poll(() => existsSync(opened) && readFileSync(opened, 'utf8'))
      .toContain('index.yaml')
  })
})

describe('servedFile', () => {
  test('resolves links inside the media folder to the real file', () => {
    expect(servedMediaPath(root, 'brand/favicon.svg')).toMatch(
      /content\/media\/brand\/favicon\.svg$/,
    )
    expect(servedMediaPath(root, 'logos/favicon.svg')).toMatch(
      /content\/media\/brand\/favicon\.svg$/,
    )
  })

  test.each([
    ...['elsewhere/letter.png', 'letter.png', 'site.png', '.hidden.png', 'manifest.json', ''],
    ...['../media/brand/favicon.svg', 'brand/%2e%2e/brand/favicon.svg', '%', 'brand\\favicon.svg'],
  ])('returns undefined for the path “%s”', (path) => {
    expect(servedMediaPath(root, path)).toBeUndefined()
  })
})

type Answer = { status: number | undefined; headers: IncomingHttpHeaders; text: string }

/** Sends the path unchanged: fetch would normalize it. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const { hostname, port, host } = new URL(dev.address)
  return new Promise((done, fail) => {
    const asking = request({ hostname, port, path, method, headers: { Host: host, ...headers } })
    asking.on('error', fail)
    asking.on('response', (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => (text += part))
      response.on('end', () =>
        done({ status: response.statusCode, headers: response.headers, text }),
      )
    })
    asking.end()
  })
}

async function pathsNamedBy(route: string): Promise<string[]> {
  const { text } = await ask(route)
  // Feeds and similar links are left out: only the build makes them.
  const named = text.matchAll(
    /<(?:script\b[^>]*?src|link rel="(?:stylesheet|icon|apple-touch-icon)"[^>]*?href)="(\/[^"]+)"/g,
  )
  const inline = text.matchAll(/\bfrom "(\/[^"]+)"/g)
  return [...named, ...inline].map(([, path = '']) => path).filter((path) => !isPage(path))
}

const isPage = (path: string): boolean => !/[.@]/.test(path)

/** The paths that a module imports, statically or dynamically. */
const importsIn = (text: string, from: string): string[] =>
  [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*"([./][^"]+)"/g)].map(([, name = '']) => {
    const { pathname, search } = new URL(name, `http://localhost${from}`)
    return pathname + search
  })
