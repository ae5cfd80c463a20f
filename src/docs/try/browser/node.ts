import { sha1 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import type { HLJSApi } from 'highlight.js'
import type katex from 'katex'
import { escapeHtml } from '../../../text/escape-html.ts'
import { loadBrandIcons } from './brand-icons.ts'

/**
 * The parts of `node:buffer`, `node:crypto` and `node:module` that reading and rendering a page need. The bundler puts
 * this module in their place.
 */

const utf8 = new TextDecoder('utf-8', { ignoreBOM: true })
const strictUtf8 = new TextDecoder('utf-8', { fatal: true })

/** Converts bytes to text and text to bytes. The engine uses other encodings only to copy a text, which is returned as it is. */
export const Buffer = {
  from(data: ArrayBuffer | string, offset?: number | 'latin1' | 'utf16le', length?: number) {
    if (typeof data === 'string')
      return offset === undefined ? new TextEncoder().encode(data) : { toString: () => data }
    if (typeof offset === 'string') throw new TypeError(`Unknown encoding of bytes: ${offset}`)
    return { toString: () => utf8.decode(new Uint8Array(data, offset, length)) }
  },
  /** Returns 0 if the bytes are equal. The engine does not sort by bytes. */
  compare: (one: Uint8Array, other: Uint8Array) =>
    one.length === other.length && one.every((byte, index) => byte === other[index]) ? 0 : 1,
  byteLength: (text: string) => new TextEncoder().encode(text).length,
}

export function isUtf8(bytes: Uint8Array): boolean {
  try {
    strictUtf8.decode(bytes)
    return true
  } catch {
    return false
  }
}

type Encoding = 'hex' | 'base64url'

/** Hashes texts and bytes with SHA-1 or SHA-256. */
export function createHash(algorithm: string) {
  const hasher = (algorithm === 'sha1' ? sha1 : sha256).create()
  const created = {
    update(data: string | Uint8Array) {
      hasher.update(typeof data === 'string' ? new TextEncoder().encode(data) : data)
      return created
    },
    digest: (encoding: Encoding) => encode(hasher.digest(), encoding),
  }
  return created
}

export const hash = (algorithm: string, data: string | Uint8Array, encoding: Encoding = 'hex') =>
  createHash(algorithm).update(data).digest(encoding)

const encode = (bytes: Uint8Array, encoding: Encoding): string =>
  encoding === 'hex'
    ? bytesToHex(bytes)
    : btoa(String.fromCharCode(...bytes))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '')

let loadedKatex: typeof katex | undefined
let loadedHighlighter: HLJSApi | undefined

/**
 * Loads the packages that render formulas and colour code, and the list of brands, if a text may contain these. Each of
 * the packages is half as large as the editor.
 */
export async function loadPackagesFor(text: string): Promise<void> {
  if (text.includes('brand:')) await loadBrandIcons()
  if (text.includes('$')) await loadFormulas()
  if (/```|~~~|\bcode\b/.test(text)) await loadCodeColours()
}

export async function loadFormulas(): Promise<void> {
  loadedKatex ??= (await import('katex')).default
}

export async function loadCodeColours(): Promise<void> {
  loadedHighlighter ??= (await import('highlight.js/lib/common')).default
}

/** Returns code without colours until the package is loaded, and for languages that are not among the common ones. */
const highlighter = {
  getLanguage: () => true,
  highlight: (code: string, options: { language: string; ignoreIllegals: boolean }) =>
    loadedHighlighter?.getLanguage(options.language) === undefined
      ? { value: escapeHtml(code) }
      : loadedHighlighter.highlight(code, options),
}

/** Returns the packages that the engine loads on demand. */
export const createRequire = () => (name: string) => {
  if (name === 'highlight.js/lib/common') return highlighter
  if (name === 'katex' && loadedKatex !== undefined) return loadedKatex
  throw new Error(`${name} is not available in the browser`)
}
