/**
 * Says when a visitor opened a form, in a way only the gateway can write: the time and its signature.
 * It names nobody.
 */
export type TimeTokens = {
  issue: (now: number) => Promise<string>
  /** When it was issued; undefined if it was not, or not by us. */
  read: (token: string) => Promise<number | undefined>
}

export async function timeTokens(secret: string): Promise<TimeTokens> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const bytes = new TextEncoder().encode(`form opened\n${secret}`)
  const key = await crypto.subtle.importKey('raw', bytes, algorithm, false, ['sign', 'verify'])
  return {
    async issue(now) {
      const time = now.toString(36)
      const signature = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(time))
      return `${time}.${hexOf(new Uint8Array(signature))}`
    },
    async read(token) {
      const [, time, signature] = /^([0-9a-z]{1,11})\.([0-9a-f]{64})$/.exec(token) ?? []
      if (time === undefined || signature === undefined) return undefined
      const written = new TextEncoder().encode(time)
      const isOurs = await crypto.subtle.verify('HMAC', key, bytesOf(signature), written)
      return isOurs ? Number.parseInt(time, 36) : undefined
    },
  }
}

const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
