import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { type EditResult, resultMessage } from './send-request.tsx'
import type { YamlPath } from '../edit-message.ts'
import type { EditingTexts } from '../../../locale/editing-text.ts'

/**
 * Pause in typing after which an error is shown, in milliseconds. While a text is typed, it is often
 * invalid for a moment.
 */
const errorDelayMs = 250

/** A change of a text. Changes with the same `gesture` are undone together. */
export type TextChange = { oldText: string; value: string; gesture: string }

type AutosaveOptions = {
  /** Name under which the unsaved text is stored. */
  name: string
  /** The text in the file. */
  value: string
  writeChange: (rewording: TextChange) => Promise<EditResult>
  /** Called when the text is finished and completely written to the file. */
  onDone?: () => void
  /** The field with the text, if the field stays open when the file changes. */
  field?: RefObject<HTMLElement | null>
}

type Autosave = {
  typedText: string
  /** Handles typed text. Text is not written while an input method composes it (`isComposing`). */
  onTextInput: (value: string, isComposing?: boolean) => void
  /**
   * Writes the text at once. `over` is an earlier answer that refused the write because the file had changed;
   * the author has agreed to overwrite the file's text that it contains.
   */
  finishWriting: (value?: string, over?: EditResult) => void
  /** Replaces the typed text by the text in the file. */
  discardTypedText: () => void
  /** The answer to the last write. */
  lastResult: EditResult | undefined
  /** True while the last write of a finished text is being sent. */
  isFinishing: boolean
}

/** Writes a text to its file while it is typed, one write at a time. */
export function useAutosave({
  name,
  value,
  writeChange,
  onDone,
  field,
}: AutosaveOptions): Autosave {
  const [typedText, setTypedText] = useState(() => readDraft(name) ?? value)
  const [lastResult, setLastResult] = useState<EditResult>()
  const [isFinishing, setFinishing] = useState(false)
  const [gesture] = useState(() => crypto.randomUUID())
  const textInFile = useRef(value)
  const textToWrite = useRef(typedText)
  const runningWrite = useRef<Promise<boolean>>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const writeUntilSaved = useCallback(
    async (errorDelay: number): Promise<boolean> => {
      let answer: EditResult | undefined
      while (textToWrite.current !== textInFile.current) {
        const next = textToWrite.current
        answer = await writeChange({ oldText: textInFile.current, value: next, gesture })
        if ('hash' in answer) textInFile.current = next
        else if (textToWrite.current === next) break
      }
      const isDone = answer === undefined || 'hash' in answer
      if (isDone) removeDraft(name)
      clearTimeout(timer.current)
      if (isDone || errorDelay === 0) setLastResult(answer)
      else timer.current = setTimeout(() => setLastResult(answer), errorDelay)
      return isDone
    },
    [writeChange, gesture, name],
  )
  /** Writes all typed text. Returns true if the file contains all of it. */
  const writeAll = useCallback(
    (patience = 0): Promise<boolean> => {
      clearTimeout(timer.current)
      const whole =
        runningWrite.current ??
        writeUntilSaved(patience).finally(() => {
          runningWrite.current = undefined
        })
      runningWrite.current = whole
      return whole
    },
    [writeUntilSaved],
  )

  const latest = useRef(writeAll)
  useEffect(() => {
    latest.current = writeAll
  })
  const onType = (next: string, isComposing = false): void => {
    setTypedText(next)
    textToWrite.current = next
    storeDraft(name, next)
    clearTimeout(timer.current)
    if (!isComposing) void latest.current(errorDelayMs)
  }
  const finishAll = async () => {
    setFinishing(true)
    const isDone = await writeAll().finally(() => setFinishing(false))
    if (isDone) onDone?.()
  }
  const finishWriting = (next = textToWrite.current, over?: EditResult): void => {
    textToWrite.current = next
    if (over !== undefined && 'now' in over && typeof over.now === 'string')
      textInFile.current = over.now
    void finishAll()
  }
  const discardTypedText = (): void => {
    clearTimeout(timer.current)
    const theirs =
      lastResult !== undefined && 'now' in lastResult ? lastResult.now : textInFile.current
    textToWrite.current = typeof theirs === 'string' ? theirs : ''
    textInFile.current = textToWrite.current
    setTypedText(textToWrite.current)
    setLastResult(undefined)
    removeDraft(name)
  }
  // The field follows the file while the author is not typing.
  useEffect(() => {
    const element = field?.current
    if (!element || hasFocus(element) || textToWrite.current !== textInFile.current) return
    textInFile.current = value
    textToWrite.current = value
    setTypedText(value)
  }, [value, field])
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    typedText,
    onTextInput: onType,
    finishWriting,
    discardTypedText,
    lastResult,
    isFinishing,
  }
}

const hasFocus = (element: HTMLElement): boolean => {
  const root = element.getRootNode()
  return root instanceof ShadowRoot && root.activeElement === element
}

/** Returns the name of a draft: a typed text that is not in its file yet. Drafts last as long as the tab. */
export const draftKeyOf = ({ file, path }: { file: string; path: YamlPath }): string =>
  `blockwerk-draft:${JSON.stringify([file, path])}`

export const readDraft = (name: string): string | undefined =>
  sessionStorage.getItem(name) ?? undefined

/** Stores a draft; does nothing if the name is empty. */
export const storeDraft = (name: string, typed: string): void => {
  if (name !== '') sessionStorage.setItem(name, typed)
}

export const removeDraft = (name: string): void => sessionStorage.removeItem(name)

type RefusalNoteProps = {
  result: EditResult | undefined
  texts: EditingTexts
  onOwnTextKeep: () => void
  onOtherTextUse: () => void
}

/** Shows why a text was not written to its file. Renders nothing if the text was written. */
export function RefusalNote({ result, texts, onOwnTextKeep, onOtherTextUse }: RefusalNoteProps) {
  if (result === undefined || 'hash' in result) return null
  const isChanged = result.why === 'changed' && typeof result.now === 'string'
  return (
    <div className="refused" role="alert">
      <p>{resultMessage(result, texts)}</p>
      {result.why === 'wrong' && <p>{result.problems.map(({ hint }) => hint).join(' ')}</p>}
      {isChanged && (
        <>
          <p>
            {texts.theirs} <q>{String(result.now)}</q>
          </p>
          <button type="button" onClick={onOwnTextKeep}>
            {texts.keepMine}
          </button>
          <button type="button" onClick={onOtherTextUse}>
            {texts.takeTheirs}
          </button>
        </>
      )}
    </div>
  )
}
