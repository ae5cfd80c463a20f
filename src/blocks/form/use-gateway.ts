import { useEffect, useRef } from 'react'
import {
  sendSubmission,
  fetchToken,
  createFormTokens,
  type SendResult,
  type Payload,
} from './form.send.ts'
import { useFormAction, useAddress } from '../../render/components/render-context.ts'

type SendToGateway = (payload: Payload, signal: AbortSignal) => Promise<SendResult>

/**
 * Returns a function that sends a submission to the gateway of the site. All attempts of one submission have the same
 * idempotency key, so that the gateway stores it only once.
 * A token, valid for one submission, proves when the visitor began. Without a token, the gateway holds the submission
 * for review.
 */
export function useGateway(action: string, isEnabled = true): SendToGateway {
  const resolveAddress = useAddress()
  const resolveAction = useFormAction()
  const endpoint = resolveAddress('/api/forms/token')
  const tokens = useRef(createFormTokens((signal) => fetchToken(endpoint, { signal })))
  const key = useRef<string>(undefined)

  useEffect(() => {
    if (!isEnabled) return
    const unmountController = new AbortController()
    void tokens.current.renewToken(unmountController.signal)
    return () => unmountController.abort()
  }, [isEnabled])

  return async (payload, signal) => {
    key.current ??= createIdempotencyKey()
    const headers: Record<string, string> = { 'Idempotency-Key': key.current }
    const token = await tokens.current.takeToken(signal)
    if (token !== undefined) headers['X-Form-Opened'] = token
    const result = await sendSubmission(resolveAction(action), payload, { headers, signal })
    if (result.type === 'sent') {
      key.current = undefined
      tokens.current.discardToken()
    }
    // Requests a new token even after a failure: this submission may have been stored although its response
    // was lost, and a different next submission could not use the same token.
    void tokens.current.renewToken(signal)
    return result
  }
}

/** Returns 128 random bits in hexadecimal. `randomUUID` would require a secure connection. */
const createIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
