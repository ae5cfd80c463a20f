import { expect, test } from 'vitest'
import { loadOnce } from '../../src/text/load-once.ts'
import { oneAtATime } from '../../src/text/one-at-a-time.ts'

test('what is asked for while work goes on is done once more, and not side by side', async () => {
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

test('what goes wrong is told, and does not keep it from being tried again', async () => {
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

test('work that throws before it waits for anything is tried again', async () => {
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

test('a load is shared by all who ask, and begun again after it has failed', async () => {
  let loads = 0
  const load = loadOnce(async () => {
    if (++loads === 1) throw new Error('Der Ofen ist aus.')
    return loads
  })
  const first = [load(), load()]
  for (const one of first) await expect(one).rejects.toThrow('Der Ofen ist aus.')
  expect(await Promise.all([load(), load()])).toEqual([2, 2])
})
