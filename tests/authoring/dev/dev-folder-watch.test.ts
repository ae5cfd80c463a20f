import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FolderWatch } from '../../../src/authoring/dev/server/folder-watch.ts'

let root = ''
let watches: FolderWatch[] = []
beforeEach(() => {
  // Events come when the system tells of them; what waits for a moment to pass waits for `rest`.
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

/** What is told of the files below `content`. */
function told(since?: number): string[] {
  const events: string[] = []
  const tell = (event: string, path: string) => events.push(`${event} ${relative(root, path)}`)
  const failed = (error: unknown) => expect.unreachable(String(error))
  const watch = new FolderWatch(root, 'content', tell, failed, since)
  watches.push(watch)
  return events
}

const generous = { timeout: 30_000 }
const rest = () => vi.advanceTimersByTime(100)

/** Until this has been told, however long nothing happens meanwhile. */
async function until(events: string[], expected: string): Promise<void> {
  const seen = () => {
    rest()
    return events
  }
  await expect.poll(seen, generous).toContain(expected)
  rest()
}

/** All that is told until this has been, and something of a last file. */
async function toldWith(events: string[], awaited: readonly string[]): Promise<string[]> {
  for (const one of awaited) await until(events, one)
  put('content/zuletzt.yaml')
  await until(events, 'add content/zuletzt.yaml')
  return events.filter((event) => !event.endsWith('zuletzt.yaml')).toSorted()
}

/** The system of others tells of other things; there Vite's watcher is asked. */
describe.runIf(process.platform === 'linux')('of the files below a folder is told', () => {
  test('a change, once, of one that is written in its place and of one that another takes the place of', async () => {
    put('content/pages/ofen.yaml')
    put('content/pages/tief/unten/ton.yaml')
    const events = told()
    put('content/pages/ofen.yaml', 'title: Öfen\n')
    put('content/pages/tief/unten/.ton.yaml.neu')
    move('content/pages/tief/unten/.ton.yaml.neu', 'content/pages/tief/unten/ton.yaml')
    const expected = ['change content/pages/ofen.yaml', 'change content/pages/tief/unten/ton.yaml']
    expect(await toldWith(events, expected)).toEqual(expected.toSorted())
  })

  test('a change once more, of one that is saved again a moment later', async () => {
    put('content/ofen.yaml')
    const events = told()
    put('content/ofen.yaml', 'title: Öfen\n')
    await expect.poll(() => events, generous).toContain('change content/ofen.yaml')
    put('content/ofen.yaml', 'title: Brennöfen\n')
    put('content/ton.yaml')
    await expect.poll(() => events, generous).toContain('add content/ton.yaml')
    const change = 'change content/ofen.yaml'
    const expected = [change, change, 'add content/ton.yaml']
    expect(await toldWith(events, expected)).toEqual(expected.toSorted())
  })

  test('a change of one that is taken away and put back at once, as some programs save', async () => {
    put('content/ofen.yaml')
    const events = told()
    move('content/ofen.yaml', 'content/ofen.yaml~')
    await expect.poll(() => events, generous).toContain('add content/ofen.yaml~')
    put('content/ofen.yaml', 'title: Öfen\n')
    put('content/ton.yaml')
    await expect.poll(() => events, generous).toContain('add content/ton.yaml')
    expect(events).not.toContain('unlink content/ofen.yaml')
    const expected = ['add content/ofen.yaml~', 'add content/ton.yaml', 'change content/ofen.yaml']
    expect(await toldWith(events, expected)).toEqual(expected.toSorted())
  })

  test('one that comes, and one that goes', async () => {
    put('content/pages/ofen.yaml')
    const events = told()
    put('content/pages/ton.yaml')
    rmSync(join(root, 'content/pages/ofen.yaml'))
    const expected = ['add content/pages/ton.yaml', 'unlink content/pages/ofen.yaml']
    expect(await toldWith(events, expected)).toEqual(expected.toSorted())
  })

  test('one that comes and goes a moment later', async () => {
    put('content/ofen.yaml')
    const events = told()
    put('content/ton.yaml')
    await until(events, 'add content/ton.yaml')
    rmSync(join(root, 'content/ton.yaml'))
    const expected = ['add content/ton.yaml', 'unlink content/ton.yaml']
    expect(await toldWith(events, expected)).toEqual(expected.toSorted())
  })

  test('all that are in a folder that comes, gets another name, or goes, and what changes in it later', async () => {
    put('content/ofen.yaml')
    put('aside/tief/ton.yaml')
    const events = told()
    move('aside', 'content/neu')
    await until(events, 'add content/neu/tief/ton.yaml')
    put('content/neu/tief/ton.yaml', 'title: Lehm\n')
    await until(events, 'change content/neu/tief/ton.yaml')
    move('content/neu', 'content/alt')
    await until(events, 'add content/alt/tief/ton.yaml')
    rmSync(join(root, 'content/alt'), { recursive: true })
    const expected = [
      ...['add content/neu/tief/ton.yaml', 'change content/neu/tief/ton.yaml'],
      ...['unlink content/neu/tief/ton.yaml', 'add content/alt/tief/ton.yaml'],
      'unlink content/alt/tief/ton.yaml',
    ]
    expect(await toldWith(events, expected)).toEqual(expected.toSorted())
  })

  test('what changes where another folder has taken the place of one, the first of all included', async () => {
    put('content/ofen.yaml')
    put('other/ofen.yaml')
    const events = told()
    move('content', 'aside')
    move('other', 'content')
    await until(events, 'add content/ofen.yaml')
    events.length = 0
    put('aside/ofen.yaml', 'title: Alt\n')
    put('content/ofen.yaml', 'title: Neu\n')
    const expected = ['change content/ofen.yaml']
    expect(await toldWith(events, expected)).toEqual(expected.toSorted())
  })

  test('a folder in which something has come since a time, and no other', () => {
    put('content/pages/ofen.yaml')
    put('content/pages/tief/ton.yaml')
    for (const folder of ['content', 'content/pages'])
      utimesSync(join(root, folder), new Date(1000), new Date(1000))
    expect(told(5000)).toEqual(['add content/pages/tief'])
    expect(told(Date.now() + 1_000_000)).toEqual([])
  })

  test('all of a first folder that comes later', async () => {
    const events = told()
    put('content/pages/ofen.yaml')
    const expected = ['add content/pages/ofen.yaml']
    expect(await toldWith(events, expected)).toEqual(expected.toSorted())
  })
})
