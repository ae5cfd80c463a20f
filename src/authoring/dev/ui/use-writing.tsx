import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { type Answer, messageOf } from './ask.tsx'
import type { FilePath } from '../edit-message.ts'
import type { EditingTexts } from '../../../locale/editing-text.ts'

/**
 * Pause in typing after which an error is shown, in milliseconds. While a text is typed, it is often
 * invalid for a moment.
 */
const pause = 250

/** A change of a text. Changes with the same `gesture` are undone together. */
export type Rewording = { old: string; value: string; gesture: string }

type WritingOptions = {
  /** Name under which the unsaved text is stored. */
  name: string
  /** The text in the file. */
  value: string
  write: (rewording: Rewording) => Promise<Answer>
  /** Called when the text is finished and completely written to the file. */
  onDone?: () => void
  /** The field with the text, if the field stays open when the file changes. */
  field?: RefObject<HTMLElement | null>
}

type Writing = {
  typed: string
  /** Handles typed text. Text is not written while an input method composes it (`isComposing`). */
  type: (value: string, isComposing?: boolean) => void
  /** Writes the text at once. `over` is a refusal whose current file text the author agreed to overwrite. */
  finish: (value?: string, over?: Answer) => void
  /** Replaces the typed text by the text in the file. */
  takeTheirs: () => void
  /** The answer to the last write. */
  state: Answer | undefined
  /** True while the last write of a finished text is being sent. */
  isFinishing: boolean
}

/** Writes a text to its file while it is typed, one write at a time. */
export function useWriting({ name, value, write, onDone, field }: WritingOptions): Writing {
  const [typed, setTyped] = useState(() => draftOf(name) ?? value)
  const [state, setState] = useState<Answer>()
  const [isFinishing, setFinishing] = useState(false)
  const [gesture] = useState(() => crypto.randomUUID())
  const inFile = useRef(value)
  const wanted = useRef(typed)
  const underWay = useRef<Promise<boolean>>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const writeOn = useCallback(
    async (patience: number): Promise<boolean> => {
      let answer: Answer | undefined
      while (wanted.current !== inFile.current) {
        const next = wanted.current
        answer = await write({ old: inFile.current, value: next, gesture })
        if ('hash' in answer) inFile.current = next
        else if (wanted.current === next) break
      }
      const isDone = answer === undefined || 'hash' in answer
      if (isDone) dropDraft(name)
      clearTimeout(timer.current)
      if (isDone || patience === 0) setState(answer)
      else timer.current = setTimeout(() => setState(answer), patience)
      return isDone
    },
    [write, gesture, name],
  )
  /** Writes all typed text. Returns true if the file contains all of it. */
  const writeAll = useCallback(
    (patience = 0): Promise<boolean> => {
      clearTimeout(timer.current)
      const whole =
        underWay.current ??
        writeOn(patience).finally(() => {
          underWay.current = undefined
        })
      underWay.current = whole
      return whole
    },
    [writeOn],
  )

  const latest = useRef(writeAll)
  useEffect(() => {
    latest.current = writeAll
  })
  const type = (next: string, isComposing = false): void => {
    setTyped(next)
    wanted.current = next
    keepDraft(name, next)
    clearTimeout(timer.current)
    if (!isComposing) void latest.current(pause)
  }
  const finishAll = async () => {
    setFinishing(true)
    const isDone = await writeAll().finally(() => setFinishing(false))
    if (isDone) onDone?.()
  }
  const finish = (next = wanted.current, over?: Answer): void => {
    wanted.current = next
    if (over !== undefined && 'now' in over && typeof over.now === 'string')
      inFile.current = over.now
    void finishAll()
  }
  const takeTheirs = (): void => {
    clearTimeout(timer.current)
    const theirs = state !== undefined && 'now' in state ? state.now : inFile.current
    wanted.current = typeof theirs === 'string' ? theirs : ''
    inFile.current = wanted.current
    setTyped(wanted.current)
    setState(undefined)
    dropDraft(name)
  }
  // The field follows the file while the author is not typing.
  useEffect(() => {
    const element = field?.current
    if (!element || isIn(element) || wanted.current !== inFile.current) return
    inFile.current = value
    wanted.current = value
    setTyped(value)
  }, [value, field])
  useEffect(() => () => clearTimeout(timer.current), [])
  return { typed, type, finish, takeTheirs, state, isFinishing }
}

const isIn = (element: HTMLElement): boolean => {
  const root = element.getRootNode()
  return root instanceof ShadowRoot && root.activeElement === element
}

/** Returns the name of a draft: a typed text that is not in its file yet. Drafts last as long as the tab. */
export const draftName = ({ file, path }: { file: string; path: FilePath }): string =>
  `blockwerk-draft:${JSON.stringify([file, path])}`

export const draftOf = (name: string): string | undefined =>
  sessionStorage.getItem(name) ?? undefined

/** Stores a draft; does nothing if the name is empty. */
export const keepDraft = (name: string, typed: string): void => {
  if (name !== '') sessionStorage.setItem(name, typed)
}

export const dropDraft = (name: string): void => sessionStorage.removeItem(name)

type RefusedProps = {
  state: Answer | undefined
  texts: EditingTexts
  onMine: () => void
  onTheirs: () => void
}

/** Shows why a text was not written to its file. Renders nothing if the text was written. */
export function Refused({ state, texts, onMine, onTheirs }: RefusedProps) {
  if (state === undefined || 'hash' in state) return null
  const isChanged = state.why === 'changed' && typeof state.now === 'string'
  return (
    <div className="refused" role="alert">
      <p>{messageOf(state, texts)}</p>
      {state.why === 'wrong' && <p>{state.problems.map(({ hint }) => hint).join(' ')}</p>}
      {isChanged && (
        <>
          <p>
            {texts.theirs} <q>{String(state.now)}</q>
          </p>
          <button type="button" onClick={onMine}>
            {texts.keepMine}
          </button>
          <button type="button" onClick={onTheirs}>
            {texts.takeTheirs}
          </button>
        </>
      )}
    </div>
  )
}
