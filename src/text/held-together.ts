/** Signs and abbreviations that a number belongs to, in the languages that sites are written in. */
const before = String.raw`§|(?<![\p{L}\p{N}])(?:Art|Abs|Nr|Ziff|Kap|Abb|Bd|No|Fig|art|al)\.`

/** A space that holds together what is on both sides of it; the space comes first, since it is soon found. */
const held = String.raw`[ \n](?:(?<=(?:${before}).)(?=\d)|(?<=(?<!\p{L})\p{L}\..)(?=\p{L}\.))`

/** Code is copied, and must stay what it is. */
const spaces = new RegExp(String.raw`<(pre|code)\b[^]*?</\1>|<[^>]*>|${held}`, 'gsu')

/** Most texts have nothing of the kind. */
const mayHold = /[§.][ \n](?:\d|\p{L}\.)/u

/**
 * HTML in which no line ends within “§ 5”, “Art. 28” or “z. B.”: their spaces do not break. Search and
 * the live preview take them for spaces, and so do browsers where a visitor searches or copies.
 */
export const heldTogether = (html: string): string =>
  mayHold.test(html)
    ? html.replace(spaces, (found) => (found.startsWith('<') ? found : '\u00A0'))
    : html
