/** The lines of a file as people and parsers count them; a mark for the byte order is no part of them. */
export const linesOfText = (text: string): string[] => text.replace(/^\uFEFF/, '').split(/\r\n?|\n/)
