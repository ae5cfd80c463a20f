import { fork, type ChildProcess } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, expect, inject, test, vi } from 'vitest'
import { z } from 'zod'
import { pageFileFor } from '../../src/build/page-file.ts'
import { serveNearPort } from '../../src/gateway/http/listen.ts'
import { createSiteServer } from '../../src/gateway/http/site-server.ts'
import { compiled } from '../support/child-program.ts'
import { hashedIn } from './site-on-disk.ts'

const publishes = Number(process.env['PUBLISHES'] ?? 1000)
const loads = Number(process.env['PUBLISH_LOADS'] ?? 100_000)

/** Number of page loads through the preview server; all others read files as nginx does. */
const served = Math.ceil(loads / 20)

const work = mkdtempSync(join(tmpdir(), 'blockwerk-publish-'))
const publisher = compiled('tests/audit/publisher.ts', work)
const visitors = compiled('tests/audit/visitors.ts', work)
const routes = ['/impressum', '/agb', '/datenschutz', '/kontakt', '/waitlist']

type Row = Record<'publishing' | 'visitors', string> &
  Record<'publishes' | 'loads' | 'broken', number>
const rows: Row[] = []

afterEach(() => vi.restoreAllMocks())
afterAll(() => {
  console.log('Pages loaded, with all hashed files that they name, while the site was published')
  console.table(rows)
  rmSync(work, { recursive: true, force: true })
})

test(`none of ${loads} page loads fails while the site is published ${publishes} times`, async () => {
  const found = await trial('as built', { publishes, loads: loads - served, served })
  expect(found).toEqual({ broken: 0, first: [] })
}, 3_600_000)

test.each(['in place', 'nothing carried'])(
  'the publishing audit detects broken pages when a site is published in this wrong way: “%s”',
  async (how) => {
    // The preview logs missing files.
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const found = await trial(how, { publishes: 60, loads: 3000, served: 200 })
    expect(found.broken).toBeGreaterThan(0)
  },
  300_000,
)

type Sizes = { publishes: number; loads: number; served: number }

async function trial(how: string, sizes: Sizes): Promise<{ broken: number; first: string[] }> {
  const folder = mkdtempSync(join(work, 'trial-'))
  const [pages, out] = [join(folder, 'pages'), join(folder, 'dist')]
  copyPages(pages)
  const publishing = fork(publisher, [pages, out, String(sizes.publishes), how])
  let published = 0
  publishing.on('message', (number) => (published = Number(number)))
  const isOver = ended(publishing)
  await Promise.race([isOver, new Promise((done) => publishing.once('message', done))])
  const server = await serveNearPort(createSiteServer(out).fetch, 0)

  const readers = [
    { name: 'files', site: out, least: sizes.loads },
    { name: 'preview', site: `http://localhost:${server.port}`, least: sizes.served },
  ].map(({ name, site, least }) => {
    const child = fork(visitors, [site, String(least), ...routes])
    return { name, child, ...reportsOf(child) }
  })
  const enough = (async () => {
    await Promise.all(
      readers.map(({ reached }, index) => reached([sizes.loads, sizes.served][index] ?? 0)),
    )
    if (publishing.connected) publishing.send('stop')
  })()
  await Promise.all([enough, isOver])
  for (const { child } of readers) if (child.connected) child.send('stop')
  const reports = await Promise.all(readers.map(({ report }) => report))
  await server.close()

  if (published < sizes.publishes) throw new Error(`Only ${published} releases were published.`)
  for (const [index, { loads: done, broken }] of reports.entries()) {
    const visiting = readers[index]?.name ?? ''
    rows.push({ publishing: how, visitors: visiting, publishes: published, loads: done, broken })
  }
  return {
    broken: reports.reduce((sum, { broken }) => sum + broken, 0),
    first: reports.flatMap(({ first }) => first),
  }
}

/** Copies some pages of the built site and the files that they name. */
function copyPages(to: string): void {
  const dist = inject('dist')
  for (const route of routes) {
    const page = pageFileFor(false)(route)
    for (const file of [page, ...hashedIn(readFileSync(join(dist, page), 'utf8'))]) {
      mkdirSync(dirname(join(to, file)), { recursive: true })
      copyFileSync(join(dist, file), join(to, file))
    }
  }
}

const Report = z.object({
  loads: z.int(),
  broken: z.int().default(0),
  first: z.array(z.string()).default([]),
  done: z.boolean().default(false),
})
type Report = z.infer<typeof Report>

function reportsOf(child: ChildProcess) {
  let last: Report | undefined
  child.on('message', (message) => (last = Report.parse(message)))
  const report = ended(child).then(() => {
    if (last?.done !== true) throw new Error('The visitors ended early.')
    return last
  })
  const reached = (least: number) =>
    new Promise<void>((done) => {
      child.on('message', () => {
        if ((last?.loads ?? 0) >= least) done()
      })
      child.once('exit', () => done())
    })
  return { report, reached }
}

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((done) => child.once('exit', () => done()))
