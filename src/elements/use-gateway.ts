import { useEffect, useRef } from 'react'
import { send, tokenFrom, type Delivery, type Payload } from './form.send.ts'

type ToGateway = (payload: Payload, signal: AbortSignal) => Promise<Delivery>

/**
 * Sends to the site's gateway. All tries of one submission carry the same key, so that one that did
 * arrive is not taken for two; a token tells the gateway when the visitor began. Without it the form
 * is sent all the same.
 */
export function useGateway(action: string, isUsed = true): ToGateway {
  const token = useRef<string>(undefined)
  const key = useRef<string>(undefined)

  useEffect(() => {
    if (!isUsed) return
    const leaving = new AbortController()
    const begin = async () => {
      token.current = await tokenFrom('/api/forms/token', { signal: leaving.signal })
    }
    void begin()
    return () => leaving.abort()
  }, [isUsed])

  return async (payload, signal) => {
    key.current ??= newKey()
    const headers: Record<string, string> = { 'Idempotency-Key': key.current }
    if (token.current !== undefined) headers['X-Form-Opened'] = token.current
    const delivery = await send(action, payload, { headers, signal })
    if (delivery.type === 'sent') key.current = undefined
    return delivery
  }
}

/** 128 random bits; `randomUUID` would need a secure connection. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
