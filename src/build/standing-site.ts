import { createHash } from 'node:crypto'
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
import { home } from './home.ts'
import { ourSources } from './our-sources.ts'
import { sealed, unsealed } from './sealed.ts'
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

/** What a release was built from; `from` is empty where that had no name. */
export type Built = {
  from: string
  engine: string
  /** Files of packages, by their whole paths. */
  further: Stamped[]
  told: Told
}

/** Beside a release: also the files that it consists of. */
type Note = Built & { files: Stamped[] }

/** How a site is to be built; some pages come and go with the `day`, which is today where it is not said. */
type Manner = { engine: string | undefined; day?: string; compress: boolean; plain: boolean }

/**
 * A name for all that a build of the site in `root` would read, as it is on the disk now: two builds from the
 * same come to the same. Undefined where a file is too fresh to tell its states apart, or
 * is a link, which says nothing of what it leads to.
 */
export function inputsOf(
  root: string,
  { engine, ...manner }: Manner,
  states: FileStamps = new FileStamps(),
): string | undefined {
  if (engine === undefined) return undefined
  const { day = currentDay(), ...asked } = manner
  const stamps = new Stamps(states, [engine, process.version, day, asked, root])
  for (const folder of ['content', ownFolder]) stamps.addAll(`${root}/${folder}`)
  for (const name of ['package.json', 'package-lock.json']) stamps.add(join(root, name))
  if (existsSync(join(root, ownFolder))) for (const file of compiledFrom(root)) stamps.add(file)
  addOurs(stamps)
  return stamps.name()
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

/** A name for many files in their states. */
class Stamps {
  readonly #hash = createHash('sha256')
  #isSure = true

  constructor(
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

  addAll(folder: string): void {
    for (const entry of entriesIn(folder)) {
      const path = `${folder}/${entry.name}`
      if (entry.isDirectory()) this.addAll(path)
      else this.add(path)
    }
  }

  /** Undefined where one of them is too fresh, or a link. */
  name(): string | undefined {
    return this.#isSure ? this.#hash.digest('base64url').slice(0, 27) : undefined
  }
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

/** What was told of the site that stands in `out`, if it was built from these inputs and nobody has touched it. */
export function standingSite(out: string, inputs: string | undefined): Told | undefined {
  if (inputs === undefined) return undefined
  const place = placeOf(out)
  const found = releaseAt(place)
  if (found === undefined) return undefined
  const note = readNote(noteOf(join(place.store, found.release)))
  if (note?.from !== inputs) return undefined
  const isWhole =
    note.further.every(([path, stamp]) => fullStampOf(path) === stamp) &&
    note.files.every(([path, stamp]) => stampOf(join(found.folder, path)) === stamp)
  return isWhole ? note.told : undefined
}

/** `beside`: further files that belong to the release, by their whole paths. */
export function writeNote(
  file: string,
  { further, ...note }: Note,
  beside: readonly string[],
): void {
  const stamped = beside.map((path): Stamped => [path, fullStampOf(path)])
  const text = JSON.stringify({ ...note, further: [...further, ...stamped] })
  try {
    writeFileSync(file, sealed(text))
  } catch {
    // A disk that takes no more makes the next build slower, no more.
  }
}

/** Undefined where it is lost, or is not what was written. */
export function readNote(file: string): Note | undefined {
  try {
    const said = unsealed(readFileSync(file, 'utf8'))
    // The seal says that this is the note that `writeNote` was given.
    return said === undefined ? undefined : (JSON.parse(said) as Note)
  } catch {
    return undefined
  }
}
