import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watch } from '../src/dev/server/watch.ts'
import { pageYaml, removeSites, smallSiteWith } from './content-on-disk.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())
afterAll(removeSites)

const file = 'content/pages/index.yaml'

/** A site whose watcher speaks when the test says so. */
function watched() {
  const root = smallSiteWith({})
  const reported: string[] = []
  let speak: (event: string, path: string) => void = () => expect.unreachable('Nobody listens')
  const watcher = { add: () => {}, on: (_: string, listener: typeof speak) => (speak = listener) }
  watch(watcher, root, {
    onContent: (changed, isNew) => reported.push(isNew ? `new ${changed}` : changed),
    onSource: async () => {},
    onEngine: () => {},
    onOwnBlocks: () => {},
  })
  return {
    reported,
    save: (heading: string) =>
      writeFileSync(join(root, file), pageYaml().replace('Langsam', heading)),
    tell: (event: string) => speak(event, join(root, file)),
  }
}

test('a file that is saved again while its watcher keeps still is told again, each time', () => {
  const { reported, save, tell } = watched()
  save('Schnell')
  tell('change')
  expect(reported).toEqual([file])
  save('Sehr schnell')
  vi.advanceTimersByTime(100)
  expect(reported).toEqual([file, file])
  save('Viel schneller')
  vi.advanceTimersByTime(100)
  expect(reported).toEqual([file, file, file])
})

test('a file that is saved once is told once', () => {
  const { reported, save, tell } = watched()
  save('Schnell')
  tell('add')
  vi.advanceTimersByTime(10_000)
  expect(reported).toEqual([`new ${file}`])
})
