import { z } from 'zod'

/**
 * Lowercase synonyms that the reference and the completion use to find a block or a field type, such as "dropdown" for
 * the form field "select".
 */
export const synonyms = z.registry<{ names: readonly string[] }>()
