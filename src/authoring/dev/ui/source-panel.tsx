import { useCallback, useEffect, useRef, useState } from 'react'
import type { EditingTexts } from '../../../locale/editing-text.ts'
import type { FileSource } from '../edit-message.ts'
import { shownEvent } from '../dev-message.ts'
import type { CodeView } from './code-view.ts'
import { draftKeyOf, readDraft, removeDraft, storeDraft } from './use-autosave.tsx'
import type { Editor } from './use-editor.ts'
import { sendRequest, LoadingNote, type EditResult, resultMessage } from './send-request.tsx'

type SourcePanelProps = {
  file: string
  /** First line of the selected block. */
  line: number
  runWrite: Editor['runWrite']
  texts: EditingTexts
  onLineChange: (line: number) => void
}

/** Pause in typing after which the file is written, in milliseconds. */
const typingPauseMs = 400

/** A panel with the file next to the page. A change in the file shows on the page, and vice versa. */
export function SourcePanel(props: SourcePanelProps) {
  const { file, line, texts, onLineChange } = props
  const box = useRef<HTMLDivElement>(null)
  const code = useRef<CodeView>(undefined)
  const {
    text,
    typed,
    type: onType,
    save,
    follow,
    takeTheirs: discardUnsavedText,
    state,
    isDraft,
    isFailed,
    reload,
  } = useFileText(props)
  const [hasOpenFailed, setUnopened] = useState(false)
  const latest = useRef({ type: onType, save, onLine: onLineChange })
  useEffect(() => {
    latest.current = { type: onType, save, onLine: onLineChange }
  })
  const isReady = text !== undefined
  const shownText = useRef(text?.text)
  const shownLine = useRef(line)
  useEffect(() => {
    shownText.current = text?.text
    // Does not replace text that was typed in the meantime.
    const isTyped = typed.current !== undefined && typed.current !== text?.text
    if (text !== undefined && !isTyped) code.current?.setText(text.text)
  }, [text, typed])
  useEffect(() => {
    shownLine.current = line
    // While the author types, the cursor selects the block, so the cursor must not move.
    if (code.current?.hasFocus() === false) code.current.goToLine(line)
  }, [line])
  useEffect(() => {
    const parent = box.current
    if (!isReady || parent === null) return
    let isUnmounted = false
    const open = async () => {
      const opened = await import('./code-view.ts').catch(() => undefined)
      if (isUnmounted) return
      setUnopened(opened === undefined)
      if (opened === undefined) return
      const { openCodeView } = opened
      code.current = openCodeView({
        ...{ parent, file, text: shownText.current ?? '', name: `${texts.source}: ${file}` },
        editorPhrases: texts.phrases,
        problemListStrings: texts,
        onTextChange: (next) => latest.current.type(next),
        onLineChange: (number) => latest.current.onLine(number),
        onSave: () => void latest.current.save(false),
      })
      code.current.goToLine(shownLine.current)
    }
    void open()
    return () => {
      isUnmounted = true
      code.current?.close()
      code.current = undefined
    }
  }, [file, isReady, texts])
  useEffect(() => {
    document.addEventListener(shownEvent, follow)
    return () => document.removeEventListener(shownEvent, follow)
  }, [follow])
  return (
    <>
      <div ref={box} className="code">
        {(text === undefined || hasOpenFailed) && (
          <LoadingNote
            isFailed={isFailed || hasOpenFailed}
            texts={texts}
            onRetry={hasOpenFailed ? () => location.reload() : reload}
          />
        )}
      </div>
      <div className="code-state" role="status">
        {isDraft && <span>{texts.draft}</span>}
        {state !== undefined && !('hash' in state) && (
          <>
            <span className="refused">{resultMessage(state, texts)}</span>
            {state.why === 'wrong' && (
              <button type="button" className="plain" onClick={() => void save(true)}>
                {texts.saveAnyway}
              </button>
            )}
            {state.why === 'changed' && (
              <>
                <button type="button" className="plain" onClick={() => void save(true)}>
                  {texts.keepMine}
                </button>
                <button type="button" className="plain" onClick={discardUnsavedText}>
                  {texts.takeTheirs}
                </button>
              </>
            )}
          </>
        )}
      </div>
    </>
  )
}

/** Loads the text of a file, and holds the typed text until it is valid and written. */
function useFileText({ file, runWrite }: SourcePanelProps) {
  /** The text to put into the editor. The editor may contain newer text. */
  const [text, setText] = useState<{ text: string }>()
  const [state, setState] = useState<EditResult>()
  const [isDraft, setDraft] = useState(false)
  const [isFailed, setFailed] = useState(false)
  const savedFile = useRef<FileSource>(undefined)
  const unsavedText = useRef<string>(undefined)
  const writes = useRef(0)
  const loads = useRef(0)
  /** True if the file may have been changed elsewhere while it has unsaved changes here. */
  const mayBeOutdated = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const draftKey = `${draftKeyOf({ file, path: [] })}:text`

  /**
   * Loads the text of the file. If `discardsUnsaved` is true, the unsaved text is discarded. Returns false
   * if loading failed.
   */
  const load = useCallback(
    async (discardsUnsaved: boolean): Promise<boolean> => {
      const own = ++loads.current
      let before = writes.current
      let answer = await sendRequest({ ask: 'source', file })
      // If a write happened during the request, the answer may be older than the write, so ask again.
      while (writes.current !== before && own === loads.current) {
        before = writes.current
        answer = await sendRequest({ ask: 'source', file })
      }
      if (own !== loads.current) return true
      if ('why' in answer || !('text' in answer)) return false
      const isOpen = unsavedText.current !== undefined
      mayBeOutdated.current = isOpen && !discardsUnsaved
      if (mayBeOutdated.current) return true
      savedFile.current = answer
      unsavedText.current = undefined
      if (discardsUnsaved) removeDraft(draftKey)
      const draft = readDraft(draftKey)
      if (draft !== undefined && draft !== answer.text) unsavedText.current = draft
      setDraft(unsavedText.current !== undefined)
      setText({ text: unsavedText.current ?? answer.text })
      if (discardsUnsaved) setState(undefined)
      return true
    },
    [file, draftKey],
  )
  useEffect(() => {
    unsavedText.current = undefined
    void load(false).then((isLoaded) => setFailed(!isLoaded))
    return () => clearTimeout(timer.current)
  }, [load])

  const save = useCallback(
    async (isForced: boolean) => {
      clearTimeout(timer.current)
      if (unsavedText.current === undefined || savedFile.current === undefined) return
      let next = unsavedText.current
      // Reads the texts only when it is the turn of this write, because the write before it may still change
      // the file.
      const answer = await runWrite(async () => {
        const known = savedFile.current ?? { text: next, hash: '' }
        next = unsavedText.current ?? known.text
        const now = isForced ? await sendRequest({ ask: 'source', file }) : known
        const { hash } = 'hash' in now ? now : known
        return sendRequest({ ask: 'text', file, hash, text: next, isForced })
      })
      setState(answer)
      writes.current++
      if (!('hash' in answer)) return
      savedFile.current = { text: next, hash: answer.hash }
      if (unsavedText.current !== next) return
      unsavedText.current = undefined
      setDraft(false)
      removeDraft(draftKey)
      if (mayBeOutdated.current) void load(false)
    },
    [file, runWrite, draftKey, load],
  )
  const onType = (next: string) => {
    unsavedText.current = next
    setDraft(true)
    storeDraft(draftKey, next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void save(false), typingPauseMs)
  }
  const reloadIfSaved = useCallback(() => void load(false), [load])
  const discardUnsavedText = () => void load(true)
  const reload = () => void load(false).then((isLoaded) => setFailed(!isLoaded))
  return {
    text,
    typed: unsavedText,
    type: onType,
    save,
    follow: reloadIfSaved,
    takeTheirs: discardUnsavedText,
    state,
    isDraft,
    isFailed,
    reload,
  }
}
