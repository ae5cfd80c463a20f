import { z } from 'zod'
import { synonyms } from '../../../schema/synonyms.ts'
import { facets } from '../../../schema/facets.ts'
import { nearestNameOf, type Synonyms } from '../../text/nearest-name.ts'
import { valueAt, type Path } from '../../../schema/path.ts'
import { problemOf, type Problem } from '../../problems/problem.ts'
import { fixForOldBlock, newNameOfType, oldNamesOfType } from './renamed-blocks.ts'
import type { InvalidDocument } from './invalid-document.ts'
import { unwrapSchema, keysOf, schemaAt, typeValuesOf } from '../../../schema/schema-at.ts'

/** Reports a block with an unknown type at `path`, with the most similar type. */
export function unknownBlockProblem(path: Path, failed: InvalidDocument): Problem {
  const { value, document, kind } = failed
  const number = path.findLast((step) => typeof step === 'number') ?? 0
  const type = valueAt(value, path)
  const union = schemaAt(kind.schema, value, path.slice(0, -2))
  const allowed = blockTypesOf(union)
  const newName = typeof type === 'string' ? newNameOfType(type) : undefined
  if (newName !== undefined && allowed.includes(newName.name)) {
    const { name: near, since } = newName
    const detail = { type: String(type), near, since, allowed, number: number + 1 }
    const fix = fixForOldBlock(path.slice(0, -1), document)
    const problem = problemOf(
      { code: 'unknown-block', detail },
      document.file,
      document.spanOf(path),
      path,
    )
    return { ...problem, fix }
  }
  const written = typeof type === 'string' ? type : document.sourceOf(path)
  const { near, orNear } = nearestNameOf(written, allowed, synonymsIn(union))
  const detail = { type: written, near, orNear, allowed, number: number + 1 }
  return problemOf(
    { code: 'unknown-block', detail, fixText: near },
    document.file,
    document.spanOf(path),
    path,
  )
}

/** Returns the other names that authors use for the blocks of a list or the options of a union, each with its types. */
export function synonymsIn(list: unknown): Synonyms {
  const pairs = optionsOf(list).flatMap((option) =>
    synonymsOfOption(option).map((name) => [name, typeValuesOf(option).map(String)] as const),
  )
  return Object.fromEntries(pairs)
}

/** Returns the other names (in lower case) under which authors look for a block or an option of a union. */
export const synonymsOfOption = (option: unknown): readonly string[] =>
  option instanceof z.ZodObject ? (blockNamesOf(option) ?? synonyms.get(option)?.names ?? []) : []

/** Returns the other names of a block, including those of earlier versions. Undefined if the option is no block. */
function blockNamesOf(option: z.ZodObject): string[] | undefined {
  const known = facets.get(option)
  if (known === undefined) return undefined
  const oldNames = typeValuesOf(option).flatMap((type) => oldNamesOfType(String(type)))
  return [...new Set([...(known.alsoCalled ?? []), ...oldNames])]
}

/** Returns the types of a list of blocks or of a union, sorted. */
export function blockTypesOf(list: unknown): string[] {
  return optionsOf(list).flatMap(typeValuesOf).map(String).toSorted()
}

function optionsOf(list: unknown): readonly unknown[] {
  const inner = unwrapSchema(list)
  const one =
    inner instanceof z.ZodArray
      ? inner.element
      : inner instanceof z.ZodRecord
        ? inner.valueType
        : inner
  const union = unwrapSchema(one)
  return union instanceof z.ZodDiscriminatedUnion ? union.options : []
}

/** Returns the types that are allowed for a block without a type, and the type that best fits its fields. */
export function likelyTypeOf(
  block: Path,
  { value, kind }: InvalidDocument,
): { near?: string; allowed: string[] } {
  const list = schemaAt(kind.schema, value, block.slice(0, -1))
  const allowed = blockTypesOf(list)
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
  return isClear ? { near: typeValuesOf(best.option).map(String)[0] ?? '', allowed } : { allowed }
}
