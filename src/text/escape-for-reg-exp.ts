/** Escapes a text for use in a regular expression. */
export const escapeForRegExp = (text: string): string =>
  text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')
