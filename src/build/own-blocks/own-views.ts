import type { OwnBlockFault } from '../../../schema/own-block-fault.ts'
import type { View } from '../../render/components/view.ts'
import { blockedMarkupIn } from './blocked-markup.ts'
import type { Script } from './compile.ts'
import { at, type OwnBlock, type OwnBlocks } from './own-blocks.ts'
import { placeIn, run, type Modules, type Part } from './run.ts'
import { componentOf } from './sources.ts'

/**
 * Returns the views of the site's own blocks, by type. A view with a mistake throws when it is
 * rendered.
 */
export function ownViews({ blocks }: OwnBlocks, modules: Modules): Record<string, View> {
  return Object.fromEntries(blocks.map((block) => [block.sources.type, viewOf(block, modules)]))
}

function viewOf({ sources: { type }, view }: OwnBlock, modules: Modules): View {
  if (view === undefined) return failing(new Error(`The block ${type} has no view.`))
  try {
    const found = new Map(Object.entries(run(view, type, 'view', modules))).get(componentOf(type))
    if (!isView(found)) throw new HydrateError(type)
    return Object.assign(found, { check: (html: string) => checkMarkup(type, html) })
  } catch (error) {
    return failing(error)
  }
}

/** True for a component whose property `hydrate` is missing or valid. */
const isView = (value: unknown): value is View =>
  typeof value === 'function' &&
  (!('hydrate' in value) || value.hydrate === 'visible' || value.hydrate === 'intent')

/** The error for a view with an invalid value of `hydrate`. */
class HydrateError extends Error {
  override name = 'HydrateError'

  constructor(readonly type: string) {
    super(`${componentOf(type)}.hydrate is neither 'visible' nor 'intent'.`)
  }
}

/** The error for a block whose HTML contains markup that browsers block. */
class BlockedMarkupError extends Error {
  override name = 'BlockedMarkupError'

  constructor(
    readonly type: string,
    readonly written: string,
  ) {
    super(`The HTML of the block ${type} contains ${written}, which browsers block. Use style.css.`)
  }
}

function checkMarkup(type: string, html: string): void {
  const written = blockedMarkupIn(html)
  if (written !== undefined) throw new BlockedMarkupError(type, written)
}

function failing(error: unknown): View {
  return () => {
    throw error
  }
}

/**
 * Returns the fault for an error that an own block has thrown, or undefined if the error comes from
 * other code.
 */
export function ownFaultIn({ blocks }: OwnBlocks, error: unknown): OwnBlockFault | undefined {
  const blockOf = (type: string) => blocks.find(({ sources }) => sources.type === type)
  const badly = thrownIn(error, HydrateError)
  if (badly !== undefined) {
    const { type } = badly
    const file = blockOf(type)?.sources.view ?? ''
    return at(file, { type, what: 'hydrate', component: componentOf(type) })
  }
  const blocked = thrownIn(error, BlockedMarkupError)
  if (blocked !== undefined) {
    const { type, written } = blocked
    return at(blockOf(type)?.sources.view ?? '', { type, what: 'blocked-markup', written })
  }
  const scriptOf = (type: string, part: Part): Script | undefined =>
    part === 'view' ? blockOf(type)?.view : undefined
  const place = placeIn(error, scriptOf)
  const block = place && blockOf(place.type)
  if (place === undefined || block === undefined) return undefined
  const { type } = place
  return at(
    block.sources[place.part],
    { type, what: 'throws', message: firstMessage(error) },
    place,
  )
}

function thrownIn<T extends Error>(
  error: unknown,
  kind: new (...given: never[]) => T,
): T | undefined {
  if (error instanceof kind) return error
  return error instanceof Error ? thrownIn(error.cause, kind) : undefined
}

/** Returns the message of the innermost cause of an error. */
const firstMessage = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined ? error.message : firstMessage(error.cause)
}
