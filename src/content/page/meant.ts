import { z } from 'zod'
import { nearOf } from '../../text/near.ts'
import { fieldOf, type Path } from '../../../schema/path.ts'
import { bare, keysOf, optionFor, typesOf } from '../../../schema/schema-at.ts'

/** The data of a file with misspelt field names and types corrected. */
export type Meant = {
  value: unknown
  /** Converts a path of the corrected data to the path in the file. */
  writtenAt: (path: Path) => Path
  /** Converts a path in the file to the path of the corrected data. */
  meantAt: (path: Path) => Path
}

/** Corrects each unknown name to the most similar name that is allowed there and not yet used. Other names stay. */
export function asMeant(schema: z.ZodType, value: unknown): Meant {
  const written = new Map<string, string>()
  const meant = new Map<string, string>()
  const renamed = (path: Path, from: string, to: string) => {
    written.set(JSON.stringify([...path, to]), from)
    meant.set(JSON.stringify([...path, from]), to)
  }
  const result = meantOf(schema, value, [], renamed)
  return {
    value: result,
    writtenAt: (path) => {
      const names = path.map(
        (step, at) => written.get(JSON.stringify(path.slice(0, at + 1))) ?? step,
      )
      return names
    },
    meantAt: (path) => {
      const names: (string | number)[] = []
      for (const step of path) names.push(meant.get(JSON.stringify([...names, step])) ?? step)
      return names
    },
  }
}

type Renamed = (path: Path, from: string, to: string) => void

function meantOf(schema: unknown, value: unknown, path: Path, renamed: Renamed): unknown {
  const inner = bare(schema)
  if (Array.isArray(value)) {
    if (!(inner instanceof z.ZodArray)) return value
    return value.map((item, index) => meantOf(inner.element, item, [...path, index], renamed))
  }
  if (typeof value !== 'object' || value === null) return value
  const typed = inner instanceof z.ZodDiscriminatedUnion ? withType(inner, value) : value
  const option = optionFor(inner, typed)
  if (!(option instanceof z.ZodObject)) return value
  const entries = Object.entries(typed)
  const free = new Set(keysOf(option).filter((key) => !Object.hasOwn(typed, key)))
  return Object.fromEntries(
    entries.map(([key, item]) => {
      const near = Object.hasOwn(option.shape, key) ? undefined : nearOf(key, free).near
      if (near !== undefined) {
        free.delete(near)
        renamed(path, key, near)
      }
      const name = near ?? key
      return [name, meantOf(option.shape[name], item, [...path, name], renamed)]
    }),
  )
}

function withType(union: z.ZodDiscriminatedUnion, value: object): object {
  const type = fieldOf(value, 'type')
  const known = union.options.flatMap(typesOf).map(String)
  if (typeof type !== 'string' || known.includes(type)) return value
  const { near } = nearOf(type, known)
  return near === undefined ? value : { ...value, type: near }
}
