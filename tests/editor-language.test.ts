import { PassThrough } from 'node:stream'
import { afterAll, expect, test } from 'vitest'
import {
  createConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node'
import { notLookedInto } from '../src/site/media.ts'
import { kitOf } from '../scripts/kit.ts'
import { Session } from '../src/editor/session.ts'
import type { Language } from '../src/problem/texts.ts'
import { removeSites, siteYaml, smallSiteWith } from './content-on-disk.ts'

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
