import { useEffect, useRef } from 'react'
import { send, tokenFrom, tokenKeeper, type Delivery, type Payload } from './form.send.ts'
import { useAction, useAddress } from '../../render/components/surroundings.ts'

type ToGateway = (payload: Payload, signal: AbortSignal) => Promise<Delivery>

/**
 * Sends to the site's gateway. All tries of one submission carry the same key, so that one that did
 * arrive is not taken for two; a token, good for one submission, tells the gateway when the visitor
 * began. Without it the form is sent all the same, and held until someone looks at it.
 */
export function useGateway(action: string, isUsed = true): ToGateway {
  const address = useAddress()
  const to = useAction()
  const endpoint = address('/api/forms/token')
  const tokens = useRef(tokenKeeper((signal) => tokenFrom(endpoint, { signal })))
  const key = useRef<string>(undefined)

  useEffect(() => {
    if (!isUsed) return
    const leaving = new AbortController()
    void tokens.current.renew(leaving.signal)
    return () => leaving.abort()
  }, [isUsed])

  return async (payload, signal) => {
    key.current ??= newKey()
    const headers: Record<string, string> = { 'Idempotency-Key': key.current }
    const token = await tokens.current.take(signal)
    if (token !== undefined) headers['X-Form-Opened'] = token
    const delivery = await send(to(action), payload, { headers, signal })
    if (delivery.type === 'sent') {
      key.current = undefined
      tokens.current.drop()
    }
    // What is sent next may be another letter, though this one arrived without our hearing of it.
    void tokens.current.renew(signal)
    return delivery
  }
}

/** 128 random bits; `randomUUID` would need a secure connection. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
