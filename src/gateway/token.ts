/** What is signed: a time, and what it is about: something random, or the id of a submission. */
export type Stamp = { at: number; subject: string }

/** Says something with its time in a way only the gateway can write. It names nobody. */
export type Stamps = {
  issue: (at: number, subject?: string) => Promise<string>
  /** Undefined if it was not issued by us, or for another purpose. */
  read: (text: string) => Promise<Stamp | undefined>
}

/** Whoever asks for a form is given one that says when; it serves for one submission. */
export const formOpened = 'form opened'

/** The sender of a submission that came without it may confirm that submission. */
export const toConfirm = 'to confirm'

/** Milliseconds; what was issued earlier counts no more. */
export const stampLifetime = 86_400_000

export async function stampsFor(purpose: string, secret: string): Promise<Stamps> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const bytes = new TextEncoder().encode(`${purpose}\n${secret}`)
  const key = await crypto.subtle.importKey('raw', bytes, algorithm, false, ['sign', 'verify'])
  return {
    async issue(at, subject = hexOf(crypto.getRandomValues(new Uint8Array(12)))) {
      const words = `${at.toString(36)}.${subject}`
      const signature = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(words))
      return `${words}.${hexOf(new Uint8Array(signature))}`
    },
    async read(text) {
      const parts = /^(([0-9a-z]{1,11})\.([0-9a-f-]{24,36}))\.([0-9a-f]{64})$/.exec(text)
      const [, words, time, subject, signature] = parts ?? []
      if (!words || !time || !subject || !signature) return undefined
      const written = new TextEncoder().encode(words)
      const isOurs = await crypto.subtle.verify('HMAC', key, bytesOf(signature), written)
      return isOurs ? { at: Number.parseInt(time, 36), subject } : undefined
    },
  }
}

const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
