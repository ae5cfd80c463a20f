/** Characters that look like an ASCII character: Cyrillic and Greek letters, dashes, quotation marks. */
const lookAlikes: Readonly<Record<string, string>> = Object.fromEntries(
  [
    // Each row: the foreign characters, then the ASCII characters that they look like.
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

/** Invisible characters, including the soft hyphen. */
const invisibleCharacters = /\p{Default_Ignorable_Code_Point}|\p{Cf}/gu

/** Space characters other than the ordinary space and line breaks. */
const strangeSpaces = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g

const isAscii = (text: string): boolean => /^[\n -~]*$/.test(text)

/**
 * Replaces characters that look like ASCII characters by them, strange spaces by ordinary ones, and removes invisible
 * characters.
 */
export function replaceLookAlikes(text: string): string {
  if (isAscii(text)) return text
  const normalized = text
    .replace(invisibleCharacters, '')
    .replace(strangeSpaces, ' ')
    .normalize('NFC')
  return isAscii(normalized)
    ? normalized
    : [...normalized].map((one) => lookAlikes[one] ?? one).join('')
}

/** The difference between two texts that look the same. */
export type HiddenDifference =
  | { what: 'invisible' | 'space' | 'look-alike'; character: string; code: string }
  /** Accents are separate characters (`decomposed`: in this text, `composed`: in the other text). */
  | { what: 'decomposed' | 'composed' }
  | { what: 'outer-space' }
  /** `code`: the character as it is encoded in an address. */
  | { what: 'unencoded'; character: string; code: string }

/**
 * Returns the difference between two texts that look the same, or that are the same address. Returns undefined if the
 * texts are equal, or if a reader can see the difference. `written` is the author's text.
 */
export function hiddenDifferenceBetween(
  written: string,
  intended: string,
): HiddenDifference | undefined {
  if (written === intended) return undefined
  if (written.trim() === intended && isAscii(written)) return { what: 'outer-space' }
  const unencoded = firstUnencodedCharacter(written, intended)
  if (unencoded !== undefined) return unencoded
  if (replaceLookAlikes(written).trim() !== replaceLookAlikes(intended).trim()) return undefined
  return (
    firstUnusualCharacter(written) ?? {
      what: written.normalize('NFC') === intended ? 'decomposed' : 'composed',
    }
  )
}

/**
 * Returns the first invisible or look-alike character of a text, or `decomposed` if an accent is a separate character.
 * Returns undefined if the text has neither.
 */
export function firstUnusualCharacter(text: string): HiddenDifference | undefined {
  if (isAscii(text)) return undefined
  for (const character of text) {
    const what =
      character.search(invisibleCharacters) === 0
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

/** Formats a character's code point: `U+202E`. */
export const codePointOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

/**
 * Returns the first character that has to be percent-encoded. Returns undefined if the two addresses differ in any
 * other way.
 */
function firstUnencodedCharacter(written: string, intended: string): HiddenDifference | undefined {
  if (!intended.includes('%') || decodeAddress(intended) !== written) return undefined
  const character = [...written].find((one) => one !== '/' && encodeURIComponent(one) !== one)
  if (character === undefined) return undefined
  return { what: 'unencoded', character, code: encodeURIComponent(character) }
}

function decodeAddress(address: string): string | undefined {
  try {
    return decodeURIComponent(address)
  } catch {
    return undefined
  }
}
