import { readFileSync } from 'node:fs'
import type { SchemaKit } from '../../schema/kit.ts'
import type { Language } from '../problem/texts.ts'
import { snippetsIn, type Snippet } from './snippets.ts'

/**
 * The examples of every block type in the order of the types, with texts in `language`; `fileOf`: where
 * those of one stand.
 */
export const blockSnippets = (
  { Block }: Pick<SchemaKit, 'Block'>,
  fileOf: (type: string) => string | undefined,
  language: Language,
): Snippet[] =>
  Block.options.flatMap(({ shape }) => {
    const [type] = shape.type.values
    const file = type === undefined ? undefined : fileOf(type)
    if (type === undefined || file === undefined) return []
    return snippetsIn(type, readFileSync(file, 'utf8'), language)
  })
