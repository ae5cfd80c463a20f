import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { Site } from '../../schema/site.ts'
import { fontUses } from '../../schema/theme.ts'
import { compiledFrom } from './own-blocks/compile.ts'
import { ownFolder } from './own-blocks/sources.ts'
import { currentDay } from '../content/page/iso-day.ts'
import { FileStamps, stampOf } from '../content/site/cache/file-stamps.ts'
import { digest } from '../content/site/cache/cache-key.ts'
import {
  Manifest,
  type BuildSummary,
  type Inputs,
  type Stamped,
} from '../content/site/cache/manifest.ts'
import { fontFolder, isFontFile } from '../content/site/font-package.ts'
import { isPageFile } from '../content/site/route.ts'
import { home } from './home.ts'
import { filesOfOwnSheets } from './block-modules.ts'
import { placeOf, releaseAt } from './site-place.ts'

/** The options of a build that its output depends on; some pages come and go with the `day`, which is today if it is not given. */
type Manner = {
  engine: string | undefined
  day?: string
  compress: boolean
  plain: boolean
  folders?: boolean
}

/** Asks the disk for the states of all files that a build of the site in `root` reads; undefined if nothing is cached. */
export function inputsOf(
  root: string,
  { engine, ...manner }: Manner,
  stamps: FileStamps = new FileStamps(),
): Inputs | undefined {
  if (engine === undefined) return undefined
  const { day = currentDay(), ...asked } = manner
  const all = filesBelow(root, 'content')
  const pages = all.filter(isPageFile)
  const others = [
    ...all.filter((file) => !isPageFile(file)).map((file) => `${root}/${file}`),
    ...['package.json', 'package-lock.json'].map((name) => join(root, name)),
    ...(existsSync(join(root, ownFolder))
      ? [...compiledFrom(root), ...filesOfOwnSheets(root)]
      : []),
    ...engineFiles(),
  ].flatMap((path): Stamped[] => {
    const stamp = stamps.of(path)
    return stamp === undefined ? [] : [[path, stamp]]
  })
  const isSure = others.every(([, stamp]) => stamp !== '')
  const about = [engine, process.version, day, asked, root, others]
  return {
    around: isSure ? digest(JSON.stringify(about)) : undefined,
    pages: new Map(pages.map((file) => [file, stamps.of(`${root}/${file}`) ?? ''])),
  }
}

/** The report about the site that stands in `out`, if it was built from these inputs and nobody has touched it. */
export function upToDateSite(out: string, inputs: Inputs | undefined): BuildSummary | undefined {
  const place = placeOf(out)
  const found = releaseAt(place)
  if (inputs === undefined || found === undefined) return undefined
  const manifest = Manifest.of(join(place.store, found.release))
  if (manifest === undefined) return undefined
  try {
    const isSame = manifest.changedPages(inputs)?.length === 0
    return isSame && manifest.isWhole(found.folder) ? manifest.head.summary : undefined
  } finally {
    manifest.end()
  }
}

/** The packages whose fonts a site shows. */
export const packagesOf = (root: string, { theme }: Site): Stamped[] =>
  fontUses.flatMap((use) => {
    const font = theme?.[use]
    const folder = font === undefined || isFontFile(font) ? undefined : fontFolder(root, font)
    const file = folder && join(folder, 'package.json')
    return file === undefined ? [] : [[file, stampOf(file)]]
  })

const inClient = /\.(?:tsx?|css|woff2)$/

let listed: readonly string[] | undefined

/** Files of the engine that go to browsers, by their whole paths: listed once, since they do not come and go in a run. */
const ourSources = (): readonly string[] =>
  (listed ??= ['schema', 'src'].flatMap((folder) =>
    filesBelow(home, folder)
      .filter((file) => inClient.test(file))
      .map((file) => join(home, file)),
  ))

/** An installed package does not change but as a whole. */
const engineFiles = (): string[] =>
  home.includes(`${sep}node_modules${sep}`)
    ? [join(home, 'package.json')]
    : [...ourSources(), ...compiledWith(), join(home, 'package.json')]

/** Configuration of the compiler. A published package has no lock file; it names the versions itself. */
const compiledWith = (): string[] =>
  [
    ...['vite.config.ts', 'tsconfig.json'],
    existsSync(join(home, 'package-lock.json')) ? 'package-lock.json' : 'package.json',
  ].map((name) => join(home, name))

/** Names the contents of all files of the engine that go to browsers, and what they are compiled with. */
export function stateOfOurs(): string {
  const hash = createHash('sha256')
  for (const path of [...ourSources(), ...compiledWith()])
    hash.update(path.slice(home.length)).update(readFileSync(path))
  return hash.digest('hex')
}

/** By their paths below `root`, in a fixed order; none if there is no such folder. */
function filesBelow(root: string, folder: string): string[] {
  return entriesIn(join(root, folder)).flatMap((entry) => {
    const file = `${folder}/${entry.name}`
    return entry.isDirectory() ? filesBelow(root, file) : [file]
  })
}

function entriesIn(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true }).toSorted((one, other) =>
      one.name < other.name ? -1 : 1,
    )
  } catch {
    return []
  }
}
