import { readFileSync } from 'node:fs'
import type { SchemaKit } from '../../schema/kit.ts'
import { snippetsIn, type Snippet } from './snippets.ts'

/** The examples of every block type in the order of the types; `fileOf`: where those of one stand. */
export const blockSnippets = (
  { Block }: Pick<SchemaKit, 'Block'>,
  fileOf: (type: string) => string | undefined,
): Snippet[] =>
  Block.options.flatMap(({ shape }) => {
    const [type] = shape.type.values
    const file = type === undefined ? undefined : fileOf(type)
    return type === undefined || file === undefined ? [] : snippetsIn(type, readFileSync(file))
  })
