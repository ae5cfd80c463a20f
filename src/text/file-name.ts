/** Names that Windows reserves, with any extension. COM¹ counts as COM1. */
export const deviceNamePattern = /^(?:con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³])(?=\.|$)/i

/** The longest name in characters, and in bytes: most file systems allow 255 bytes. A number may still be added. */
const maxCharacters = 110
const maxBytes = 200

/**
 * Returns a safe version of a file name that a visitor has chosen: one name without folders, control characters,
 * direction marks and characters that are special on some systems, with at most 111 characters and 201 bytes. The ending
 * stays. `file` if nothing is left.
 */
export function safeFileName(name: string): string {
  const [last = ''] = name.normalize('NFC').split(/[/\\]/).slice(-1)
  const clean = last
    .replace(/[\p{Cc}\p{Cf}\p{Surrogate}]/gu, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
  const [ending = ''] = /\.[^. ]{1,10}$/.exec(clean) ?? []
  const stem = shorten(clean.slice(0, clean.length - ending.length), ending)
  return `${deviceNamePattern.test(clean) ? '_' : ''}${stem || 'file'}${ending}`
}

/** Returns the beginning of a name that leaves room for the ending and for a number. */
function shorten(stem: string, ending: string): string {
  let [short, bytes] = ['', Buffer.byteLength(ending)]
  for (const character of stem) {
    bytes += Buffer.byteLength(character)
    if (bytes > maxBytes || short.length + character.length + ending.length > maxCharacters) break
    short += character
  }
  return short.trimEnd()
}

/** Returns `name`, or the name with a number before its ending if it is already among `taken`: `cv (2).pdf`. */
export function uniqueFileName(name: string, taken: ReadonlySet<string>): string {
  const folded = new Set([...taken].map((one) => one.toLowerCase()))
  const [ending = ''] = /\.[^. ]{1,10}$/.exec(name) ?? []
  const stem = name.slice(0, name.length - ending.length)
  let unique = name
  for (let number = 2; folded.has(unique.toLowerCase()); number += 1)
    unique = `${stem} (${number})${ending}`
  return unique
}
