import { Buffer, isUtf8 } from 'node:buffer'
import { codePointOf } from '../../text/look-alike.ts'
import type { Finding } from '../../problems/problem.ts'

/** Maximum size of a page file in bytes. A page usually has a few kilobytes. */
export const sizeLimit = 256 * 1024

/** The text of a file, or the reason why it cannot be used. `offset` counts UTF-16 units. */
export type DecodedText =
  | { ok: true; text: string }
  | { ok: false; text: string; finding: Finding; offset: number }

/**
 * Decodes a file and checks its size, its encoding, and control and direction characters before it is parsed. `limit`:
 * the maximum size in bytes.
 */
export function decodeYaml(bytes: Uint8Array, limit = sizeLimit): DecodedText {
  if (bytes.length > limit) {
    const detail = { bytes: bytes.length, limit }
    return { ok: false, text: '', finding: { code: 'too-large', detail }, offset: 0 }
  }
  if (isUtf16(bytes)) {
    const finding: Finding = { code: 'encoding', detail: { what: 'utf-16' } }
    return { ok: false, text: '', finding, offset: 0 }
  }
  if (!isUtf8(bytes)) return describeInvalidUtf8(bytes)

  // Converts the line breaks of old Macs (CR) to LF. The length stays the same, so offsets stay valid.
  const decoded = decodeUtf8(bytes)
  const text = decoded.includes('\r') ? decoded.replace(/\r(?!\n)/g, '\n') : decoded
  const found = firstForbiddenCharacter(text)
  return found === undefined ? { ok: true, text } : { ok: false, text, ...found }
}

/** Decodes UTF-8 without the byte order mark. */
function decodeUtf8({ buffer, byteOffset, length }: Uint8Array): string {
  const text = Buffer.from(buffer, byteOffset, length).toString('utf8')
  return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text
}

/**
 * Returns the first forbidden character of a text, or undefined. Also finds characters that were written as YAML
 * escapes.
 */
export function firstForbiddenCharacter(
  text: string,
): { finding: Finding; offset: number } | undefined {
  if (!possiblyForbiddenPattern.test(text)) return undefined
  const offset = text.search(forbiddenCharacterPattern)
  if (offset === -1) return undefined
  const code = text.charCodeAt(offset)
  const what = code > 0x2000 && code < 0x2100 ? 'bidi' : 'control'
  return {
    finding: { code: 'encoding', detail: { what, character: codePointOf(text.charAt(offset)) } },
    offset,
  }
}

/**
 * Control characters other than tab and line breaks, characters that change the reading direction, lone surrogates and
 * noncharacters.
 */
const forbiddenCharacterPattern =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufffe\uffff]|\p{Surrogate}/u

/** A superset of the forbidden characters that is much faster to test. Few pages match it. */
const possiblyForbiddenPattern = /[^\t\n\r -~\u00a0-\u2029\u202f-\u2065\u206a-\ud7ff\ue000-\ufffd]/

/** Detects UTF-16 by its byte order mark, or by the zero in every other byte of ASCII text. */
function isUtf16(bytes: Uint8Array): boolean {
  const [first, second, third, fourth] = bytes
  if (first === 0xff && second === 0xfe) return true
  if (first === 0xfe && second === 0xff) return true
  return first === 0 ? third === 0 && second !== 0 : second === 0 && fourth === 0
}

function describeInvalidUtf8(bytes: Uint8Array): DecodedText {
  let at = 0
  while (at < bytes.length && isUtf8(characterAt(bytes, at))) at += characterAt(bytes, at).length
  return {
    ok: false,
    text: new TextDecoder().decode(bytes),
    finding: { code: 'encoding', detail: { what: 'not-utf-8', byte: bytes[at] ?? 0 } },
    offset: new TextDecoder().decode(bytes.subarray(0, at)).length,
  }
}

/** Returns the bytes of the character at `at`; the first byte determines how many there are. */
function characterAt(bytes: Uint8Array, at: number): Uint8Array {
  const lead = bytes[at] ?? 0
  return bytes.subarray(at, at + (lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc0 ? 2 : 1))
}
