import { z } from 'zod'
import { city } from '../city.ts'
import { date, href, image, prose, text } from '../fields.ts'
import { roles } from '../roles.ts'
import type { CollectionField, CollectionFields } from './model.ts'

/** Matches the name of a record in addresses: words in lower case with hyphens. */
export const recordSlugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

const recordSlug = z.string().regex(recordSlugPattern).register(roles, { form: 'slug' })

/** A time of day on the 24-hour clock. */
const time = z
  .string()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
  .register(roles, { form: 'time' })

const mediaFile = z.string().min(1).register(roles, { role: 'file' })

/** Returns the schema of the records of a collection with these fields. */
export const recordSchemaOf = (fields: CollectionFields) =>
  z.strictObject({ slug: recordSlug.optional(), body: prose.optional(), ...shapeOf(fields) })

const shapeOf = (fields: CollectionFields): Record<string, z.ZodType> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const one = valueSchemaOf(field)
      const value = field.list ? z.array(one) : one
      return [name, field.required ? value : value.optional()]
    }),
  )

/** Returns the schema of one value of a field. */
function valueSchemaOf(field: CollectionField): z.ZodType {
  switch (field.type) {
    case 'text':
      return withLength(text.clone().register(roles, { role: 'text' }), field)
    case 'markdown':
      return withLength(prose.clone().register(roles, { role: 'markdown' }), field)
    case 'number':
      return withLimits(field.whole ? z.int() : z.number(), field)
    case 'money':
      return withLimits(z.number(), field)
    case 'date':
      return date
    case 'time':
      return time
    case 'boolean':
      return z.boolean()
    case 'choice':
      return z.enum(field.of)
    case 'image':
      return image
    case 'file':
      return mediaFile
    case 'link':
      return href
    case 'place':
      return city
    case 'record':
      return recordSlug
    case 'group':
      return z.strictObject(shapeOf(field.fields))
  }
}

type Limits = { min?: number | undefined; max?: number | undefined }

function withLength(schema: z.ZodString, { min, max }: Limits): z.ZodString {
  const longer = min === undefined ? schema : schema.min(min)
  return max === undefined ? longer : longer.max(max)
}

function withLimits(schema: z.ZodNumber, { min, max }: Limits): z.ZodNumber {
  const larger = min === undefined ? schema : schema.min(min)
  return max === undefined ? larger : larger.max(max)
}
