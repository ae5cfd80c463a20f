import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import {
  createConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node'
import { runLanguageServer } from '../authoring/language-server/language-server.ts'
import { collectImageFacts } from '../build/images/image-facts.ts'
import { addVariantSizes } from '../build/images/variant-sizes.ts'
import { kitOf } from './kit.ts'
import type { Command } from './command.ts'
import { messageLanguage, findRoot } from './options.ts'
import { createSiteSnippets } from './site-snippets.ts'

export const lsp: Command = {
  options: { root: { type: 'string' }, lang: { type: 'string' }, stdio: { type: 'boolean' } },
  runCommand(values) {
    const root = values['root'] === undefined ? undefined : findRoot(values['root'])
    const hasLanguageOption = values['lang'] !== undefined
    const language = hasLanguageOption
      ? messageLanguage(values['lang'], root ?? process.cwd())
      : undefined
    const connection = createConnection(
      new StreamMessageReader(process.stdin),
      new StreamMessageWriter(process.stdout),
    )
    runLanguageServer(connection, {
      language,
      schemasOf: (...site) => kitOf(...site).schemas,
      snippetsOf: createSiteSnippets,
      siteRootIn: (folders) =>
        root ??
        folders.find((folder) => existsSync(join(folder, 'content'))) ??
        findRoot(undefined),
      pathOf: (uri) => (uri.startsWith('file:') ? fileURLToPath(uri) : undefined),
      uriOf: (path) => pathToFileURL(path).href,
      checkMedia: async (site) => addVariantSizes(site, await collectImageFacts(site)),
    })
    // The connection ends the process when the editor exits.
    return new Promise<number>(() => {})
  },
}
