import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compiled } from './child-program.ts'

const folder = mkdtempSync(join(tmpdir(), 'blockwerk-tuning-'))
let tuning = ''

beforeAll(() => void (tuning = compiled('src/build/tuning.ts', folder)))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** In MB: the room for what is new with which a thread has enough. */
const enough = 16

/**
 * In MB: the room of a thread beside which another runs, usually, while much comes of which little stays. It has been
 * `told` something as soon as it had enough. For moments V8 says more, while it moves what it keeps, or less.
 */
function roomOf(told: string): number {
  const program = `
    import { getHeapSpaceStatistics } from 'node:v8'
    import { Worker } from 'node:worker_threads'
    import { limitGrowth, tuneFor } from ${JSON.stringify(tuning)}
    const room = () =>
      getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space').space_size / 2 ** 20
    const kept = []
    const work = (count) => {
      for (let i = 0; i < count; i++) kept[i % 150_000] = { i, next: [i] }
    }
    tuneFor(10_000)
    const other = new Worker('setInterval(() => {}, 1000)', { eval: true })
    other.on('online', () => {
      while (room() < ${enough}) work(30_000)
      ${told}
      const rooms = []
      for (let round = 0; round < 15; round++) {
        work(200_000)
        rooms.push(room())
      }
      console.log(rooms.toSorted((one, other) => one - other)[7])
      process.exit()
    })`
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
    timeout: 60_000,
  })
  expect(stderr).toBe('')
  return Number(stdout)
}

test('a build of many pages has room enough, and grows no further for what it lets go', () => {
  expect(roomOf('limitGrowth(10_000)')).toBe(enough)
})

test.each([
  { build: 'that is not told so', told: '' },
  { build: 'of few pages', told: 'limitGrowth(100)' },
])('a build $build grows on', ({ told }) => {
  expect(roomOf(told)).toBeGreaterThanOrEqual(2 * enough)
})
