import { z } from 'zod'
import { roles, type Meaning, type Role } from './roles.ts'
import { bare, typesOf } from './schema-at.ts'
import { fieldOf, type Path } from './path.ts'
import { once } from '../src/text/once.ts'

/** Markdown of one line, or with paragraphs, lists and other blocks. */
export type MarkdownKind = 'inline' | 'blocks'

/** What else the schema says of a value. */
type Besides = Pick<Meaning, 'described' | 'isLine' | 'slot'>

/** `inline` if the schema allows one line of Markdown, else `blocks`. */
export const markdownKindOf = ({ isLine }: Besides): MarkdownKind =>
  isLine === true ? 'inline' : 'blocks'

/** `path` may be kept; the same place has the same one in every document. */
type Visit = (role: Role, value: string, path: Path, besides: Besides) => void

type Walk = (value: unknown, place: Place, visit: Visit) => void

type Collect = (schema: z.ZodType, value: unknown, visit: Visit) => void

/** Calls `visit` for every text or number of `value` to which the schema gives a role, but for mere words. */
export const collect: Collect = collectorOf((role) => role !== 'text')

const files: ReadonlySet<Role> = new Set(['media', 'file'])

/** Calls `visit` for every picture and file. */
export const collectFiles: Collect = collectorOf((role) => files.has(role))

const words: ReadonlySet<Role> = new Set(['text', 'markdown', 'alt', 'link'])

/** Calls `visit` for everything that visitors read, and for addresses. */
export const collectWords: Collect = collectorOf((role) => words.has(role))

const days: ReadonlySet<Role> = new Set(['published', 'updated', 'step'])

/** Calls `visit` for every day that has its place among others. */
export const collectDays: Collect = collectorOf((role) => days.has(role))

function collectorOf(wants: (role: Role) => boolean): Collect {
  const makers: Makers = { wants, walks: new WeakMap() }
  return (schema, value, visit) => walkOf(schema, makers)?.(value, top, visit)
}

/** Items beyond are rare, and their places are not kept for the next document. */
const mostItems = 256

/**
 * A place in documents. There are hundreds of thousands of links and anchors on ten thousand pages, but
 * few places where they stand: made once, their paths need a tenth of the room.
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

/** The walk for a schema is made once; parts without any role are never entered. */
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
    // Of many types a document holds a few.
    const walk = once(() => walkOf(option, makers))
    for (const type of typesOf(option)) options.set(type, walk)
  }
  return (value, place, visit) => options.get(fieldOf(value, 'type'))?.()?.(value, place, visit)
}
