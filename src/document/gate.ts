import { isUtf8 } from 'node:buffer'
import type { Finding } from '../problem/problem.ts'

/** Bytes; a page is a few kilobytes, and no reader should be made to wait for more. */
export const sizeLimit = 512 * 1024

/** The text of a file, or what keeps it from being one. `offset` counts UTF-16 units. */
export type Gate =
  { ok: true; text: string } | { ok: false; text: string; finding: Finding; offset: number }

/** Checks what no parser should see: size, encoding, control and direction characters. */
export function passGate(bytes: Uint8Array): Gate {
  if (bytes.length > sizeLimit) {
    const detail = { bytes: bytes.length, limit: sizeLimit }
    return { ok: false, text: '', finding: { code: 'too-large', detail }, offset: 0 }
  }
  const first = `${bytes[0]},${bytes[1]}`
  if (first === '255,254' || first === '254,255') {
    const finding: Finding = { code: 'encoding', detail: { what: 'utf-16' } }
    return { ok: false, text: '', finding, offset: 0 }
  }
  if (!isUtf8(bytes)) return notUtf8(bytes)

  const text = new TextDecoder().decode(bytes)
  const at = text.search(hidden)
  if (at === -1) return { ok: true, text }
  const code = text.charCodeAt(at)
  const finding: Finding = {
    code: 'encoding',
    detail: {
      what: code < 0x20 || code === 0x7f ? 'control' : 'bidi',
      character: `U+${code.toString(16).toUpperCase().padStart(4, '0')}`,
    },
  }
  return { ok: false, text, finding, offset: at }
}

/** C0 controls other than tab and line breaks, DEL, and the marks that reorder text. */
// oxlint-disable-next-line no-control-regex
const hidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/

function notUtf8(bytes: Uint8Array): Gate {
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
