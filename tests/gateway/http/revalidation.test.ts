import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSiteServer } from '../../../src/gateway/http/site-server.ts'

const work = mkdtempSync(join(tmpdir(), 'blockwerk-revalidation-'))
const sheet = `/* ${'Ton und Glasur. '.repeat(200)} */`
const page = `<!doctype html><title>Brennofen</title>${sheet}`
const fired = new Date('2026-03-01T08:00:00Z')

beforeAll(() => {
  write('index.html', page)
  write('404.html', '<!doctype html><title>Nicht gefunden</title>')
  write('assets/site-1a2b3c4d.css', sheet)
  write('assets/site-1a2b3c4d.css.gz', gzipSync(sheet))
  write('media/schale.webp', Buffer.alloc(4000, 7))
})
afterAll(() => rmSync(work, { recursive: true }))

function write(path: string, content: string | Uint8Array) {
  const file = join(work, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
  utimesSync(file, fired, fired)
}

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  createSiteServer(work).request(path, { method, headers })
const tagOf = async (path: string, headers: Record<string, string> = {}) =>
  (await ask(path, headers)).headers.get('ETag') ?? ''

describe.each(['/', '/assets/site-1a2b3c4d.css', '/media/schale.webp'])(
  'the response for %s',
  (path) => {
    test('has Last-Modified and ETag headers', async () => {
      const { headers } = await ask(path)
      expect(headers.get('Last-Modified')).toBe('Sun, 01 Mar 2026 08:00:00 GMT')
      expect(headers.get('ETag')).toMatch(/^W\/"[\w-]+"$/)
    })

    test('is 304 without a body when the client has the current version', async () => {
      const whole = await ask(path)
      for (const condition of [
        { 'If-None-Match': await tagOf(path) },
        { 'If-None-Match': `"other", ${await tagOf(path)}` },
        { 'If-Modified-Since': 'Sun, 01 Mar 2026 08:00:00 GMT' },
      ]) {
        const { status, headers, body } = await ask(path, condition)
        expect([status, body]).toEqual([304, null])
        const headersOf = (of: Headers) =>
          ['ETag', 'Last-Modified', 'Cache-Control', 'Vary'].map((name) => of.get(name))
        expect(headersOf(headers)).toEqual(headersOf(whole.headers))
        expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'")
        expect([...headers.keys()].filter((name) => /^content-(?!security)/.test(name))).toEqual([])
      }
    })

    test('is 200 when the client has another version or sends Cache-Control: no-cache', async () => {
      for (const condition of [
        { 'If-None-Match': '"other"' },
        { 'If-None-Match': '"other"', 'If-Modified-Since': 'Mon, 02 Mar 2026 08:00:00 GMT' },
        { 'If-Modified-Since': 'Sat, 28 Feb 2026 08:00:00 GMT' },
        { 'If-None-Match': await tagOf(path), 'Cache-Control': 'no-cache' },
      ]) {
        expect((await ask(path, condition)).status).toBe(200)
      }
    })

    test('has the same headers for HEAD as for GET', async () => {
      for (const accept of ['identity', 'gzip']) {
        const wanted = { 'Accept-Encoding': accept }
        const [get, head] = [await ask(path, wanted), await ask(path, wanted, 'HEAD')]
        expect([...head.headers]).toEqual([...get.headers])
        expect([head.status, head.body]).toEqual([200, null])
        const known = { ...wanted, 'If-None-Match': get.headers.get('ETag') ?? '' }
        expect((await ask(path, known, 'HEAD')).status).toBe(304)
      }
    })
  },
)

test('each content encoding of a file has its own ETag, precompressed or compressed on the fly', async () => {
  for (const path of ['/', '/assets/site-1a2b3c4d.css']) {
    const packed = { 'Accept-Encoding': 'gzip' }
    const tag = await tagOf(path, packed)
    expect(tag).not.toBe(await tagOf(path))
    expect((await ask(path, { ...packed, 'If-None-Match': tag })).status).toBe(304)
    const other = await ask(path, { ...packed, 'If-None-Match': await tagOf(path) })
    expect([other.status, other.headers.get('Content-Encoding')]).toEqual([200, 'gzip'])
    expect(gunzipSync(await other.arrayBuffer()).toString()).toBe(path === '/' ? page : sheet)
  }
})

test('a changed page gets another ETag', async () => {
  const before = await tagOf('/')
  write('index.html', `${page}<p>Neu</p>`)
  expect((await ask('/', { 'If-None-Match': before })).status).toBe(200)
  write('index.html', page)
})

test('a missing page has no ETag', async () => {
  const { status, headers } = await ask('/ofen', { 'If-None-Match': '*' })
  expect([status, headers.get('ETag')]).toEqual([404, null])
})
