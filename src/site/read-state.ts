import { hash } from 'node:crypto'

/** A name for all that pages are read with: what was read in one state says nothing in another. */
export const stateOf = (...values: unknown[]): string => digest(JSON.stringify(values))

export const digest = (data: string | Uint8Array): string =>
  hash('sha1', data, 'base64url').slice(0, 20)
