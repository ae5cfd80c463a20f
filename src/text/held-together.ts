/** Signs and abbreviations that a number belongs to, in the languages that sites are written in. */
const before = String.raw`§|(?<![\p{L}\p{N}])(?:Art|Abs|Nr|Ziff|Kap|Abb|Bd|No|Fig|art|al)\.`

/** Code is copied, and must stay what it is. */
const spaces = new RegExp(
  String.raw`<(pre|code)\b[^]*?</\1>|<[^>]*>|(?<=${before})[ \n](?=\d)|(?<=(?<!\p{L})\p{L}\.)[ \n](?=\p{L}\.)`,
  'gu',
)

/**
 * HTML in which no line ends within “§ 5”, “Art. 28” or “z. B.”: their spaces do not break. Search and
 * the live preview take them for spaces, and so do browsers where a visitor searches or copies.
 */
export const heldTogether = (html: string): string =>
  html.includes('§') || html.includes('. ') || html.includes('.\n')
    ? html.replace(spaces, (found) => (found.startsWith('<') ? found : '\u00A0'))
    : html
