import { Buffer, isUtf8 } from 'node:buffer'
import { codePointOf } from '../../text/look-alike.ts'
import type { Finding } from '../../problems/problem.ts'

/** Bytes; a page is a few kilobytes, and no reader should be made to wait for more. */
export const sizeLimit = 256 * 1024

/** The text of a file, or what keeps it from being one. `offset` counts UTF-16 units. */
export type Decoded =
  | { ok: true; text: string }
  | { ok: false; text: string; finding: Finding; offset: number }

/** Checks what no parser should see: size, encoding, control and direction characters. */
export function decode(bytes: Uint8Array): Decoded {
  if (bytes.length > sizeLimit) {
    const detail = { bytes: bytes.length, limit: sizeLimit }
    return { ok: false, text: '', finding: { code: 'too-large', detail }, offset: 0 }
  }
  if (isUtf16(bytes)) {
    const finding: Finding = { code: 'encoding', detail: { what: 'utf-16' } }
    return { ok: false, text: '', finding, offset: 0 }
  }
  if (!isUtf8(bytes)) return notUtf8(bytes)

  // Old Macs ended lines with a mere CR; as LF it takes the same room.
  const decoded = textOf(bytes)
  const text = decoded.includes('\r') ? decoded.replace(/\r(?!\n)/g, '\n') : decoded
  const found = hiddenIn(text)
  return found === undefined ? { ok: true, text } : { ok: false, text, ...found }
}

/** The text of UTF-8, without the mark that may stand before it. */
function textOf({ buffer, byteOffset, length }: Uint8Array): string {
  const text = Buffer.from(buffer, byteOffset, length).toString('utf8')
  return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text
}

/** The first character of `text` that may not stand in a page, in whatever way it was written. */
export function hiddenIn(text: string): { finding: Finding; offset: number } | undefined {
  if (!unusual.test(text)) return undefined
  const offset = text.search(hidden)
  if (offset === -1) return undefined
  const code = text.charCodeAt(offset)
  const what = code > 0x2000 && code < 0x2100 ? 'bidi' : 'control'
  return {
    finding: { code: 'encoding', detail: { what, character: codePointOf(text.charAt(offset)) } },
    offset,
  }
}

/**
 * Control characters other than tab and line breaks, the marks that reorder text, halves of
 * characters, and what is no character at all.
 */
const hidden =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufffe\uffff]|\p{Surrogate}/u

/** All that is looked for and more, but found much faster: what few pages have at all. */
const unusual = /[^\t\n\r -~\u00a0-\u2029\u202f-\u2065\u206a-\ud7ff\ue000-\ufffd]/

/** By its mark, or by the zeros that fill every other byte of plain text. */
function isUtf16(bytes: Uint8Array): boolean {
  const [first, second, third, fourth] = bytes
  if (first === 0xff && second === 0xfe) return true
  if (first === 0xfe && second === 0xff) return true
  return first === 0 ? third === 0 && second !== 0 : second === 0 && fourth === 0
}

function notUtf8(bytes: Uint8Array): Decoded {
  let at = 0
  while (at < bytes.length && isUtf8(characterAt(bytes, at))) at += characterAt(bytes, at).length
  return {
    ok: false,
    text: new TextDecoder().decode(bytes),
    finding: { code: 'encoding', detail: { what: 'not-utf-8', byte: bytes[at] ?? 0 } },
    offset: new TextDecoder().decode(bytes.subarray(0, at)).length,
  }
}

/** The bytes that the lead byte at `at` claims for its character. */
function characterAt(bytes: Uint8Array, at: number): Uint8Array {
  const lead = bytes[at] ?? 0
  return bytes.subarray(at, at + (lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc0 ? 2 : 1))
}
