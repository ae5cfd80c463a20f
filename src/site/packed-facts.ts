import type { Span } from '../problem/problem.ts'
import type { FileFacts, LinkFact, MediaFact } from './page-facts.ts'
import type { Path } from '../problem/path.ts'

/** Facts as the cache of `validate` keeps them; `whole` where they cannot be packed. */
export type PackedFacts = Packed | { whole: FileFacts }

type Packed = {
  hrefs: Joined
  /** For each address `m` inside a Markdown text, `f` as a field. */
  kinds: string
  ids: Joined
  srcs: Joined
  /** For each file `y` or `n` whether it is described, `-` where nobody asks. */
  described: string
  /** For each file the pixels, 0 for what is no picture in a place of its own. */
  drawn?: number[]
  /** Of addresses, files and anchors, in this order. */
  paths: string
  /** Of title and description: first line and column, last line and column. */
  places?: { title: At; description: At }
  rest: Rest
}

/** Texts in one, which are cut apart when somebody asks for them; empty where there are none. */
type Joined = string

type ListName = 'links' | 'ids' | 'media'
type Rest = Omit<FileFacts, ListName>
type At = readonly [number, number, number, number]

/**
 * Facts for the cache: addresses, anchors and pictures as one text each, and all their places in one,
 * `blocks.0.href blocks.3.id`. Of the facts of 10,000 pages, kept as the objects that they are, reading takes half as
 * much time again (126 ms instead of 83), and they need 17 MB on the disk instead of 12, and 18 MB in memory instead
 * of 11. Each list as one text, rather than as many, is read back in half the time.
 */
export function packFacts(facts: FileFacts): PackedFacts {
  const { links, ids, media, ...rest } = facts
  const all = [...links, ...media, ...ids].map(({ path }) => joinedPath(path))
  const hrefs = joined(links.map(({ href }) => href))
  const anchors = joined(ids.map(({ id }) => id))
  const srcs = joined(media.map(({ src }) => src))
  // What could be taken for something else stays where it is.
  if (hrefs === undefined || anchors === undefined || srcs === undefined || all.includes(undefined))
    return { whole: facts }
  const places = rest.search?.places
  const drawn = media.map(({ drawn: pixels = 0 }) => pixels)
  return {
    hrefs,
    kinds: links.map(({ markdown }) => (markdown ? 'm' : 'f')).join(''),
    ids: anchors,
    srcs,
    described: media.map(({ described }) => markOf(described)).join(''),
    ...(drawn.some((pixels) => pixels > 0) && { drawn }),
    paths: all.join(' '),
    ...(places && { places: { title: atOf(places.title), description: atOf(places.description) } }),
    rest: { ...rest, search: rest.search && withoutPlaces(rest.search) },
  }
}

/** Hardly any address, anchor or name has it in it, and JSON writes it as it is. */
const between = '|'

/** Undefined where they could not be told apart any more. */
function joined(texts: readonly string[]): Joined | undefined {
  const text = texts.join(between)
  return cut(text).length === texts.length ? text : undefined
}

const cut = (text: Joined): string[] => (text === '' ? [] : text.split(between))

/**
 * Facts as the cache writes them, and the same read again: no text in these is a piece of the file any more, and would
 * keep it in memory.
 */
export function writeFacts(
  facts: FileFacts,
  keeping?: Keeping,
): { written: string; kept: FileFacts } {
  const written = JSON.stringify(packFacts(facts))
  // It is what was packed just now.
  return { written, kept: unpackFacts(JSON.parse(written) as PackedFacts, keeping) }
}

/** `search`: also what search engines are told of a page, of which most builds say nothing. */
type Keeping = { search: boolean }

/**
 * The same facts; their lists are made when somebody asks for one. They stay until the last page of a site is read, so
 * they are as small as they can be: of 100,000 pages each byte is a tenth of a megabyte.
 */
export function unpackFacts(packed: PackedFacts, keeping: Keeping = { search: true }): FileFacts {
  if ('whole' in packed) return packed.whole
  const { places, rest } = packed
  const { refs, forms, suppressions, search, ...others } = rest
  const facts: FileFacts = Object.assign(new Lists(packed), others, {
    refs: orNone(refs),
    ...(forms && { forms: orNone(forms) }),
    ...(suppressions && { suppressions: orNone(suppressions) }),
  })
  if (search !== undefined && keeping.search) {
    const at = places && {
      title: spanAt(places.title),
      description: spanAt(places.description),
    }
    facts.search = at ? { ...search, places: at } : search
  }
  return facts
}

const none: never[] = []

/** Most lists are empty, and all of these are the same one. */
const orNone = <T>(list: T[]): T[] => (list.length === 0 ? none : list)

/** Where its links lead, for who does not ask where they stand. */
export const hrefsOf = (facts: FileFacts): readonly string[] =>
  facts instanceof Lists ? facts.hrefs : facts.links.map(({ href }) => href)

/** The same places come back on thousands of pages, each as the same path. */
const known = new WeakMap<Path, { text: string | undefined }>()

function joinedPath(path: Path): string | undefined {
  const found = known.get(path)
  if (found !== undefined) return found.text
  const text = path.every(isPlain) ? path.join('.') : undefined
  known.set(path, { text })
  return text
}

const isPlain = (step: string | number): boolean =>
  typeof step === 'number' || /^[A-Za-z][\w-]*$/.test(step)

const markOf = (described: boolean | undefined): string =>
  described === undefined ? '-' : described ? 'y' : 'n'

const atOf = ({ start, end }: Span): At => [start.line, start.column, end.line, end.column]

function withoutPlaces(search: NonNullable<Rest['search']>) {
  const { places: _, ...words } = search
  return words
}

/** Made whenever somebody asks for one of them; most are never asked for. */
class Lists implements Pick<FileFacts, ListName> {
  readonly #hrefs: Joined
  readonly #kinds: string
  readonly #ids: Joined
  readonly #srcs: Joined
  readonly #described: string
  readonly #drawn: number[] | undefined
  readonly #paths: Paths

  constructor({ hrefs, kinds, ids, srcs, described, drawn, paths }: Packed) {
    this.#hrefs = hrefs
    this.#kinds = kinds
    this.#ids = ids
    this.#srcs = srcs
    this.#described = described
    this.#drawn = drawn
    this.#paths = new Paths(paths)
  }

  get hrefs(): string[] {
    return cut(this.#hrefs)
  }

  get links(): LinkFact[] {
    return this.hrefs.map(
      (href, index) => new PackedLink(href, this.#kinds[index] === 'm', this.#paths, index),
    )
  }

  get ids(): FileFacts['ids'] {
    const first = this.#kinds.length + this.#described.length
    return cut(this.#ids).map((id, index) => ({ id, path: this.#paths.at(first + index) }))
  }

  get media(): MediaFact[] {
    const first = this.#kinds.length
    return cut(this.#srcs).map((src, index) => {
      const at = [this.#paths, first + index] as const
      const mark = this.#described[index]
      if (mark === '-') return new PackedFile(src, ...at)
      return new PackedImage(
        { described: mark === 'y', drawn: this.#drawn?.[index] || undefined },
        src,
        ...at,
      )
    })
  }
}

/** Most of what is packed is in order, and nobody asks for its place. */
class PackedFact {
  constructor(
    readonly paths: Paths,
    readonly index: number,
  ) {}

  get path(): Path {
    return this.paths.at(this.index)
  }
}

class PackedLink extends PackedFact implements LinkFact {
  constructor(
    readonly href: string,
    readonly markdown: boolean,
    ...at: ConstructorParameters<typeof PackedFact>
  ) {
    super(...at)
  }
}

class PackedFile extends PackedFact implements MediaFact {
  constructor(
    readonly src: string,
    ...at: ConstructorParameters<typeof PackedFact>
  ) {
    super(...at)
  }
}

class PackedImage extends PackedFile {
  readonly described: boolean
  readonly drawn: number | undefined

  constructor(
    { described, drawn }: { described: boolean; drawn: number | undefined },
    ...file: ConstructorParameters<typeof PackedFile>
  ) {
    super(...file)
    this.described = described
    this.drawn = drawn
  }
}

/** Paths as one text, each the number of a known one; cut only when somebody asks for one of them. */
class Paths {
  /** Numbers as UTF-16 has them; where there are none left, as it was written. */
  readonly #text: string
  readonly #isNumbered: boolean

  constructor(written: string) {
    const numbers = written === '' ? [] : written.split(' ').map(numberOf)
    this.#isNumbered = !numbers.includes(-1)
    this.#text = this.#isNumbered
      ? numbers.map((one) => String.fromCharCode(one)).join('')
      : written
  }

  at(index: number): Path {
    if (this.#isNumbered) return numbered[this.#text.charCodeAt(index)] ?? []
    const written = this.#text.split(' ')[index]
    return written === undefined ? [] : pathIn(written)
  }
}

/** The same places come back on thousands of pages. */
const numbered: Path[] = []
const numbers = new Map<string, number>()

const mostNumbers = 0xffff

/** -1 where none is left for it. */
function numberOf(written: string): number {
  const found = numbers.get(written)
  if (found !== undefined) return found
  if (numbers.size >= mostNumbers) return -1
  numbers.set(written, numbered.push(pathIn(written)) - 1)
  return numbered.length - 1
}

const pathIn = (written: string): Path =>
  written.split('.').map((step) => (/^\d/.test(step) ? Number(step) : step))

const spanAt = ([line, column, lastLine, lastColumn]: At): Span => ({
  start: { line, column },
  end: { line: lastLine, column: lastColumn },
})
