import { createHash, type Hash } from 'node:crypto'
import { existsSync, lstatSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { Site } from '../../schema/site.ts'
import { fontUses } from '../../schema/theme.ts'
import { compiledFrom } from '../own-blocks/compile.ts'
import { ownFolder } from '../own-blocks/sources.ts'
import { currentDay } from '../page/iso-day.ts'
import type { Problem } from '../problem/problem.ts'
import { FileStamps } from '../site/file-stamps.ts'
import { fontFolder, isFontFile } from '../site/font-package.ts'
import { isPageFile } from '../site/route.ts'
import { home } from './home.ts'
import { ourSources } from './our-sources.ts'
import { filesOfOwnSheets } from './block-modules.ts'
import { sealed, unsealed, writeSealed } from './sealed.ts'
import { placeOf, releaseAt } from './site-place.ts'

/** A file, and what tells its state from others. */
export type Stamped = [path: string, stamp: string]

/** What a build has said of the site that it has published. */
export type Told = {
  problems: Problem[]
  files: number
  pages: number
  written: number
}

/** All that a build of a site would read, as it is on the disk. */
export type Inputs = {
  /** A name for all of it: two builds from the same come to the same. */
  all: string | undefined
  /** A name for all but the pages. Both are undefined where a file is too fresh to tell its states apart, or a link. */
  around: string | undefined
  /** The page files with their stamps, which are empty where no state can be told. */
  pages: ReadonlyMap<string, string>
}

/** What a release was built from, and what was said of it. */
export type Built = {
  inputs: Inputs | undefined
  engine: string
  /** Files of packages, by their whole paths. */
  further: Stamped[]
  told: Told
}

/** Beside a release: also the files that it consists of. */
type Note = Omit<Built, 'inputs'> & {
  /** Names of what it was built from; empty where that had none. */
  from: string
  around: string
  files: Stamped[]
}

/** How a site is to be built; some pages come and go with the `day`, which is today where it is not said. */
type Manner = {
  engine: string | undefined
  day?: string
  compress: boolean
  plain: boolean
  folders?: boolean
}

/** What a build of the site in `root` would read now; undefined where nothing is kept. */
export function inputsOf(
  root: string,
  { engine, ...manner }: Manner,
  states: FileStamps = new FileStamps(),
): Inputs | undefined {
  if (engine === undefined) return undefined
  const { day = currentDay(), ...asked } = manner
  const stamps = new Stamps(root, states, [engine, process.version, day, asked, root])
  stamps.addAll('content')
  for (const name of ['package.json', 'package-lock.json']) stamps.add(join(root, name))
  if (existsSync(join(root, ownFolder)))
    for (const file of [...compiledFrom(root), ...filesOfOwnSheets(root)]) stamps.add(file)
  addOurs(stamps)
  return stamps.inputs()
}

/** What of ours goes to browsers. An installed package does not change but as a whole. */
function addOurs(stamps: Stamps): void {
  if (!home.includes(`${sep}node_modules${sep}`)) {
    for (const file of ourSources()) stamps.add(file)
    stamps.add(join(home, 'vite.config.ts'))
    stamps.add(join(home, 'package-lock.json'))
  }
  stamps.add(join(home, 'package.json'))
}

/** Gathers files in their states. */
class Stamps {
  readonly #hash = createHash('sha256')
  readonly #pages = new Map<string, string>()
  #isSure = true

  constructor(
    readonly root: string,
    readonly states: FileStamps,
    about: unknown,
  ) {
    this.#hash.update(JSON.stringify(about))
  }

  /** Of a file that need not be there. */
  add(path: string): void {
    const stamp = this.states.of(path)
    if (stamp === undefined) return
    if (stamp === '') this.#isSure = false
    this.#hash.update(`\n${path}:${stamp}`)
  }

  /** A folder of the site. */
  addAll(folder: string): void {
    for (const entry of entriesIn(join(this.root, folder))) {
      const file = `${folder}/${entry.name}`
      if (entry.isDirectory()) this.addAll(file)
      else if (isPageFile(file)) this.#pages.set(file, this.states.of(`${this.root}/${file}`) ?? '')
      else this.add(`${this.root}/${file}`)
    }
  }

  inputs(): Inputs {
    const pages = this.#pages
    const around = this.#isSure ? nameOf(this.#hash.copy()) : undefined
    for (const [file, stamp] of pages) this.#hash.update(`\n${file}:${stamp}`)
    const isSure = around !== undefined && ![...pages.values()].includes('')
    return { all: isSure ? nameOf(this.#hash) : undefined, around, pages }
  }
}

const nameOf = (hash: Hash): string => hash.digest('base64url').slice(0, 27)

function entriesIn(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true }).toSorted((one, other) =>
      one.name < other.name ? -1 : 1,
    )
  } catch {
    return []
  }
}

/** The packages whose fonts a site shows. */
export const packagesOf = (root: string, { theme }: Site): Stamped[] =>
  fontUses.flatMap((use) => {
    const font = theme?.[use]
    const folder = font === undefined || isFontFile(font) ? undefined : fontFolder(root, font)
    const file = folder && join(folder, 'package.json')
    return file === undefined ? [] : [[file, fullStampOf(file)]]
  })

function fullStampOf(path: string): string {
  const stats = lstatSync(path, { throwIfNoEntry: false })
  return stats === undefined ? '' : `${stats.size}:${stats.mtimeMs}:${stats.ctimeMs}:${stats.ino}`
}

/** What tells a file from what others have made of it; empty where there is none. It goes along where folders are restored. */
export function stampOf(path: string): string {
  const stats = lstatSync(path, { throwIfNoEntry: false })
  return stats === undefined ? '' : `${stats.size}:${stats.mtimeMs}`
}

/** Stands beside a release. */
export const noteOf = (release: string): string => `${release}.built.json`

/** And the page files that it was built from. */
export const sourcesOf = (release: string): string => `${release}.sources.json`

/** What was told of the site that stands in `out`, if it was built from these inputs and nobody has touched it. */
export function standingSite(out: string, inputs: Inputs | undefined): Told | undefined {
  if (inputs?.all === undefined) return undefined
  const place = placeOf(out)
  const found = releaseAt(place)
  if (found === undefined) return undefined
  const note = readNote(noteOf(join(place.store, found.release)))
  return note?.from === inputs.all && isWhole(note, found.folder) ? note.told : undefined
}

const isWhole = ({ further, files }: Note, folder: string): boolean =>
  further.every(([path, stamp]) => fullStampOf(path) === stamp) &&
  files.every(([path, stamp]) => stampOf(join(folder, path)) === stamp)

/** A release with its note, and where its files are. */
type Noted = { note: Note; release: string; folder: string }

/**
 * The page file in which what a release was built from differs from these inputs, and what was told of it; undefined
 * where more is different, or somebody has touched the release.
 */
export function onlyChangedPage(
  { note, release, folder }: Noted,
  { around, pages }: Inputs,
): { file: string; told: Told } | undefined {
  if (around === undefined || note.around !== around) return undefined
  const before = readSources(sourcesOf(release))
  if (before?.size !== pages.size) return undefined
  const changed = [...pages].filter(([file, stamp]) => stamp === '' || before.get(file) !== stamp)
  const [file] = changed.map(([name]) => name)
  const isOne = changed.length === 1 && file !== undefined && before.has(file)
  return isOne && isWhole(note, folder) ? { file, told: note.told } : undefined
}

function readSources(file: string): Inputs['pages'] | undefined {
  try {
    const said = unsealed(readFileSync(file, 'utf8'))
    // The seal says that `writeNote` has written it.
    return said === undefined ? undefined : new Map(JSON.parse(said) as Stamped[])
  } catch {
    return undefined
  }
}

function* sourcesIn(pages: Inputs['pages']): Generator<string> {
  let before = '['
  for (const one of pages) {
    yield `${before}${JSON.stringify(one)}`
    before = ','
  }
  yield pages.size === 0 ? '[]' : ']'
}

/** Beside a release. `beside`: further files that belong to it, by their whole paths. */
export function writeNote(
  release: string,
  { inputs, further, ...note }: Built & Pick<Note, 'files'>,
  beside: readonly string[],
): void {
  const stamped = beside.map((path): Stamped => [path, fullStampOf(path)])
  const { all = '', around = '', pages = new Map() } = inputs ?? {}
  const said: Note = { ...note, from: all, around, further: [...further, ...stamped] }
  try {
    writeSealed(sourcesOf(release), sourcesIn(pages))
    writeFileSync(noteOf(release), sealed(JSON.stringify(said)))
  } catch {
    // A disk that takes no more makes the next build slower, no more.
  }
}

/** Undefined where it is lost, or is not what was written. */
export function readNote(file: string): Note | undefined {
  try {
    const said = unsealed(readFileSync(file, 'utf8'))
    // The seal says that this is the note that `writeNote` has written.
    return said === undefined ? undefined : (JSON.parse(said) as Note)
  } catch {
    return undefined
  }
}
