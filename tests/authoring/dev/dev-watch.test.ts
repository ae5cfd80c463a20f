import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ReportedFiles, watchFiles } from '../../../src/authoring/dev/server/watch.ts'
import { pageYaml, removeSites, smallSiteWith } from '../../support/content-on-disk.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())
afterAll(removeSites)

const file = 'content/pages/index.yaml'

/** A site whose file watcher sends events when the test calls `tell`. */
function startWatching() {
  const root = smallSiteWith({})
  mkdirSync(join(root, 'content/media'), { recursive: true })
  const reported: string[] = []
  let speak: (event: string, path: string) => void = () => expect.unreachable('Nobody listens')
  const watcher = { add: () => {}, on: (_: string, listener: typeof speak) => (speak = listener) }
  let failures = 0
  watchFiles(watcher, root, {
    onContentChange(changed, isNew) {
      reported.push(isNew ? `new ${changed}` : changed)
      if (failures-- > 0) throw new Error('Der Ofen ist aus.')
    },
    onSourceChange: async () => {},
    onEngineChange: () => {},
    onOwnBlocksChange: () => reported.push('own blocks'),
    isImportedByOwnBlocks: (path) => /\/(?:lib|content\/data)\//.test(path),
  })
  return {
    reported,
    failOnce: () => void (failures = 1),
    save: (heading: string) =>
      writeFileSync(join(root, file), pageYaml().replace('Langsam', heading)),
    tell: (event: string, path = file) => speak(event, join(root, path)),
    write: (path: string, text: string) => writeFileSync(join(root, path), text),
  }
}

test('watch reports a file each time it is saved, even if the system sends no second event', () => {
  const { reported, save, tell } = startWatching()
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

test('watch reports a file once if the file is saved once', () => {
  const { reported, save, tell } = startWatching()
  save('Schnell')
  tell('add')
  vi.advanceTimersByTime(10_000)
  expect(reported).toEqual([`new ${file}`])
})

test('watch waits for the new text of an emptied file, and reports the file as empty after a delay', () => {
  const { reported, save, tell, write } = startWatching()
  write(file, '')
  tell('change')
  expect(reported).toEqual([])
  save('Schnell')
  vi.advanceTimersByTime(20)
  expect(reported).toEqual([])
  vi.advanceTimersByTime(20)
  expect(reported).toEqual([file])
  vi.advanceTimersByTime(10_000)
  reported.length = 0
  write(file, '')
  tell('change')
  vi.advanceTimersByTime(20)
  expect(reported).toEqual([file])
})

test('watch reports an image once when it has been written completely', () => {
  const { reported, write, tell } = startWatching()
  const picture = 'content/media/ofen.svg'
  write(picture, '<svg ')
  tell('add', picture)
  for (const text of [
    '<svg viewBox="0 0 9 9"',
    '<svg viewBox="0 0 9 9">',
    '<svg viewBox="0 0 9 9"/>',
  ]) {
    vi.advanceTimersByTime(15)
    write(picture, text)
    tell('change', picture)
    expect(reported).toEqual([])
  }
  vi.advanceTimersByTime(10_000)
  expect(reported).toEqual([`new ${picture}`])
  write(picture, '<svg viewBox="0 0 8 8"/>')
  tell('change', picture)
  vi.advanceTimersByTime(10_000)
  expect(reported).toEqual([`new ${picture}`, picture])
})

test('watch reports an image that is written again, even if the system sends no second event', () => {
  const { reported, write, tell } = startWatching()
  const picture = 'content/media/ofen.svg'
  write(picture, '<svg viewBox="0 0 9 9"/>')
  tell('add', picture)
  vi.advanceTimersByTime(50)
  expect(reported).toEqual([`new ${picture}`])
  write(picture, '<svg viewBox="0 0 99 99"/>')
  vi.advanceTimersByTime(10_000)
  expect(reported).toEqual([`new ${picture}`, picture])
})

test('watch never reports temporary files and hidden files', () => {
  const { reported, write, tell } = startWatching()
  for (const draft of [
    'pages/.index.yaml.1a2b3c.tmp',
    'pages/.git/index.yaml',
    'media/.ofen.svg',
  ]) {
    const path = `content/${draft}`
    if (!path.includes('.git')) write(path, pageYaml())
    for (const event of ['add', 'change', 'unlink']) tell(event, path)
  }
  vi.advanceTimersByTime(10_000)
  expect(reported).toEqual([])
})

test('ToldFiles treats a noted file as unchanged until another program writes it', () => {
  const root = smallSiteWith({})
  const told = new ReportedFiles(root)
  const path = join(root, file)
  const put = (heading: string) => {
    writeFileSync(`${path}.new`, pageYaml().replace('Langsam', heading))
    renameSync(`${path}.new`, path)
  }
  expect(told.isUnchanged(file)).toBe(false)
  put('Schnell')
  told.add(file)
  expect([told.isUnchanged(file), told.isUnchanged(file)]).toEqual([true, true])
  // The new file has the same length and time as the one before.
  put('Langsm ')
  expect([told.isUnchanged(file), told.isUnchanged(file)]).toEqual([false, false])
  rmSync(path)
  told.add(file)
  expect(told.isUnchanged(file)).toBe(true)
  put('Schnell')
  expect(told.isUnchanged(file)).toBe(false)
  rmSync(path)
  expect(told.isUnchanged(file)).toBe(false)
})

test.each([file, 'content/media/ofen.svg'])(
  'watch reports the next change of %s after a listener has thrown',
  (changed) => {
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    const { reported, failOnce, tell, write } = startWatching()
    failOnce()
    write(changed, 'eins')
    tell('add', changed)
    vi.advanceTimersByTime(1000)
    expect(reported).toEqual([`new ${changed}`])
    write(changed, 'zwei oder drei')
    tell('change', changed)
    vi.advanceTimersByTime(1000)
    expect(reported).toEqual([`new ${changed}`, changed])
    expect(logged).toHaveBeenCalledTimes(1)
    logged.mockRestore()
  },
)
