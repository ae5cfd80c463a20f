import type { decodeNamedCharacterReference as Decode } from 'decode-named-character-reference'

let decode: typeof Decode = () => false

/**
 * Fetches the table of all named characters (`&nbsp;`) if the text holds one: it is a third as large as the
 * Markdown reader, and most answers hold none. Without it names stand as they were written.
 */
export async function readyToName(text: string): Promise<void> {
  if (!/&[a-z]/i.test(text)) return
  const table = await import('decode-named-character-reference').catch(() => undefined)
  if (table !== undefined) decode = table.decodeNamedCharacterReference
}

/** What the Markdown reader calls in the browser: see `namesWithoutMarkup` in vite.config.ts. */
export const decodeNamedCharacterReference: typeof Decode = (name) => decode(name)
