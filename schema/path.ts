/** Keys and indices from the top of a document to a value in it. */
export type Path = readonly (string | number)[]

/** A field of a map or list that came from a document; undefined where there is none. */
export function fieldOf(value: unknown, key: PropertyKey): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
  return Reflect.get(value, key)
}

/** The value at `path`; undefined where there is none. */
export function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let at = value
  for (const step of path) at = fieldOf(at, step)
  return at
}
