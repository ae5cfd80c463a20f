import { tokenLifetimeMs, type TokenContent } from './token.ts'

/** The name of the hidden input. It is a name that spam programs like to fill in. */
export const honeypot = 'fax'

/** The minimum time in which a person can fill in a form, in milliseconds. */
const minFillMs = 2000

/**
 * The minimum time for a form with one field, in milliseconds. The browser may fill in such a form
 * with one tap.
 */
export const minTouchMs = 800

/** The facts by which spam is detected. `fields` is the number of fields that a person fills in. */
export type SpamSigns = {
  /** The value of the hidden input. */
  honeypot: string
  /** The content of the time token, undefined if the gateway did not issue it. */
  token: TokenContent | undefined
  fields: number
  now: number
}

/** The reasons to hold a submission, except for a reused token, which only the store can detect. */
export type SpamReason = 'honeypot' | 'no-token' | 'token-expired' | 'too-fast'

/**
 * Returns the reason to hold a submission, or undefined. A held submission is stored and can be
 * released. Its sender gets the normal response, so that spammers cannot find the limits, or is
 * asked to confirm.
 */
export function spamReasonOf(signs: SpamSigns): SpamReason | undefined {
  if (signs.honeypot.trim() !== '') return 'honeypot'
  return tokenSpamReasonOf(signs)
}

/**
 * Returns the reason to hold a submission because of its token, or undefined. The honeypot is not
 * checked.
 */
export function tokenSpamReasonOf({
  token,
  fields,
  now,
}: Omit<SpamSigns, 'honeypot'>): SpamReason | undefined {
  if (token === undefined) return 'no-token'
  const fillMs = now - token.issuedAt
  if (fillMs > tokenLifetimeMs) return 'token-expired'
  const minMs = fields === 1 ? minTouchMs : minFillMs
  return fillMs < minMs ? 'too-fast' : undefined
}
