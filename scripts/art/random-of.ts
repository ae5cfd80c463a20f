import { createHash } from 'node:crypto'
import { randomFrom, type Random } from './random.ts'

/** The same seed gives the same numbers on every machine, for ever. */
export const randomOf = (seed: string): Random =>
  randomFrom(createHash('sha256').update(seed).digest().readUInt32LE(0))
