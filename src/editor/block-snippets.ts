import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SchemaKit } from '../../schema/kit.ts'
import { snippetsIn, type Snippet } from './snippets.ts'

/** The examples of every block type, `<type>.yaml` below `folder`, in the order of the types. */
export const blockSnippets = ({ Block }: Pick<SchemaKit, 'Block'>, folder: string): Snippet[] =>
  Block.options.flatMap(({ shape }) => {
    const [type] = shape.type.values
    return type === undefined ? [] : snippetsIn(type, readFileSync(join(folder, `${type}.yaml`)))
  })
