import { z } from 'zod'
import { roles, type Meaning, type Role } from './roles.ts'
import { bare, typesOf } from './schema-at.ts'
import { fieldOf, type Path } from './path.ts'
import { once } from '../src/text/once.ts'

/** `inline` is Markdown in one line. `blocks` is Markdown with paragraphs, lists and headings. */
export type MarkdownKind = 'inline' | 'blocks'

/** Additional properties that the schema registers for a value. */
type Besides = Pick<Meaning, 'described' | 'isLine' | 'slot'>

/** Returns `inline` if the schema allows only one line of Markdown, otherwise `blocks`. */
export const markdownKindOf = ({ isLine }: Besides): MarkdownKind =>
  isLine === true ? 'inline' : 'blocks'

/** Called for each value that has a role. `path` may be stored: equal paths of all documents share one array. */
type Visit = (role: Role, value: string, path: Path, besides: Besides) => void

type Walk = (value: unknown, place: Place, visit: Visit) => void

type Collect = (schema: z.ZodType, value: unknown, visit: Visit) => void

/** Calls `visit` for each string or number in `value` whose schema has a role, except for the role `text`. */
export const collect: Collect = collectorOf((role) => role !== 'text')

const files: ReadonlySet<Role> = new Set(['media', 'file'])

/** Calls `visit` for each path of an image, video or other media file in `value`. */
export const collectFiles: Collect = collectorOf((role) => files.has(role))

const words: ReadonlySet<Role> = new Set(['text', 'markdown', 'alt', 'link'])

/** Calls `visit` for each text that visitors read and for each link address in `value`. */
export const collectWords: Collect = collectorOf((role) => words.has(role))

const days: ReadonlySet<Role> = new Set(['published', 'updated', 'step'])

/** Calls `visit` for each date in `value` that must be in chronological order with other dates. */
export const collectDays: Collect = collectorOf((role) => days.has(role))

function collectorOf(wants: (role: Role) => boolean): Collect {
  const makers: Makers = { wants, walks: new WeakMap() }
  return (schema, value, visit) => walkOf(schema, makers)?.(value, top, visit)
}

/** List items from this index on get a new path object for each document. Longer lists are rare. */
const mostItems = 256

/**
 * A position in documents, as a path. All documents share the path arrays: a site of ten thousand pages has hundreds of
 * thousands of links and anchors but only few different paths. Sharing needs a tenth of the memory.
 */
class Place {
  readonly #below = new Map<string | number, Place>()

  constructor(readonly path: Path) {}

  below(step: string | number): Place {
    const known = this.#below.get(step)
    if (known !== undefined) return known
    const place = new Place([...this.path, step])
    if (typeof step === 'string' || step < mostItems) this.#below.set(step, place)
    return place
  }
}

const top = new Place([])

type Makers = { wants: (role: Role) => boolean; walks: WeakMap<object, Walk | null> }

/**
 * Returns the function that visits all values of a schema, or undefined if no part of the schema has a wanted role. The
 * result is cached per schema.
 */
function walkOf(schema: unknown, makers: Makers): Walk | undefined {
  const inner = bare(schema)
  if (typeof inner !== 'object' || inner === null) return undefined
  const known = makers.walks.get(inner)
  if (known !== undefined) return known ?? undefined
  const walk = makeWalk(schema, inner, makers)
  makers.walks.set(inner, walk ?? null)
  return walk
}

function makeWalk(schema: unknown, inner: object, makers: Makers): Walk | undefined {
  const meaning: Meaning = { ...meaningOf(inner), ...meaningOf(schema) }
  const { role, slot } = meaning
  if (role !== undefined && !makers.wants(role)) return undefined
  if (role !== undefined) {
    const type = inner instanceof z.ZodNumber ? 'number' : 'string'
    return (value, { path }, visit) => {
      if (typeof value === type) visit(role, String(value), path, meaning)
    }
  }
  if (slot !== undefined && inner instanceof z.ZodObject) {
    const walk = mapWalk(inner, makers)
    return (value, place, visit) =>
      walk?.(value, place, (leaf, text, path, besides) =>
        visit(leaf, text, path, { slot, ...besides }),
      )
  }
  if (inner instanceof z.ZodArray) return listWalk(walkOf(inner.element, makers))
  if (inner instanceof z.ZodObject) return mapWalk(inner, makers)
  if (inner instanceof z.ZodDiscriminatedUnion) return unionWalk(inner, makers)
  return undefined
}

const meaningOf = (schema: unknown): Meaning | undefined =>
  schema instanceof z.ZodType ? roles.get(schema) : undefined

function listWalk(element: Walk | undefined): Walk | undefined {
  if (element === undefined) return undefined
  return (value, place, visit) => {
    if (!Array.isArray(value)) return
    for (const [index, item] of value.entries()) element(item, place.below(index), visit)
  }
}

function mapWalk(schema: z.ZodObject, makers: Makers): Walk | undefined {
  const fields: [string, Walk][] = []
  for (const [key, field] of Object.entries(schema.shape)) {
    const walk = walkOf(field, makers)
    if (walk !== undefined) fields.push([key, walk])
  }
  if (fields.length === 0) return undefined
  return (value, place, visit) => {
    for (const [key, walk] of fields) {
      const inside = fieldOf(value, key)
      if (inside !== undefined) walk(inside, place.below(key), visit)
    }
  }
}

function unionWalk(schema: z.ZodDiscriminatedUnion, makers: Makers): Walk {
  const options = new Map<unknown, () => Walk | undefined>()
  for (const option of schema.options) {
    // The functions are created when a block type is first used. A document uses only few of the types.
    const walk = once(() => walkOf(option, makers))
    for (const type of typesOf(option)) options.set(type, walk)
  }
  return (value, place, visit) => options.get(fieldOf(value, 'type'))?.()?.(value, place, visit)
}
