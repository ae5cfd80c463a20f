import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { descriptionOf } from '../../schema/description.ts'
import type { SchemaKit } from '../../schema/kit.ts'
import { typesOf } from '../page/schema-at.ts'
import type { Language } from '../problem/texts.ts'
import { createFile, replaceText, textAt } from '../site/replace-file.ts'
import { jsonSchemas, schemaText } from './json-schema.ts'
import { examplesOf, snippetFile, type Snippet } from './snippets.ts'
import { extensions, settings, tasksIn } from './workspace.ts'

/** `own`: made from the schemas and by nobody else. */
export type EditorFile = { file: string; text: string; own: boolean }

/** Every file that editors use, by its path below the root, with what stands in it. */
export function editorFiles(
  schemas: SchemaKit,
  snippets: readonly Snippet[],
  language: Language,
): EditorFile[] {
  const descriptionOfType = (type: string): string | undefined =>
    descriptionOf(schemas.Block.options.find((option) => typesOf(option).includes(type)))?.[
      language
    ]
  const made = Object.entries(jsonSchemas(schemas, examplesOf(snippets), language)).map(
    ([name, one]) => fileOf(name, schemaText(one), true),
  )
  return [
    ...made,
    fileOf(
      'blockwerk.code-snippets',
      indented(snippetFile(snippets, language, descriptionOfType)),
      true,
    ),
    fileOf('settings.json', indented(settings), false),
    fileOf('extensions.json', indented(extensions), false),
    fileOf('tasks.json', indented(tasksIn(language)), false),
  ]
}

const fileOf = (name: string, text: string, own: boolean): EditorFile => ({
  file: `.vscode/${name}`,
  text,
  own,
})

const indented = (value: unknown): string => `${JSON.stringify(value, undefined, 2)}\n`

/** Those of `files` that are missing below `root`, or are our own and say something else. */
export const staleFiles = (files: readonly EditorFile[], root: string): EditorFile[] =>
  files.filter(({ file, text, own }) => {
    const path = join(root, file)
    return existsSync(path) ? own && readFileSync(path, 'utf8') !== text : true
  })

export function writeEditorFile({ file, text, own }: EditorFile, root: string): void {
  const path = join(root, file)
  const before = own ? textAt(path) : undefined
  if (before === undefined) createFile(path, text)
  else replaceText(path, before, text)
}
