import { spawn, type ChildProcess } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { build, startBuild } from './project.ts'
import { differing, missingIn, treeOf } from './site-on-disk.ts'

const kills = Number(process.env['RELEASE_KILLS'] ?? 200)

/** After this number of kills, a build completes and is compared with a clean build. */
const checkEvery = 10

/** After this number of kills, a build starts with an empty cache. */
const emptyEvery = 20

const home = process.cwd()
const work = mkdtempSync(join(tmpdir(), 'blockwerk-kills-'))
const root = join(work, 'site')
const out = join(work, 'out/dist')
const caches = join(home, 'node_modules/.cache')
const cache = `blockwerk-kills-${process.pid}`

type Row = Record<'what' | 'after', string> &
  Record<'kills' | 'before the end' | 'broken' | 'compared' | 'differing', number>
const rows: Row[] = []

beforeAll(() => {
  cpSync('content', join(root, 'content'), { recursive: true })
  mkdirSync(join(work, 'out'))
})
afterAll(() => {
  console.log('Builds killed with -9 at random points, and the site after each of them')
  console.table(rows)
  rmSync(work, { recursive: true, force: true })
  for (const name of readdirSync(caches)) {
    if (name.startsWith(cache)) rmSync(join(caches, name), { recursive: true })
  }
})

test(`${kills} killed builds leave the site complete, and the next build equals a clean build`, async () => {
  write(0)
  const first = await build({ home, root, out, cache })
  write(1)
  const usual = await build({ home, root, out, cache })
  const row = {
    ...{ what: 'build', after: `0 to ${Math.round(usual)} ms, or ${Math.round(first)} ms` },
    ...{ kills, 'before the end': 0, broken: 0, compared: 0, differing: 0 },
  }
  rows.push(row)
  const faults: string[] = []
  for (let number = 1; number <= kills; number++) {
    write(number)
    const isEmpty = number % emptyEvery === 0
    if (isEmpty) rmSync(join(caches, cache), { recursive: true, force: true })
    const child = startBuild({ home, root, out, cache })
    if (await killed(child, Math.random() * (isEmpty ? first : usual))) row['before the end']++
    const missing = missingIn(out)
    if (missing.length > 0) row.broken++
    faults.push(...missing.slice(0, 1))
    if (number % checkEvery !== 0) continue

    await build({ home, root, out, cache })
    const different = differing(treeOf(out), await treeFromNothing(number))
    row.compared++
    row.differing += different.length
    faults.push(...different.slice(0, 1))
  }
  expect(faults).toEqual([])
  expect(row['before the end']).toBeGreaterThan(kills / 2)
}, 7_200_000)

test('the release audit detects a site that is written in place', async () => {
  const place = join(work, 'place')
  const program = `
    import { cpSync, rmSync } from 'node:fs'
    for (;;) {
      rmSync(${JSON.stringify(place)}, { recursive: true, force: true })
      cpSync(${JSON.stringify(`${inject('dist')}/`)}, ${JSON.stringify(place)}, { recursive: true, dereference: true })
    }`
  let broken = 0
  for (let number = 1; number <= 10; number++) {
    const child = spawn(process.execPath, ['--input-type=module', '-e', program])
    await killed(child, 100 + Math.random() * 400)
    mkdirSync(place, { recursive: true })
    if (missingIn(place).length > 0) broken++
  }
  rows.push({
    ...{ what: 'planted: in place', after: '100 to 500 ms' },
    ...{ kills: 10, 'before the end': 10, broken, compared: 0, differing: 0 },
  })
  expect(broken).toBeGreaterThan(0)
})

test('the release audit detects one missing file', () => {
  const copy = join(work, 'copy')
  cpSync(`${inject('dist')}/`, copy, { recursive: true, dereference: true })
  expect(missingIn(copy)).toEqual([])
  const chunk = readdirSync(join(copy, 'assets')).find((name) => /^islands.*\.js$/.test(name)) ?? ''
  rmSync(join(copy, 'assets', chunk))
  expect(missingIn(copy)).not.toEqual([])
})

/** Writes different content for each build. */
function write(number: number): void {
  writeFileSync(
    join(root, 'content/pages/probe.yaml'),
    `title: Probe ${number} mit einem Titel von üblicher Länge
description: Eine Seite, die sich mit jedem Bau ändert, damit alte und neue zu unterscheiden sind.
blocks:
  - type: prose
    heading: Probe ${number}
    body: Langsam gedreht, hoch gebrannt.
`,
  )
}

/** True if the process was still running. */
function killed(child: ChildProcess, after: number): Promise<boolean> {
  return new Promise((done) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), after)
    child.once('exit', (_code, signal) => {
      clearTimeout(timer)
      done(signal === 'SIGKILL')
    })
  })
}

async function treeFromNothing(number: number): Promise<Map<string, string>> {
  const fresh = join(work, `fresh-${number}`)
  mkdirSync(fresh)
  await build({ home, root, out: join(fresh, 'dist'), cache: `${cache}-fresh` })
  const tree = treeOf(join(fresh, 'dist'))
  rmSync(fresh, { recursive: true })
  return tree
}
