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
import { KeptLines, linesOf, type Written } from '../src/site/kept-lines.ts'
import { unsealed, writeSealed } from '../src/build/sealed.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kept-lines-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

type Entry = { said: string }
const entry = (name: string, said: string): Written => [name, JSON.stringify({ said })]
const long = 'Größe – „Maß“ '.repeat(60_000)

function fileOf(name: string, ...runs: Written[][]): string {
  const path = join(folder, name)
  writeFileSync(path, '')
  for (const run of runs) for (const line of linesOf(run)) appendFileSync(path, line)
  return path
}

test('what was kept in many lines is found again, and of each the last', () => {
  const many = Array.from({ length: 4 }, (_, at) => entry(`lang-${at}`, `${at} ${long}`))
  const path = fileOf(
    'many',
    [entry('a', 'früher'), ...many, entry('z', 'Ende')],
    [entry('a', 'heute')],
  )
  expect(readFileSync(path, 'latin1').split('\n').length).toBeGreaterThan(3)
  const kept = new KeptLines<Entry>(path)
  expect([...kept.names()]).toEqual(['a', 'lang-0', 'lang-1', 'lang-2', 'lang-3', 'z'])
  expect(kept.count).toBe(7)
  expect(kept.get('z')).toEqual({ said: 'Ende' })
  expect(kept.get('a')).toEqual({ said: 'heute' })
  for (const at of [3, 0, 2, 1]) expect(kept.get(`lang-${at}`)).toEqual({ said: `${at} ${long}` })
  expect(kept.get('b')).toBeUndefined()
  kept.end()
  expect(kept.get('a')).toBeUndefined()
})

test('a line longer than is read at once is found, and so are those around it', () => {
  const longest = long.repeat(10)
  const path = fileOf('long', [entry('a', 'eins')], [entry('b', longest)], [entry('c', long)])
  const kept = new KeptLines<Entry>(path)
  expect([...kept.names()]).toEqual(['a', 'b', 'c'])
  expect(kept.get('b')).toEqual({ said: longest })
  expect(kept.get('c')).toEqual({ said: long })
  expect(kept.get('a')).toEqual({ said: 'eins' })
  kept.end()
})

test.each([1, 3_000_000])(
  'of a file that ends %i bytes early its other lines are found',
  (less) => {
    const path = fileOf('cut', [entry('a', 'eins')], [entry('b', long.repeat(10))])
    truncateSync(path, statSync(path).size - less)
    const kept = new KeptLines<Entry>(path)
    // The seal stands before a line, and its end is no part of it.
    expect([...kept.names()]).toEqual(less === 1 ? ['a', 'b'] : ['a'])
    kept.end()
  },
)

test('a line that bears another seal holds nothing, those around it do', () => {
  const path = fileOf('spoiled', [entry('a', 'eins')], [entry('b', 'zwei')], [entry('c', 'drei')])
  writeFileSync(path, readFileSync(path, 'utf8').replace('zwei', 'zwie'))
  const kept = new KeptLines<Entry>(path)
  expect([...kept.names()]).toEqual(['a', 'c'])
  expect(kept.get('c')).toEqual({ said: 'drei' })
  kept.end()
})

test('what is changed in the file after it was opened is not believed', () => {
  const path = fileOf('changed', [entry('a', 'eins'), entry('b', 'zwei')])
  const kept = new KeptLines<Entry>(path)
  writeFileSync(path, readFileSync(path, 'utf8').replace('zwei', 'zwie'))
  expect(kept.get('a')).toEqual({ said: 'eins' })
  expect(kept.get('b')).toBeUndefined()
  kept.end()
})

test('nothing is found where there is no file', () => {
  const kept = new KeptLines<Entry>(join(folder, 'missing'))
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
