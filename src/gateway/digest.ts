import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

// All hashes are computed synchronously. For such short texts, the asynchronous calls of WebCrypto
// cost far more than the hash itself, and each submission needs several.

/** Returns the SHA-256 hash of a text in hexadecimal digits. */
export const sha256Of = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)))

/**
 * Returns a function that signs a text with HMAC-SHA-256. The signature is in hexadecimal digits.
 */
export function createSigner(key: string): (text: string) => string {
  const keyed = hmac.create(sha256, utf8ToBytes(key))
  return (text) => bytesToHex(keyed.clone().update(utf8ToBytes(text)).digest())
}

/**
 * Compares two texts in constant time, so that the duration does not reveal how much of a guess is
 * correct.
 */
export function areEqualInConstantTime(first: string, second: string): boolean {
  let difference = first.length ^ second.length
  for (let index = 0; index < first.length; index += 1)
    difference |= first.charCodeAt(index) ^ second.charCodeAt(index)
  return difference === 0
}
