import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { childTimesIn, measure, MeasuredProgramError } from '../../scripts/bench/measure.ts'

const cwd = tmpdir()

/** In a program that is not Node: 60 MB of text, and counting for a while. */
const awk = (megabytes: number, turns: number) =>
  `awk 'BEGIN { s = "0123456789abcdef"; while (length(s) < ${megabytes} * 1048576) s = s s; while (i < ${turns}) i++ }'`

const isCounted = process.platform !== 'win32'
const isWatched = existsSync('/proc/self/status')

test.runIf(isCounted)('a program that is not Node is counted as any other', async () => {
  const idle = await measure({ line: 'true', cwd })
  const busy = await measure({ line: awk(64, 1e7), cwd })
  expect(busy.cpu).toBeGreaterThan(0.1)
  expect(busy.cpu).toBeLessThan(busy.wall * 1.1 + 0.05)
  expect(idle.cpu).toBeLessThan(0.1)
})

test.runIf(isCounted)('the time of all processes counts together @nightly', async () => {
  const one = await measure({ line: awk(1, 1e7), cwd })
  const six = await measure({ line: `${`${awk(1, 1e7)} & `.repeat(6)}wait`, cwd })
  // On a busy machine the same work takes half as much time again.
  expect(six.cpu).toBeGreaterThan((one.cpu ?? NaN) * 2)
})

test.runIf(isWatched)(
  'of the memory, that of the largest process counts, however deep it is @nightly',
  async () => {
    const large = await measure({
      line: `sh -c '${awk(1, 1e7).replaceAll("'", `'"'"'`)} & wait'; ${awk(64, 1e7)}`,
      cwd,
    })
    expect(large.memory).toBeGreaterThan(60)
    const two = await measure({ line: `${awk(64, 1e7)} & ${awk(64, 1e7)}; wait`, cwd })
    expect(two.memory).toBeGreaterThan(60)
    expect(two.memory).toBeLessThan((large.memory ?? NaN) * 1.5)
  },
)

test('a program that fails is told with what it said', async () => {
  const failing = measure({ line: 'echo no kiln && exit 3', cwd })
  await expect(failing).rejects.toThrow(MeasuredProgramError)
  await expect(failing).rejects.toThrow(/exit 3 ended with 3:\s+no kiln/)
})

test('the words of every shell are understood', () => {
  expect(childTimesIn('0m0.00s 0m0.01s\n1m2.50s 0m0.25s\n')).toBe(62.75)
  expect(childTimesIn('0m0.001s 0m0.002s\n0m0.520s 0m0.030s\n')).toBeCloseTo(0.55)
  expect(childTimesIn('')).toBeUndefined()
})
