import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildSync } from 'esbuild'
import { afterAll, beforeAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'blockwerk-tuning-'))
const tuning = join(folder, 'tuning.cjs')

beforeAll(() => {
  const options = { bundle: true, format: 'cjs', platform: 'node' } as const
  buildSync({ ...options, entryPoints: ['src/build/tuning.ts'], outfile: tuning })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/**
 * In MB: the room for what is new of a thread beside which another runs, when it has room enough, and the most of it
 * while much more comes of which little stays. `told` comes in between.
 */
function roomAfter(told: string): { enough: number; most: number } {
  const program = `
    const { limitGrowth, tuneFor } = require(${JSON.stringify(tuning)})
    const { getHeapSpaceStatistics } = require('node:v8')
    const { Worker } = require('node:worker_threads')
    const room = () =>
      getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space').space_size / 2 ** 20
    const kept = []
    const work = (count) => {
      for (let i = 0; i < count; i++) kept[i % 150_000] = { i, next: [i] }
    }
    tuneFor(10_000)
    const other = new Worker('setInterval(() => {}, 1000)', { eval: true })
    other.on('online', () => {
      while (room() < 16) work(30_000)
      const enough = room()
      ${told}
      let most = 0
      for (let round = 0; round < 10; round++) {
        work(300_000)
        most = Math.max(most, room())
      }
      console.log(JSON.stringify({ enough, most }))
      process.exit()
    })`
  const { stdout, stderr } = spawnSync(process.execPath, ['-e', program], {
    encoding: 'utf8',
    timeout: 60_000,
  })
  expect(stderr).toBe('')
  return JSON.parse(stdout)
}

test('a build of many pages has room enough, and grows no further for what it lets go', () => {
  const { enough, most } = roomAfter('limitGrowth(10_000)')
  expect(enough).toBeGreaterThanOrEqual(16)
  expect(most).toBe(enough)
})

test.each([
  { build: 'that is not told so', told: '' },
  { build: 'of few pages', told: 'limitGrowth(100)' },
])('a build $build grows on', ({ told }) => {
  const { enough, most } = roomAfter(told)
  expect(most).toBeGreaterThan(enough)
})
