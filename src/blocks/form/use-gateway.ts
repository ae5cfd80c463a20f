import { useEffect, useRef } from 'react'
import { send, tokenFrom, tokenKeeper, type Delivery, type Payload } from './form.send.ts'
import { useAction, useAddress } from '../../render/components/surroundings.ts'

type ToGateway = (payload: Payload, signal: AbortSignal) => Promise<Delivery>

/**
 * Returns a function that sends a submission to the gateway of the site. All attempts of one submission have the same
 * idempotency key, so that the gateway stores it only once.
 * A token, valid for one submission, proves when the visitor began. Without a token, the gateway holds the submission
 * for review.
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
    // The next submission may be different, even if this one was stored and only its response was lost.
    void tokens.current.renew(signal)
    return delivery
  }
}

/** Returns 128 random bits in hexadecimal. `randomUUID` would require a secure connection. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
