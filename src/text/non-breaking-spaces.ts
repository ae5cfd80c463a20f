/** Signs and abbreviations that stand before a number, in the supported languages. */
const signsBeforeNumbers = String.raw`§|(?<![\p{L}\p{N}])(?:Art|Abs|Nr|Ziff|Kap|Abb|Bd|No|Fig|art|al)\.`

/** A space that must not break. The pattern begins with the space itself because that is fast to search for. */
const unbreakableSpace = String.raw`[ \n](?:(?<=(?:${signsBeforeNumbers}).)(?=\d)|(?<=(?<!\p{L})\p{L}\..)(?=\p{L}\.)|(?<=\d.)(?=%)|(?<=«.)|(?=[;:!?»](?:[\s<»)]|$)))`

/**
 * Matches a space that must not break. Also matches HTML tags and code, so that they are copied
 * unchanged and spaces in them are not found.
 */
const spacesTagsAndCode = new RegExp(
  String.raw`<(pre|code)\b[^]*?</\1>|<[^>]*>|${unbreakableSpace}`,
  'gsu',
)

/** A quick test, because most texts have no space that must not break. */
const mayHaveUnbreakableSpace = /[§.][ \n](?:\d|\p{L}\.)|[ \n][;:!?»%]|«[ \n]/u

/**
 * Returns the HTML with non-breaking spaces within “§ 5”, “Art. 28”, “z. B.” or “25 %”, and around French punctuation:
 * « Pourquoi ? » Site search, the live preview and the browser's own search treat them like ordinary spaces.
 */
export const withNonBreakingSpaces = (html: string): string =>
  mayHaveUnbreakableSpace.test(html)
    ? html.replace(spacesTagsAndCode, (found) => (found.startsWith('<') ? found : '\u00A0'))
    : html
