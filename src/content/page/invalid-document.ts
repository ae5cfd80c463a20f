import type { z } from 'zod'
import type { YamlDocument } from '../yaml/read-document.ts'
import { fieldOf, valueAt, type Path } from '../../../schema/path.ts'
import type { FieldOwner } from '../../problems/detail-types.ts'

export type Issue = z.core.$ZodIssue

/** The kind of a document: its schema and its name in messages. */
export type DocumentKind = {
  schema: z.ZodType
  what: 'page' | 'shared' | 'site' | 'words' | 'collection' | 'record'
}

/** A document that does not match its schema. */
export type InvalidDocument = {
  value: unknown
  document: YamlDocument
  kind: DocumentKind
  /** Paths of values that already have a problem, so that other checks do not report them again. */
  invalid: readonly Path[]
}

/** Returns a text that identifies a path, for use as a key. */
export const pathKey = (path: Path): string => JSON.stringify(path)

/** True if the path is one of the `invalid` paths or below one of them. */
export const isInsideAny = (path: Path, invalid: readonly Path[]): boolean =>
  invalid.some((place) => place.every((step, index) => step === path[index]))

/** Describes the page, block, field or entry at a path, for a message. */
export function ownerOf(value: unknown, path: Path, { what }: DocumentKind): FieldOwner {
  const last = path.at(-1)
  if (last === undefined || (what === 'record' && path.length === 1 && typeof last === 'number'))
    return { what }
  if (path.at(-2) === 'blocks' && typeof last === 'number') {
    const type = fieldOf(valueAt(value, path), 'type')
    return { what: 'block', type: typeof type === 'string' ? type : undefined, number: last + 1 }
  }
  if (typeof last === 'string') return { what: 'field', name: last }
  return { what: 'entry', name: String(path.findLast((step) => typeof step === 'string')) }
}

/** Returns the last step of a path if it is a field name; undefined for a list index and for the root. */
export const fieldNameOf = (path: Path): string | undefined => {
  const key = path.at(-1)
  return typeof key === 'string' ? key : undefined
}
