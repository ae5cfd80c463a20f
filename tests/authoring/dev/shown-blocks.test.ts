import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  findCounterparts,
  type ComparedItem,
} from '../../../src/authoring/dev/server/shown-blocks.ts'

const items = (...names: string[]): ComparedItem[] =>
  names.map((says) => ({ says, kind: says.replace(/\d/g, '') }))

describe('counterparts', () => {
  test.each<[string, string[], string[], (number | undefined)[]]>([
    ['nothing changed', ['bowl1', 'cup1'], ['bowl1', 'cup1'], [0, 1]],
    [
      'an item was inserted before',
      ['bowl1', 'cup1'],
      ['jug1', 'bowl1', 'cup1'],
      [undefined, 0, 1],
    ],
    ['an item before was removed', ['jug1', 'bowl1'], ['bowl1'], [1]],
    ['an item was moved', ['jug1', 'bowl1', 'cup1'], ['bowl1', 'cup1', 'jug1'], [1, 2, 0]],
    [
      'the text of an item changed',
      ['jug1', 'bowl1', 'cup1'],
      ['jug1', 'bowl2', 'cup1'],
      [0, 1, 2],
    ],
    ['an item was replaced by another kind', ['jug1', 'bowl1'], ['jug1', 'cup1'], [0, undefined]],
    [
      'an item changed and another was inserted before',
      ['jug1', 'cup1'],
      ['jug1', 'bowl1', 'cup2'],
      [0, undefined, 1],
    ],
  ])('finds the old item of each new item: %s', (_, before, now, expected) => {
    expect(findCounterparts(items(...before), items(...now))).toEqual(expected)
  })

  test('assigns no old item twice and always pairs items with the same text', () => {
    const list = fc.array(fc.constantFrom('bowl1', 'bowl2', 'cup1', 'cup2', 'jug1'), {
      maxLength: 8,
    })
    fc.assert(
      fc.property(list, list, (before, now) => {
        const found = findCounterparts(items(...before), items(...now))
        const used = found.filter((old) => old !== undefined)
        expect(new Set(used).size).toBe(used.length)
        for (const name of new Set(now)) {
          const wanted = now.filter((one) => one === name).length
          const there = before.filter((one) => one === name).length
          const same = now.filter(
            (one, index) => one === name && before[found[index] ?? -1] === name,
          )
          expect(same.length).toBe(Math.min(wanted, there))
        }
      }),
    )
  })
})
