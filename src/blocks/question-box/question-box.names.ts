let names: Readonly<Record<string, string>> = {}

/**
 * Fetches the table of all named characters (`&nbsp;`) if the text holds one: it is a third as large as the
 * Markdown parser, and most answers hold none. Without it names stand as they were written.
 */
export async function readyToName(text: string): Promise<void> {
  if (!/&[a-z]/i.test(text)) return
  const table = await import('character-entities').catch(() => undefined)
  if (table !== undefined) names = table.characterEntities
}

/** The Markdown parser calls it in browsers: see vite.config.ts. */
export const decodeNamedCharacterReference = (name: string): string | false =>
  Object.hasOwn(names, name) && (names[name] ?? false)
