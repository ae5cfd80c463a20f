import { editAddress, pictureAddress, tokenHeader, type PictureAnswer } from '../edit-message.ts'
import type { Answers, EditRequest } from '../edit-request.ts'

/** The preview did not answer, or its answer cannot be used. */
export type Failed = { why: 'failed' }

/** Sends a request to the preview. Never rejects. */
export const ask = <Request extends EditRequest>(
  request: Request,
): Promise<Answers[Request['ask']] | Failed> =>
  send(editAddress, 'application/json', JSON.stringify(request), [200, 404, 409, 422])

/** Adds a file from the author's disk to content/media: an image or, with `file`, any file that pages can link to. */
export const sendPicture = (
  file: File,
  as: 'picture' | 'file' = 'picture',
): Promise<PictureAnswer | Failed> => {
  const address = `${pictureAddress}?name=${encodeURIComponent(file.name)}&as=${as}`
  return send(address, 'application/octet-stream', file, [200, 413, 422])
}

/** `expected`: the statuses that come with an answer. */
async function send<Answer>(
  address: string,
  type: string,
  body: BodyInit,
  expected: readonly number[],
): Promise<Answer | Failed> {
  try {
    const headers = { 'Content-Type': type, [tokenHeader]: token() }
    const response = await fetch(`${origin()}${address}`, { method: 'POST', headers, body })
    // The server is our own and shares these types.
    return expected.includes(response.status) ? ((await response.json()) as Answer) : failed
  } catch {
    return failed
  }
}

const failed: Failed = { why: 'failed' }

/** The secret of this run of the preview. */
export const token = (): string => metaOfRun()?.content ?? ''

/** The edit server has a port of its own, and the host name of this page. */
const origin = (): string => `http://${location.hostname}:${metaOfRun()?.dataset['editPort']}`

const metaOfRun = () => document.querySelector<HTMLMetaElement>('meta[name=blockwerk-token]')
