import type { SchemaKit } from '../../schema/kit.ts'
import { blockSnippets, type Snippet } from '../authoring/language-server/snippets.ts'
import type { Language } from '../locale/texts.ts'
import { exampleFileOf } from './kit.ts'
import { contentLanguage } from './options.ts'

/** The examples of all blocks of the site in `root`; without `language`, with texts in that of the site. */
export const siteSnippets = (schemas: SchemaKit, root: string, language?: Language): Snippet[] =>
  blockSnippets(schemas, (type) => exampleFileOf(root, type), contentLanguage(language, root))
