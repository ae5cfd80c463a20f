import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import {
  createConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node'
import { serve } from '../authoring/language-server/language-server.ts'
import { knowPictures } from '../build/images/know.ts'
import { weighed } from '../build/images/weigh.ts'
import { kitOf } from './kit.ts'
import type { Command } from './command.ts'
import { languageOf, rootOf } from './options.ts'
import { siteSnippets } from './site-snippets.ts'

export const lsp: Command = {
  options: { root: { type: 'string' }, lang: { type: 'string' }, stdio: { type: 'boolean' } },
  run(values) {
    const root = values['root'] === undefined ? undefined : rootOf(values['root'])
    const isAsked = values['lang'] !== undefined
    const language = isAsked ? languageOf(values['lang'], root ?? process.cwd()) : undefined
    const connection = createConnection(
      new StreamMessageReader(process.stdin),
      new StreamMessageWriter(process.stdout),
    )
    serve(connection, {
      language,
      schemasOf: (...site) => kitOf(...site).schemas,
      snippetsOf: siteSnippets,
      rootAmong: (folders) =>
        root ?? folders.find((folder) => existsSync(join(folder, 'content'))) ?? rootOf(undefined),
      pathOf: (uri) => (uri.startsWith('file:') ? fileURLToPath(uri) : undefined),
      uriOf: (path) => pathToFileURL(path).href,
      lookInto: async (site) => weighed(site, await knowPictures(site)),
    })
    // The connection ends the process when the editor says so, or is gone.
    return new Promise<number>(() => {})
  },
}
