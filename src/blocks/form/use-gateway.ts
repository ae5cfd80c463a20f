import { useEffect, useRef } from 'react'
import {
  sendSubmission,
  fetchToken,
  createFormTokens,
  type SendResult,
  type Payload,
} from './form.send.ts'
import { useFormAction, useAddress } from '../../render/components/render-context.ts'

/** The files of a submission, and the element that shows the progress of their upload. */
type FilesToSend = {
  files: readonly [name: string, File][]
  progress: HTMLProgressElement | null | undefined
}

type SendToGateway = (
  payload: Payload,
  signal: AbortSignal,
  attached: FilesToSend,
) => Promise<SendResult>

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

  return async (payload, signal, { files, progress }) => {
    key.current ??= createIdempotencyKey()
    const headers: Record<string, string> = { 'Idempotency-Key': key.current }
    const token = await tokens.current.takeToken(signal)
    if (token !== undefined) headers['X-Form-Opened'] = token
    const address = resolveAction(action)
    const result =
      files.length === 0
        ? await sendSubmission(address, payload, { headers, signal })
        : await sendWithFiles(address, payload, { files, progress }, { headers, signal })
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

/** Sends a submission with files, and shows the progress meanwhile. */
async function sendWithFiles(
  address: string,
  payload: Payload,
  { files, progress }: FilesToSend,
  options: { headers: Record<string, string>; signal: AbortSignal },
): Promise<SendResult> {
  const show = (share: number | undefined) => {
    if (!progress) return
    progress.hidden = share === undefined
    progress.value = share ?? 0
  }
  try {
    const { sendFiles } = await import('./form.upload.ts')
    return await sendFiles(address, payload, files, { ...options, onProgress: show })
  } catch {
    // The script could not be loaded.
    return { type: 'failed' }
  } finally {
    show(undefined)
  }
}

/** Returns 128 random bits in hexadecimal. `randomUUID` would require a secure connection. */
const createIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
