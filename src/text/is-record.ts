/** True for objects and arrays. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** True for objects that are no arrays. */
export const isMap = (value: unknown): value is Record<string, unknown> =>
  isRecord(value) && !Array.isArray(value)
