import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { precompressFiles } from '../../src/build/precompress.ts'

const folder = mkdtempSync(join(tmpdir(), 'blockwerk-precompress-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a damaged file of the cache is compressed again', async () => {
  const [site, cache] = [join(folder, 'site'), join(folder, 'cache')]
  mkdirSync(site)
  const text = 'clay and glaze '.repeat(200)
  writeFileSync(join(site, 'site.css'), text)
  const compress = () => precompressFiles(site, ['site.css'], 'fast', cache)
  expect(await compress()).toEqual(['site.css.br', 'site.css.gz'])
  const cached = readdirSync(join(cache, 'packed')).map((name) => join(cache, 'packed', name))
  for (const file of cached) writeFileSync(file, readFileSync(file).toReversed())
  await compress()
  expect(brotliDecompressSync(readFileSync(join(site, 'site.css.br'))).toString()).toBe(text)
  expect(gunzipSync(readFileSync(join(site, 'site.css.gz'))).toString()).toBe(text)
})
