import { z } from 'zod'
import { fieldOf } from '../../../schema/path.ts'
import type { Problem } from '../../problems/problem.ts'
import type { InvalidDocument } from './invalid-document.ts'
import { schemaAt } from '../../../schema/schema-at.ts'

/**
 * Returns the name of the block or field that a problem is about (`hero.title`); undefined if no such block or field
 * exists.
 */
export function topicOf(
  { code, path }: Problem,
  { value, kind }: InvalidDocument,
): string | undefined {
  const isNoField = code === 'unknown-key' || path.at(-1) === 'type'
  const known = isNoField ? path.slice(0, -1) : path
  const keys = known.filter((step) => typeof step === 'string')
  const [first, index] = known
  if (first !== 'blocks' || typeof index !== 'number') return [kind.what, ...keys].join('.')
  const isKnown = schemaAt(kind.schema, value, [first, index]) instanceof z.ZodObject
  const type = fieldOf(fieldOf(fieldOf(value, first), index), 'type')
  return isKnown ? [type, ...keys.slice(1)].join('.') : undefined
}
