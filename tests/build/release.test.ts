import { spawnSync } from 'node:child_process'
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { openRelease } from '../../src/build/release.ts'
import { UsageError } from '../../src/problems/usage-error.ts'
import { compiled, exitOf, runProgram } from '../support/child-program.ts'

const work = mkdtempSync(join(tmpdir(), 'blockwerk-release-'))
const opener = JSON.stringify(compiled('src/build/release.ts', work))
let count = 0
const freshOut = () => join(work, String(++count), 'dist')

afterAll(() => rmSync(work, { recursive: true, force: true }))
afterEach(() => vi.useRealTimers())

type Files = Record<string, string>

/** Publishes a release with the files. */
async function publish(out: string, files: Files): Promise<void> {
  mkdirSync(join(out, '..'), { recursive: true })
  const release = await openRelease(out)
  for (const [path, content] of Object.entries(files)) release.write(path, content)
  await release.publishRelease()
}

const storeOf = (out: string): string => join(out, '../.blockwerk/releases/dist')
const namesIn = (folder: string): string[] => readdirSync(folder).toSorted()
const page = (chunk: string): Files => ({ 'index.html': chunk, [`assets/${chunk}`]: chunk })

test('a new release contains its own files and the hashed files of earlier releases', async () => {
  const out = freshOut()
  await publish(out, { ...page('a-1.js'), 'alt/index.html': '', 'media/ring/01.aa.webp': 'ring' })
  await publish(out, page('a-2.js'))
  expect(namesIn(join(out, 'assets'))).toEqual(['a-1.js', 'a-2.js'])
  expect(readFileSync(join(out, 'media/ring/01.aa.webp'), 'utf8')).toBe('ring')
  expect(readFileSync(join(out, 'index.html'), 'utf8')).toBe('a-2.js')
  expect(existsSync(join(out, 'alt'))).toBe(false)
})

test('a hashed file is dropped when it is older than ten releases and fourteen days', async () => {
  const out = freshOut()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-01') })
  await publish(out, page('a-0.js'))
  const next = async (number: number, days: number) => {
    vi.setSystemTime(new Date('2026-11-01').getTime() + days * 86_400_000 + number)
    await publish(out, page(`a-${number}.js`))
    return existsSync(join(out, 'assets/a-0.js'))
  }
  for (let number = 1; number <= 10; number++) expect(await next(number, 1)).toBe(true)
  expect(await next(11, 14)).toBe(true)
  expect(await next(12, 16)).toBe(false)
  expect(existsSync(join(out, 'assets/a-11.js'))).toBe(true)
})

test('a hashed file that a release contains again starts with a new age', async () => {
  const out = freshOut()
  await publish(out, page('a-1.js'))
  await publish(out, page('a-2.js'))
  await publish(out, page('a-1.js'))
  const carried: unknown = JSON.parse(readFileSync(`${realpathSync(out)}.json`, 'utf8'))
  expect(Object.keys(Object(carried))).toEqual(['assets/a-2.js'])
})

test('two builds at once publish one after the other in the order of their start', async () => {
  const out = freshOut()
  mkdirSync(join(out, '..'))
  const first = await openRelease(out)
  const waitedFor: number[] = []
  const second = openRelease(out, { onWait: (pid) => waitedFor.push(pid) })
  await vi.waitFor(() => expect(waitedFor).toEqual([process.pid]))
  first.write('index.html', 'first')
  await first.publishRelease()
  expect(readFileSync(join(out, 'index.html'), 'utf8')).toBe('first')
  const release = await second
  release.write('index.html', 'second')
  await release.publishRelease()
  expect(readFileSync(join(out, 'index.html'), 'utf8')).toBe('second')
})

test('the release of a killed build blocks no other build, and the next build removes it', async () => {
  const out = freshOut()
  await publish(out, page('a-1.js'))
  const program = `
    import { openRelease } from ${opener}
    const release = await openRelease(${JSON.stringify(out)})
    release.write('index.html', 'half')
    process.kill(process.pid, 'SIGKILL')`
  await exitOf(runProgram(program, work))
  expect(readFileSync(join(out, 'index.html'), 'utf8')).toBe('a-1.js')

  const waitedFor: number[] = []
  const next = await openRelease(out, { onWait: (pid) => waitedFor.push(pid) })
  next.write('index.html', 'a-2.js')
  await next.publishRelease()
  expect(waitedFor).toEqual([])
  const folders = readdirSync(storeOf(out), { withFileTypes: true })
  expect(folders.filter((entry) => entry.isDirectory())).toHaveLength(2)
})

test('a replaced release is kept for a short time for programs that still read it', async () => {
  const out = freshOut()
  await publish(out, page('a-1.js'))
  const first = realpathSync(out)
  await publish(out, page('a-2.js'))
  await publish(out, page('a-3.js'))
  expect(existsSync(first)).toBe(true)
  const minuteAgo = Date.now() / 1000 - 60
  utimesSync(first, minuteAgo, minuteAgo)
  await publish(out, page('a-4.js'))
  expect(existsSync(first)).toBe(false)
})

test('openRelease rejects a folder, a file or a link that Blockwerk has not built', async () => {
  const out = freshOut()
  mkdirSync(out, { recursive: true })
  writeFileSync(join(out, 'mine.txt'), 'mine')
  await expect(openRelease(out)).rejects.toThrow(UsageError)
  expect(namesIn(out)).toEqual(['mine.txt'])

  const file = freshOut()
  mkdirSync(join(file, '..'))
  writeFileSync(file, 'mine')
  await expect(openRelease(file)).rejects.toThrow('was not built by Blockwerk')

  const link = freshOut()
  mkdirSync(join(link, '../.blockwerk/releases/dist2'), { recursive: true })
  symlinkSync('.blockwerk/releases/dist2', link)
  await expect(openRelease(link)).rejects.toThrow('was not built by Blockwerk')
  expect(lstatSync(link).isSymbolicLink()).toBe(true)
})

test('a full disk leaves the old site intact, and the next build succeeds', async () => {
  const out = freshOut()
  await publish(out, page('a-1.js'))
  const program = `
    import { openRelease } from ${opener}
    const release = await openRelease(${JSON.stringify(out)})
    process.on('SIGXFSZ', () => {})
    try { release.write('index.html', 'x'.repeat(1e6)) } catch { release.discardRelease(); process.exit(3) }`
  const { status } = spawnSync('sh', [
    '-c',
    'ulimit -f 100; exec "$0" --input-type=module -e "$1"',
    process.execPath,
    program,
  ])
  expect(status).toBe(3)
  expect(readFileSync(join(out, 'index.html'), 'utf8')).toBe('a-1.js')
  await publish(out, page('a-2.js'))
  expect(readFileSync(join(out, 'index.html'), 'utf8')).toBe('a-2.js')
})

test('a published release stays although its JSON record was deleted', async () => {
  const out = freshOut()
  await publish(out, page('a-1.js'))
  for (const name of namesIn(storeOf(out)).filter((one) => one.endsWith('.json')))
    rmSync(join(storeOf(out), name))
  const next = await openRelease(out)
  next.discardRelease()
  expect(readFileSync(join(out, 'index.html'), 'utf8')).toBe('a-1.js')
})

test('openRelease replaces an empty folder', async () => {
  const out = freshOut()
  mkdirSync(out, { recursive: true })
  await publish(out, page('a-1.js'))
  expect(readFileSync(join(out, 'index.html'), 'utf8')).toBe('a-1.js')
})
