import { z } from 'zod'
import { roles, type ValueMeaning, type Role } from './roles.ts'
import { unwrapSchema, typeValuesOf } from './schema-at.ts'
import { fieldOf, type Path } from './path.ts'
import { documentPattern } from './document-types.ts'
import { proseSlot } from './slots.ts'
import type { MarkdownKind } from '../src/text/markdown/parse-markdown.ts'
import { imagePathsIn, linkedFilePathsIn } from '../src/text/markdown/media-paths.ts'
import { once } from '../src/text/once.ts'

/** Additional properties that the schema registers for a value. */
type ValueTraits = Pick<ValueMeaning, 'described' | 'isLine' | 'linkOf' | 'slot'>

/** Returns `inline` if the schema allows only one line of Markdown, otherwise `blocks`. */
export const markdownKindOf = ({ isLine }: ValueTraits): MarkdownKind =>
  isLine === true ? 'inline' : 'blocks'

/** Called for each value that has a role. `path` may be stored: equal paths of all documents share one array. */
type VisitValue = (role: Role, value: string, path: Path, besides: ValueTraits) => void

type ValueWalker = (value: unknown, place: PathNode, visit: VisitValue) => void

type CollectValues = (schema: z.ZodType, value: unknown, visit: VisitValue) => void

/** Calls `visit` for each string or number in `value` whose schema has a role, except for the role `text`. */
export const collectValues: CollectValues = createCollector((role) => role !== 'text')

const fileRoles: ReadonlySet<Role> = new Set(['media', 'file'])

/**
 * Calls `visit` for each path of an image, video or other media file in `value`, also for images in Markdown texts. The
 * documents that these texts link to have the role `link`.
 */
export const collectFiles: CollectValues = (schema, value, visit) =>
  collectFilesAndTexts(schema, value, (role, text, path, traits) => {
    if (role !== 'markdown') return visit(role, text, path, traits)
    for (const src of imagePathsIn(text, markdownKindOf(traits)))
      visit('media', src, path, { slot: proseSlot })
    for (const src of linkedFilePathsIn(text, markdownKindOf(traits)))
      if (documentPattern.test(src)) visit('link', src, path, {})
  })

const collectFilesAndTexts: CollectValues = createCollector(
  (role) => fileRoles.has(role) || role === 'markdown',
)

const textRoles: ReadonlySet<Role> = new Set(['text', 'markdown', 'alt', 'link'])

/** Calls `visit` for each text that visitors read and for each link address in `value`. */
export const collectTextsAndLinks: CollectValues = createCollector((role) => textRoles.has(role))

/** Calls `visit` for each text of source code in `value`. */
export const collectCode: CollectValues = createCollector((role) => role === 'code')

const dateRoles: ReadonlySet<Role> = new Set(['published', 'updated', 'step'])

/** Calls `visit` for each date in `value` that must be in chronological order with other dates. */
export const collectDates: CollectValues = createCollector((role) => dateRoles.has(role))

function createCollector(isWantedRole: (role: Role) => boolean): CollectValues {
  const context: WalkerContext = { isWantedRole, walks: new WeakMap() }
  return (schema, value, visit) => walkerOf(schema, context)?.(value, rootNode, visit)
}

/**
 * Paths of list items up to this index are stored and shared. Longer lists are rare, so the paths
 * of later items are not stored.
 */
const maxSharedItems = 256

/**
 * A position in documents, as a path. All documents share the path arrays: a site of ten thousand pages has hundreds of
 * thousands of links and anchors but only few different paths. Sharing needs a tenth of the memory.
 */
class PathNode {
  readonly #below = new Map<string | number, PathNode>()

  constructor(readonly path: Path) {}

  childAt(step: string | number): PathNode {
    const existing = this.#below.get(step)
    if (existing !== undefined) return existing
    const child = new PathNode([...this.path, step])
    if (typeof step === 'string' || step < maxSharedItems) this.#below.set(step, child)
    return child
  }
}

const rootNode = new PathNode([])

type WalkerContext = {
  isWantedRole: (role: Role) => boolean
  walks: WeakMap<object, ValueWalker | null>
}

/**
 * Returns the function that visits all values of a schema, or undefined if no part of the schema has a wanted role. The
 * result is cached per schema.
 */
function walkerOf(schema: unknown, context: WalkerContext): ValueWalker | undefined {
  const unwrapped = unwrapSchema(schema)
  if (typeof unwrapped !== 'object' || unwrapped === null) return undefined
  const cached = context.walks.get(unwrapped)
  if (cached !== undefined) return cached ?? undefined
  const walker = createWalker(schema, unwrapped, context)
  context.walks.set(unwrapped, walker ?? null)
  return walker
}

function createWalker(
  schema: unknown,
  unwrapped: object,
  context: WalkerContext,
): ValueWalker | undefined {
  const meaning: ValueMeaning = { ...meaningOf(unwrapped), ...meaningOf(schema) }
  const { role, slot } = meaning
  if (role !== undefined && !context.isWantedRole(role)) return undefined
  if (role !== undefined) {
    const type = unwrapped instanceof z.ZodNumber ? 'number' : 'string'
    return (value, { path }, visit) => {
      if (typeof value === type) visit(role, String(value), path, meaning)
    }
  }
  if (slot !== undefined && unwrapped instanceof z.ZodObject) {
    const walker = objectWalker(unwrapped, context)
    return (value, node, visit) =>
      walker?.(value, node, (valueRole, text, path, traits) =>
        visit(valueRole, text, path, { slot, ...traits }),
      )
  }
  if (unwrapped instanceof z.ZodArray) return listWalker(walkerOf(unwrapped.element, context))
  if (unwrapped instanceof z.ZodObject) return objectWalker(unwrapped, context)
  if (unwrapped instanceof z.ZodDiscriminatedUnion) return unionWalker(unwrapped, context)
  return undefined
}

const meaningOf = (schema: unknown): ValueMeaning | undefined =>
  schema instanceof z.ZodType ? roles.get(schema) : undefined

function listWalker(element: ValueWalker | undefined): ValueWalker | undefined {
  if (element === undefined) return undefined
  return (value, node, visit) => {
    if (!Array.isArray(value)) return
    for (const [index, item] of value.entries()) element(item, node.childAt(index), visit)
  }
}

function objectWalker(schema: z.ZodObject, context: WalkerContext): ValueWalker | undefined {
  const fields: [string, ValueWalker][] = []
  for (const [key, field] of Object.entries(schema.shape)) {
    const walker = walkerOf(field, context)
    if (walker !== undefined) fields.push([key, walker])
  }
  if (fields.length === 0) return undefined
  return (value, node, visit) => {
    for (const [key, walk] of fields) {
      const fieldValue = fieldOf(value, key)
      if (fieldValue !== undefined) walk(fieldValue, node.childAt(key), visit)
    }
  }
}

function unionWalker(schema: z.ZodDiscriminatedUnion, context: WalkerContext): ValueWalker {
  const options = new Map<unknown, () => ValueWalker | undefined>()
  for (const option of schema.options) {
    // The functions are created when a block type is first used. A document uses only few of the types.
    const walker = once(() => walkerOf(option, context))
    for (const type of typeValuesOf(option)) options.set(type, walker)
  }
  return (value, node, visit) => options.get(fieldOf(value, 'type'))?.()?.(value, node, visit)
}
