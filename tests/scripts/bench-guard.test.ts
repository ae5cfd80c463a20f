import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { recordRatios, worseRatios } from '../../scripts/bench/guard.ts'
import { UsageError } from '../../src/problems/usage-error.ts'

const folder = mkdtempSync(join(tmpdir(), 'blockwerk-guard-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const file = join(folder, 'ratios.json')
const wall = '1000 pages, bound: cold wall'
const cpu = '1000 pages, bound: cold cpu'

test('bench accepts ratios that are up to 8 % worse than recorded, and names the others', () => {
  recordRatios({ [wall]: 1.3, [cpu]: 2 }, file)
  expect(worseRatios({ [wall]: 1.4, [cpu]: 2.1 }, file)).toEqual([])
  expect(worseRatios({ [wall]: 1.1, [cpu]: 2.17 }, file)).toEqual([
    '1000 pages, bound: cold cpu: 2.17, recorded 2.00',
  ])
})

test('bench says how to write a missing file of ratios, and refuses one of other runs', () => {
  expect(() => worseRatios({ [wall]: 1 }, join(folder, 'none.json'))).toThrow(/bench --record/)
  recordRatios({ [wall]: 1.3 }, file)
  expect(() => worseRatios({ '50 pages, bound: cold wall': 1 }, file)).toThrow(UsageError)
})
