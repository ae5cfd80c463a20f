import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { withCpuTime } from '../../scripts/testing/cpu-time.ts'
import { slowestFiles } from '../../scripts/testing/slowest-files.ts'

const took = (name: string, seconds: number) => ({
  name: `/house/${name}`,
  startTime: 5000,
  endTime: 5000 + seconds * 1000,
})

describe('the list of the slowest test files', () => {
  test('is a table with the slowest file first', () => {
    const files = [
      took('tests/kiln.test.ts', 3.04),
      took('tests/e2e/shop.test.ts', 81.66),
      took('tests/glaze.test.ts', 0.26),
    ]
    expect(slowestFiles(files, '/house')).toBe(`Slowest test files
  81.7 s  tests/e2e/shop.test.ts
   3.0 s  tests/kiln.test.ts
   0.3 s  tests/glaze.test.ts`)
  })

  test('has at most ten files and is empty if no file ran', () => {
    const many = Array.from({ length: 14 }, (_, index) => took(`tests/${index}.test.ts`, index + 1))
    const lines = slowestFiles(many, '/house').split('\n')
    expect(lines).toHaveLength(11)
    expect([lines[1], lines[10]]).toEqual([
      '  14.0 s  tests/13.test.ts',
      '   5.0 s  tests/4.test.ts',
    ])
    expect(slowestFiles([], '/house')).toBe('')
  })
})

const isOnLinux = process.platform === 'linux'

test.runIf(isOnLinux)('the processor time includes a program whose parent was killed', async () => {
  const busy = `const until = 600_000; while (process.cpuUsage().user < until);
    console.log(process.pid); setInterval(() => {}, 1000)`
  const parent = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(busy)}], { stdio: 'inherit' })`
  const { result, seconds } = await withCpuTime(async () => {
    const child = spawn(process.execPath, ['-e', parent], { stdio: ['ignore', 'pipe', 'inherit'] })
    const [line] = await once(child.stdout, 'data')
    // Twice the interval between two measurements.
    await wait(1000)
    child.kill('SIGKILL')
    process.kill(Number(line))
    await once(child, 'close')
    return 'ended'
  })
  expect(result).toBe('ended')
  expect(seconds).toBeGreaterThan(0.6)
})

describe('the command “test”', () => {
  const run = async (...words: string[]) => {
    const child = spawn(process.execPath, ['src/cli/blockwerk.mjs', 'test', '--unit', ...words])
    let text = ''
    child.stdout.setEncoding('utf8').on('data', (part: string) => (text += part))
    const [code] = await once(child, 'close')
    return { code, lines: text.trimEnd().split('\n') }
  }

  test('prints the slowest files, the processor time and the number of passed tests', async () => {
    const { code, lines } = await run('tests/scripts/lock-file.test.ts')
    expect(code).toBe(0)
    expect(lines.at(-1)).toMatch(/^\d+ passed, 0 failed$/)
    if (isOnLinux) expect(lines.splice(-2, 1)[0]).toMatch(/^Processor time: \d+ s$/)
    expect(lines.at(-2)).toMatch(/^ +\d+\.\d s {2}tests\/scripts\/lock-file\.test\.ts$/)
    expect(lines.at(-3)).toBe('Slowest test files')
  })
})
