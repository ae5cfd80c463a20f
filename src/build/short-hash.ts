import { createHash } from 'node:crypto'

/** Returns the eight hexadecimal digits that name a published file after its content. */
export const shortHash = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 8)
