import {
  editPath,
  uploadPath,
  type EditAnswer,
  type UploadAnswer,
  tokenHeader,
} from '../edit-message.ts'
import type { AnswerTypes, EditRequest, WriteRequestName } from '../edit-request.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { shownEvent, siteEvent } from '../dev-message.ts'
import type { EditingTexts } from '../../../locale/editing-text.ts'

/** The preview did not answer, or its answer cannot be used. */
export type RequestFailure = { why: 'failed' }

/** Sends a request to the preview. Never rejects. */
export const sendRequest = <Request extends EditRequest>(
  request: Request,
): Promise<AnswerTypes[Request['ask']] | RequestFailure> =>
  postRequest(editPath, 'application/json', JSON.stringify(request), [200, 404, 409, 422])

/**
 * Adds a file from the author's disk to content/media: an image or, with `file`, any file that pages can
 * link to.
 */
export const uploadFile = (
  file: File,
  as: 'picture' | 'file' = 'picture',
): Promise<UploadAnswer | RequestFailure> => {
  const address = `${uploadPath}?name=${encodeURIComponent(file.name)}&as=${as}`
  return postRequest(address, 'application/octet-stream', file, [200, 413, 422])
}

/**
 * Sends a POST request and returns the parsed answer. `expected` lists the status codes of responses that
 * contain an answer.
 */
async function postRequest<Expected>(
  address: string,
  type: string,
  body: BodyInit,
  expected: readonly number[],
): Promise<Expected | RequestFailure> {
  try {
    const headers = { 'Content-Type': type, [tokenHeader]: runToken() }
    const response = await fetch(`${editServerOrigin()}${address}`, {
      method: 'POST',
      headers,
      body,
    })
    // The cast is safe, because the preview server uses the same types for its answers.
    return expected.includes(response.status)
      ? ((await response.json()) as Expected)
      : requestFailure
  } catch {
    return requestFailure
  }
}

const requestFailure: RequestFailure = { why: 'failed' }

/** Returns the token of this run of the preview. */
export const runToken = (): string => runMetaElement()?.content ?? ''

/** Returns the origin of the edit server, which has its own port and the host name of this page. */
const editServerOrigin = (): string =>
  `http://${location.hostname}:${runMetaElement()?.dataset['editPort']}`

const runMetaElement = () => document.querySelector<HTMLMetaElement>('meta[name=blockwerk-token]')

/** Time after the last change of the site until the answer is requested again, in milliseconds. */
const reloadDelayMs = 300

/**
 * Sends a request, and sends it again when the site has changed. Returns the answer, undefined until it
 * arrives; a function that sends the request again; and true if the last request failed. Sends nothing
 * while `request` is undefined. `delayMs` is the delay after the last change, in milliseconds.
 */
export function useRequestAnswer<Request extends Exclude<EditRequest, { ask: WriteRequestName }>>(
  request: Request | undefined,
  delayMs = reloadDelayMs,
): [AnswerTypes[Request['ask']] | undefined, () => void, boolean] {
  const [answer, setAnswer] = useState<AnswerTypes[Request['ask']]>()
  const [isFailed, setFailed] = useState(false)
  const lastRequest = useRef(0)
  const text = request === undefined ? undefined : JSON.stringify(request)
  const load = useCallback(async () => {
    if (text === undefined) return
    const requestNumber = ++lastRequest.current
    // The cast is safe, because `text` was created from a request of this type.
    const loaded = await sendRequest(JSON.parse(text) as Request)
    // A later request may have been answered before this one.
    if (requestNumber !== lastRequest.current) return
    setFailed('why' in loaded)
    if (!('why' in loaded)) setAnswer(loaded)
  }, [text])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const loadNow = () => void load()
    const reloadLater = () => {
      clearTimeout(timer)
      timer = setTimeout(loadNow, delayMs)
    }
    loadNow()
    for (const event of [shownEvent, siteEvent]) document.addEventListener(event, reloadLater)
    return () => {
      clearTimeout(timer)
      for (const event of [shownEvent, siteEvent]) document.removeEventListener(event, reloadLater)
    }
  }, [load, delayMs])
  return [answer, () => void load(), isFailed]
}

type LoadingNoteProps = { isFailed: boolean; texts: EditingTexts; onRetry: () => void }

/** Shows that data is loading or, after a failure, a button to try again. */
export function LoadingNote({ isFailed, texts, onRetry }: LoadingNoteProps) {
  if (!isFailed) return <p className="empty">{texts.loading}</p>
  return (
    <div className="empty" role="alert">
      <p className="refused">{texts.notLoaded}</p>
      <button
        type="button"
        className="plain"
        onClick={({ currentTarget }) => {
          // The button disappears when the answer arrives, so the panel takes the focus.
          currentTarget.closest<HTMLElement>('.panel')?.focus({ preventScroll: true })
          onRetry()
        }}
      >
        {texts.again}
      </button>
    </div>
  )
}

/** Returns a function that runs work, unless earlier work is still running. */
export function useSingleRun(): (work: () => Promise<void>) => Promise<void> {
  const isUnderWay = useRef(false)
  return useCallback(async (work) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    try {
      await work()
    } finally {
      isUnderWay.current = false
    }
  }, [])
}

/** The answer to an edit. */
export type EditResult = EditAnswer | RequestFailure | NoChange

/** The edit would change nothing. */
type NoChange = { why: 'needless' }

/** Returns the message for an answer. */
export function resultMessage(answer: EditResult, texts: EditingTexts): string {
  if ('hash' in answer) return texts.saved
  switch (answer.why) {
    case 'changed':
      return texts.changedOutside
    case 'wrong':
      return [texts.problem, ...answer.problems.map(({ message }) => message)].join(' ')
    case 'unwritable':
      return texts.unwritable
    case 'nothing':
      return answer.all === undefined ? texts.nothingToUndo : texts.nothingLeft[answer.all]
    case 'needless':
      return texts.needless
    case 'failed':
      return texts.failed
    case 'disk':
      return texts.disk(answer.code)
    case 'outside':
      return texts.outside(answer.file)
  }
}
