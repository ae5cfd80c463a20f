import { createConnection, createProtocolConnection, type Message } from 'vscode-languageserver'
import {
  AbstractMessageReader,
  AbstractMessageWriter,
  type DataCallback,
} from 'vscode-languageserver/node'
import { join, relative } from 'node:path'
import type { OpenLanguage } from '../authoring/dev/server/language-sockets.ts'
import { siteAddress } from '../authoring/dev/edit-message.ts'
import { serve } from '../authoring/language-server/language-server.ts'
import { knowPictures } from '../build/images/know.ts'
import { weighed } from '../build/images/weigh.ts'
import type { Language } from '../locale/texts.ts'
import { kitOf } from './kit.ts'
import { siteSnippets } from './site-snippets.ts'

/** The language server in this process, one for each editor that asks; it knows the files of `root` alone. */
export function languageFor(root: string, language: Language): OpenLanguage {
  return (send) => {
    const reader = new Received()
    const writer = new Sent(send)
    const connection = createConnection(
      (logger) => createProtocolConnection(reader, writer, logger),
      // It ends with its editor, not with the preview.
      { shutdownReceived: false, initialize() {}, exit() {} },
    )
    serve(connection, {
      language,
      schemasOf: (...site) => kitOf(...site).schemas,
      snippetsOf: siteSnippets,
      rootAmong: () => root,
      pathOf: (uri) =>
        uri.startsWith(siteAddress)
          ? join(root, decodeURIComponent(uri.slice(siteAddress.length)))
          : undefined,
      uriOf: (path) => siteAddress + encodeURI(relative(root, path)),
      lookInto: async (site) => weighed(site, await knowPictures(site)),
    })
    return { receive: (message) => reader.receive(message), end: () => writer.end() }
  }
}

/** What an editor says, as it comes. */
class Received extends AbstractMessageReader {
  #listener: DataCallback | undefined

  listen(listener: DataCallback) {
    this.#listener = listener
    return { dispose: () => (this.#listener = undefined) }
  }

  receive(message: unknown): void {
    // The connection itself answers what is no message.
    this.#listener?.(message as Message)
  }
}

class Sent extends AbstractMessageWriter {
  #isOpen = true

  constructor(readonly send: (message: unknown) => void) {
    super()
  }

  write(message: Message): Promise<void> {
    if (this.#isOpen) this.send(message)
    return Promise.resolve()
  }

  /** What was still being looked at is told to nobody; a connection that is closed would throw. */
  end(): void {
    this.#isOpen = false
  }
}
