import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import {
  parseChildTimes,
  measureCommand,
  MeasuredProgramError,
} from '../../scripts/bench/measure.ts'

const cwd = tmpdir()

/** Returns an awk program that allocates this many megabytes and then counts up to `turns`. */
const awk = (megabytes: number, turns: number) =>
  `awk 'BEGIN { s = "0123456789abcdef"; while (length(s) < ${megabytes} * 1048576) s = s s; while (i < ${turns}) i++ }'`

const isCounted = process.platform !== 'win32'
const isWatched = existsSync('/proc/self/status')

test.runIf(isCounted)(
  'measure counts the processor time of a program that does not run in Node',
  async () => {
    const idle = await measureCommand({ command: 'true', folder: cwd })
    const busy = await measureCommand({ command: awk(64, 1e7), folder: cwd })
    expect(busy.cpu).toBeGreaterThan(0.1)
    expect(busy.cpu).toBeLessThan(busy.wall * 1.1 + 0.05)
    expect(idle.cpu).toBeLessThan(0.1)
  },
)

test.runIf(isCounted)('measure adds the processor time of all processes @nightly', async () => {
  const one = await measureCommand({ command: awk(1, 1e7), folder: cwd })
  const six = await measureCommand({ command: `${`${awk(1, 1e7)} & `.repeat(6)}wait`, folder: cwd })
  // On a busy machine the same work takes 1.5 times as long.
  expect(six.cpu).toBeGreaterThan((one.cpu ?? NaN) * 2)
})

test.runIf(isWatched)(
  'measure returns the memory of the largest process, however deeply it is nested @nightly',
  async () => {
    const large = await measureCommand({
      command: `sh -c '${awk(1, 1e7).replaceAll("'", `'"'"'`)} & wait'; ${awk(64, 1e7)}`,
      folder: cwd,
    })
    expect(large.memory).toBeGreaterThan(60)
    const two = await measureCommand({
      command: `${awk(64, 1e7)} & ${awk(64, 1e7)}; wait`,
      folder: cwd,
    })
    expect(two.memory).toBeGreaterThan(60)
    expect(two.memory).toBeLessThan((large.memory ?? NaN) * 1.5)
  },
)

test('measure reports the output and exit code of a program that fails', async () => {
  const failing = measureCommand({ command: 'echo no kiln && exit 3', folder: cwd })
  await expect(failing).rejects.toThrow(MeasuredProgramError)
  await expect(failing).rejects.toThrow(/exit 3 ended with 3:\s+no kiln/)
})

test('childTimesIn reads the output format of every shell', () => {
  expect(parseChildTimes('0m0.00s 0m0.01s\n1m2.50s 0m0.25s\n')).toBe(62.75)
  expect(parseChildTimes('0m0.001s 0m0.002s\n0m0.520s 0m0.030s\n')).toBeCloseTo(0.55)
  expect(parseChildTimes('')).toBeUndefined()
})
