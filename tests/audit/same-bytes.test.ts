import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onlyBlockwerk } from '../../scripts/bench/site-generator.ts'
import { build, copyProject, type Building } from './project.ts'
import { differing, treeOf } from './site-on-disk.ts'

/** Number of repeated builds that must be identical. */
const repeats = Number(process.env['SAME_BYTES_REPEATS'] ?? 20)

const here = process.cwd()
const work = mkdtempSync(join(tmpdir(), 'blockwerk-same-'))
const elsewhere = join(work, 'another folder', 'Ä')
const caches = join(here, 'node_modules/.cache')
const cache = `blockwerk-same-${process.pid}`
const many = onlyBlockwerk(240, mkdtempSync(join(work, 'many-'))).folder

type Row = { variation: string; files: number; differing: number; seconds: string }
const rows: Row[] = []

beforeAll(() => copyProject(elsewhere), 300_000)
afterAll(() => {
  console.log(`The same input, built under other circumstances (Node ${process.versions.node})`)
  console.table(rows)
  rmSync(work, { recursive: true, force: true })
  for (const name of readdirSync(caches)) {
    if (name.startsWith(cache)) rmSync(join(caches, name), { recursive: true })
  }
})

let count = 0

type Built = { tree: Map<string, string>; seconds: string }

/** Builds with an empty cache unless `cache` names an existing one. */
async function built(what: Partial<Building> = {}): Promise<Built> {
  const out = join(work, `out-${++count}`, 'dist')
  mkdirSync(join(out, '..'))
  const time = await build({ home: here, root: here, out, cache: `${cache}-${count}`, ...what })
  return { tree: treeOf(out), seconds: (time / 1000).toFixed(1) }
}

let usual: Promise<Built> | undefined
let usualOfMany: Promise<Built> | undefined

/** Returns the files that differ from the usual build. */
async function comparedTo(base: Promise<Built>, variation: string, what: Partial<Building>) {
  const { tree } = await base
  const other = await built(what)
  const found = differing(tree, other.tree)
  const { seconds } = other
  rows.push({ variation, files: other.tree.size, differing: found.length, seconds })
  expect(other.tree.size).toBeGreaterThan(100)
  return found
}

const compared = (variation: string, what: Partial<Building>) =>
  comparedTo((usual ??= built()), variation, what)

const slow = 600_000

test(
  'a build writes the same bytes with engine and content in another folder',
  async () => {
    expect(await compared('folder', { home: elsewhere, root: elsewhere })).toEqual([])
  },
  slow,
)

test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
  'a build writes the same bytes in the time zone %s',
  async (TZ) => {
    expect(await compared(`time zone ${TZ}`, { env: { TZ } })).toEqual([])
  },
  slow,
)

test.each(['tr_TR.UTF-8', 'C'])(
  'a build writes the same bytes in the locale %s',
  async (locale) => {
    const env = { LANG: locale, LC_ALL: locale, LANGUAGE: locale }
    expect(await compared(`locale ${locale}`, { env })).toEqual([])
  },
  slow,
)

test(
  'a build writes the same bytes from files with another modification time',
  async () => {
    for (const name of ['content', 'schema', 'scripts', 'src']) age(join(elsewhere, name))
    expect(await compared('mtime 2001', { home: elsewhere, root: elsewhere })).toEqual([])
  },
  slow,
)

// taskset, which limits a process to one core, exists only on Linux.
test.skipIf(process.platform !== 'linux')(
  'a build writes the same bytes on one core as on several',
  async () => {
    const before = ['taskset', '-c', '0']
    expect(await compared('one core', { before })).toEqual([])
    usualOfMany ??= built({ root: many })
    const found = await comparedTo(usualOfMany, '240 pages, one core', { root: many, before })
    expect(found).toEqual([])
  },
  slow,
)

test(
  'a build writes the same bytes on another Node version',
  async () => {
    for (const major of [20, 24]) {
      if (process.versions.node.startsWith(`${major}.`)) continue
      expect(await compared(`Node ${major}`, { node: nodeOf(major) })).toEqual([])
    }
  },
  slow,
)

test(
  `a build writes the same bytes ${repeats} times in a row`,
  async () => {
    const found: string[] = []
    const { tree } = await (usual ??= built())
    let seconds = 0
    for (let round = 0; round < repeats; round++) {
      const again = await built({ cache: `${cache}-again` })
      found.push(...differing(tree, again.tree))
      seconds += Number(again.seconds)
    }
    rows.push({
      variation: `${repeats} repeats`,
      files: tree.size,
      differing: found.length,
      seconds: seconds.toFixed(1),
    })
    expect(found).toEqual([])
  },
  slow,
)

test(
  'the audit of equal bytes detects a build that writes the current time',
  async () => {
    const file = join(elsewhere, 'src/render/html/site-files.ts')
    const source = readFileSync(file, 'utf8')
    const planted = source.replace('User-agent: *', 'User-agent: *\\n# ${Date.now()}')
    expect(planted).not.toBe(source)
    writeFileSync(file, planted)
    try {
      expect(await compared('planted: the time', { home: elsewhere, root: elsewhere })).toEqual([
        'robots.txt',
      ])
    } finally {
      writeFileSync(file, source)
    }
  },
  slow,
)

function age(folder: string): void {
  const then = new Date('2001-09-09T01:46:40Z')
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    utimesSync(join(entry.parentPath, entry.name), then, then)
  }
}

/** Returns the program of another Node version, installed from the package “node” into the cache folder. */
function nodeOf(major: number): string {
  const folder = join(caches, `node-${major}`)
  const program = join(folder, 'node_modules/node/bin/node')
  if (!existsSync(program)) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'package.json'), '{ "private": true }')
    const words = ['install', '--no-audit', '--no-fund', '--foreground-scripts', `node@${major}`]
    const { status, stderr } = spawnSync('npm', words, { cwd: folder, encoding: 'utf8' })
    if (status !== 0 || !existsSync(program)) {
      throw new Error(
        `Node ${major} could not be installed (npm install node@${major}): without it this gate cannot tell whether its bytes are the same.\n${stderr}`,
      )
    }
  }
  return program
}
