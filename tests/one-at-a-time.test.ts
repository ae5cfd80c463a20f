import { expect, test } from 'vitest'
import { oneAtATime } from '../src/text/one-at-a-time.ts'

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
