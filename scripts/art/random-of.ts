import { createHash } from 'node:crypto'
import { randomFrom, type Random } from './random.ts'

/** Returns a sequence of random numbers that depends on the seed alone, on every machine. */
export const randomOf = (seed: string): Random =>
  randomFrom(createHash('sha256').update(seed).digest().readUInt32LE(0))
