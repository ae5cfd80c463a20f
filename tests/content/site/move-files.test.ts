import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { moveFilesWith } from '../../../src/content/site/move-files.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'blockwerk-move-'))
  for (const name of ['a', 'b']) writeFileSync(join(root, name), name)
})
afterEach(() => rmSync(root, { recursive: true }))

const move = (from: string, to: string) => ({ from: join(root, from), to: join(root, to) })
const names = () => readdirSync(root).toSorted()

test('moveFilesWith moves files into new folders, which exist at both paths while the other changes are made', () => {
  const both = moveFilesWith([move('a', 'x/y/a'), move('b', 'c')], names)
  expect(both).toEqual(['a', 'b', 'c', 'x'])
  expect(names()).toEqual(['c', 'x'])
  expect(readFileSync(join(root, 'x/y/a'), 'utf8')).toBe('a')
})

test.each([
  ['a change fails', [['a', 'c']]],
  [
    'a later path is taken',
    [
      ['a', 'c'],
      ['a', 'b'],
    ],
  ],
  [
    'a later file is missing',
    [
      ['a', 'c'],
      ['nothing', 'd'],
    ],
  ],
] as const)('moveFilesWith moves nothing if %s', (_, moves) => {
  const fail = () => {
    throw new Error('The disk is full.')
  }
  expect(() =>
    moveFilesWith(
      moves.map(([from, to]) => move(from, to)),
      fail,
    ),
  ).toThrow(/The disk is full|EEXIST|ENOENT/)
  expect(names()).toEqual(['a', 'b'])
  expect(readFileSync(join(root, 'b'), 'utf8')).toBe('b')
})
