import { fieldOf, type Path } from './path.ts'

/** A field that contradicts the layout of its block. `path` is relative to the block. */
export type LayoutFault = { path: Path; layout: string } & (
  | { what: 'layout-needs'; fields: readonly string[] }
  | { what: 'layout-ignores'; field: string }
)

/** The fields that a layout needs, or that it does not show. */
export type LayoutRule = {
  /** Each item must have one of these fields. */
  needsOneOf?: readonly string[]
  /** Fields of the block that the layout does not show. */
  ignores?: readonly string[]
  /** Fields of the items that the layout does not show. */
  ignoresInItems?: readonly string[]
}

/** Returns the contradictions in the raw YAML value of a block with a field `layout` and a list `items`. */
export function layoutFaults(
  block: unknown,
  defaultLayout: string,
  rules: Readonly<Record<string, LayoutRule>>,
): LayoutFault[] {
  const layout = fieldOf(block, 'layout') ?? defaultLayout
  const rule = typeof layout === 'string' ? rules[layout] : undefined
  if (typeof layout !== 'string' || rule === undefined) return []

  const { needsOneOf = [], ignores = [], ignoresInItems = [] } = rule
  const ignored = (holder: unknown, fields: readonly string[], path: Path): LayoutFault[] =>
    fields
      .filter((field) => fieldOf(holder, field) !== undefined)
      .map((field) => ({ what: 'layout-ignores', layout, field, path: [...path, field] }))
  const items = fieldOf(block, 'items')
  return [
    ...ignored(block, ignores, []),
    ...(Array.isArray(items) ? items : []).flatMap((item: unknown, index): LayoutFault[] => {
      // The schema reports an item that is no map.
      if (typeof item !== 'object' || item === null) return []
      const path = ['items', index]
      const isIncomplete =
        needsOneOf.length > 0 && needsOneOf.every((field) => fieldOf(item, field) === undefined)
      return [
        ...(isIncomplete
          ? [{ what: 'layout-needs', layout, fields: needsOneOf, path } as const]
          : []),
        ...ignored(item, ignoresInItems, path),
      ]
    }),
  ]
}
