import { useCallback, useEffect, useRef, useState } from 'react'
import type { EditingTexts } from '../../../locale/editing-text.ts'
import type { FileSource } from '../edit-message.ts'
import { shownEvent } from '../message.ts'
import type { CodeView } from './code-view.ts'
import { draftName, draftOf, dropDraft, keepDraft } from './use-writing.tsx'
import type { Editor } from './use-editor.ts'
import { ask, Unloaded, type Answer, messageOf } from './ask.tsx'

type SourcePanelProps = {
  file: string
  /** First line of the selected block. */
  line: number
  inTurn: Editor['inTurn']
  texts: EditingTexts
  onLine: (line: number) => void
}

/** Pause in typing after which the file is written, in milliseconds. */
const pause = 400

/** A panel with the file next to the page. A change in the file shows on the page, and vice versa. */
export function SourcePanel(props: SourcePanelProps) {
  const { file, line, texts, onLine } = props
  const box = useRef<HTMLDivElement>(null)
  const code = useRef<CodeView>(undefined)
  const { text, typed, type, save, follow, takeTheirs, state, isDraft, isFailed, reload } =
    useSource(props)
  const [isUnopened, setUnopened] = useState(false)
  const latest = useRef({ type, save, onLine })
  useEffect(() => {
    latest.current = { type, save, onLine }
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
    if (code.current?.hasFocus() === false) code.current.goTo(line)
  }, [line])
  useEffect(() => {
    const parent = box.current
    if (!isReady || parent === null) return
    let isLeft = false
    const open = async () => {
      const opened = await import('./code-view.ts').catch(() => undefined)
      if (isLeft) return
      setUnopened(opened === undefined)
      if (opened === undefined) return
      const { openCode } = opened
      code.current = openCode({
        ...{ parent, file, text: shownText.current ?? '', name: `${texts.source}: ${file}` },
        phrases: texts.phrases,
        words: texts,
        onChange: (next) => latest.current.type(next),
        onLine: (number) => latest.current.onLine(number),
        onSave: () => void latest.current.save(false),
      })
      code.current.goTo(shownLine.current)
    }
    void open()
    return () => {
      isLeft = true
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
        {(text === undefined || isUnopened) && (
          <Unloaded
            isFailed={isFailed || isUnopened}
            texts={texts}
            onAgain={isUnopened ? () => location.reload() : reload}
          />
        )}
      </div>
      <div className="code-state" role="status">
        {isDraft && <span>{texts.draft}</span>}
        {state !== undefined && !('hash' in state) && (
          <>
            <span className="refused">{messageOf(state, texts)}</span>
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
                <button type="button" className="plain" onClick={takeTheirs}>
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
function useSource({ file, inTurn }: SourcePanelProps) {
  /** The text to put into the editor. The editor may contain newer text. */
  const [text, setText] = useState<{ text: string }>()
  const [state, setState] = useState<Answer>()
  const [isDraft, setDraft] = useState(false)
  const [isFailed, setFailed] = useState(false)
  const base = useRef<FileSource>(undefined)
  const typed = useRef<string>(undefined)
  const writes = useRef(0)
  const loads = useRef(0)
  /** True if the file may have been changed elsewhere while it has unsaved changes here. */
  const isBehind = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const name = `${draftName({ file, path: [] })}:text`

  /**
   * Loads the text of the file. If `discardsUnsaved` is true, the unsaved text is discarded. Returns false
   * if loading failed.
   */
  const load = useCallback(
    async (takes: boolean): Promise<boolean> => {
      const own = ++loads.current
      let before = writes.current
      let answer = await ask({ ask: 'source', file })
      // If a write happened during the request, the answer may be older than the write, so ask again.
      while (writes.current !== before && own === loads.current) {
        before = writes.current
        answer = await ask({ ask: 'source', file })
      }
      if (own !== loads.current) return true
      if ('why' in answer || !('text' in answer)) return false
      const isOpen = typed.current !== undefined
      isBehind.current = isOpen && !takes
      if (isBehind.current) return true
      base.current = answer
      typed.current = undefined
      if (takes) dropDraft(name)
      const draft = draftOf(name)
      if (draft !== undefined && draft !== answer.text) typed.current = draft
      setDraft(typed.current !== undefined)
      setText({ text: typed.current ?? answer.text })
      if (takes) setState(undefined)
      return true
    },
    [file, name],
  )
  useEffect(() => {
    typed.current = undefined
    void load(false).then((isLoaded) => setFailed(!isLoaded))
    return () => clearTimeout(timer.current)
  }, [load])

  const save = useCallback(
    async (isForced: boolean) => {
      clearTimeout(timer.current)
      if (typed.current === undefined || base.current === undefined) return
      let next = typed.current
      // Reads the texts only when the turn starts, because the turn before may write an earlier text.
      const answer = await inTurn(async () => {
        const known = base.current ?? { text: next, hash: '' }
        next = typed.current ?? known.text
        const now = isForced ? await ask({ ask: 'source', file }) : known
        const { hash } = 'hash' in now ? now : known
        return ask({ ask: 'text', file, hash, text: next, isForced })
      })
      setState(answer)
      writes.current++
      if (!('hash' in answer)) return
      base.current = { text: next, hash: answer.hash }
      if (typed.current !== next) return
      typed.current = undefined
      setDraft(false)
      dropDraft(name)
      if (isBehind.current) void load(false)
    },
    [file, inTurn, name, load],
  )
  const type = (next: string) => {
    typed.current = next
    setDraft(true)
    keepDraft(name, next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void save(false), pause)
  }
  const follow = useCallback(() => void load(false), [load])
  const takeTheirs = () => void load(true)
  const reload = () => void load(false).then((isLoaded) => setFailed(!isLoaded))
  return { text, typed, type, save, follow, takeTheirs, state, isDraft, isFailed, reload }
}
