let namedCharacters: Readonly<Record<string, string>> = {}

/**
 * Loads the table of named characters such as `&nbsp;` if the text contains one. The table has a third of the size of
 * the Markdown parser, and most answers do not need it. Without it, the names are shown as written.
 */
export async function loadNamedCharacters(text: string): Promise<void> {
  if (!/&[a-z]/i.test(text)) return
  const table = await import('character-entities').catch(() => undefined)
  if (table !== undefined) namedCharacters = table.characterEntities
}

/** Called by the Markdown parser in browsers through an alias in vite.config.ts. */
export const decodeNamedCharacterReference = (name: string): string | false =>
  Object.hasOwn(namedCharacters, name) && (namedCharacters[name] ?? false)
