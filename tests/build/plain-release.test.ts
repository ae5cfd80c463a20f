import { spawnSync } from 'node:child_process'
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { openRelease, recoverSite } from '../../src/build/release.ts'
import { createSiteServer } from '../../src/gateway/http/site-server.ts'
import { UsageError } from '../../src/problems/usage-error.ts'
import { headersFile } from '../../src/render/html/headers.ts'
import { compiled, exitOf, runProgram } from '../support/child-program.ts'

const work = mkdtempSync(join(tmpdir(), 'blockwerk-plain-'))
const opener = JSON.stringify(compiled('src/build/release.ts', work))
let count = 0
function freshOut(): string {
  const folder = join(work, String(++count))
  mkdirSync(folder)
  return join(folder, 'dist')
}

afterAll(() => rmSync(work, { recursive: true, force: true }))

type Files = Record<string, string>
const page = (name: string): Files => ({ 'index.html': name, [`assets/${name}.js`]: name })

async function publish(out: string, files: Files, plain = true) {
  const release = await openRelease(out, { asDirectory: plain })
  for (const [path, content] of Object.entries(files)) release.write(path, content)
  await release.publishRelease()
  return release
}

const homeText = (out: string): string => readFileSync(join(out, 'index.html'), 'utf8')
const isLink = (out: string): boolean => lstatSync(out).isSymbolicLink()
const storeOf = (out: string): string => join(out, '../.blockwerk/releases/dist')
const releasesOf = (out: string): string[] =>
  readdirSync(storeOf(out), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

test('a plain release is a folder with its own files and the hashed files of earlier releases', async () => {
  const out = freshOut()
  await publish(out, { ...page('kiln'), 'alt/index.html': '' })
  await publish(out, page('bowl'))
  expect(isLink(out)).toBe(false)
  expect(homeText(out)).toBe('bowl')
  expect(readdirSync(join(out, 'assets')).toSorted()).toEqual(['bowl.js', 'kiln.js'])
  expect(existsSync(join(out, 'alt'))).toBe(false)
  expect(releasesOf(out)).toEqual([])
})

test('the age of a hashed file is kept from one plain release to the next', async () => {
  const out = freshOut()
  for (const name of ['kiln', 'bowl', 'wheel']) await publish(out, page(name))
  const record = readdirSync(storeOf(out)).find((name) => name.endsWith('.json')) ?? ''
  const carried: unknown = JSON.parse(readFileSync(join(storeOf(out), record), 'utf8'))
  expect(carried).toMatchObject({
    'assets/kiln.js': { releases: 2 },
    'assets/bowl.js': { releases: 1 },
  })
})

test('a plain release can replace a linked one, and vice versa', async () => {
  const out = freshOut()
  await publish(out, page('kiln'), false)
  expect(isLink(out)).toBe(true)
  await publish(out, page('bowl'), true)
  expect(isLink(out)).toBe(false)
  await publish(out, page('wheel'), false)
  expect(isLink(out)).toBe(true)
  expect(homeText(out)).toBe('wheel')
  expect(readdirSync(join(out, 'assets')).toSorted()).toEqual(['bowl.js', 'kiln.js', 'wheel.js'])
})

test('a folder with other files is never replaced, even if it has a release marker', async () => {
  const out = freshOut()
  mkdirSync(out)
  writeFileSync(join(out, 'mine.txt'), 'mine')
  await expect(openRelease(out, { asDirectory: true })).rejects.toThrow(UsageError)
  writeFileSync(join(out, '.blockwerk-release'), '../../elsewhere')
  await expect(openRelease(out, { asDirectory: true })).rejects.toThrow(UsageError)
  expect(readFileSync(join(out, 'mine.txt'), 'utf8')).toBe('mine')
})

/** Runs `program`, which changes the file system module, and then publishes `name` in one process. */
function runPublisher(
  out: string,
  { name, plain }: { name: string; plain: boolean },
  program: string,
) {
  return exitOf(
    runProgram(
      `import fs from 'node:fs'
      import { syncBuiltinESMExports } from 'node:module'
      ${program}
      syncBuiltinESMExports()
      const { openRelease } = await import(${opener})
      const release = await openRelease(${JSON.stringify(out)}, { asDirectory: ${plain} })
      for (const [path, content] of Object.entries(${JSON.stringify(page(name))})) release.write(path, content)
      try { await release.publishRelease() } catch (error) { release.discardRelease(); console.error(error.message); process.exit(3) }
      process.exit(release.directoryReason === 'no links here' ? 4 : 0)`,
      work,
    ),
  )
}

/** Kills the process at its second rename of the output folder, when no site exists. */
const killedBetween = (out: string): string => `
  let moves = 0
  for (const how of ['rename', 'renameSync']) {
    const plainly = fs[how]
    fs[how] = (from, to, ...rest) => {
      if ([from, to].includes(${JSON.stringify(out)}) && ++moves === 2) process.kill(process.pid, 'SIGKILL')
      return plainly(from, to, ...rest)
    }
  }`

describe.each([
  { was: 'plain', becomes: 'plain' },
  { was: 'a link', becomes: 'plain' },
  { was: 'plain', becomes: 'a link' },
])(
  'a build from $was to $becomes that is killed between its two renames @nightly',
  ({ was, becomes }) => {
    const killHalfway = async () => {
      const out = freshOut()
      await publish(out, page('kiln'), was === 'plain')
      const killed = runPublisher(
        out,
        { name: 'bowl', plain: becomes === 'plain' },
        killedBetween(out),
      )
      expect(await killed).toBe('SIGKILL')
      expect(existsSync(out)).toBe(false)
      return out
    }

    test('is finished by the next build', async () => {
      const out = await killHalfway()
      const release = await openRelease(out, { asDirectory: true })
      expect(homeText(out)).toBe('bowl')
      release.discardRelease()
      expect(isLink(out)).toBe(becomes === 'a link')
      await publish(out, page('wheel'))
      expect(readdirSync(join(out, 'assets')).toSorted()).toEqual([
        'bowl.js',
        'kiln.js',
        'wheel.js',
      ])
    })

    test('is finished by a program that serves or copies the site', async () => {
      const out = await killHalfway()
      await recoverSite(out)
      expect(homeText(out)).toBe('bowl')
      expect(await publish(out, page('wheel'))).toMatchObject({ directoryReason: 'asked for' })
    })
  },
)

test('a build that is killed before its first rename leaves the old site unchanged @nightly', async () => {
  const out = freshOut()
  await publish(out, page('kiln'))
  const killed = `const plainly = fs.rename
    fs.rename = (from, ...rest) => from === ${JSON.stringify(out)} ? process.kill(process.pid, 'SIGKILL') : plainly(from, ...rest)`
  expect(await runPublisher(out, { name: 'bowl', plain: true }, killed)).toBe('SIGKILL')
  expect(homeText(out)).toBe('kiln')
  await recoverSite(out)
  expect(homeText(out)).toBe('kiln')
  await publish(out, page('wheel'))
  expect(homeText(out)).toBe('wheel')
})

test('a build whose second rename fails restores the old site', async () => {
  const out = freshOut()
  await publish(out, page('kiln'))
  const refused = `const plainly = fs.rename
    fs.rename = (from, to, done) => to === ${JSON.stringify(out)} && !from.endsWith('-before')
      ? done(Object.assign(new Error('EIO: i/o error'), { code: 'EIO', path: from, dest: to }))
      : plainly(from, to, done)`
  expect(await runPublisher(out, { name: 'bowl', plain: true }, refused)).toBe(3)
  expect(homeText(out)).toBe('kiln')
  await publish(out, page('wheel'))
  expect(homeText(out)).toBe('wheel')
})

/** Makes links fail as on FAT, or on Windows without the privilege. */
const noLinks = `for (const how of ['symlinkSync', 'linkSync']) fs[how] = () => {
  throw Object.assign(new Error('EPERM: operation not permitted'), { code: 'EPERM' })
}`

test('a build on a disk without links publishes a plain release and says so', async () => {
  const out = freshOut()
  expect(await runPublisher(out, { name: 'kiln', plain: false }, noLinks)).toBe(4)
  expect(await runPublisher(out, { name: 'bowl', plain: false }, noLinks)).toBe(4)
  expect(homeText(out)).toBe('bowl')
  expect(readdirSync(join(out, 'assets')).toSorted()).toEqual(['bowl.js', 'kiln.js'])
})

test('the preview serves each new plain release with its own headers', async () => {
  const out = freshOut()
  const headers = (name: string) => ({ [headersFile]: JSON.stringify({ '/': { 'X-Kiln': name } }) })
  await publish(out, { ...page('kiln'), ...headers('one') })
  const server = createSiteServer(out)
  const answers = async () => {
    const answer = await server.request('/')
    return [answer.status, await answer.text(), answer.headers.get('X-Kiln')]
  }
  expect(await answers()).toEqual([200, 'kiln', 'one'])
  await publish(out, { ...page('bowl'), ...headers('another') })
  expect(await answers()).toEqual([200, 'bowl', 'another'])
})

test('the preview answers a request that arrives while no site exists as soon as the site exists', async () => {
  const out = freshOut()
  const server = createSiteServer(out)
  const answer = server.request('/')
  await publish(out, page('kiln'))
  expect((await answer).status).toBe(200)
})

describe('a disk error @nightly', () => {
  const root = join(work, 'site')
  mkdirSync(join(root, 'content/pages'), { recursive: true })

  /** Runs a build in which every change below `out` fails with `code`. */
  function build(out: string, code: string) {
    const program = join(work, `refuse-${code}.mjs`)
    writeFileSync(
      program,
      `import fs from 'node:fs'
      import { syncBuiltinESMExports } from 'node:module'
      for (const how of ['mkdirSync', 'accessSync']) {
        const plainly = fs[how]
        fs[how] = (path, ...rest) => {
          if (!String(path).startsWith(${JSON.stringify(out)})) return plainly(path, ...rest)
          throw Object.assign(new Error('${code}: refused'), { code: '${code}', path, syscall: 'mkdir' })
        }
      }
      syncBuiltinESMExports()`,
    )
    const words = ['--import', program, 'src/cli/blockwerk.mjs', 'build', '--root', root]
    return spawnSync(process.execPath, [...words, '--out', join(out, 'dist'), '--lang', 'en'], {
      encoding: 'utf8',
    })
  }

  test.each([
    ['ENOSPC', 'The disk is full'],
    ['EROFS', 'The disk is read-only'],
    ['EDQUOT', 'Your disk quota is used up'],
    ['EACCES', 'Change its permissions'],
  ])('with code %s is reported without a stack trace: %s', (code, sentence) => {
    const out = join(work, `disk-${code}`)
    mkdirSync(out)
    const { status, stderr } = build(out, code)
    expect(stderr).toContain(sentence)
    expect(stderr).toContain(out)
    expect(stderr).not.toMatch(/^\s+at /m)
    expect(status).toBe(2)
  })

  test.skipIf(!existsSync('/dev/full'))(
    'of a full disk under the output of validate is reported without a stack trace',
    () => {
      const { status, stderr } = spawnSync(
        'sh',
        ['-c', '"$0" src/cli/blockwerk.mjs validate > /dev/full', process.execPath],
        { encoding: 'utf8' },
      )
      expect(stderr).toContain('The disk is full')
      expect(stderr).not.toMatch(/^\s+at /m)
      expect(status).toBe(2)
    },
  )

  test.skipIf(!existsSync('/dev/full'))(
    'of a really full device has a message in English and German',
    async () => {
      const { diskFaultMessage } = await import('../../src/problems/disk-fault.ts')
      let fault: unknown
      try {
        writeFileSync('/dev/full', 'x')
      } catch (error) {
        fault = error
      }
      expect(diskFaultMessage(fault, 'en')).toMatch(/^The disk is full.*Free some space/)
      expect(diskFaultMessage(fault, 'de')).toMatch(/^Der Datenträger ist voll.*Schaffen Sie Platz/)
      expect(diskFaultMessage(new Error('ours'), 'en')).toBeUndefined()
    },
  )
})
