import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import type { EditingTexts } from '../../problem/editing-text.ts'
import { messageOf, type Answer } from './use-editor.ts'
import { useKeys } from './use-keys.ts'
import { useUnderWay } from './use-under-way.ts'

/** Why nothing has been asked for, in words. */
export type NotYet = { said: string }

type PageWorkFormProps = {
  name: string
  /** What the button says. */
  action: string
  texts: EditingTexts
  onSubmit: () => Promise<Answer | NotYet>
  onEnd: () => void
  children: ReactNode
}

/** A form for what is done to a page as a whole; it ends when that is done, and says why it is not. */
export function PageWorkForm(props: PageWorkFormProps) {
  const { name, action, texts, onSubmit, onEnd, children } = props
  const box = useRef<HTMLFormElement>(null)
  const [state, setState] = useState<Answer | NotYet>()
  const unlessUnderWay = useUnderWay()
  const id = useId()
  useKeys(box, (event) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onEnd()
  })
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('input, button')?.focus()
  }, [])
  const submit = () =>
    unlessUnderWay(async () => {
      const answer = await onSubmit()
      setState(answer)
      if ('hash' in answer) onEnd()
    })
  return (
    <form
      ref={box}
      className="draft"
      aria-labelledby={id}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <span id={id} className="draft-name">
        {name}
      </span>
      {children}
      {state !== undefined && !('hash' in state) && (
        <p role="alert" className="refused">
          {wordsFor(state, texts)}
        </p>
      )}
      <div className="draft-ends">
        <button type="submit" className="strong">
          {action}
        </button>
        <button type="button" onClick={onEnd}>
          {texts.cancel}
        </button>
      </div>
    </form>
  )
}

function wordsFor(state: Answer | NotYet, texts: EditingTexts): string {
  if ('said' in state) return state.said
  return 'why' in state && state.why === 'changed' ? texts.page.changed : messageOf(state, texts)
}
