import { resultOf, type Payload, type SendResult } from './form.send.ts'

/** An upload without any progress for this time has failed, in milliseconds. */
const stallLimit = 30_000

type UploadOptions = {
  headers: Record<string, string>
  signal: AbortSignal
  /** Called with the share of the request that has been sent, 0 to 1. */
  onProgress: (share: number) => void
}

/**
 * Sends a submission with files as `multipart/form-data`. An XMLHttpRequest is used because `fetch` does not report the
 * progress of an upload. Never rejects.
 */
export function sendFiles(
  action: string,
  payload: Payload,
  files: readonly [name: string, File][],
  { headers, signal, onProgress }: UploadOptions,
): Promise<SendResult> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    let timer = setTimeout(abort, stallLimit)
    const waitAgain = () => {
      clearTimeout(timer)
      timer = setTimeout(abort, stallLimit)
    }
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      waitAgain()
      onProgress(total === 0 ? 0 : loaded / total)
    })
    request.upload.addEventListener('load', waitAgain)
    request.addEventListener('loadend', () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', abort)
      resolve(resultOf(request.status, bodyOf(request)))
    })
    signal.addEventListener('abort', abort)
    request.open('POST', action)
    for (const [name, value] of Object.entries({ Accept: 'application/json', ...headers }))
      request.setRequestHeader(name, value)
    request.send(multipartOf(payload, files))
  })
}

/** Returns the request body as a browser without JavaScript would send it. */
function multipartOf(payload: Payload, files: readonly [name: string, File][]): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(payload))
    for (const one of [value].flat()) if (one !== false) data.append(name, String(one))
  for (const [name, file] of files) data.append(name, file)
  return data
}

function bodyOf({ status, responseText }: XMLHttpRequest): unknown {
  if (status !== 422) return undefined
  try {
    return JSON.parse(responseText)
  } catch {
    return undefined
  }
}
