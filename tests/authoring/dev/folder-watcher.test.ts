import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FolderWatcher } from '../../../src/authoring/dev/server/folder-watcher.ts'

let root = ''
let watches: FolderWatcher[] = []
beforeEach(() => {
  // File events arrive in real time; timers wait until the test calls `runTimers`.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  root = mkdtempSync(join(tmpdir(), 'blockwerk-watch-'))
})
afterEach(() => {
  vi.useRealTimers()
  for (const one of watches) one.close()
  watches = []
  rmSync(root, { recursive: true, force: true })
})

const put = (file: string, text = 'title: Ofen\n') => {
  mkdirSync(join(root, file, '..'), { recursive: true })
  writeFileSync(join(root, file), text)
}
const move = (from: string, to: string) => renameSync(join(root, from), join(root, to))

/** Watches the folder `content` and returns the list that receives its events. */
function watchEvents(since?: number): string[] {
  const events: string[] = []
  const tell = (event: string, path: string) => events.push(`${event} ${relative(root, path)}`)
  const failed = (error: unknown) => expect.unreachable(String(error))
  const watch = new FolderWatcher(root, 'content', tell, failed, since)
  watches.push(watch)
  return events
}

const generous = { timeout: 30_000 }
const runTimers = () => vi.advanceTimersByTime(100)

/** Waits until the events contain the expected one. */
async function waitForEvent(events: string[], expected: string): Promise<void> {
  const seen = () => {
    runTimers()
    return events
  }
  await expect.poll(seen, generous).toContain(expected)
  runTimers()
}

/** Waits for the events and for one of a last file, then returns all others in order. */
async function eventsWith(events: string[], awaited: readonly string[]): Promise<string[]> {
  for (const one of awaited) await waitForEvent(events, one)
  put('content/zuletzt.yaml')
  await waitForEvent(events, 'add content/zuletzt.yaml')
  return events.filter((event) => !event.endsWith('zuletzt.yaml')).toSorted()
}

/** Other systems report other events; there Vite's watcher is used. */
describe.runIf(process.platform === 'linux')('FolderWatch', () => {
  test('reports one change for a file that is written in place or replaced by a rename', async () => {
    put('content/pages/ofen.yaml')
    put('content/pages/tief/unten/ton.yaml')
    const events = watchEvents()
    put('content/pages/ofen.yaml', 'title: Öfen\n')
    put('content/pages/tief/unten/.ton.yaml.neu')
    move('content/pages/tief/unten/.ton.yaml.neu', 'content/pages/tief/unten/ton.yaml')
    const expected = ['change content/pages/ofen.yaml', 'change content/pages/tief/unten/ton.yaml']
    expect(await eventsWith(events, expected)).toEqual(expected.toSorted())
  })

  test('reports a second change when a file is saved again a moment later', async () => {
    put('content/ofen.yaml')
    const events = watchEvents()
    put('content/ofen.yaml', 'title: Öfen\n')
    await expect.poll(() => events, generous).toContain('change content/ofen.yaml')
    put('content/ofen.yaml', 'title: Brennöfen\n')
    put('content/ton.yaml')
    await expect.poll(() => events, generous).toContain('add content/ton.yaml')
    const change = 'change content/ofen.yaml'
    const expected = [change, change, 'add content/ton.yaml']
    expect(await eventsWith(events, expected)).toEqual(expected.toSorted())
  })

  test('reports a change when a file is renamed away and written again at once', async () => {
    put('content/ofen.yaml')
    const events = watchEvents()
    move('content/ofen.yaml', 'content/ofen.yaml~')
    await expect.poll(() => events, generous).toContain('add content/ofen.yaml~')
    put('content/ofen.yaml', 'title: Öfen\n')
    put('content/ton.yaml')
    await expect.poll(() => events, generous).toContain('add content/ton.yaml')
    expect(events).not.toContain('unlink content/ofen.yaml')
    const expected = ['add content/ofen.yaml~', 'add content/ton.yaml', 'change content/ofen.yaml']
    expect(await eventsWith(events, expected)).toEqual(expected.toSorted())
  })

  test('reports an added and a removed file', async () => {
    put('content/pages/ofen.yaml')
    const events = watchEvents()
    put('content/pages/ton.yaml')
    rmSync(join(root, 'content/pages/ofen.yaml'))
    const expected = ['add content/pages/ton.yaml', 'unlink content/pages/ofen.yaml']
    expect(await eventsWith(events, expected)).toEqual(expected.toSorted())
  })

  test('reports a file that is added and removed a moment later', async () => {
    put('content/ofen.yaml')
    const events = watchEvents()
    put('content/ton.yaml')
    await waitForEvent(events, 'add content/ton.yaml')
    rmSync(join(root, 'content/ton.yaml'))
    const expected = ['add content/ton.yaml', 'unlink content/ton.yaml']
    expect(await eventsWith(events, expected)).toEqual(expected.toSorted())
  })

  test('reports the files in a folder that is added, renamed or removed, and their later changes', async () => {
    put('content/ofen.yaml')
    put('aside/tief/ton.yaml')
    const events = watchEvents()
    move('aside', 'content/neu')
    await waitForEvent(events, 'add content/neu/tief/ton.yaml')
    put('content/neu/tief/ton.yaml', 'title: Lehm\n')
    await waitForEvent(events, 'change content/neu/tief/ton.yaml')
    move('content/neu', 'content/alt')
    await waitForEvent(events, 'add content/alt/tief/ton.yaml')
    rmSync(join(root, 'content/alt'), { recursive: true })
    const expected = [
      ...['add content/neu/tief/ton.yaml', 'change content/neu/tief/ton.yaml'],
      ...['unlink content/neu/tief/ton.yaml', 'add content/alt/tief/ton.yaml'],
      'unlink content/alt/tief/ton.yaml',
    ]
    expect(await eventsWith(events, expected)).toEqual(expected.toSorted())
  })

  test('reports changes in a folder that replaces the watched one, and none in the old folder', async () => {
    put('content/ofen.yaml')
    put('other/ofen.yaml')
    const events = watchEvents()
    move('content', 'aside')
    move('other', 'content')
    await waitForEvent(events, 'add content/ofen.yaml')
    events.length = 0
    put('aside/ofen.yaml', 'title: Alt\n')
    put('content/ofen.yaml', 'title: Neu\n')
    const expected = ['change content/ofen.yaml']
    expect(await eventsWith(events, expected)).toEqual(expected.toSorted())
  })

  test('reports a folder that was added since the given time, and no other', () => {
    put('content/pages/ofen.yaml')
    put('content/pages/tief/ton.yaml')
    for (const folder of ['content', 'content/pages'])
      utimesSync(join(root, folder), new Date(1000), new Date(1000))
    expect(watchEvents(5000)).toEqual(['add content/pages/tief'])
    expect(watchEvents(Date.now() + 1_000_000)).toEqual([])
  })

  test('reports the files of a watched folder that is created later', async () => {
    const events = watchEvents()
    put('content/pages/ofen.yaml')
    const expected = ['add content/pages/ofen.yaml']
    expect(await eventsWith(events, expected)).toEqual(expected.toSorted())
  })
})
