import type { Part } from 'blockwerk'
import {
  parseDocument,
  toTrustedHtml,
  toTrustedScriptUrl,
} from '../../../../render/client/trusted.ts'

/** Loads the editor and the engine, which “blockwerk docs” writes into the folder `app`. */
export const part: Part = (host) => {
  const started = import('./app/try-app.mjs').then(({ startTry }) =>
    startTry(host, {
      ...{ parseDocument, toTrustedHtml, toTrustedScriptUrl },
      hasServiceWorker: import.meta.env.PROD,
    }),
  )
  started.catch((error: unknown) => {
    console.error(error)
    host.textContent = host.dataset['failed'] ?? ''
  })
  return () => void started.then((stop) => stop()).catch(() => {})
}
