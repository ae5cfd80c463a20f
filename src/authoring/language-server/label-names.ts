import type { SchemaKit } from '../../../schema/kit.ts'
import { fieldOf, valueAt, type Path } from '../../../schema/path.ts'
import { isMap } from '../../text/is-record.ts'
import type { CursorPlace } from './cursor-place.ts'

/** A name that no label has, so that the checks of a block list all names that are possible in its place. */
const noLabel = '\u0000'

/**
 * Returns the names that a field such as `group` or `filter` of a list may have at the cursor: the labels of its entries'
 * facts, and those that every list knows. Undefined for all other fields.
 */
export function labelNamesAt(
  { path, rough }: CursorPlace,
  { facetsOf }: Pick<SchemaKit, 'facetsOf'>,
): readonly string[] | undefined {
  const isEntry = typeof path.at(-1) === 'number'
  const blockPath = path.slice(0, isEntry ? -2 : -1)
  const field = path[blockPath.length]
  const block = valueAt(rough, blockPath)
  const type = fieldOf(block, 'type')
  if (!isMap(block) || typeof type !== 'string' || typeof field !== 'string') return undefined
  const written = { ...withMappedEntries(block), [field]: isEntry ? [noLabel] : noLabel }
  const place: Path = isEntry ? [field, 0] : [field]
  const faults = facetsOf({ type }).faults?.(written) ?? []
  const fault = faults.find(
    (one) => one.what === 'no-label' && JSON.stringify(one.path) === JSON.stringify(place),
  )
  return fault?.what === 'no-label' ? fault.known : undefined
}

/** Returns a block in which one entry, the `map` of the query, stands for each list of records. */
const withMappedEntries = (block: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(block).map(([key, value]) => [
      key,
      isMap(value) && 'from' in value ? [fieldOf(value, 'map') ?? {}] : value,
    ]),
  )
