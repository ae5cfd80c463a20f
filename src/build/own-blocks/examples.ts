import { readFileSync } from 'node:fs'
import { readDocument } from '../../content/yaml/read-document.ts'
import { fieldOf } from '../../../schema/path.ts'

/** Returns the names of the examples in a block's examples.yaml. */
export function exampleNamesIn(file: string): string[] {
  const examples = fieldOf(readDocument(file, readFileSync(file)).value, 'examples')
  return typeof examples === 'object' && examples !== null ? Object.keys(examples) : []
}
