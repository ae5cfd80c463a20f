import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Page } from '../../../../schema/page.ts'
import { outlineOf, type Outline } from '../../../../schema/outline.ts'
import type { Problem } from '../../../problems/problem.ts'
import { UsageError } from '../../../problems/usage-error.ts'
import type { FileRead, PageFile } from '../content-files.ts'
import { FileStamps } from './file-stamps.ts'
import { wordsFile, type Foundation, type SitePage } from '../foundation.ts'
import type { SeenPicture } from '../media-manifest.ts'
import { mediaFinding } from '../media.ts'
import type { FileFacts } from '../page-facts.ts'
import { noteUse, stateIn, sweepStates } from './cached-states.ts'
import { cacheLine, CacheFile, writeCacheFile } from './cache-file.ts'
import { pageIn, sitePageOf, withoutBlocks, type PageRead } from '../read-site.ts'
import { digest, stateOf } from './cache-key.ts'
import { expandBlocks } from '../refs.ts'
import { translatedWordsFile } from '../translations.ts'
import { once } from '../../../text/once.ts'

/** What a page's own file has to say, without the page itself. */
type Reading = Pick<PageRead, 'checked' | 'problems' | 'isPage'>

/** Also the page, and what its file says, where pages are kept. Both may be read only when somebody asks. */
type WholeReading = Reading & Pick<PageRead, 'page' | 'value'>

/** What is kept of a page for those who do not draw it; it holds as long as `brought` is the same. */
type Brief = { head: Omit<Page, 'blocks'>; outline: Outline; brought?: string | undefined }

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
  /** Where warnings were looked for as well: what all variants of pictures weighed, and those of its own. */
  weights?: { all: string; own: string } | undefined
  facts: FileFacts
  problems: Problem[]
  isPage: boolean
  brief?: Brief | undefined
  /** See `askedOf`. */
  asked: string
}

/** A page file; one whose name makes no route of its own has none. */
type Place = { file: string; route: string | undefined }

/** What a page says does not change with what is found out about it. */
const saidIn = (known: Entry | undefined, hash: string): Pick<Entry, 'brief'> =>
  known?.hash === hash ? { brief: known.brief } : {}

/** Only who looks for warnings has weighed what was made of them. */
const withoutWeights = (picture: SeenPicture): object => ({ ...picture, weights: undefined })

/** Characters that are written at once. */
const enough = 1 << 20

type Use = {
  /** Whether the pages themselves are asked for, to be drawn, or warnings of them. */
  wants: 'pages' | 'warnings'
  /** Bytes that all states in the folder may have together. */
  limit?: number | undefined
  /** Of files that somebody has asked for already. */
  stamps?: FileStamps | undefined
}

/**
 * What was found out about pages, by the hash of their content. Links and everything else that
 * depends on other pages is never kept. `engine` names the state of the sources that found it out.
 *
 * Those who check and those who build share it: who builds looks for errors alone, and believes what was
 * found by who looked for warnings as well.
 */
export class PageCache {
  readonly #entries: CacheFile
  /** As they are written: of many thousands that is a tenth of what they take as objects. */
  readonly #added = new Map<string, string>()
  readonly #around: string
  readonly #weights: string | undefined
  readonly #path: string
  readonly #wantsPages: boolean
  /** Of the blocks of shared files, by the names of these. */
  readonly #shared = new Map<string, string>()
  /** Of what was added. */
  #size = 0
  /** Something of it is written already. */
  #isBegun = false
  readonly #limit: number | undefined
  readonly #stamps: FileStamps

  constructor(
    folder: string,
    engine: string,
    readonly foundation: Foundation,
    { wants, limit, stamps = new FileStamps() }: Use,
  ) {
    this.#limit = limit
    this.#stamps = stamps
    const { facts, site, siteWords, sharedNames, media, schemas } = foundation
    const ground = [
      engine,
      schemas.ownBlocks.state,
      facts,
      site?.language,
      siteWords.checks,
    ] as const
    const state = stateOf(...ground, ...spokenIn(foundation))
    const seen = Object.entries(media.seen).map(([src, one]) => [src, withoutWeights(one)])
    const around = { ...media, files: [...media.files], seen }
    this.#around = digest(JSON.stringify([sharedNames, around]))
    this.#weights = wants === 'warnings' ? digest(JSON.stringify(media.seen)) : undefined
    this.#path = stateIn(folder, state)
    this.#wantsPages = wants === 'pages'
    this.#entries = new CacheFile(this.#path)
    if (this.#entries.count > 0) noteUse(this.#path)
  }

  /** A page, read anew where nothing is known of it in this state. */
  read({ file, route }: Place, readAnew: (found: FileRead) => PageRead): WholeReading {
    const found = this.#entries.get<Entry>(file)
    const known = found && this.#hasWarnings(found) && this.#holdsAround(found) ? found : undefined
    const stamp = this.#stampOf(file)
    if (stamp !== undefined && stamp === known?.stamp) {
      const reading = this.#readingOf(known, route)
      if (reading !== undefined) return reading
    }

    const read = this.foundation.read(file)
    const hash = 'bytes' in read ? digest(read.bytes) : undefined
    if (known !== undefined && hash === known.hash) {
      const same = stamp === undefined ? known : { ...known, stamp }
      if (stamp !== undefined) this.#add(same)
      return this.#readingOf(same, route) ?? this.#withPage(same, { file, route }, read)
    }
    const { checked, problems, isPage, page, value: said } = readAnew(read)
    const whole = page && this.#sourced(page, checked.facts, hash)
    const reading = { checked, problems, isPage, value: said }
    if (hash === undefined) return { ...reading, page: whole }
    const pictures = this.#seenOf(checked.facts)
    const weights =
      this.#weights === undefined
        ? undefined
        : { all: this.#weights, own: this.#weightsOf(checked.facts) }
    const kept = this.#wantsPages
      ? { brief: said && whole && briefOf(said, whole) }
      : saidIn(found, hash)
    const about = { around: this.#around, pictures, weights, problems, isPage, ...kept }
    // The stamp is older than the bytes: if they have changed in between, it will not be met again.
    const { facts, asked } = this.#add({ file, hash, stamp, ...about, facts: checked.facts })
    return { ...reading, page: whole && { ...whole, asked }, checked: { ...checked, facts } }
  }

  /** Undefined if a page is wanted and what is known of it was found with other shared blocks. */
  #readingOf(entry: Entry, route: string | undefined): WholeReading | undefined {
    const reading = this.#found(entry, route)
    if (!this.#wantsPages || !entry.isPage || route === undefined) return reading
    const brought = this.#broughtBy(reading.checked.facts)
    const { file, brief } = entry
    if (brief === undefined || brief.brought !== brought) return undefined
    const { foundation } = this
    const said = once(() => this.#readAgain(entry))
    const blocks = once(() => expandBlocks(said().blocks, foundation.shared))
    const page = {
      ...withoutBlocks(foundation, { file, route }, brief.head),
      get blocks() {
        return blocks()
      },
      ...{ outline: brief.outline, source: entry.hash, brought, asked: entry.asked },
    }
    return {
      ...reading,
      page,
      get value() {
        return said()
      },
    }
  }

  /** Reads a page that is rendered although its own file has not changed. */
  #readAgain(entry: Entry): Page {
    const { file, hash } = entry
    const read = this.foundation.read(file)
    const isSame = 'bytes' in read && digest(read.bytes) === hash
    const said = isSame ? pageIn(this.foundation, file, read) : undefined
    if (said !== undefined) return said
    throw new UsageError({
      en: `${file} has changed while the site was being built. Build it again.`,
      de: `${file} hat sich geändert, während die Website gebaut wurde. Bauen Sie noch einmal.`,
    })
  }

  #found({ file, facts, problems, isPage }: Entry, route: string | undefined): Reading {
    const { wanted } = this.foundation
    return {
      checked: { file, route, facts },
      problems: problems.filter(({ code, severity }) => wanted(code, severity)),
      isPage,
    }
  }

  /** What was found out of it holds; only what it says has to be read. */
  #withPage(known: Entry, place: Place, read: FileRead): WholeReading {
    const reading = this.#found(known, place.route)
    const said = pageIn(this.foundation, place.file, read)
    if (said === undefined || place.route === undefined) return reading
    const { file, route } = place
    // The shared blocks that it shows may not be what they were.
    const page = sitePageOf(this.foundation, { file, route }, said)
    const whole = this.#sourced(page, reading.checked.facts, known.hash)
    const { asked } = this.#add({ ...known, brief: briefOf(said, whole) })
    return { ...reading, page: { ...whole, asked }, value: said }
  }

  /** The page with the names of all that its blocks come from. */
  #sourced(page: SitePage, facts: FileFacts, source: string | undefined): SitePage {
    const outline = this.#wantsPages ? outlineOf(page.blocks, this.foundation.schemas) : undefined
    return { ...page, outline, source, brought: this.#broughtBy(facts) }
  }

  /** A name for the shared blocks that references of a page bring; undefined where it has none. */
  #broughtBy({ refs }: FileFacts): string | undefined {
    if (refs.length === 0) return undefined
    return digest(refs.map(({ to }) => this.#stateOfShared(to)).join(' '))
  }

  #stateOfShared(name: string): string {
    const known = this.#shared.get(name)
    if (known !== undefined) return known
    const { shared } = this.foundation
    const state = digest(JSON.stringify(expandBlocks(shared.get(name)?.blocks ?? [], shared)))
    this.#shared.set(name, state)
    return state
  }

  /** Those, too, that are about what pictures weigh, where somebody asks for warnings. */
  #hasWarnings({ weights, facts }: Entry): boolean {
    if (this.#weights === undefined || weights?.all === this.#weights) return true
    return weights !== undefined && weights.own === this.#weightsOf(facts)
  }

  /** Pictures and shared files may have come and gone; that matters to those that name them. */
  #holdsAround({ around, problems, pictures, facts }: Entry): boolean {
    if (around === this.#around) return true
    if (problems.some(({ code }) => aboutOthers.has(code))) return false
    const { media, sharedNames } = this.foundation
    return (
      pictures === this.#seenOf(facts) &&
      facts.refs.every(({ to }) => sharedNames.includes(to)) &&
      facts.media.every((fact) => mediaFinding(fact, media) === undefined)
    )
  }

  /** What is known of the pictures and films that a file shows. */
  #seenOf({ media: shown }: FileFacts): string {
    const { seen, films } = this.foundation.media
    if (shown.length === 0) return ''
    const known = shown.map(({ src }) => (seen[src] ? withoutWeights(seen[src]) : films[src]))
    return digest(JSON.stringify(known))
  }

  /** What is known of what the pictures weigh that a file shows. */
  #weightsOf({ media: shown }: FileFacts): string {
    const { seen } = this.foundation.media
    const weights = shown.map(({ src }) => seen[src]?.weights)
    return weights.some((one) => one !== undefined) ? digest(JSON.stringify(weights)) : ''
  }

  #stampOf(file: string): string | undefined {
    return this.#stamps.last(`${this.foundation.root}/${file}`) || undefined
  }

  /**
   * Adds an entry and returns its facts as they are read back. Facts stay in memory until all links are checked, and
   * strings that were cut out of a file would keep the whole text of that file there.
   */
  #add(entry: Omit<Entry, 'asked'>): Pick<Entry, 'facts' | 'asked'> {
    const { facts, ...about } = entry
    const asked = askedOf(entry)
    const written = JSON.stringify(facts)
    const text = `${JSON.stringify({ ...about, asked }).slice(0, -1)},"facts":${written}}`
    this.#added.set(about.file, text)
    this.#size += text.length
    if (this.#entries.count === 0 && this.#size > enough) this.#append()
    // Written above.
    return { facts: JSON.parse(written) as FileFacts, asked }
  }

  /** Appends what is new. Nothing is lost if the folder cannot be written to: the next run is slower. */
  #append(): void {
    const isFirst = this.#entries.count === 0 && !this.#isBegun
    this.#isBegun = true
    const lines = this.#addedLines()
    this.#added.clear()
    this.#size = 0
    try {
      mkdirSync(dirname(this.#path), { recursive: true })
      // The line break ends a line that a killed run has left unfinished.
      writeFileSync(this.#path, isFirst ? lines : `\n${lines}`, { flag: isFirst ? 'w' : 'a' })
    } catch {
      // See above.
    }
  }

  #addedLines(): string {
    return [...this.#added].map(([file, json]) => cacheLine(file, json)).join('')
  }

  /** Writes what is new and closes the cache. */
  save(): void {
    const known = new Set([...this.#entries.keys(), ...this.#added.keys()])
    const isSparse = this.#entries.count + this.#added.size > 2 * known.size
    if (this.#added.size > 0 && isSparse) this.#rewrite()
    else if (this.#added.size > 0) this.#append()
    this.#entries.end()
    try {
      sweepStates(this.#path, this.#limit)
    } catch {
      // Where nothing can be taken away, more stays than is wanted.
    }
  }

  /** Leaves out entries that later ones replace, and those of pages that are gone. */
  #rewrite(): void {
    const { pages, misnamed } = this.foundation
    const files = new Set([...pages, ...misnamed].map(({ file }: PageFile) => file))
    const entries = this.#entries
    const added = this.#added
    function* all(): Generator<readonly [string, string]> {
      for (const file of entries.keys()) {
        const entry = files.has(file) && !added.has(file) && entries.get<Entry>(file)
        if (entry) yield [file, JSON.stringify(entry)]
      }
      yield* added
      // An open file is not replaced everywhere.
      entries.end()
    }
    try {
      writeCacheFile(this.#path, all())
    } catch {
      // The file stays as it is: the next run is slower.
    }
  }
}

/** Names all that others take from a page. The picture of a shared link takes more of it, which its renderer looks at. */
function askedOf({ facts, pictures, brief }: Omit<Entry, 'asked'>): string {
  const { opening: _, ...outline } = brief?.outline ?? {}
  return digest(JSON.stringify([facts, pictures, brief?.head, outline, brief?.brought]))
}

function briefOf(said: Page, { outline, brought }: SitePage): Brief | undefined {
  const { blocks: _, ...head } = said
  return outline && { head, outline, brought }
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
  ...[
    'unreadable-picture',
    'unreadable-film',
    'unreadable-model',
    'unknown-material',
    'unsafe-drawing',
  ],
])
