import { blockSnippets } from '../src/editor/block-snippets.ts'
import { editorFiles, staleFiles, writeEditorFile } from '../src/editor/editor-files.ts'
import type { Command } from './command.ts'
import { exampleFileIn, kitOf } from './kit.ts'
import { languageOf, rootOf } from './options.ts'

export const schema: Command = {
  options: { root: { type: 'string' }, lang: { type: 'string' }, check: { type: 'boolean' } },
  help: `blockwerk schema   Writes what editors use: JSON Schemas and snippets, below .vscode.

  --root DIR   folder with content/ (default: the project)
  --lang LANG  explanations in de or en (default: the language of the site)
  --check      writes nothing; fails when a file is not what it would be

The schemas and the snippets are written anew; settings.json, extensions.json and tasks.json only
where there are none.`,
  async run(values) {
    const root = rootOf(values['root'])
    const { schemas } = kitOf(root)
    const isCheck = values['check'] === true
    const snippets = blockSnippets(schemas, (type) => exampleFileIn(root, type))
    const files = editorFiles(schemas, snippets, languageOf(values['lang'], root))
    const stale = staleFiles(files, root)
    for (const one of stale) {
      if (isCheck) console.error(`${one.file} is out of date.`)
      else {
        writeEditorFile(one, root)
        console.log(`wrote ${one.file}`)
      }
    }
    if (stale.length === 0) console.log('Everything is up to date.')
    return isCheck && stale.length > 0 ? 1 : 0
  },
}
