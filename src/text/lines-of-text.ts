/** Splits a text into lines, at LF, CRLF or CR. A byte order mark is removed. */
export const linesOfText = (text: string): string[] => text.replace(/^\uFEFF/, '').split(/\r\n?|\n/)
