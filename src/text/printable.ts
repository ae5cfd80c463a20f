/**
 * Replaces control characters and direction marks, so that a text from a visitor or an author cannot control the
 * terminal.
 */
export const escapeControlCharacters = (text: string): string =>
  // oxlint-disable-next-line no-control-regex
  text.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, '�')

/** Like `printable`, for a text that must stay on one line, for example a file name. */
export const escapeToOneLine = (text: string): string =>
  escapeControlCharacters(text).replace(/\s/g, ' ')
