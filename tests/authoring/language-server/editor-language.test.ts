import { PassThrough } from 'node:stream'
import { afterAll, expect, test, vi } from 'vitest'
import {
  createConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node'
import { noMediaChecks } from '../../../src/content/site/media.ts'
import { createLanguageServer } from '../../../src/cli/dev-language-server.ts'
import { kitOf } from '../../../src/cli/kit.ts'
import { siteUriPrefix } from '../../../src/authoring/dev/edit-message.ts'
import { LiveContent } from '../../../src/authoring/language-server/live-content.ts'
import { EditorSession } from '../../../src/authoring/language-server/session.ts'
import { fieldOf } from '../../../schema/path.ts'
import type { Language } from '../../../src/locale/texts.ts'
import { pageYaml, removeSites, siteYaml, smallSiteWith } from '../../support/content-on-disk.ts'

afterAll(removeSites)

/** The word of the language server for an optional field. */
function wordForOptional(editor: string | undefined, site: string, asked?: Language): string {
  const siteFile = siteYaml().replace('language: de', site)
  const root = smallSiteWith({ 'content/site.yaml': siteFile })
  const connection = createConnection(
    new StreamMessageReader(new PassThrough()),
    new StreamMessageWriter(new PassThrough()),
  )
  const session = new EditorSession(connection, {
    language: asked,
    schemasOf: (...of) => kitOf(...of).schemas,
    snippetsOf: () => [],
    siteRootIn: () => root,
    pathOf: (uri) => uri,
    uriOf: (path) => path,
    checkMedia: async () => noMediaChecks,
  })
  session.initialize({
    ...{ processId: null, rootUri: null, workspaceFolders: null, capabilities: {} },
    ...(editor !== undefined && { locale: editor }),
  })
  session.openContent()
  expect(session.diagnosticOptions().language).toBe(session.language)
  return session.texts.optional
}

test.each<[string, string | undefined, string, Language | undefined, string]>([
  ['the language of its option --lang', 'de-AT', 'language: de', 'en', 'optional'],
  ['the English of the editor on a German site', 'en-GB', 'language: de', undefined, 'optional'],
  ['the German of the editor on an English site', 'de', 'language: en-GB', undefined, 'freiwillig'],
  [
    'the language of the site if the editor names none',
    undefined,
    'language: en',
    undefined,
    'optional',
  ],
  [
    'the language of the site if the editor’s language is unknown',
    'fr',
    'language: de',
    undefined,
    'freiwillig',
  ],
  [
    'the language of a site with mistakes',
    undefined,
    'language: en\nnmae: Kiln',
    undefined,
    'optional',
  ],
  [
    'English if the languages of editor and site are unknown',
    'fr',
    'language: nl',
    undefined,
    'optional',
  ],
])('the language server speaks %s', (_what, editor, site, asked, said) => {
  expect(wordForOptional(editor, site, asked)).toBe(said)
})

/** The server reads all files only after a pause in typing. */
const patience = { timeout: 20_000 }

test.each(['problemsOf', 'readSome', 'allProblems'] as const)(
  'the language server reports the next change of a file after %s has thrown',
  async (failing) => {
    const root = smallSiteWith({})
    const said: unknown[] = []
    const server = createLanguageServer(root, 'en')((message) => said.push(message))
    const notify = (method: string, params: unknown, id?: number) =>
      server.receiveMessage({ jsonrpc: '2.0', method, params, ...(id !== undefined && { id }) })
    const uri = `${siteUriPrefix}content/pages/index.yaml`
    const hasDiagnosticsFor = (version: number) =>
      said.some((message) => {
        const params = fieldOf(message, 'params')
        return fieldOf(params, 'uri') === uri && fieldOf(params, 'version') === version
      })
    notify('initialize', { processId: null, rootUri: siteUriPrefix, capabilities: {} }, 1)
    await expect.poll(() => said.length, patience).toBe(1)
    notify('initialized', {})
    const spied = vi.spyOn(LiveContent.prototype, failing).mockImplementation(() => {
      throw new Error('The kiln is cold.')
    })
    const document = { uri, languageId: 'yaml', version: 1, text: pageYaml() }
    notify('textDocument/didOpen', { textDocument: document })
    const failure = () => said.find((one) => fieldOf(one, 'method') === 'window/logMessage')
    await expect
      .poll(failure, patience)
      .toHaveProperty('params.message', 'Error: The kiln is cold.')
    spied.mockRestore()
    const contentChanges = [{ text: pageYaml('    headin: Ofen\n') }]
    notify('textDocument/didChange', { textDocument: { uri, version: 2 }, contentChanges })
    await expect.poll(() => hasDiagnosticsFor(2), patience).toBe(true)
    server.end()
  },
)
