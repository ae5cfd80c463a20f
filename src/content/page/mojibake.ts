/** The characters of the bytes 0x80 to 0x9F in Windows-1252. */
const windows1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

const continuationCharacters = `[\\u0080-\\u00BF${windows1252}]`

/** UTF-8 that was read as Windows-1252: `Ã¼` for ü, `â€“` for a dash, `Â§` for §. */
const garbledPattern = new RegExp(
  `(?:Ã${continuationCharacters}|Â[\\u00A0-\\u00BF]|â[€„]${continuationCharacters})+`,
  'g',
)

/** Finds ranges of a text that were saved as UTF-8 and read as Windows-1252. `better`: the original text. */
export const findGarbledText = (
  text: string,
): { written: string; better: string; start: number }[] =>
  [...text.matchAll(garbledPattern)].flatMap(({ 0: written, index: start }) => {
    const better = decodeAsUtf8(written)
    return better === undefined ? [] : [{ written, better, start }]
  })

function decodeAsUtf8(written: string): string | undefined {
  const bytes = [...written].map((character) => {
    const at = windows1252.indexOf(character)
    return at === -1 ? character.charCodeAt(0) : 0x80 + at
  })
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes))
  } catch {
    return undefined
  }
}
