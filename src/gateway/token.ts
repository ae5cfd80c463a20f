import { bytesToHex } from '@noble/hashes/utils.js'
import { areSame, signerWith } from './digest.ts'

/** What is signed: a time, and what it is about: something random, or the id of a submission. */
export type Stamp = { at: number; subject: string }

/** Says something with its time in a way only the gateway can write. It names nobody. */
export type Stamps = {
  issue: (at: number, subject?: string) => string
  /** Undefined if it was not issued by us, or for another purpose. */
  read: (text: string) => Stamp | undefined
}

/** Whoever asks for a form is given one that says when; it serves for one submission. */
export const formOpened = 'form opened'

/** The sender of a submission that came without it may confirm that submission. */
export const toConfirm = 'to confirm'

/** Milliseconds; what was issued earlier counts no more. */
export const stampLifetime = 86_400_000

export function stampsFor(purpose: string, secret: string): Stamps {
  const sign = signerWith(`${purpose}\n${secret}`)
  return {
    issue(at, subject = randomSubject()) {
      const words = `${at.toString(36)}.${subject}`
      return `${words}.${sign(words)}`
    },
    read(text) {
      const parts = /^(([0-9a-z]{1,11})\.([0-9a-f-]{24,36}))\.([0-9a-f]{64})$/.exec(text)
      const [, words, time, subject, signature] = parts ?? []
      if (!words || !time || !subject || !signature) return undefined
      const isOurs = areSame(signature, sign(words))
      return isOurs ? { at: Number.parseInt(time, 36), subject } : undefined
    },
  }
}

const randomSubject = (): string => bytesToHex(crypto.getRandomValues(new Uint8Array(12)))
