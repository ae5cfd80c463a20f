import { sha1 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import highlighter from 'highlight.js/lib/core'
import bash from 'highlight.js/lib/languages/bash'
import css from 'highlight.js/lib/languages/css'
import javascript from 'highlight.js/lib/languages/javascript'
import json from 'highlight.js/lib/languages/json'
import markdown from 'highlight.js/lib/languages/markdown'
import typescript from 'highlight.js/lib/languages/typescript'
import xml from 'highlight.js/lib/languages/xml'
import yaml from 'highlight.js/lib/languages/yaml'
import type katex from 'katex'

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

const grammars = { bash, css, javascript, json, markdown, typescript, xml, yaml }
for (const [name, grammar] of Object.entries(grammars)) highlighter.registerLanguage(name, grammar)

let loadedKatex: typeof katex | undefined

/** Loads KaTeX, which is as large as the editor. Before that, formulas are not rendered. */
export async function loadKatex(): Promise<void> {
  loadedKatex ??= (await import('katex')).default
}

/** Returns the packages that the engine loads on demand. The code of languages without a grammar has no colours. */
export const createRequire = () => (name: string) => {
  if (name === 'highlight.js/lib/common') return highlighter
  if (name.startsWith('highlight.js/lib/languages/')) return () => ({ name, contains: [] })
  if (name === 'katex' && loadedKatex !== undefined) return loadedKatex
  throw new Error(`${name} is not available in the browser`)
}
