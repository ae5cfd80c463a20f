import { PassThrough } from 'node:stream'
import { afterAll, expect, test, vi } from 'vitest'
import {
  createConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node'
import { notLookedInto } from '../../../src/content/site/media.ts'
import { languageFor } from '../../../src/cli/dev-language.ts'
import { kitOf } from '../../../src/cli/kit.ts'
import { siteAddress } from '../../../src/authoring/dev/edit-message.ts'
import { LiveContent } from '../../../src/authoring/language-server/live-content.ts'
import { Session } from '../../../src/authoring/language-server/session.ts'
import { fieldOf } from '../../../schema/path.ts'
import type { Language } from '../../../src/locale/texts.ts'
import { pageYaml, removeSites, siteYaml, smallSiteWith } from '../../support/content-on-disk.ts'

afterAll(removeSites)

/** What the language server says of an optional field. */
function saidTo(editor: string | undefined, site: string, asked?: Language): string {
  const siteFile = siteYaml().replace('language: de', site)
  const root = smallSiteWith({ 'content/site.yaml': siteFile })
  const connection = createConnection(
    new StreamMessageReader(new PassThrough()),
    new StreamMessageWriter(new PassThrough()),
  )
  const session = new Session(connection, {
    language: asked,
    schemasOf: (...of) => kitOf(...of).schemas,
    snippetsOf: () => [],
    rootAmong: () => root,
    pathOf: (uri) => uri,
    uriOf: (path) => path,
    lookInto: async () => notLookedInto,
  })
  session.greet({
    ...{ processId: null, rootUri: null, workspaceFolders: null, capabilities: {} },
    ...(editor !== undefined && { locale: editor }),
  })
  session.openContent()
  expect(session.shown().language).toBe(session.language)
  return session.texts.optional
}

test.each<[string, string | undefined, string, Language | undefined, string]>([
  ['what it was told to speak', 'de-AT', 'language: de', 'en', 'optional'],
  ['what the editor speaks', 'en-GB', 'language: de', undefined, 'optional'],
  ['what the editor speaks', 'de', 'language: en-GB', undefined, 'freiwillig'],
  [
    'what the site speaks, where the editor says nothing',
    undefined,
    'language: en',
    undefined,
    'optional',
  ],
  [
    'what the site speaks, where the editor speaks another',
    'fr',
    'language: de',
    undefined,
    'freiwillig',
  ],
  [
    'what a site speaks that has mistakes',
    undefined,
    'language: en\nnmae: Kiln',
    undefined,
    'optional',
  ],
  ['English, where nobody speaks what it knows', 'fr', 'language: nl', undefined, 'optional'],
])('the language server speaks %s', (_what, editor, site, asked, said) => {
  expect(saidTo(editor, site, asked)).toBe(said)
})

/** It reads all files when nobody has typed for a while. */
const patience = { timeout: 20_000 }

test.each(['problemsOf', 'readSome', 'allProblems'] as const)(
  'an editor is told of the next change of a file after a failure of %s, which ends no process',
  async (failing) => {
    const root = smallSiteWith({})
    const said: unknown[] = []
    const server = languageFor(root, 'en')((message) => said.push(message))
    const tell = (method: string, params: unknown, id?: number) =>
      server.receive({ jsonrpc: '2.0', method, params, ...(id !== undefined && { id }) })
    const uri = `${siteAddress}content/pages/index.yaml`
    const saysOfVersion = (version: number) =>
      said.some((message) => {
        const params = fieldOf(message, 'params')
        return fieldOf(params, 'uri') === uri && fieldOf(params, 'version') === version
      })
    tell('initialize', { processId: null, rootUri: siteAddress, capabilities: {} }, 1)
    await expect.poll(() => said.length, patience).toBe(1)
    tell('initialized', {})
    const spied = vi.spyOn(LiveContent.prototype, failing).mockImplementation(() => {
      throw new Error('The kiln is cold.')
    })
    const document = { uri, languageId: 'yaml', version: 1, text: pageYaml() }
    tell('textDocument/didOpen', { textDocument: document })
    const failure = () => said.find((one) => fieldOf(one, 'method') === 'window/logMessage')
    await expect
      .poll(failure, patience)
      .toHaveProperty('params.message', 'Error: The kiln is cold.')
    spied.mockRestore()
    const contentChanges = [{ text: pageYaml('    headin: Ofen\n') }]
    tell('textDocument/didChange', { textDocument: { uri, version: 2 }, contentChanges })
    await expect.poll(() => saysOfVersion(2), patience).toBe(true)
    server.end()
  },
)
