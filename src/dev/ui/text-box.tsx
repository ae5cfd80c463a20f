import {
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from 'react'
import type { EditingTexts } from '../../problem/editing-text.ts'
import type { EditableText } from '../edit-message.ts'
import { draftOf, dropDraft, keepDraft } from './drafts.ts'
import { messageOf, type Answer, type Editor } from './use-editor.ts'
import { useRect, type Rect } from './use-rect.ts'

type TextBoxProps = {
  text: EditableText
  /** The element on the page that shows it. */
  find: () => HTMLElement | undefined
  edit: Editor['edit']
  texts: EditingTexts
  onClose: () => void
}

/** A pause in typing after which the file is written, in milliseconds. */
const pause = 250

/**
 * A text, written where it stands. It is a field of its own above the page: nothing that comes from the
 * file meanwhile touches it, and undoing in it is the browser’s.
 */
export function TextBox(props: TextBoxProps) {
  const { find, text } = props
  const rect = useRect(find)
  // Not every text is seen on the page: some wait for a turn, or for who hears it.
  const [isUnseen] = useState(() => find() === undefined)
  if (rect === undefined && !isUnseen) return null
  const isLine = text.role === 'text'
  const place = rect === undefined ? aside : isLine ? over(rect) : under(rect)
  return <Field {...props} place={place} />
}

function Field({ text, find, edit, texts, place, onClose }: TextBoxProps & { place: Place }) {
  const { typed, type, finish, state } = useWriting(text, edit, onClose)
  const field = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  const isLine = text.role === 'text'
  useLookOf(find, field, isLine)
  useEffect(() => field.current?.focus({ preventScroll: true }), [])
  useLayoutEffect(() => {
    if (field.current === null) return
    field.current.style.height = '0'
    field.current.style.height = `${field.current.scrollHeight + 2}px`
  })
  return (
    <div className="text-box" style={fit(place)}>
      <textarea
        ref={field}
        className={isLine ? 'line' : 'markdown'}
        value={typed}
        lang={document.documentElement.lang}
        aria-label={isLine ? texts.text : texts.markdown}
        aria-describedby={id}
        spellCheck
        onChange={(event) => type(event.target.value)}
        onBlur={(event) => {
          if (!event.currentTarget.parentElement?.contains(event.relatedTarget)) finish()
        }}
        onKeyDown={(event) => {
          // A letter that is being put together is not finished by this key.
          if (event.nativeEvent.isComposing) return
          if (event.key === 'Escape') finish(text.value)
          if (event.key === 'Enter' && (isLine || event.ctrlKey || event.metaKey)) {
            event.preventDefault()
            finish()
          }
        }}
      />
      <div className="under" id={id}>
        <span>{isLine ? texts.finish.line : texts.finish.lines}</span>
        {state !== undefined && !('hash' in state) && (
          <Refused {...{ state, texts }} onMine={() => finish(typed, state)} onTheirs={onClose} />
        )}
      </div>
    </div>
  )
}

type RefusedProps = {
  state: Exclude<Answer, { hash: string }>
  texts: EditingTexts
  onMine: () => void
  onTheirs: () => void
}

/** Why a text is not in its file. */
function Refused({ state, texts, onMine, onTheirs }: RefusedProps) {
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

/** What is typed goes into the file: one write at a time, the last word last. */
function useWriting(text: EditableText, edit: Editor['edit'], onClose: () => void) {
  const [typed, setTyped] = useState(() => draftOf(text) ?? text.value)
  const [state, setState] = useState<Answer>()
  const [gesture] = useState(() => crypto.randomUUID())
  const inFile = useRef(text.value)
  const wanted = useRef(typed)
  const isWriting = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const write = useCallback(async (): Promise<boolean> => {
    clearTimeout(timer.current)
    if (isWriting.current) return true
    isWriting.current = true
    let answer: Answer | undefined
    while (wanted.current !== inFile.current) {
      const value = wanted.current
      const { file, path } = text
      answer = await edit({ file, old: inFile.current, gesture, edit: { do: 'set', path, value } })
      if (!('hash' in answer)) break
      inFile.current = value
    }
    isWriting.current = false
    if (answer === undefined || 'hash' in answer) dropDraft(text)
    setState(answer)
    return answer === undefined || 'hash' in answer
  }, [edit, gesture, text])

  const type = (value: string): void => {
    setTyped(value)
    wanted.current = value
    keepDraft(text, value)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void write(), pause)
  }
  /** `over`: what stands in the file is known, and written over. */
  const finish = (value = wanted.current, over?: Answer): void => {
    wanted.current = value
    if (over !== undefined && 'now' in over && typeof over.now === 'string')
      inFile.current = over.now
    void write().then((isDone) => isDone && onClose())
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return { typed, type, finish, state }
}

/** The letters of the page, so that a text looks as it will; the page’s own are hidden beneath. */
function useLookOf(
  find: () => HTMLElement | undefined,
  field: RefObject<HTMLTextAreaElement | null>,
  isLine: boolean,
): void {
  useLayoutEffect(() => {
    const element = find()
    if (element === undefined || !isLine) return
    const { font, letterSpacing, textAlign, textTransform } = getComputedStyle(element)
    if (field.current !== null)
      Object.assign(field.current.style, { font, letterSpacing, textAlign, textTransform })
    element.setAttribute('data-dev-writing', '')
    return () => element.removeAttribute('data-dev-writing')
  })
}

type Place = { left: number; top: number; width: number }

const aside: Place = { left: 376, top: 96, width: 420 }

const over = ({ left, top, width }: Rect): Place => ({
  left: left - 7,
  top: top - 5,
  width: Math.max(width + 16, 180),
})

const under = ({ left, top, width, height }: Rect): Place => ({
  left: left - 7,
  top: top + height + 6,
  width: Math.max(width + 14, 320),
})

/** Inside the window. */
function fit({ left, top, width }: Place): Place {
  const most = document.documentElement.clientWidth - 16
  const fitting = Math.min(width, most)
  const lowest = innerHeight - 140
  return {
    left: Math.max(8, Math.min(left, most + 8 - fitting)),
    top: Math.max(8, Math.min(top, lowest)),
    width: fitting,
  }
}
