import type { SchemaKit } from '../../schema/kit.ts'
import { createBlockSnippets, type Snippet } from '../authoring/language-server/snippets.ts'
import type { Language } from '../locale/texts.ts'
import { exampleFileOf } from './kit.ts'
import { contentLanguage } from './options.ts'

/**
 * Returns the examples of all blocks of the site in `root`. Without `language`, their texts are in the site's
 * language.
 */
export const createSiteSnippets = (
  schemas: SchemaKit,
  root: string,
  language?: Language,
): Snippet[] =>
  createBlockSnippets(schemas, (type) => exampleFileOf(root, type), contentLanguage(language, root))
