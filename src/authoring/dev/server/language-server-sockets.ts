import type { NormalizedHotChannel, Plugin } from 'vite'
import { fieldOf } from '../../../../schema/path.ts'
import { fromLanguageServer, siteUriPrefix, toLanguageServer } from '../edit-message.ts'
import { isSameSecret } from './access.ts'

/** Starts a language server. It calls `send` for each message to the client. */
export type OpenLanguageServer = (send: (message: unknown) => void) => {
  receiveMessage: (message: unknown) => void
  end: () => void
}

type LanguageServerConnection = ReturnType<OpenLanguageServer>

/**
 * Connects language servers to the WebSockets that Vite opens to pages. These sockets have passed the
 * access check, and each message carries the token of the run.
 */
export class LanguageServerSockets {
  readonly #servers = new Map<unknown, LanguageServerConnection>()

  constructor(
    readonly token: string,
    readonly openServer: OpenLanguageServer,
  ) {}

  /** Vite plugin that listens to the pages, also after Vite has restarted. */
  readonly plugin: Plugin = {
    name: 'language-sockets',
    configureServer: ({ environments }) => this.#listenToChannel(environments.client.hot),
  }

  #listenToChannel(channel: NormalizedHotChannel): void {
    this.close()
    channel.on(toLanguageServer, (data: unknown, client) => {
      if (!isSameSecret(String(fieldOf(data, 'token')), this.token)) return
      const message = fieldOf(data, 'message')
      if (fieldOf(message, 'method') === 'initialize') this.#endServer(client)
      const known = this.#servers.get(client)
      const server = known ?? this.openServer((said) => client.send(fromLanguageServer, said))
      this.#servers.set(client, server)
      server.receiveMessage(message)
    })
    channel.on('vite:client:disconnect', (_, client) => this.#endServer(client))
  }

  #endServer(client: unknown): void {
    this.#servers.get(client)?.end()
    this.#servers.delete(client)
  }

  /** Reports a changed file to all language servers. `isNew` is true if the file was added or removed. */
  notifyChange(file: string, isNew: boolean): void {
    const changes = [{ uri: siteUriPrefix + encodeURI(file), type: isNew ? 1 : 2 }]
    const method = 'workspace/didChangeWatchedFiles'
    for (const server of this.#servers.values())
      server.receiveMessage({ jsonrpc: '2.0', method, params: { changes } })
  }

  close(): void {
    for (const client of this.#servers.keys()) this.#endServer(client)
  }
}
