import { stampLifetime, type Stamp } from './token.ts'

/** The input no visitor sees. It is named like something a program likes to fill in. */
export const honeypot = 'fax'

/** Nobody reads and fills in a form in less. */
const shortestFill = 2000

/** A form of one field may be filled in by the browser at a touch, and a button pressed. */
export const shortestTouch = 800

export type Signs = {
  /** What stood in the hidden input. */
  honeypot: string
  /** The time token, if one came that is ours. */
  token: Stamp | undefined
  fields: number
  now: number
}

/** Why a submission is to be held, besides that its token served another. */
export type Suspicion = 'honeypot' | 'no-token' | 'token-expired' | 'too-fast'

/**
 * Why a submission is to be held, or undefined. What is held is kept and can be released; its sender
 * gets the same answer as everyone, so that no threshold can be probed, or is asked to confirm.
 */
export function suspicionOf(signs: Signs): Suspicion | undefined {
  if (signs.honeypot.trim() !== '') return 'honeypot'
  return doubtOf(signs)
}

/** The same without the honeypot: whether the token alone speaks for a person. */
export function doubtOf({ token, fields, now }: Omit<Signs, 'honeypot'>): Suspicion | undefined {
  if (token === undefined) return 'no-token'
  const filledIn = now - token.at
  if (filledIn > stampLifetime) return 'token-expired'
  const shortest = fields === 1 ? shortestTouch : shortestFill
  return filledIn < shortest ? 'too-fast' : undefined
}
