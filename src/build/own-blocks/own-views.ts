import type { OwnBlockFault } from '../../../schema/own-block-fault.ts'
import type { View } from '../../render/components/view.ts'
import { blockedMarkupIn } from './blocked-markup.ts'
import { createFaultAt, type OwnBlock, type OwnBlocks } from './own-blocks.ts'
import {
  sourcePositionOf,
  runScript,
  type Modules,
  type Script,
  type ScriptName,
} from '../../content/scripts/run-script.ts'
import { componentNameOf } from './own-sources.ts'

/**
 * Returns the views of the site's own blocks, by type. A view with a mistake throws when it is
 * rendered.
 */
export function createOwnViews({ blocks }: OwnBlocks, modules: Modules): Record<string, View> {
  return Object.fromEntries(blocks.map((block) => [block.sources.type, createView(block, modules)]))
}

function createView({ sources: { type }, view }: OwnBlock, modules: Modules): View {
  if (view === undefined) return createThrowingView(new Error(`The block ${type} has no view.`))
  try {
    const component = new Map(Object.entries(runScript(view, type, 'view', modules))).get(
      componentNameOf(type),
    )
    if (!isView(component)) throw new HydrateError(type)
    return Object.assign(component, { check: (html: string) => checkMarkup(type, html) })
  } catch (error) {
    return createThrowingView(error)
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
    super(`${componentNameOf(type)}.hydrate must be 'visible' or 'intent'.`)
  }
}

/** The error for a block whose HTML contains markup that browsers block. */
class BlockedMarkupError extends Error {
  override name = 'BlockedMarkupError'

  constructor(
    readonly type: string,
    readonly written: string,
  ) {
    super(
      `The HTML of the block ${type} contains ${written}, which browsers block on the published site. Use style.css.`,
    )
  }
}

function checkMarkup(type: string, html: string): void {
  const written = blockedMarkupIn(html)
  if (written !== undefined) throw new BlockedMarkupError(type, written)
}

function createThrowingView(error: unknown): View {
  return () => {
    throw error
  }
}

/**
 * Returns the fault for an error that an own block has thrown, or undefined if the error comes from
 * other code.
 */
export function ownBlockFaultFrom(
  { blocks }: OwnBlocks,
  error: unknown,
): OwnBlockFault | undefined {
  const blockOf = (type: string) => blocks.find(({ sources }) => sources.type === type)
  const hydrateError = findCause(error, HydrateError)
  if (hydrateError !== undefined) {
    const { type } = hydrateError
    const file = blockOf(type)?.sources.view ?? ''
    return createFaultAt(file, { type, what: 'hydrate', component: componentNameOf(type) })
  }
  const markupError = findCause(error, BlockedMarkupError)
  if (markupError !== undefined) {
    const { type, written } = markupError
    return createFaultAt(blockOf(type)?.sources.view ?? '', {
      type,
      what: 'blocked-markup',
      written,
    })
  }
  const scriptOf = (type: string, part: ScriptName): Script | undefined =>
    part === 'view' ? blockOf(type)?.view : undefined
  const position = sourcePositionOf(error, scriptOf)
  const block = position && blockOf(position.type)
  if (position === undefined || block === undefined) return undefined
  const { type, part } = position
  if (part === 'model') return undefined
  return createFaultAt(
    block.sources[part],
    { type, what: 'throws', message: innermostMessage(error) },
    position,
  )
}

function findCause<T extends Error>(
  error: unknown,
  errorClass: new (...given: never[]) => T,
): T | undefined {
  if (error instanceof errorClass) return error
  return error instanceof Error ? findCause(error.cause, errorClass) : undefined
}

/** Returns the message of the innermost cause of an error. */
const innermostMessage = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined ? error.message : innermostMessage(error.cause)
}
