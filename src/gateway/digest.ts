import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

// All of these are worked out at once: for texts as short as these, WebCrypto’s jobs cost far more
// than what they work out, and a letter passes several.

/** SHA-256 of a text, in hexadecimal digits. */
export const hashOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)))

/** Signs texts with HMAC-SHA-256, in hexadecimal digits. */
export function signerWith(key: string): (text: string) => string {
  const keyed = hmac.create(sha256, utf8ToBytes(key))
  return (text) => bytesToHex(keyed.clone().update(utf8ToBytes(text)).digest())
}

/** Takes equally long wherever they differ, so that nobody learns how much of a guess was right. */
export function areSame(one: string, other: string): boolean {
  let difference = one.length ^ other.length
  for (let at = 0; at < one.length; at += 1) difference |= one.charCodeAt(at) ^ other.charCodeAt(at)
  return difference === 0
}
