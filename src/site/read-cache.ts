import {
  appendFileSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Problem } from '../problem/problem.ts'
import type { FileRead, PageFile } from './content-files.ts'
import { wordsFile, type Foundation, type SitePage } from './foundation.ts'
import { packFacts, unpackFacts, type PackedFacts } from './packed-facts.ts'
import { fileFinding, imageFinding } from './media.ts'
import type { FileFacts } from './page-facts.ts'
import { noteUse, sweepStates } from './kept-states.ts'
import { KeptValues, type PlaceKept } from './kept-values.ts'
import { sitePageOf, type PageRead } from './read-site.ts'
import { digest, stateOf } from './read-state.ts'
import { translatedWordsFile } from './translations.ts'

/** The page with the name of its bytes, where they say all of its blocks. */
const sourced = (
  page: SitePage,
  { facts }: Reading['checked'],
  hash: string | undefined,
): SitePage => (facts.refs.length > 0 ? page : { ...page, source: hash })

/** What a page's own file has to say, without the page itself. */
type Reading = Pick<PageRead, 'checked' | 'problems' | 'isPage'>

/** Also the page, where pages are kept. */
type WholeReading = Reading & Pick<PageRead, 'page'>

/** What is kept of a page. */
type Entry = {
  file: string
  /** Of the bytes. */
  hash: string
  /** Size and times of the file when it was read, where it had been at rest for a while. */
  stamp: string | undefined
  /** What the site held of pictures and shared files. */
  around: string
  /** What was known of the pictures that it shows. */
  pictures: string
  facts: PackedFacts
  problems: Problem[]
  isPage: boolean
  /** Where what the page says is kept. */
  value?: PlaceKept | undefined
}

/** Characters that are written at once. */
const enough = 1 << 20

/** Clocks of file systems tick in steps; what has just been written may be written again in the same. */
const restTime = 2000

/**
 * What was found out about pages, by the hash of their content. Links and everything else that
 * depends on other pages is never kept. `engine` names the state of the sources that found it out.
 */
export class ReadCache {
  readonly #entries = new Map<string, Entry>()
  /** As they are written: of many thousands that is a tenth of what they take as objects. */
  readonly #added = new Map<string, string>()
  readonly #around: string
  readonly #path: string
  readonly #values: KeptValues | undefined
  #kept = 0
  /** Of what was added. */
  #size = 0
  /** Something of it is written already. */
  #isBegun = false

  /**
   * For those who check (`validate`), or also draw pages (`build`): these look for errors alone, and are
   * given what the pages say.
   */
  constructor(
    folder: string,
    engine: string,
    readonly foundation: Foundation,
    use: 'validate' | 'build' = 'validate',
    /** Bytes that all states in the folder may have together. */
    readonly limit?: number,
  ) {
    const { facts, site, siteWords, sharedNames, media, schemas } = foundation
    const ground = [
      engine,
      schemas.ownBlocks.state,
      facts,
      site?.language,
      siteWords.checks,
    ] as const
    const state = stateOf(...ground, ...spokenIn(foundation))
    this.#around = digest(JSON.stringify([sharedNames, { ...media, files: [...media.files] }]))
    this.#path = join(folder, `${use}-${state}.jsonl`)
    this.#values =
      use === 'build' ? new KeptValues(join(folder, `${use}-${state}.values`)) : undefined
    this.#load()
  }

  /** A page, read anew where nothing is known of it in this state. */
  read(
    { file, route }: { file: string; route: string | undefined },
    readAnew: (found: FileRead) => PageRead,
  ): WholeReading {
    const found = this.#entries.get(file)
    const known = found !== undefined && this.#stillHolds(found) ? found : undefined
    const stamp = this.#stampOf(file)
    if (stamp !== undefined && stamp === known?.stamp) {
      const reading = this.#readingOf(known, route)
      if (reading !== undefined) return reading
    }

    const read = this.foundation.read(file)
    const hash = 'bytes' in read ? digest(read.bytes) : undefined
    const kept =
      known !== undefined && hash === known.hash ? this.#readingOf(known, route) : undefined
    if (known !== undefined && kept !== undefined) {
      if (stamp !== undefined) this.#add({ ...known, stamp })
      return kept
    }
    const { checked, problems, isPage, page, value: said } = readAnew(read)
    const reading = { checked, problems, isPage, page: page && sourced(page, checked, hash) }
    if (hash === undefined) return reading
    const facts = packFacts(checked.facts)
    const pictures = this.#seenOf(checked.facts)
    const value = said && this.#values?.keep(said)
    const about = { around: this.#around, pictures, facts, problems, isPage, value }
    // The stamp is older than the bytes: if they have changed in between, it will not be met again.
    this.#add({ file, hash, stamp, ...about })
    // Those of all pages stay until links are checked, and packed they need less room.
    return { ...reading, checked: { ...checked, facts: unpackFacts(facts) } }
  }

  /** Undefined where what the page says is lost. */
  #readingOf(entry: Entry, route: string | undefined): WholeReading | undefined {
    const { file, facts, problems, isPage } = entry
    const reading = { checked: { file, route, facts: unpackFacts(facts) }, problems, isPage }
    if (this.#values === undefined || !isPage || route === undefined) return reading
    const value = entry.value && this.#values.at(entry.value)
    if (value === undefined) return undefined
    const page = sitePageOf(this.foundation, { file, route }, value)
    return { ...reading, page: sourced(page, reading.checked, entry.hash) }
  }

  /** Pictures and shared files may have come and gone; that matters to those that name them. */
  #stillHolds({ around, problems, pictures, facts: packed }: Entry): boolean {
    if (around === this.#around) return true
    if (problems.some(({ code }) => aboutOthers.has(code))) return false
    const facts = unpackFacts(packed)
    const { media, sharedNames } = this.foundation
    return (
      pictures === this.#seenOf(facts) &&
      facts.refs.every(({ to }) => sharedNames.includes(to)) &&
      facts.media.every(({ src, described }) =>
        described === undefined
          ? fileFinding(src, media) === undefined
          : imageFinding(src, media, described) === undefined,
      )
    )
  }

  /** What is known of the pictures and films that a file shows. */
  #seenOf({ media: shown }: FileFacts): string {
    const { seen, films } = this.foundation.media
    if (shown.length === 0) return ''
    return digest(JSON.stringify(shown.map(({ src }) => seen[src] ?? films[src])))
  }

  #stampOf(file: string): string | undefined {
    const stats = lstatSync(join(this.foundation.root, file), { throwIfNoEntry: false })
    if (stats === undefined || Date.now() - stats.ctimeMs < restTime) return undefined
    return `${stats.size}:${stats.mtimeMs}:${stats.ctimeMs}:${stats.ino}`
  }

  #add(entry: Entry): void {
    const text = JSON.stringify(entry)
    this.#added.set(entry.file, text)
    this.#size += text.length
    if (this.#kept === 0 && this.#size > enough) this.#append()
  }

  /** Of a first reading, which has nothing to put in order: so it needs no room for all of it at once. */
  #append(): void {
    const line = lineOf([...this.#added.values()])
    this.#added.clear()
    this.#size = 0
    // Places in it are no places before it is written.
    this.#values?.write()
    try {
      mkdirSync(dirname(this.#path), { recursive: true })
      if (this.#isBegun) appendFileSync(this.#path, line)
      else writeFileSync(this.#path, line)
      this.#isBegun = true
    } catch {
      // A folder that cannot be written to makes the next run slower, no more.
    }
  }

  #load(): void {
    let bytes: Buffer
    try {
      bytes = readFileSync(this.#path)
    } catch {
      return
    }
    noteUse(this.#path)
    for (let start = 0, end = 0; start < bytes.length; start = end + 1) {
      end = bytes.indexOf('\n', start)
      if (end === -1) end = bytes.length
      for (const entry of entriesIn(bytes.subarray(start, end))) {
        this.#entries.set(entry.file, entry)
        this.#kept++
      }
    }
  }

  /** Keeps what is new. Nothing is lost when it cannot be kept. */
  save(): void {
    this.#values?.write()
    this.#saveEntries()
    this.#values?.end()
    try {
      sweepStates(dirname(this.#path), basename(this.#path, '.jsonl'), this.limit)
    } catch {
      // Where nothing can be taken away, more stays than is wanted.
    }
  }

  #saveEntries(): void {
    if (this.#added.size === 0) return
    if (this.#isBegun) return this.#append()
    const folder = dirname(this.#path)
    try {
      mkdirSync(folder, { recursive: true })
      const known = new Set([...this.#entries.keys(), ...this.#added.keys()])
      if (this.#kept === 0 || this.#kept + this.#added.size > 2 * known.size) {
        this.#rewrite()
      } else appendFileSync(this.#path, lineOf([...this.#added.values()]))
    } catch {
      // A folder that cannot be written to makes the next run slower, no more.
    }
  }

  /** These and what is new; what pages say is packed with them. */
  #packed(left: readonly Entry[]): string[] {
    const added = [...this.#added.values()]
    if (this.#kept > 0) {
      // Written by `#add`.
      const all = [...left, ...added.map((text) => JSON.parse(text) as Entry)]
      const packed = this.#values?.packed(all)
      if (packed !== undefined) return packed.map((entry) => JSON.stringify(entry))
    }
    return [...left.map((entry) => JSON.stringify(entry)), ...added]
  }

  #rewrite(): void {
    const { pages, misnamed } = this.foundation
    const files = new Set([...pages, ...misnamed].map(({ file }: PageFile) => file))
    const left = [...this.#entries.values()].filter(
      ({ file }) => files.has(file) && !this.#added.has(file),
    )
    const staging = `${this.#path}.${process.pid}`
    writeFileSync(staging, lineOf(this.#packed(left)))
    renameSync(staging, this.#path)
  }
}

/** What pages are read with besides: own words, and each further language with its facts and words. */
function spokenIn({ read, tongues }: Foundation) {
  const words = (file: string) => {
    const found = read(file)
    return 'bytes' in found ? digest(found.bytes) : undefined
  }
  const others = [...tongues].map(([tag, { facts }]) => [
    tag,
    facts,
    words(translatedWordsFile(tag)),
  ])
  return [words(wordsFile), others] as const
}

/** Codes that depend on which pictures and shared files there are. */
const aboutOthers: ReadonlySet<string> = new Set([
  ...['missing-asset', 'asset-case', 'missing-alt', 'no-image', 'unsafe-path', 'unknown-ref'],
  ...['unreadable-picture', 'unreadable-film', 'unsafe-drawing'],
])

/** What was found out in one run, under a seal. */
function lineOf(entries: readonly string[]): string {
  const text = `[${entries.join(',')}]`
  return `${digest(text)} ${text}\n`
}

/** A line that was cut off or changed by others does not bear its seal, and holds nothing for us. */
function entriesIn(line: Buffer): Entry[] {
  const space = line.indexOf(' ')
  const text = line.subarray(space + 1)
  if (space === -1 || digest(text) !== line.toString('latin1', 0, space)) return []
  // The seal says that these are the entries that `lineOf` was given.
  return JSON.parse(text.toString()) as Entry[]
}
