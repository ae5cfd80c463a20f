import { escapeHtml } from './escape-html.ts'

/** Escapes a text for XML 1.0, in content and in attributes. Characters that XML forbids are removed. */
export const escapeXml = (text: string): string => escapeHtml(text.replace(forbiddenCharacters, ''))

// oxlint-disable-next-line no-control-regex
const forbiddenCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu
