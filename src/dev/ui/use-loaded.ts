import { useCallback, useEffect, useState } from 'react'
import { shownEvent } from '../message.ts'
import type { Failed } from './ask.ts'

/** So long nothing new is shown before it is asked again, in milliseconds: what is typed comes first. */
const quiet = 300

/**
 * What the preview answers, and answers anew when the page shows something else and rests, or when told to;
 * nothing is asked while it is not wanted. `rest`: for how long, in milliseconds.
 */
export function useLoaded<Answer extends object>(
  ask: () => Promise<Answer | Failed>,
  isWanted = true,
  rest = quiet,
): [Answer | undefined, () => void] {
  const [answer, setAnswer] = useState<Answer>()
  const load = useCallback(async () => {
    const loaded = await ask()
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
    document.addEventListener(shownEvent, follow)
    return () => {
      clearTimeout(timer)
      document.removeEventListener(shownEvent, follow)
    }
  }, [load, isWanted, rest])
  return [answer, () => void load()]
}
