import { blockSnippets } from '../src/editor/block-snippets.ts'
import { editorFiles, staleFiles, writeEditorFile } from '../src/editor/editor-files.ts'
import type { Command } from './command.ts'
import { exampleFileIn, kitOf } from './kit.ts'
import { toolTexts } from '../src/problem/tool-texts.ts'
import { contentLanguage, languageOf, rootOf } from './options.ts'

export const schema: Command = {
  options: { root: { type: 'string' }, lang: { type: 'string' }, check: { type: 'boolean' } },
  async run(values) {
    const root = rootOf(values['root'])
    const { files: texts } = toolTexts[languageOf(values['lang'], root)]
    const { schemas } = kitOf(root)
    const isCheck = values['check'] === true
    const snippets = blockSnippets(schemas, (type) => exampleFileIn(root, type))
    const files = editorFiles(schemas, snippets, contentLanguage(values['lang'], root))
    const stale = staleFiles(files, root)
    for (const one of stale) {
      if (isCheck) console.error(texts.stale(one.file))
      else {
        writeEditorFile(one, root)
        console.log(texts.wrote(one.file))
      }
    }
    if (stale.length === 0) console.log(texts.allCurrent)
    return isCheck && stale.length > 0 ? 1 : 0
  },
}
