/**
 * The words of a text as they are compared: lower case, without soft hyphens and marks on letters.
 * A number keeps what joins its digits (`24/7`, `4,9/5`); a hyphen parts words, but `E-Mail` is one.
 */
export function wordsIn(text: string): string[] {
  return plainText(text).match(/\d+(?:[.,:/]\d+)*|\p{L}[\p{L}\d]*/gu) ?? []
}

function plainText(text: string): string {
  const lower = text.toLowerCase().replace(/[äöüß\u00AD]/g, (letter) => german[letter] ?? letter)
  const plain = /[\u0080-\u1FFF]/.test(lower)
    ? lower.normalize('NFKD').replace(/\p{M}/gu, '')
    : lower
  return plain.includes('-') ? plain.replace(/(?<![\p{L}\d])([a-z])-(?=\p{L})/gu, '$1') : plain
}

const german: Record<string, string> = { ä: 'a', ö: 'o', ü: 'u', ß: 'ss', '\u00AD': '' }

/** `moebel` is how `möbel` is written where a keyboard has no umlauts. */
export const withoutDigraphs = (word: string): string =>
  word
    .replace(/ae/g, 'a')
    .replace(/oe/g, 'o')
    .replace(/(?<![aeq])ue/g, 'u')
