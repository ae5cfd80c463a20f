import {
  appendFileSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cacheLine, CacheLines } from '../src/site/cache-lines.ts'
import { unsealed, writeSealed } from '../src/build/sealed.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cache-lines-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

type Entry = { said: string }
const entry = (name: string, said: string): string => cacheLine(name, JSON.stringify({ said }))
const long = 'Größe – „Maß“ '.repeat(60_000)

function fileOf(name: string, ...lines: string[]): string {
  const path = join(folder, name)
  writeFileSync(path, lines.join(''))
  return path
}

test('a cache file returns the last of several entries with one key', () => {
  const path = fileOf('many', entry('a', 'früher'), entry('b', long), entry('a', 'heute'))
  const cached = new CacheLines<Entry>(path)
  expect([...cached.keys()]).toEqual(['a', 'b'])
  expect(cached.count).toBe(3)
  expect(cached.get('a')).toEqual({ said: 'heute' })
  expect(cached.get('b')).toEqual({ said: long })
  expect(cached.get('c')).toBeUndefined()
  cached.end()
  expect(cached.get('a')).toBeUndefined()
})

test('a cache file returns lines that are longer than one read, and those around them', () => {
  const longest = long.repeat(10)
  const path = fileOf('long', entry('a', 'eins'), entry('b', longest), entry('c', long))
  const cached = new CacheLines<Entry>(path)
  expect(cached.get('b')).toEqual({ said: longest })
  expect(cached.get('c')).toEqual({ said: long })
  expect(cached.get('a')).toEqual({ said: 'eins' })
  cached.end()
})

test.each(['a name with a\ttab', 'with "quotes"\nand a break', 'content/pages/öfen.yaml', ''])(
  'a cache file returns the entry of %j',
  (key) => {
    const cached = new CacheLines<Entry>(fileOf('key', entry(key, 'a\tb\nc')))
    expect(cached.get(key)).toEqual({ said: 'a\tb\nc' })
    cached.end()
  },
)

test.each([2, 40, 3_000_000])(
  'a cache file that ends %i bytes early keeps its other lines',
  (less) => {
    const path = fileOf('cut', entry('a', 'eins'), entry('b', long.repeat(10)))
    truncateSync(path, statSync(path).size - less)
    appendFileSync(path, `\n${entry('c', 'drei')}`)
    const cached = new CacheLines<Entry>(path)
    expect(cached.get('a')).toEqual({ said: 'eins' })
    expect(cached.get('b')).toBeUndefined()
    expect(cached.get('c')).toEqual({ said: 'drei' })
    cached.end()
  },
)

test('a cache file does not return an entry that was changed', () => {
  const path = fileOf('spoiled', entry('a', 'eins'), entry('b', 'zwei'), entry('c', 'drei'))
  const opened = new CacheLines<Entry>(path)
  writeFileSync(path, readFileSync(path, 'utf8').replace('zwei', 'zwie'))
  for (const cached of [opened, new CacheLines<Entry>(path)]) {
    expect(cached.get('b')).toBeUndefined()
    expect(cached.get('c')).toEqual({ said: 'drei' })
    cached.end()
  }
})

test.each(['', '\n\n\0', '[{"file":"content/pages/ofen.yaml"}]\n{}\nnull\n', 'x\ty\tz\n'])(
  'a cache file of others, %j, has no entries',
  (text) => {
    const path = join(folder, 'others')
    writeFileSync(path, text)
    const cached = new CacheLines<Entry>(path)
    expect([...cached.keys()]).toEqual([])
    cached.end()
  },
)

test('nothing is found where there is no file', () => {
  const kept = new CacheLines<Entry>(join(folder, 'missing'))
  expect([kept.count, kept.get('a')]).toEqual([0, undefined])
  kept.end()
})

test('a text that was written in pieces below its seal is whole, and no other is', () => {
  const path = join(folder, 'sealed')
  const pieces = ['ä', long, 'ß', long, '']
  writeSealed(path, pieces)
  const written = readFileSync(path, 'utf8')
  expect(unsealed(written)).toBe(pieces.join(''))
  expect(unsealed(written.slice(0, -1))).toBeUndefined()
  expect(unsealed(written.replace('ß', 's'))).toBeUndefined()
})
