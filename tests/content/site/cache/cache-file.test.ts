import {
  appendFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  CacheFile,
  formatCacheLine,
  readCachedValue,
  writeCachedValue,
  writeCacheFile,
} from '../../../../src/content/site/cache/cache-file.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cache-file-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const entry = (name: string, said: string): string =>
  formatCacheLine(name, JSON.stringify({ said }))
const long = 'Größe – „Maß“ '.repeat(60_000)

function fileOf(name: string, ...lines: string[]): string {
  const path = join(folder, name)
  writeFileSync(path, lines.join(''))
  return path
}

test('a cache file returns the last of several entries with one key', () => {
  const path = fileOf('many', entry('a', 'früher'), entry('b', long), entry('a', 'heute'))
  const cached = new CacheFile(path)
  expect([...cached.keys()]).toEqual(['a', 'b'])
  expect(cached.count).toBe(3)
  expect(cached.get('a')).toEqual({ said: 'heute' })
  expect(cached.get('b')).toEqual({ said: long })
  expect(cached.get('c')).toBeUndefined()
  cached.close()
  expect(cached.get('a')).toBeUndefined()
})

test('a cache file returns lines that are longer than one read operation, and the lines around them', () => {
  const longest = long.repeat(10)
  const path = fileOf('long', entry('a', 'eins'), entry('b', longest), entry('c', long))
  const cached = new CacheFile(path)
  expect(cached.get('b')).toEqual({ said: longest })
  expect(cached.get('c')).toEqual({ said: long })
  expect(cached.get('a')).toEqual({ said: 'eins' })
  cached.close()
})

test.each(['a name with a\ttab', 'with "quotes"\nand a break', 'content/pages/öfen.yaml', ''])(
  'a cache file returns the entry of %j',
  (key) => {
    const cached = new CacheFile(fileOf('key', entry(key, 'a\tb\nc')))
    expect(cached.get(key)).toEqual({ said: 'a\tb\nc' })
    cached.close()
  },
)

test.each([2, 40, 3_000_000])(
  'a cache file that ends %i bytes early keeps its other lines',
  (less) => {
    const path = fileOf('cut', entry('a', 'eins'), entry('b', long.repeat(10)))
    truncateSync(path, statSync(path).size - less)
    appendFileSync(path, `\n${entry('c', 'drei')}`)
    const cached = new CacheFile(path)
    expect(cached.get('a')).toEqual({ said: 'eins' })
    expect(cached.get('b')).toBeUndefined()
    expect(cached.get('c')).toEqual({ said: 'drei' })
    cached.close()
  },
)

test('a cache file does not return an entry that was changed', () => {
  const path = fileOf('spoiled', entry('a', 'eins'), entry('b', 'zwei'), entry('c', 'drei'))
  const opened = new CacheFile(path)
  writeFileSync(path, readFileSync(path, 'utf8').replace('zwei', 'zwie'))
  for (const cached of [opened, new CacheFile(path)]) {
    expect(cached.get('b')).toBeUndefined()
    expect(cached.get('c')).toEqual({ said: 'drei' })
    cached.close()
  }
})

test.each(['', '\n\n\0', '[{"file":"content/pages/ofen.yaml"}]\n{}\nnull\n', 'x\ty\tz\n'])(
  'a cache file of another format, %j, has no entries',
  (text) => {
    const path = join(folder, 'others')
    writeFileSync(path, text)
    const cached = new CacheFile(path)
    expect([...cached.keys()]).toEqual([])
    cached.close()
  },
)

test('a cache file that does not exist has no entries', () => {
  const kept = new CacheFile(join(folder, 'missing'))
  expect([kept.count, kept.get('a')]).toEqual([0, undefined])
  kept.close()
})

test('a cache file is written in pieces and replaces the old file in one step', () => {
  const path = fileOf('written', entry('z', 'alt'))
  const entries = ['a', 'b', 'c'].map((key) => [key, JSON.stringify({ said: key + long })] as const)
  writeCacheFile(path, entries)
  const cached = new CacheFile(path)
  expect([...cached.keys()]).toEqual(['a', 'b', 'c'])
  expect(cached.get('b')).toEqual({ said: `b${long}` })
  cached.close()
  function* failing() {
    yield ['a', '{}'] as const
    throw new Error('The disk is full.')
  }
  expect(() => writeCacheFile(path, failing())).toThrow('The disk is full.')
  expect(readCachedValue(path, 'b')).toEqual({ said: `b${long}` })
  expect(readdirSync(folder).filter((name) => name.startsWith('written'))).toEqual(['written'])
})

test('a cached value is returned only for its key, and a failed write is ignored', () => {
  const path = join(folder, 'below/value.jsonl')
  expect(readCachedValue(path, 'one')).toBeUndefined()
  writeCachedValue(path, 'one', { said: 'eins' })
  expect(readCachedValue(path, 'one')).toEqual({ said: 'eins' })
  writeCachedValue(path, 'two', { said: 'zwei' })
  expect([readCachedValue(path, 'one'), readCachedValue(path, 'two')]).toEqual([
    undefined,
    { said: 'zwei' },
  ])
  expect(() => writeCachedValue(join(path, 'no folder'), 'one', 1)).not.toThrow()
})
