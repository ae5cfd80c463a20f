/** Escapes a text for use in a regular expression, outside brackets. */
export const escapeForRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
