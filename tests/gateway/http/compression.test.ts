import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { createSiteServer } from '../../../src/gateway/http/site-server.ts'

vi.stubEnv('BLOCKWERK_CACHE', `blockwerk-test-${process.pid}`)
const { deleteUnusedCache, precompressFiles } = await import('../../../src/build/precompress.ts')
const { clientCacheFolder, blockwerkFolder } =
  await import('../../../src/build/blockwerk-folders.ts')

const work = mkdtempSync(join(tmpdir(), 'blockwerk-packing-'))
const cacheFolder = clientCacheFolder(blockwerkFolder)
const cache = join(cacheFolder, 'packed')
const sheet = `/* ${'Ton und Glasur. '.repeat(200)} */`
const files: Record<string, string> = {
  'index.html': `<!doctype html>${sheet}`,
  'assets/site-1a2b3c4d.css': sheet,
  'assets/small.css': 'a{}',
  'media/ring.webp': 'x'.repeat(2000),
}

beforeEach(() => {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(work, path)), { recursive: true })
    writeFileSync(join(work, path), content)
  }
})
afterAll(() => {
  rmSync(work, { recursive: true })
  rmSync(cacheFolder, { recursive: true, force: true })
})

const pack = () => precompressFiles(work, Object.keys(files), 'best', cacheFolder)
const read = (path: string) => readFileSync(join(work, path))

test('packFiles writes .br and .gz files next to text files larger than one network packet, and next to no others', async () => {
  await pack()
  expect(readdirSync(join(work, 'assets')).toSorted()).toEqual([
    'site-1a2b3c4d.css',
    'site-1a2b3c4d.css.br',
    'site-1a2b3c4d.css.gz',
    'small.css',
  ])
  expect(readdirSync(join(work, 'media'))).toEqual(['ring.webp'])
  expect(brotliDecompressSync(read('assets/site-1a2b3c4d.css.br')).toString()).toBe(sheet)
  expect(gunzipSync(read('assets/site-1a2b3c4d.css.gz')).toString()).toBe(sheet)
})

test.each([
  ['cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
  ['empty', () => Buffer.alloc(0)],
  ['the compressed form of another text', () => gzipSync('Lehm')],
])('packFiles compresses again when the cached file is %s', async (_name, spoil) => {
  await pack()
  const packed = read('assets/site-1a2b3c4d.css.gz')
  for (const name of readdirSync(cache)) {
    writeFileSync(join(cache, name), spoil(readFileSync(join(cache, name))))
  }
  await pack()
  expect(read('assets/site-1a2b3c4d.css.gz')).toEqual(packed)
  expect(brotliDecompressSync(read('assets/site-1a2b3c4d.css.br')).toString()).toBe(sheet)
})

test('forgetPacked deletes cached files that no build has used for a month', async () => {
  await pack()
  const [used = '', ...others] = readdirSync(cache).toSorted()
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
  for (const name of others) utimesSync(join(cache, name), ago(31), ago(31))
  utimesSync(join(cache, used), ago(29), ago(29))
  deleteUnusedCache(cacheFolder)
  expect(others.length).toBeGreaterThan(0)
  expect(readdirSync(cache)).toEqual([used])
})

test('the site server sends precompressed files in the best encoding the client accepts', async () => {
  await pack()
  const app = createSiteServer(work)
  const get = (path: string, accept: string) =>
    app.request(path, { headers: { 'Accept-Encoding': accept } })
  for (const path of ['/', '/assets/site-1a2b3c4d.css']) {
    const content = files[path.slice(1) || 'index.html']
    const best = await get(path, 'gzip, deflate, br')
    expect(best.headers.get('Content-Encoding')).toBe('br')
    expect(brotliDecompressSync(await best.arrayBuffer()).toString()).toBe(content)
    const second = await get(path, 'gzip')
    expect(second.headers.get('Content-Encoding')).toBe('gzip')
    const plain = await get(path, 'identity')
    expect(await plain.text()).toBe(content)
    for (const { headers } of [best, second, plain]) {
      expect(headers.get('Vary')).toMatch(/accept-encoding/i)
      expect(headers.get('Content-Type')).toMatch(path === '/' ? /^text\/html/ : /^text\/css/)
      expect(headers.get('Cache-Control')).toBe(
        path === '/' ? 'no-cache' : 'public, max-age=31536000, immutable',
      )
    }
  }
})

test('the site server compresses pages on the fly in the encoding the client prefers', async () => {
  const app = createSiteServer(work)
  for (const [accept, packing] of [
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=0.5, br;q=1', 'br'],
    ['gzip, br;q=0', 'gzip'],
    ['gzip', 'gzip'],
    ['', null],
  ] as const) {
    const { headers } = await app.request('/', { headers: { 'Accept-Encoding': accept } })
    expect([accept, headers.get('Content-Encoding')]).toEqual([accept, packing])
    expect(headers.get('Vary')).toBe('Accept-Encoding')
  }
  const wanted = { headers: { 'Accept-Encoding': 'br' } }
  const page = await app.request('/', wanted)
  const bytes = Buffer.from(await page.arrayBuffer())
  expect(brotliDecompressSync(bytes).toString()).toBe(files['index.html'])
  expect(page.headers.get('Content-Length')).toBe(String(bytes.length))
  const known = { 'Accept-Encoding': 'br', 'If-None-Match': page.headers.get('ETag') ?? '' }
  expect((await app.request('/', { headers: known })).status).toBe(304)
  const missing = await app.request('/ofen', wanted)
  expect([missing.status, missing.headers.get('Content-Encoding')]).toEqual([404, null])
})
