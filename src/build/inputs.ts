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

/**
 * Build options that change the output. `day` (YYYY-MM-DD) decides which scheduled pages are
 * published. The default is today.
 */
type Manner = {
  engine: string | undefined
  day?: string
  compress: boolean
  plain: boolean
  folders?: boolean
}

/**
 * Returns the file signatures of everything that a build of the site in `root` reads, or undefined
 * if nothing is cached.
 */
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

/**
 * Returns the summary of the release in `out` if it is up to date: built from these inputs and not
 * modified since. Otherwise returns undefined.
 */
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

/**
 * Returns the package.json files of the font packages that a site's theme uses, with their
 * signatures.
 */
export const packagesOf = (root: string, { theme }: Site): Stamped[] =>
  fontUses.flatMap((use) => {
    const font = theme?.[use]
    const folder = font === undefined || isFontFile(font) ? undefined : fontFolder(root, font)
    const file = folder && join(folder, 'package.json')
    return file === undefined ? [] : [[file, stampOf(file)]]
  })

const inClient = /\.(?:tsx?|css|woff2)$/

let listed: readonly string[] | undefined

/**
 * Returns the absolute paths of all engine files that are compiled for browsers. Listed once per
 * process.
 */
const ourSources = (): readonly string[] =>
  (listed ??= ['schema', 'src'].flatMap((folder) =>
    filesBelow(home, folder)
      .filter((file) => inClient.test(file))
      .map((file) => join(home, file)),
  ))

/**
 * Returns the engine's files whose changes require a new build. An installed package only changes
 * as a whole, so its package.json is enough.
 */
const engineFiles = (): string[] =>
  home.includes(`${sep}node_modules${sep}`)
    ? [join(home, 'package.json')]
    : [...ourSources(), ...compiledWith(), join(home, 'package.json')]

/**
 * Returns the compiler's configuration files. The published package has no lock file. Its
 * package.json lists the exact versions instead.
 */
const compiledWith = (): string[] =>
  [
    ...['vite.config.ts', 'tsconfig.json'],
    existsSync(join(home, 'package-lock.json')) ? 'package-lock.json' : 'package.json',
  ].map((name) => join(home, name))

/**
 * Returns a hash of all engine files that are compiled for browsers, and of the compiler's
 * configuration.
 */
export function stateOfOurs(): string {
  const hash = createHash('sha256')
  for (const path of [...ourSources(), ...compiledWith()])
    hash.update(path.slice(home.length)).update(readFileSync(path))
  return hash.digest('hex')
}

/**
 * Returns all files of a folder and its subfolders, as sorted paths relative to `root`. Empty if
 * the folder does not exist.
 */
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
