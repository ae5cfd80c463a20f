/** Letters of other alphabets, dashes and quotation marks that look like a character of every keyboard. */
const lookAlikes: Readonly<Record<string, string>> = Object.fromEntries(
  [
    // Cyrillic, then Greek; each letter beside the one that it looks like.
    ['аеорсухіјѕһԁԛԝАВЕЅКМНОРСТХІЈ', 'aeopcyxijshdqwABESKMHOPCTXIJ'],
    ['οανιρΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'oavipABEZHIKMNOPTYX'],
    ['‐‑‒–—−﹣－', '--------'],
    ['∕⁄／', '///'],
    ['․．﹒', '...'],
    ['∶：', '::'],
    ['’‘ʼ＇', "''''"],
  ].flatMap(([strange = '', usual = '']) =>
    [...strange].map((character, at) => [character, usual[at] ?? '']),
  ),
)

/** Characters that nobody sees; the soft hyphen counts among them. */
const invisible = /\p{Default_Ignorable_Code_Point}|\p{Cf}/gu

/** All that is as wide as a space, but for the ordinary one and the ends of lines. */
const strangeSpaces = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g

const isPlain = (text: string): boolean => /^[\n -~]*$/.test(text)

/** The text as it looks: with ordinary spaces and letters, and without what cannot be seen. */
export function asItLooks(text: string): string {
  if (isPlain(text)) return text
  const seen = text.replace(invisible, '').replace(strangeSpaces, ' ').normalize('NFC')
  return isPlain(seen) ? seen : [...seen].map((one) => lookAlikes[one] ?? one).join('')
}

/** The difference between two texts that look the same. */
export type Unlike =
  | { what: 'invisible' | 'space' | 'look-alike'; character: string; code: string }
  /** Accents are characters of their own, here or in the other text. */
  | { what: 'decomposed' | 'composed' }
  | { what: 'outer-space' }
  /** `code`: how the character is written in an address. */
  | { what: 'unencoded'; character: string; code: string }

/**
 * Why `written` is not `meant` though both look, or are meant, the same; undefined where one can see the
 * difference, or there is none.
 */
export function unlikeIn(written: string, meant: string): Unlike | undefined {
  if (written === meant) return undefined
  if (written.trim() === meant && isPlain(written)) return { what: 'outer-space' }
  const unencoded = unencodedIn(written, meant)
  if (unencoded !== undefined) return unencoded
  if (asItLooks(written).trim() !== asItLooks(meant).trim()) return undefined
  return (
    strangeIn(written) ?? { what: written.normalize('NFC') === meant ? 'decomposed' : 'composed' }
  )
}

/** The first character of a text that is not what it looks like, but for accents; undefined where there is none. */
export function strangeIn(text: string): Unlike | undefined {
  if (isPlain(text)) return undefined
  for (const character of text) {
    const what =
      character.search(invisible) === 0
        ? 'invisible'
        : character.search(strangeSpaces) === 0
          ? 'space'
          : Object.hasOwn(lookAlikes, character)
            ? 'look-alike'
            : undefined
    if (what !== undefined) return { what, character, code: codePointOf(character) }
  }
  return text.normalize('NFC') === text ? undefined : { what: 'decomposed' }
}

/** `U+202E` */
export const codePointOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

/** The character of an address that has to be written in another way there; undefined where that is not all. */
function unencodedIn(written: string, meant: string): Unlike | undefined {
  if (!meant.includes('%') || decoded(meant) !== written) return undefined
  const character = [...written].find((one) => one !== '/' && encodeURIComponent(one) !== one)
  if (character === undefined) return undefined
  return { what: 'unencoded', character, code: encodeURIComponent(character) }
}

function decoded(address: string): string | undefined {
  try {
    return decodeURIComponent(address)
  } catch {
    return undefined
  }
}
