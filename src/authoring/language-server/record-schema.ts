import { z } from 'zod'
import {
  authorTextIn,
  descriptionOfFieldType,
  type CollectionField,
  type CollectionFields,
} from '../../../schema/collections/model.ts'
import { recordSchemaOf } from '../../../schema/collections/record-schema.ts'
import type { Description } from '../../../schema/description.ts'

/** Returns the schema of the records of a collection, whose fields have the descriptions that authors read. */
export function describedRecordSchemaOf(fields: CollectionFields): z.ZodObject {
  const shape: Readonly<Record<string, z.ZodType>> = recordSchemaOf(fields).shape
  return z.strictObject(
    Object.fromEntries(
      Object.entries(shape).map(([name, value]) => {
        const field = Object.hasOwn(fields, name) ? fields[name] : undefined
        return [name, field === undefined ? value : value.meta(descriptionOfField(field))]
      }),
    ),
  )
}

/** Returns the description of a field of a collection: its label and help, as far as they are written, and its type. */
export function descriptionOfField(field: CollectionField): Description {
  const textIn = (language: keyof Description): string => {
    const { label, help, type, list } = field
    const own = [label, help].flatMap((written) => {
      const text = authorTextIn(written, language)
      return text === undefined ? [] : [/[.!?…]$/.test(text) ? text : `${text}.`]
    })
    const typeText = descriptionOfFieldType(type)?.[language] ?? ''
    return [...own, `\`${type}${list ? '[]' : ''}\`: ${typeText}`].join(' ')
  }
  return { de: textIn('de'), en: textIn('en') }
}
