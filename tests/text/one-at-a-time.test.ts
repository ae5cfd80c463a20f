import { expect, test } from 'vitest'
import { loadOnce } from '../../src/text/load-once.ts'
import { oneAtATime } from '../../src/text/one-at-a-time.ts'

test('oneAtATime runs once more after the current run if it was called meanwhile', async () => {
  const open: (() => void)[] = []
  const begin = oneAtATime(() => new Promise<void>((done) => open.push(done)))
  begin()
  begin()
  begin()
  expect(open).toHaveLength(1)
  open[0]?.()
  await expect.poll(() => open.length).toBe(2)
  open[1]?.()
  await new Promise(setImmediate)
  expect(open).toHaveLength(2)
  begin()
  expect(open).toHaveLength(3)
})

test('oneAtATime reports an error and can run again', async () => {
  const failed: unknown[] = []
  const begin = oneAtATime(
    () => Promise.reject(new Error('Der Ofen ist aus.')),
    (error) => failed.push(error),
  )
  begin()
  await expect.poll(() => failed.length).toBe(1)
  begin()
  await expect.poll(() => failed.length).toBe(2)
})

test('oneAtATime runs again after work that throws synchronously', async () => {
  const failed: unknown[] = []
  const begin = oneAtATime(
    () => {
      throw new Error('Der Ofen ist aus.')
    },
    (error) => failed.push(error),
  )
  begin()
  begin()
  await expect.poll(() => failed.length).toBe(2)
  begin()
  await expect.poll(() => failed.length).toBe(3)
})

test('loadOnce shares a load between callers and loads again after a failure', async () => {
  let loads = 0
  const load = loadOnce(async () => {
    if (++loads === 1) throw new Error('Der Ofen ist aus.')
    return loads
  })
  const first = [load(), load()]
  for (const one of first) await expect(one).rejects.toThrow('Der Ofen ist aus.')
  expect(await Promise.all([load(), load()])).toEqual([2, 2])
})
