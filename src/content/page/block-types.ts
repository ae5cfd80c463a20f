import { z } from 'zod'
import { alsoCalled } from '../../../schema/also-called.ts'
import { facets } from '../../../schema/facets.ts'
import { nearOf, type OtherNames } from '../../text/near.ts'
import { valueAt, type Path } from '../../../schema/path.ts'
import { problemOf, type Problem } from '../../problems/problem.ts'
import type { Failed } from './failed.ts'
import { bare, keysOf, schemaAt, typesOf } from '../../../schema/schema-at.ts'

/** Reports a block with an unknown type at `path`, with the most similar type. */
export function unknownBlock(path: Path, failed: Failed): Problem {
  const { value, document, kind } = failed
  const number = path.findLast((step) => typeof step === 'number') ?? 0
  const type = valueAt(value, path)
  const union = schemaAt(kind.schema, value, path.slice(0, -2))
  const allowed = blockTypes(union)
  const written = typeof type === 'string' ? type : document.sourceOf(path)
  const { near, orNear } = nearOf(written, allowed, otherNamesIn(union))
  const detail = { type: written, near, orNear, allowed, number: number + 1 }
  return problemOf(
    { code: 'unknown-block', detail, fixText: near },
    document.file,
    document.locate(path),
    path,
  )
}

/** Returns the other names that authors use for the blocks of a list or the options of a union, each with its types. */
export function otherNamesIn(list: unknown): OtherNames {
  const pairs = optionsOf(list).flatMap((option) =>
    otherNamesOf(option).map((name) => [name, typesOf(option).map(String)] as const),
  )
  return Object.fromEntries(pairs)
}

/** Returns the other names (in lower case) under which authors look for a block or an option of a union. */
export const otherNamesOf = (option: unknown): readonly string[] =>
  option instanceof z.ZodObject
    ? (facets.get(option)?.alsoCalled ?? alsoCalled.get(option)?.names ?? [])
    : []

/** Returns the types of a list of blocks or of a union, sorted. */
export function blockTypes(list: unknown): string[] {
  return optionsOf(list).flatMap(typesOf).map(String).toSorted()
}

function optionsOf(list: unknown): readonly unknown[] {
  const inner = bare(list)
  const union = bare(inner instanceof z.ZodArray ? inner.element : inner)
  return union instanceof z.ZodDiscriminatedUnion ? union.options : []
}

/** Returns the types that are allowed for a block without a type, and the type that best fits its fields. */
export function typesFor(
  block: Path,
  { value, kind }: Failed,
): { near?: string; allowed: string[] } {
  const list = schemaAt(kind.schema, value, block.slice(0, -1))
  const allowed = blockTypes(list)
  const keys = Object.keys(Object(valueAt(value, block)))
  const named = keys.find((key) => allowed.includes(key))
  if (named !== undefined) return { near: named, allowed }

  const ranked = optionsOf(list)
    .map((option) => {
      const known = keysOf(option)
      return { option, shared: keys.filter((key) => known.includes(key)).length }
    })
    .toSorted((first, second) => second.shared - first.shared)
  const [best, next] = ranked
  const isClear = best !== undefined && best.shared > (next?.shared ?? 0)
  return isClear ? { near: typesOf(best.option).map(String)[0] ?? '', allowed } : { allowed }
}
