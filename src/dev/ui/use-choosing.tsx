import { useRef, useState, type ReactNode } from 'react'
import type { Value } from '../edit-message.ts'
import { useForm } from './form-context.ts'
import type { InputProps } from './input-props.ts'
import { Refused } from './refused.tsx'
import type { Answer } from './use-editor.ts'

type Choosing = {
  /** What was chosen last, also while it is being written. */
  shown: Value | undefined
  /** Undefined takes it out of the file. */
  choose: (value: Value | undefined) => void
  /** Why it is not in the file. */
  refused: ReactNode
}

/** Writes a value that is chosen, not typed. */
export function useChoosing({
  path,
  value,
  standard,
  isNeeded,
}: Pick<InputProps, 'path' | 'value' | 'standard' | 'isNeeded'>): Choosing {
  const { write, texts } = useForm()
  const [state, setState] = useState<Answer>()
  const [chosen, setChosen] = useState<{ from: Value | undefined; to: Value | undefined }>()
  const wanted = useRef<Value>(undefined)
  const isAhead = chosen !== undefined && JSON.stringify(chosen.from) === JSON.stringify(value)
  const shown = isAhead ? chosen.to : value
  const change = async (next: Value | undefined, old = shown) => {
    setChosen({ from: value, to: next })
    wanted.current = next
    const answer = await write(
      path,
      next === undefined ? { do: 'remove', old } : { do: 'set', value: next, old },
    )
    setState(answer)
    if (!('hash' in answer)) setChosen(undefined)
  }
  const choose = (next: Value | undefined): void => {
    // What holds anyway need not be written.
    const isStandard = !isNeeded && JSON.stringify(next) === JSON.stringify(standard)
    const meant = isStandard ? undefined : next
    if (JSON.stringify(meant) !== JSON.stringify(shown)) void change(meant)
  }
  const clear = () => setState(undefined)
  const mine = () =>
    void change(wanted.current, state !== undefined && 'now' in state ? state.now : shown)
  const refused = <Refused {...{ state, texts }} onMine={mine} onTheirs={clear} />
  return { shown, choose, refused }
}
