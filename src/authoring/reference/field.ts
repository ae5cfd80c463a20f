import { z } from 'zod'
import { descriptionOf } from '../../../schema/description.ts'
import { base } from '../../../schema/fields.ts'
import { bare } from '../../../schema/schema-at.ts'
import { kindOf, limitsOf, presetOf, type Naming } from './value.ts'

/** A field in the reference for authors. Its texts are Markdown. */
export type Field = {
  /** Path relative to the block or file, such as `items[].title`. */
  path: string
  kind: string
  /** Name of the group that the field contains; undefined if the field's own fields follow it. */
  group: string | undefined
  isList: boolean
  limits: string
  isNeeded: boolean
  /** Default value as shown to authors; empty if there is none. */
  preset: string
  description: string
}

/** Returns the fields of a schema and their inner fields, in the order of the schema. */
export function fieldsOf(schema: unknown, naming: Naming, before = ''): Field[] {
  const inner = bare(schema)
  if (!(inner instanceof z.ZodObject)) return []
  const shape = Object.entries(inner.shape).filter(([, field]) => !common.has(field))
  const one = shape[0]?.[1]
  if (shape.length > 8 && shape.every(([, field]) => isAlike(field, one))) {
    const names = shape.map(([key]) => `\`${key}\``).join(', ')
    return [{ ...fieldOf(`${before}…`, one, naming), limits: names }]
  }
  return shape.flatMap(([key, field]) => {
    if (key === 'type' && descriptionOf(field) === undefined) return []
    const path = before + key
    return [fieldOf(path, field, naming), ...fieldsWithin(path, field, naming)]
  })
}

/** Fields that every block has, which the reference describes only once. */
const common: ReadonlySet<unknown> = new Set(Object.values(base))

function fieldOf(path: string, field: unknown, naming: Naming): Field {
  const isOptional = field instanceof z.ZodOptional
  const preset = presetOf(field, naming)
  return {
    path,
    kind: kindOf(field, naming),
    group: naming.groupOf(listedIn(field)),
    isList: bare(field) instanceof z.ZodArray,
    limits: limitsOf(field, naming),
    isNeeded: !isOptional && preset === undefined,
    preset: preset ?? '',
    description: descriptionOf(field)?.[naming.language] ?? '',
  }
}

function fieldsWithin(path: string, field: unknown, naming: Naming): Field[] {
  const within = listedIn(field)
  if (naming.groupOf(within) !== undefined) return []
  return fieldsOf(within, naming, bare(field) instanceof z.ZodArray ? `${path}[].` : `${path}.`)
}

/** Returns the schema of a field's value or, for a list, of its entries. */
function listedIn(field: unknown): unknown {
  const inner = bare(field)
  return inner instanceof z.ZodArray ? bare(inner.element) : inner
}

const isAlike = (one: unknown, other: unknown): boolean =>
  descriptionOf(one)?.de === descriptionOf(other)?.de
