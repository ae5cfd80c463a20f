import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { snippetsIn, type Snippet } from '../src/editor/snippets.ts'
import { home } from '../src/build/home.ts'
import { schemas } from './kit.ts'

/** The examples of every block type, in the order of the types. */
export function blockSnippets(): Snippet[] {
  return schemas.Block.options.flatMap(({ shape }) => {
    const [type] = shape.type.values
    return type === undefined
      ? []
      : snippetsIn(type, readFileSync(join(home, `schema/blocks/${type}.yaml`)))
  })
}
