import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isWritable, writableFolder } from '../../src/content/site/writable-folder.mjs'
import { startServing } from '../support/dev-process.ts'
import { copySources, linkPackages } from '../support/program-copy.ts'

// A site with own blocks and a clone of the program. The user may write into neither of them.

const temporary = mkdtempSync(join(tmpdir(), 'blockwerk-read-only-'))
const site = join(temporary, 'site')
const clone = join(temporary, 'clone')
const out = join(temporary, 'out')
const temporaryFiles = join(temporary, 'tmp')

beforeAll(() => {
  cpSync('tests/sites/workshop/content', join(site, 'content'), { recursive: true })
  const config = join(site, 'content/site.yaml')
  // Fonts are packages, and this site has no packages.
  writeFileSync(
    config,
    readFileSync(config, 'utf8').replace(/^ +(?:heading|text): .*Variable\n/gm, ''),
  )
  copySources(clone)
  linkPackages(clone)
  rmSync(join(clone, 'node_modules/.cache'))
  for (const folder of [site, clone]) chmodTree(folder, 0o555, 0o444)
  chmodSync(temporary, 0o755)
  for (const folder of [out, temporaryFiles]) {
    mkdirSync(folder)
    chmodSync(folder, 0o777)
  }
})

afterAll(() => {
  for (const folder of [site, clone]) chmodTree(folder, 0o755, 0o644)
  rmSync(temporary, { recursive: true, force: true })
})

function chmodTree(folder: string, folders: number, files: number): void {
  if (folders & 0o200) chmodSync(folder, folders)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) chmodTree(path, folders, files)
    else if (entry.isFile()) chmodSync(path, files)
  }
  chmodSync(folder, folders)
}

/** Starts node as another user if this user is root, because permissions do not restrict root. */
const asUser =
  process.getuid?.() === 0
    ? ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups', process.execPath]
    : [process.execPath]

/** False if the project stands below a private folder of root: the other user cannot read its packages. */
const canReadPackages =
  spawnSync(asUser[0] ?? '', [
    ...[...asUser.slice(1), '--eval'],
    `fs.readdirSync(${JSON.stringify(resolve('node_modules'))})`,
  ]).status === 0

/** An environment without a home folder, as in a container. */
const env = { PATH: process.env['PATH'], LC_ALL: 'en_GB', TMPDIR: temporaryFiles }

function blockwerk(...words: string[]) {
  const [command = '', ...rest] = [...asUser, join(clone, 'src/cli/blockwerk.mjs'), ...words]
  const { status, stdout, stderr } = spawnSync(command, rest, { encoding: 'utf8', env })
  return { status, stdout, stderr }
}

describe.skipIf(!canReadPackages)('a read-only site @nightly', () => {
  test('can be validated', () => {
    const { status, stdout } = blockwerk('validate', '--root', site)
    expect([status, stdout]).toEqual([0, expect.stringContaining('0 errors')])
  })

  test('is built into another folder, with one note that names the cache folder', () => {
    const build = () => blockwerk('build', '--root', site, '--out', join(out, 'dist'))
    const { status, stderr } = build()
    expect([status, stderr]).toEqual([
      0,
      expect.stringContaining('The site’s folder is read-only.'),
    ])
    expect(stderr.match(/is read-only/g)).toHaveLength(1)
    const [, cache = ''] = /are stored in (.*) instead\.$/m.exec(stderr) ?? []
    expect(cache).toContain(temporaryFiles)
    expect(readdirSync(cache)).toEqual(expect.arrayContaining(['link-pictures', 'pictures']))
    expect(existsSync(join(out, 'dist/index.html'))).toBe(true)
    expect(existsSync(join(site, '.blockwerk'))).toBe(false)
    // The second build uses the cache.
    expect(build().stdout).toMatch(/9 pages/)
  })

  test('is served by dev', async () => {
    const dev = await startServing(clone, ['dev', '--root', site, '--port', '0'], env, asUser)
    const page = await fetch(dev.address)
    expect([page.status, dev.output()]).toEqual([
      200,
      expect.stringContaining('The site’s folder is read-only.'),
    ])
    expect((await fetch(`${dev.address}/@vite/client`)).status).toBe(200)
    expect(await dev.end()).toBe(0)
  })

  test.each([
    ['build', /^No permission to use \S+\/site \(.* choose another folder\.\n$/],
    ['schema', /^No permission to use \S+\/\.vscode \(.*\n$/],
    ['media', /No permission to use .* choose another folder\.\n$/],
    ['inbox', /^Cannot open the inbox \S+: .* INBOX_FILE .*\.\n/],
  ])('makes “%s” end with one sentence about the missing permission', (verb, sentence) => {
    const { status, stderr } = blockwerk(verb, '--root', site)
    expect([status, stderr]).toEqual([2, expect.stringMatching(sentence)])
  })
})

test.skipIf(!canReadPackages)(
  'a read-only clone is compiled once into the folder for temporary files @nightly',
  () => {
    const engines = () => {
      const [folder = ''] = readdirSync(temporaryFiles)
      return readdirSync(join(temporaryFiles, folder, 'blockwerk')).filter((name) =>
        name.startsWith('engine-'),
      )
    }
    expect(blockwerk('--version').status).toBe(0)
    const first = engines()
    expect(first).toHaveLength(1)
    expect(blockwerk('--version').status).toBe(0)
    expect(engines()).toEqual(first)
    expect(existsSync(join(clone, 'node_modules/.cache'))).toBe(false)
  },
)

test('isWritable treats a path with a file where a folder should be like a path without permission @nightly', () => {
  const file = join(out, 'file')
  writeFileSync(file, '')
  expect([isWritable(file), isWritable(join(file, 'below')), isWritable(join(out, 'new'))]).toEqual(
    [...[false, false, true]],
  )
  expect(writableFolder(join(out, 'new'), 'x')).toBe(join(out, 'new'))
  expect(writableFolder(join(file, 'below'), 'x')).toMatch(/blockwerk-\w+\/x$/)
})
