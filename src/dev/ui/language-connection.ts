import type { Transport } from '@codemirror/lsp-client'
import { fromLanguage, toLanguage } from '../edit-message.ts'
import { token } from './ask.ts'

/** The language server, over the socket that the page has anyway; undefined where it has none. */
export function languageTransport(): (Transport & { close: () => void }) | undefined {
  // Vite looks for these very words; without them the module has no socket.
  const hot = import.meta.hot
  if (hot === undefined) return undefined
  const handlers = new Set<(message: string) => void>()
  const receive = (message: unknown) => {
    const text = JSON.stringify(message)
    for (const handle of handlers) handle(text)
  }
  hot.on(fromLanguage, receive)
  return {
    send: (message) => hot.send(toLanguage, { token: token(), message: JSON.parse(message) }),
    subscribe: (handler) => void handlers.add(handler),
    unsubscribe: (handler) => void handlers.delete(handler),
    close: () => hot.off(fromLanguage, receive),
  }
}
