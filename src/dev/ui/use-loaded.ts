import { useCallback, useEffect, useState } from 'react'
import { shownEvent } from '../message.ts'
import type { Failed } from './ask.ts'

/** What the preview answers, and answers anew whenever the page shows something else, or when told to. */
export function useLoaded<Answer extends object>(
  ask: () => Promise<Answer | Failed>,
): [Answer | undefined, () => void] {
  const [answer, setAnswer] = useState<Answer>()
  const load = useCallback(async () => {
    const loaded = await ask()
    if (!('why' in loaded)) setAnswer(loaded)
  }, [ask])
  useEffect(() => {
    const follow = () => void load()
    follow()
    document.addEventListener(shownEvent, follow)
    return () => document.removeEventListener(shownEvent, follow)
  }, [load])
  return [answer, () => void load()]
}
