import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Block } from '../schema/block.ts'
import { snippetsIn, type Snippet } from '../src/editor/snippets.ts'
import { home } from './home.ts'

/** The examples of every block type, in the order of the types. */
export function blockSnippets(): Snippet[] {
  return Block.options.flatMap(({ shape }) => {
    const [type] = shape.type.values
    return type === undefined
      ? []
      : snippetsIn(type, readFileSync(join(home, `schema/blocks/${type}.yaml`)))
  })
}
