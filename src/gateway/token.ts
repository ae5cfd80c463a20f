import { bytesToHex } from '@noble/hashes/utils.js'
import { areEqualInConstantTime, createSigner } from './digest.ts'

/**
 * The signed content of a token: the time of issue, and a random text or the id of a submission.
 */
export type TokenContent = { issuedAt: number; subject: string }

/**
 * Issues and reads signed tokens that only the gateway can create. They contain no personal data.
 */
export type TokenIssuer = {
  issueToken: (at: number, subject?: string) => string
  /**
   * Returns the content of a token, or undefined if this gateway did not issue it or issued it for
   * another purpose.
   */
  readToken: (text: string) => TokenContent | undefined
}

/**
 * The purpose of the token that records when a visitor opened a form. It is valid for one
 * submission.
 */
export const formOpenedPurpose = 'form opened'

/**
 * The purpose of the receipt with which the sender of a submission without a valid token can
 * confirm it.
 */
export const confirmPurpose = 'to confirm'

/** The time for which a token is valid, in milliseconds. */
export const tokenLifetimeMs = 86_400_000

/** Returns functions to issue and read tokens for one purpose, signed with `secret`. */
export function createTokenIssuer(purpose: string, secret: string): TokenIssuer {
  const sign = createSigner(`${purpose}\n${secret}`)
  return {
    issueToken(issuedAt, subject = randomSubject()) {
      const content = `${issuedAt.toString(36)}.${subject}`
      return `${content}.${sign(content)}`
    },
    readToken(text) {
      const parts = /^(([0-9a-z]{1,11})\.([0-9a-f-]{24,36}))\.([0-9a-f]{64})$/.exec(text)
      const [, words, time, subject, signature] = parts ?? []
      if (!words || !time || !subject || !signature) return undefined
      const isOurs = areEqualInConstantTime(signature, sign(words))
      return isOurs ? { issuedAt: Number.parseInt(time, 36), subject } : undefined
    },
  }
}

const randomSubject = (): string => bytesToHex(crypto.getRandomValues(new Uint8Array(12)))
