import { createConnection, createProtocolConnection, type Message } from 'vscode-languageserver'
import {
  AbstractMessageReader,
  AbstractMessageWriter,
  type DataCallback,
} from 'vscode-languageserver/node'
import { join, relative } from 'node:path'
import type { OpenLanguageServer } from '../authoring/dev/server/language-server-sockets.ts'
import { siteUriPrefix } from '../authoring/dev/edit-message.ts'
import { runLanguageServer } from '../authoring/language-server/language-server.ts'
import { collectImageFacts } from '../build/images/image-facts.ts'
import { addVariantSizes } from '../build/images/variant-sizes.ts'
import type { Language } from '../locale/texts.ts'
import { kitOf } from './kit.ts'
import { createSiteSnippets } from './site-snippets.ts'

/** Starts a language server in this process for each editor that connects. It only knows the files of `root`. */
export function createLanguageServer(root: string, language: Language): OpenLanguageServer {
  return (send) => {
    const reader = new EditorMessageReader()
    const writer = new EditorMessageWriter(send)
    const connection = createConnection(
      (logger) => createProtocolConnection(reader, writer, logger),
      // These functions do nothing: the server must not end the process of the live preview when an
      // editor disconnects.
      { shutdownReceived: false, initialize() {}, exit() {} },
    )
    runLanguageServer(connection, {
      language,
      schemasOf: (...site) => kitOf(...site).schemas,
      snippetsOf: createSiteSnippets,
      siteRootIn: () => root,
      pathOf: (uri) =>
        uri.startsWith(siteUriPrefix)
          ? join(root, decodeURIComponent(uri.slice(siteUriPrefix.length)))
          : undefined,
      uriOf: (path) => siteUriPrefix + encodeURI(relative(root, path)),
      checkMedia: async (site) => addVariantSizes(site, await collectImageFacts(site)),
    })
    return { receiveMessage: (message) => reader.receive(message), end: () => writer.end() }
  }
}

/** Messages of an editor as they arrive. */
class EditorMessageReader extends AbstractMessageReader {
  #listener: DataCallback | undefined

  listen(listener: DataCallback) {
    this.#listener = listener
    return { dispose: () => (this.#listener = undefined) }
  }

  receive(message: unknown): void {
    // The connection itself replies to invalid messages.
    this.#listener?.(message as Message)
  }
}

class EditorMessageWriter extends AbstractMessageWriter {
  #isOpen = true

  constructor(readonly send: (message: unknown) => void) {
    super()
  }

  write(message: Message): Promise<void> {
    if (this.#isOpen) this.send(message)
    return Promise.resolve()
  }

  /** Drops pending results, because writing to a closed connection throws. */
  end(): void {
    this.#isOpen = false
  }
}
