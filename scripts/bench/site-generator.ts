import { build } from 'esbuild'
import { dump, load } from 'js-yaml'
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
import { blockwerkFolder } from '../../src/build/blockwerk-folders.ts'
import { UsageError } from '../../src/problems/usage-error.ts'
import { convertSite, pageFileOf, writeFiles } from './convert.ts'
import { pageAt, routeAt, siteWith } from './generate.ts'
import type { ShellCommand } from './measure.ts'
import { SourcePage, SourceSite } from './source.ts'

/** A site generator with its own copy of the same pages. */
export type SiteGenerator = {
  name: string
  folder: string
  buildCommand: ShellCommand
  /** Outputs of a build, as paths relative to `folder`. */
  outputs: string[]
  /** Folder of the built HTML, relative to `folder`. */
  htmlFolder: string
  /** The page to change: its source file and its route. */
  changedPage: { file: string; route: string }
}

/**
 * Returns Blockwerk and the bound, with `count` generated pages. The bound is a small hand-written program: the
 * fastest result that can be expected of a program that uses the same libraries.
 */
export async function blockwerkAndBound(count: number, work: string): Promise<SiteGenerator[]> {
  const { pages, route } = generatedPages(count)
  return [onlyBlockwerk(count, work), await boundGenerator(work, pages, route)]
}

/** Returns Blockwerk with `count` generated pages. */
export function onlyBlockwerk(count: number, work: string): SiteGenerator {
  const { pages, route } = generatedPages(count)
  return blockwerkGenerator(work, siteWith(count), pages, route)
}

const generatedPages = (count: number): { pages: SourcePage[]; route: string } => ({
  pages: Array.from({ length: count }, (_, index) => pageAt(index, count)),
  route: routeAt(Math.min(5, count - 1)),
})

async function boundGenerator(
  work: string,
  pages: readonly SourcePage[],
  route: string,
): Promise<SiteGenerator> {
  const folder = join(work, 'bound')
  const documentOf = (one: string) => `documents${one === '/' ? '/index' : one}.yaml`
  writeFiles(folder, new Map(pages.map((page) => [documentOf(page.route), dump(page)])))
  await build({
    entryPoints: [join(blockwerkFolder, 'scripts/bench/bound.tsx')],
    outfile: join(folder, 'bound.cjs'),
    ...{ bundle: true, minify: true, platform: 'node', format: 'cjs', jsx: 'automatic' },
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  return {
    name: 'bound',
    folder,
    buildCommand: { command: `"${process.execPath}" bound.cjs documents html`, folder },
    outputs: ['html'],
    htmlFolder: 'html',
    changedPage: { file: join(folder, documentOf(route)), route },
  }
}

/**
 * Returns Blockwerk and other generators, with the documents of the harness in `folder`. `gen.mjs`
 * creates the documents, and `peers/<name>/peer.json` describes each generator. The first generator
 * after Blockwerk is a small hand-written program: the fastest result that can be expected.
 */
export function blockwerkAndPeers(
  folder: string,
  peerNames: readonly string[],
  count: number,
  work: string,
): SiteGenerator[] {
  const documents = join(work, 'documents')
  generateDocuments(folder, documents, count, 'yaml', 'index')
  const pages = readdirSync(documents, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml'))
    .toSorted()
    .map((name) => SourcePage.parse(load(readFileSync(join(documents, name), 'utf8'))))
  const site = SourceSite.parse(JSON.parse(readFileSync(join(folder, 'shared/site.json'), 'utf8')))
  const route = pages.find((page) => page.id === `s${Math.min(5, count - 1)}`)?.route ?? '/'
  const peers = ['upper-react', ...peerNames].map((name) =>
    peerGenerator(folder, name, count, route),
  )
  return [blockwerkGenerator(work, site, pages, route), ...peers]
}

function blockwerkGenerator(
  work: string,
  site: SourceSite,
  pages: readonly SourcePage[],
  route: string,
): SiteGenerator {
  const folder = join(work, 'blockwerk')
  writeFiles(folder, convertSite(site, pages))
  const command = `"${process.execPath}" "${join(blockwerkFolder, 'src/cli/blockwerk.mjs')}"`
  return {
    name: 'Blockwerk',
    folder,
    buildCommand: { command: `${command} build --root .`, folder },
    outputs: ['dist', '.blockwerk'],
    htmlFolder: 'dist',
    changedPage: { file: join(folder, pageFileOf(route)), route },
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

function peerGenerator(harness: string, name: string, count: number, route: string): SiteGenerator {
  const folder = join(harness, 'peers', name)
  const path = join(folder, 'peer.json')
  if (!existsSync(path)) throw new UsageError(`There is no peer “${name}”: ${path} is missing.`)
  const file = PeerFile.parse(JSON.parse(readFileSync(path, 'utf8')))
  const data = join(folder, file.data)
  moveAside(folder, [file.data], join(harness, '.discarded'))
  generateDocuments(harness, data, count, file.ext, file.sectionIndex)
  const source = [route.slice(1), `${route.slice(1)}/${file.sectionIndex}`]
    .map((page) => join(data, `${page}.${file.ext}`))
    .find((candidate) => existsSync(candidate))
  if (source === undefined) throw new UsageError(`${name} has no document for ${route}.`)
  return {
    name: file.label.split(':')[0]?.replace(/\s*\(.*$/, '') ?? name,
    folder,
    buildCommand: { command: file.build, folder, env: file.env },
    outputs: file.clean,
    htmlFolder: file.out,
    changedPage: { file: source, route },
  }
}

function generateDocuments(
  harness: string,
  to: string,
  count: number,
  fileEnding: string,
  index: string,
) {
  const generator = join(harness, 'gen.mjs')
  if (!existsSync(generator)) throw new UsageError(`${harness} has no gen.mjs.`)
  const generatorArguments = [
    generator,
    String(count),
    to,
    '--ext',
    fileEnding,
    '--section-index',
    index,
  ]
  execFileSync(process.execPath, generatorArguments, { stdio: 'ignore' })
}

/**
 * Moves files to another folder instead of deleting them: deleting many files would slow down the
 * next writes.
 */
export function moveAside(folder: string, names: readonly string[], discarded: string): void {
  mkdirSync(discarded, { recursive: true })
  for (const name of names) {
    const path = join(folder, name)
    if (!existsSync(path)) continue
    const place = `${Date.now()}-${readdirSync(discarded).length}-${basename(name)}`
    renameSync(path, join(discarded, place))
  }
}

/** Replaces the eyebrow (the line above the title) of the page to change. */
export function changePage(
  { changedPage }: Pick<SiteGenerator, 'changedPage'>,
  changedText: string,
): void {
  const text = readFileSync(changedPage.file, 'utf8')
  writeFileSync(changedPage.file, text.replace(/^(\s+eyebrow: ).*$/m, `$1${changedText}`))
}

/** True if the built page contains the new eyebrow. */
export function isChangeBuilt(
  { folder, htmlFolder, changedPage }: SiteGenerator,
  changedText: string,
): boolean {
  const base = join(folder, htmlFolder, changedPage.route)
  const html = [join(base, 'index.html'), `${base}.html`].find((path) => existsSync(path))
  return html !== undefined && readFileSync(html, 'utf8').includes(changedText)
}
