import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { jsonSchemas, schemaText } from '../src/editor/json-schema.ts'
import { examplesOf, snippetFile } from '../src/editor/snippets.ts'
import { extensions, settings, tasks } from '../src/editor/workspace.ts'
import { typesOf } from '../src/page/schema-at.ts'
import { blockSnippets } from './block-snippets.ts'
import { schemas } from './kit.ts'
import type { Command } from './command.ts'
import { rootOf } from './options.ts'

export const schema: Command = {
  options: { root: { type: 'string' }, check: { type: 'boolean' } },
  help: `blockwerk schema   Writes what editors use: JSON Schemas and snippets, below .vscode.

  --root DIR   folder with content/ (default: the project)
  --check      writes nothing; fails when a file is not what it would be

The schemas and the snippets are written anew; settings.json, extensions.json and tasks.json only
where there are none.`,
  async run(values) {
    const root = rootOf(values['root'])
    const stale = editorFiles().filter(({ file, text, own }) => {
      const path = join(root, file)
      return existsSync(path) ? own && readFileSync(path, 'utf8') !== text : true
    })
    for (const { file, text } of stale) {
      if (values['check'] === true) console.error(`${file} is out of date.`)
      else {
        mkdirSync(dirname(join(root, file)), { recursive: true })
        writeFileSync(join(root, file), text)
        console.log(`wrote ${file}`)
      }
    }
    if (stale.length === 0) console.log('Everything is up to date.')
    return values['check'] === true && stale.length > 0 ? 1 : 0
  },
}

/** `own`: made from the schema and by nobody else. */
type EditorFile = { file: string; text: string; own: boolean }

/** Every file, with what stands in it. */
export function editorFiles(): EditorFile[] {
  const snippets = blockSnippets()
  const made = Object.entries(jsonSchemas(schemas, examplesOf(snippets))).map(([name, one]) =>
    fileOf(name, schemaText(one), true),
  )
  return [
    ...made,
    fileOf('blockwerk.code-snippets', indented(snippetFile(snippets, descriptionOf)), true),
    fileOf('settings.json', indented(settings), false),
    fileOf('extensions.json', indented(extensions), false),
    fileOf('tasks.json', indented(tasks), false),
  ]
}

const fileOf = (name: string, text: string, own: boolean): EditorFile => ({
  file: `.vscode/${name}`,
  text,
  own,
})

const indented = (value: unknown): string => `${JSON.stringify(value, undefined, 2)}\n`

const descriptionOf = (type: string): string | undefined =>
  schemas.Block.options.find((option) => typesOf(option).includes(type))?.description
