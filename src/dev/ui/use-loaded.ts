import { useCallback, useEffect, useRef, useState } from 'react'
import { shownEvent, siteEvent } from '../message.ts'
import type { Failed } from './ask.ts'

/** So long nothing new comes before it is asked again, in milliseconds: what is typed comes first. */
const quiet = 300

/**
 * What the preview answers, and answers anew when something of the site is another and that rests, or when told to;
 * nothing is asked while it is not wanted. `rest`: for how long, in milliseconds. Besides the answer, a way to ask
 * again, and whether the last question failed.
 */
export function useLoaded<Answer extends object>(
  ask: () => Promise<Answer | Failed>,
  isWanted = true,
  rest = quiet,
): [Answer | undefined, () => void, boolean] {
  const [answer, setAnswer] = useState<Answer>()
  const [isFailed, setFailed] = useState(false)
  const asked = useRef(0)
  const load = useCallback(async () => {
    const own = ++asked.current
    const loaded = await ask()
    // What was asked later may have been answered before.
    if (own !== asked.current) return
    setFailed('why' in loaded)
    if (!('why' in loaded)) setAnswer(loaded)
  }, [ask])
  useEffect(() => {
    if (!isWanted) return
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
  }, [load, isWanted, rest])
  return [answer, () => void load(), isFailed]
}
