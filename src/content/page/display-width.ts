/** Combining marks, soft hyphens and other characters without a width. */
const zeroWidthPattern = /^[\p{Mark}\p{Default_Ignorable_Code_Point}]$/u

const doubleWidthPattern =
  /^[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]$|^\p{Emoji_Presentation}$/u

/**
 * Returns the number of columns a text takes up: East Asian characters and emoji count as two, soft hyphens as none.
 */
export function displayWidthOf(text: string): number {
  if (/^[\u0020-\u00ac\u00ae-\u02ff]*$/.test(text)) return text.length
  let width = 0
  for (const character of text.normalize('NFC')) {
    if (!zeroWidthPattern.test(character)) width += doubleWidthPattern.test(character) ? 2 : 1
  }
  return width
}
