import { load } from 'js-yaml'
import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { home } from '../../src/build/home.ts'
import { UsageError } from '../../src/problems/usage-error.ts'
import { convert, fileOf, writeFiles } from './convert.ts'
import { pageAt, routeAt, siteOf } from './generate.ts'
import type { Call } from './measure.ts'
import { SourcePage, SourceSite } from './source.ts'

/** A site generator with its own copy of the same pages. */
export type Contestant = {
  name: string
  folder: string
  build: Call
  /** Outputs of a build, as paths relative to `folder`. */
  outputs: string[]
  /** Folder of the built HTML, relative to `folder`. */
  site: string
  /** The page to change: its source file and its route. */
  page: { file: string; route: string }
}

/** Returns Blockwerk as the only generator, with `count` generated pages. */
export function alone(count: number, work: string): Contestant {
  const pages = Array.from({ length: count }, (_, index) => pageAt(index, count))
  return ours(work, siteOf(count), pages, routeAt(Math.min(5, count - 1)))
}

/**
 * Returns Blockwerk and other generators, with the documents of the harness in `folder`. `gen.mjs`
 * creates the documents, and `peers/<name>/peer.json` describes each generator. The first generator
 * after Blockwerk is the hand-written upper bound.
 */
export function beside(
  folder: string,
  names: readonly string[],
  count: number,
  work: string,
): Contestant[] {
  const documents = join(work, 'documents')
  generated(folder, documents, count, 'yaml', 'index')
  const pages = readdirSync(documents, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml'))
    .toSorted()
    .map((name) => SourcePage.parse(load(readFileSync(join(documents, name), 'utf8'))))
  const site = SourceSite.parse(JSON.parse(readFileSync(join(folder, 'shared/site.json'), 'utf8')))
  const route = pages.find((page) => page.id === `s${Math.min(5, count - 1)}`)?.route ?? '/'
  const peers = ['upper-react', ...names].map((name) => peer(folder, name, count, route))
  return [ours(work, site, pages, route), ...peers]
}

function ours(
  work: string,
  site: SourceSite,
  pages: readonly SourcePage[],
  route: string,
): Contestant {
  const folder = join(work, 'blockwerk')
  writeFiles(folder, convert(site, pages))
  const command = `"${process.execPath}" "${join(home, 'src/cli/blockwerk.mjs')}"`
  return {
    name: 'Blockwerk',
    folder,
    build: { line: `${command} build --root .`, cwd: folder },
    outputs: ['dist', '.blockwerk'],
    site: 'dist',
    page: { file: join(folder, fileOf(route)), route },
  }
}

const PeerFile = z.object({
  label: z.string(),
  ext: z.string(),
  sectionIndex: z.string().default('index'),
  data: z.string(),
  out: z.string(),
  build: z.string(),
  clean: z.array(z.string()).default([]),
  env: z.record(z.string(), z.string()).default({}),
})

function peer(harness: string, name: string, count: number, route: string): Contestant {
  const folder = join(harness, 'peers', name)
  const path = join(folder, 'peer.json')
  if (!existsSync(path)) throw new UsageError(`There is no peer “${name}”: ${path} is missing.`)
  const file = PeerFile.parse(JSON.parse(readFileSync(path, 'utf8')))
  const data = join(folder, file.data)
  aside(folder, [file.data], join(harness, '.discarded'))
  generated(harness, data, count, file.ext, file.sectionIndex)
  const source = [route.slice(1), `${route.slice(1)}/${file.sectionIndex}`]
    .map((page) => join(data, `${page}.${file.ext}`))
    .find((candidate) => existsSync(candidate))
  if (source === undefined) throw new UsageError(`${name} has no document for ${route}.`)
  return {
    name: file.label.split(':')[0]?.replace(/\s*\(.*$/, '') ?? name,
    folder,
    build: { line: file.build, cwd: folder, env: file.env },
    outputs: file.clean,
    site: file.out,
    page: { file: source, route },
  }
}

function generated(harness: string, to: string, count: number, ending: string, index: string) {
  const generator = join(harness, 'gen.mjs')
  if (!existsSync(generator)) throw new UsageError(`${harness} has no gen.mjs.`)
  const words = [generator, String(count), to, '--ext', ending, '--section-index', index]
  execFileSync(process.execPath, words, { stdio: 'ignore' })
}

/**
 * Moves files to another folder instead of deleting them: deleting many files would slow down the
 * next writes.
 */
export function aside(folder: string, names: readonly string[], discarded: string): void {
  mkdirSync(discarded, { recursive: true })
  for (const name of names) {
    const path = join(folder, name)
    if (!existsSync(path)) continue
    const place = `${Date.now()}-${readdirSync(discarded).length}-${basename(name)}`
    renameSync(path, join(discarded, place))
  }
}

/** Replaces the eyebrow (the line above the title) of the page to change. */
export function change({ page }: Pick<Contestant, 'page'>, mark: string): void {
  const text = readFileSync(page.file, 'utf8')
  writeFileSync(page.file, text.replace(/^(\s+eyebrow: ).*$/m, `$1${mark}`))
}

/** True if the built page contains the new eyebrow. */
export function shows({ folder, site, page }: Contestant, mark: string): boolean {
  const base = join(folder, site, page.route)
  const html = [join(base, 'index.html'), `${base}.html`].find((path) => existsSync(path))
  return html !== undefined && readFileSync(html, 'utf8').includes(mark)
}
