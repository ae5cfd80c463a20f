import { createHash } from 'node:crypto'

/** Short, and another for another text. */
export const fingerprintOf = (text: string): string =>
  createHash('sha1').update(text).digest('base64url').slice(0, 12)
