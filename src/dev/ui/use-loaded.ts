import { useCallback, useEffect, useRef, useState } from 'react'
import type { Answers, EditRequest, Writing } from '../edit-request.ts'
import { shownEvent, siteEvent } from '../message.ts'
import { ask } from './ask.ts'

/** Milliseconds after the last change of the site until the answer is requested again. */
const quietMs = 300

/**
 * The answer to a request, which is sent again when the site has changed. Returns the answer, undefined until it comes;
 * a function that sends the request again; and true if the last request failed. Nothing is sent while `request` is
 * undefined. `rest`: milliseconds after the last change until the request is sent again.
 */
export function useLoaded<Request extends Exclude<EditRequest, { ask: Writing }>>(
  request: Request | undefined,
  rest = quietMs,
): [Answers[Request['ask']] | undefined, () => void, boolean] {
  const [answer, setAnswer] = useState<Answers[Request['ask']]>()
  const [isFailed, setFailed] = useState(false)
  const sent = useRef(0)
  const text = request === undefined ? undefined : JSON.stringify(request)
  const load = useCallback(async () => {
    if (text === undefined) return
    const own = ++sent.current
    // It was made from a request of this type.
    const loaded = await ask(JSON.parse(text) as Request)
    // A later request may have been answered before.
    if (own !== sent.current) return
    setFailed('why' in loaded)
    if (!('why' in loaded)) setAnswer(loaded)
  }, [text])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const now = () => void load()
    const follow = () => {
      clearTimeout(timer)
      timer = setTimeout(now, rest)
    }
    now()
    for (const event of [shownEvent, siteEvent]) document.addEventListener(event, follow)
    return () => {
      clearTimeout(timer)
      for (const event of [shownEvent, siteEvent]) document.removeEventListener(event, follow)
    }
  }, [load, rest])
  return [answer, () => void load(), isFailed]
}
