import { z } from 'zod'
import { nearestNameOf } from '../../text/nearest-name.ts'
import { fieldOf, type Path } from '../../../schema/path.ts'
import { unwrapSchema, keysOf, schemaForValue, typeValuesOf } from '../../../schema/schema-at.ts'

/** The data of a file with misspelt field names and types corrected. */
export type CorrectedData = {
  value: unknown
  /** Converts a path of the corrected data to the path in the file. */
  toFilePath: (path: Path) => Path
  /** Converts a path in the file to the path of the corrected data. */
  toCorrectedPath: (path: Path) => Path
}

/**
 * Replaces each unknown name by the most similar name that is allowed there and not yet used. An
 * unknown name without a similar name stays.
 */
export function correctNames(schema: z.ZodType, value: unknown): CorrectedData {
  const fileNames = new Map<string, string>()
  const correctedNames = new Map<string, string>()
  const onRename = (path: Path, from: string, to: string) => {
    fileNames.set(JSON.stringify([...path, to]), from)
    correctedNames.set(JSON.stringify([...path, from]), to)
  }
  const result = correctValue(schema, value, [], onRename)
  return {
    value: result,
    toFilePath: (path) => {
      const names = path.map(
        (step, at) => fileNames.get(JSON.stringify(path.slice(0, at + 1))) ?? step,
      )
      return names
    },
    toCorrectedPath: (path) => {
      const names: (string | number)[] = []
      for (const step of path)
        names.push(correctedNames.get(JSON.stringify([...names, step])) ?? step)
      return names
    },
  }
}

type OnRename = (path: Path, from: string, to: string) => void

function correctValue(schema: unknown, value: unknown, path: Path, onRename: OnRename): unknown {
  const inner = unwrapSchema(schema)
  if (Array.isArray(value)) {
    if (!(inner instanceof z.ZodArray)) return value
    return value.map((item, index) => correctValue(inner.element, item, [...path, index], onRename))
  }
  if (typeof value !== 'object' || value === null) return value
  const typed = inner instanceof z.ZodDiscriminatedUnion ? withCorrectedType(inner, value) : value
  const option = schemaForValue(inner, typed)
  if (!(option instanceof z.ZodObject)) return value
  const entries = Object.entries(typed)
  const free = new Set(keysOf(option).filter((key) => !Object.hasOwn(typed, key)))
  return Object.fromEntries(
    entries.map(([key, item]) => {
      const near = Object.hasOwn(option.shape, key) ? undefined : nearestNameOf(key, free).near
      if (near !== undefined) {
        free.delete(near)
        onRename(path, key, near)
      }
      const name = near ?? key
      return [name, correctValue(option.shape[name], item, [...path, name], onRename)]
    }),
  )
}

function withCorrectedType(union: z.ZodDiscriminatedUnion, value: object): object {
  const type = fieldOf(value, 'type')
  const known = union.options.flatMap(typeValuesOf).map(String)
  if (typeof type !== 'string' || known.includes(type)) return value
  const { near } = nearestNameOf(type, known)
  return near === undefined ? value : { ...value, type: near }
}
