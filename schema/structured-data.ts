import { z } from 'zod'
import { roles } from './roles.ts'

/** The name of a type at schema.org, such as `Recipe`. */
export const schemaOrgType = z
  .string()
  .regex(/^[A-Z][A-Za-z0-9]*$/)
  .register(roles, { form: 'schema-type' })

/** The name of a property at schema.org, such as `datePublished`. */
export const schemaOrgProperty = z
  .string()
  .regex(/^[a-z][A-Za-z0-9]*$/)
  .register(roles, { form: 'schema-property' })

/**
 * Structured data of a page: `type` and properties of schema.org. Values are texts, numbers, lists, and maps: an image
 * has a `src`, another thing has a `type` of its own.
 */
export const structuredData = z.record(schemaOrgProperty, z.unknown())
