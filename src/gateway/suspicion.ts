import { stampLifetime, type Stamp } from './token.ts'

/** The name of the hidden input. It is a name that spam programs like to fill in. */
export const honeypot = 'fax'

/** The minimum time in which a person can fill in a form, in milliseconds. */
const shortestFill = 2000

/**
 * The minimum time for a form with one field, in milliseconds. The browser may fill in such a form
 * with one tap.
 */
export const shortestTouch = 800

/** The facts by which spam is detected. `fields` is the number of fields that a person fills in. */
export type Signs = {
  /** The value of the hidden input. */
  honeypot: string
  /** The content of the time token, undefined if the gateway did not issue it. */
  token: Stamp | undefined
  fields: number
  now: number
}

/** The reasons to hold a submission, except for a reused token. */
export type Suspicion = 'honeypot' | 'no-token' | 'token-expired' | 'too-fast'

/**
 * Returns the reason to hold a submission, or undefined. A held submission is stored and can be
 * released. Its sender gets the normal response, so that spammers cannot find the limits, or is
 * asked to confirm.
 */
export function suspicionOf(signs: Signs): Suspicion | undefined {
  if (signs.honeypot.trim() !== '') return 'honeypot'
  return doubtOf(signs)
}

/**
 * Returns the reason to hold a submission because of its token, or undefined. The honeypot is not
 * checked.
 */
export function doubtOf({ token, fields, now }: Omit<Signs, 'honeypot'>): Suspicion | undefined {
  if (token === undefined) return 'no-token'
  const filledIn = now - token.at
  if (filledIn > stampLifetime) return 'token-expired'
  const shortest = fields === 1 ? shortestTouch : shortestFill
  return filledIn < shortest ? 'too-fast' : undefined
}
