import type { TimeTokens } from './token.ts'

/** The input no visitor sees. It is named like something a program likes to fill in. */
export const honeypot = 'fax'

/** Nobody reads and fills in a form in less. */
const shortestFill = 2000

/** A form of one field may be filled in by the browser at a touch. */
const shortestFillOfOneField = 800

/** Older tokens tell no more than none. */
const longestFill = 2 * 3_600_000

export type Signs = {
  /** What stood in the hidden input. */
  honeypot: string
  /** The time token, if one came. */
  token: string | undefined
  fields: number
  now: number
}

/**
 * Why a submission is to be held, or undefined. One weak sign never holds it: browsers fill in
 * hidden inputs, a form without JavaScript has no token, and a token may be older than our secret. What is held is kept and can be
 * released; the sender gets the same answer as everyone, so that no threshold can be probed.
 */
export async function suspicionOf(signs: Signs, tokens: TimeTokens): Promise<string | undefined> {
  const isTrapped = signs.honeypot.trim() !== ''
  const openedAt = signs.token === undefined ? undefined : await tokens.read(signs.token)
  if (openedAt === undefined) return isTrapped ? 'honeypot-and-no-time' : undefined

  const filledIn = signs.now - openedAt
  const shortest = signs.fields === 1 ? shortestFillOfOneField : shortestFill
  if (filledIn < shortest) return isTrapped ? 'honeypot-and-too-fast' : 'too-fast'
  return isTrapped && filledIn > longestFill ? 'honeypot-and-stale-time' : undefined
}
