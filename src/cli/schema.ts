import {
  createEditorFiles,
  staleEditorFiles,
  writeEditorFile,
} from '../authoring/language-server/editor-files.ts'
import type { Command } from './command.ts'
import { kitOf } from './kit.ts'
import { toolTexts } from '../locale/tool-texts.ts'
import { contentLanguage, messageLanguage, findRoot } from './options.ts'
import { createSiteSnippets } from './site-snippets.ts'

export const schema: Command = {
  options: { root: { type: 'string' }, lang: { type: 'string' }, check: { type: 'boolean' } },
  async runCommand(values) {
    const root = findRoot(values['root'])
    const { files: texts } = toolTexts[messageLanguage(values['lang'], root)]
    const { schemas } = kitOf(root)
    const isCheck = values['check'] === true
    const language = contentLanguage(values['lang'], root)
    const files = createEditorFiles(schemas, createSiteSnippets(schemas, root, language), language)
    const stale = staleEditorFiles(files, root)
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
