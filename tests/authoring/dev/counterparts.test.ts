import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { counterparts, type Item } from '../../../src/authoring/dev/server/last-shown.ts'

const items = (...names: string[]): Item[] =>
  names.map((says) => ({ says, kind: says.replace(/\d/g, '') }))

describe('an item of a list that has changed', () => {
  test.each<[string, string[], string[], (number | undefined)[]]>([
    ['is itself', ['bowl1', 'cup1'], ['bowl1', 'cup1'], [0, 1]],
    [
      'is itself after what is new',
      ['bowl1', 'cup1'],
      ['jug1', 'bowl1', 'cup1'],
      [undefined, 0, 1],
    ],
    ['is itself after what has gone', ['jug1', 'bowl1'], ['bowl1'], [1]],
    ['is itself in another place', ['jug1', 'bowl1', 'cup1'], ['bowl1', 'cup1', 'jug1'], [1, 2, 0]],
    ['may say something else', ['jug1', 'bowl1', 'cup1'], ['jug1', 'bowl2', 'cup1'], [0, 1, 2]],
    ['is no item of another kind', ['jug1', 'bowl1'], ['jug1', 'cup1'], [0, undefined]],
    ['may be changed and moved on', ['jug1', 'cup1'], ['jug1', 'bowl1', 'cup2'], [0, undefined, 1]],
  ])('%s', (_, before, now, expected) => {
    expect(counterparts(items(...before), items(...now))).toEqual(expected)
  })

  test('is never the counterpart of two, and what says the same always has one', () => {
    const list = fc.array(fc.constantFrom('bowl1', 'bowl2', 'cup1', 'cup2', 'jug1'), {
      maxLength: 8,
    })
    fc.assert(
      fc.property(list, list, (before, now) => {
        const found = counterparts(items(...before), items(...now))
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
