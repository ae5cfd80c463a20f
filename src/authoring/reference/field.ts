import { z } from 'zod'
import { descriptionOf } from '../../../schema/description.ts'
import { baseFields } from '../../../schema/fields.ts'
import { unwrapSchema } from '../../../schema/schema-at.ts'
import { valueKindOf, limitsTextOf, defaultTextOf, type ReferenceNaming } from './value.ts'

/** A field in the reference for authors. Its texts are Markdown. */
export type FieldReference = {
  /** Path relative to the block or file, such as `items[].title`. */
  path: string
  kind: string
  /**
   * Name of the group of fields that the field contains, if the reference describes this group in a separate
   * place. Undefined if the field's inner fields follow it in the list.
   */
  fieldGroup: string | undefined
  isList: boolean
  limitsText: string
  isNeeded: boolean
  /** Default value as shown to authors; empty if there is none. */
  defaultText: string
  description: string
}

/** Returns the fields of a schema and their inner fields, in the order of the schema. */
export function createFieldReferences(
  schema: unknown,
  naming: ReferenceNaming,
  before = '',
): FieldReference[] {
  const inner = unwrapSchema(schema)
  if (!(inner instanceof z.ZodObject)) return []
  const shape = Object.entries(inner.shape).filter(([, field]) => !commonBlockFields.has(field))
  const firstField = shape[0]?.[1]
  if (shape.length > 8 && shape.every(([, field]) => haveSameDescription(field, firstField))) {
    const names = shape.map(([key]) => `\`${key}\``).join(', ')
    return [{ ...createFieldReference(`${before}…`, firstField, naming), limitsText: names }]
  }
  return shape.flatMap(([key, field]) => {
    if (key === 'type' && descriptionOf(field) === undefined) return []
    const path = before + key
    return [createFieldReference(path, field, naming), ...innerFieldReferences(path, field, naming)]
  })
}

/** Fields that every block has, which the reference describes only once. */
const commonBlockFields: ReadonlySet<unknown> = new Set(Object.values(baseFields))

function createFieldReference(
  path: string,
  field: unknown,
  naming: ReferenceNaming,
): FieldReference {
  const isOptional = field instanceof z.ZodOptional
  const defaultText = defaultTextOf(field, naming)
  return {
    path,
    kind: valueKindOf(field, naming),
    fieldGroup: naming.groupNameOf(valueSchemaOf(field)),
    isList: unwrapSchema(field) instanceof z.ZodArray,
    limitsText: limitsTextOf(field, naming),
    isNeeded: !isOptional && defaultText === undefined,
    defaultText: defaultText ?? '',
    description: descriptionOf(field)?.[naming.language] ?? '',
  }
}

function innerFieldReferences(
  path: string,
  field: unknown,
  naming: ReferenceNaming,
): FieldReference[] {
  const within = valueSchemaOf(field)
  if (naming.groupNameOf(within) !== undefined) return []
  return createFieldReferences(
    within,
    naming,
    unwrapSchema(field) instanceof z.ZodArray ? `${path}[].` : `${path}.`,
  )
}

/** Returns the schema of a field's value or, for a list, of its entries. */
function valueSchemaOf(field: unknown): unknown {
  const inner = unwrapSchema(field)
  return inner instanceof z.ZodArray ? unwrapSchema(inner.element) : inner
}

const haveSameDescription = (one: unknown, other: unknown): boolean =>
  descriptionOf(one)?.de === descriptionOf(other)?.de
