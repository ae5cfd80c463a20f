/** The keys and indices from the root of a document to a value. */
export type Path = readonly (string | number)[]

/** Returns the value of a key or index. Undefined if the value has no such key, or is not an object or array. */
export function fieldOf(value: unknown, key: PropertyKey): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
  return Reflect.get(value, key)
}

/** Returns the value at a path. Undefined if the path does not exist. */
export function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let at = value
  for (const step of path) at = fieldOf(at, step)
  return at
}
