import { memo, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { EditingTexts } from '../../../locale/editing-text.ts'
import type { EditableText } from '../edit-message.ts'
import { draftKeyOf, RefusalNote, useAutosave } from './use-autosave.tsx'
import { isSameText, type Rect, useElementRect } from './text-places.ts'
import type { RecordPlace } from '../edit-message.ts'
import type { Editor } from './use-editor.ts'

type TextBoxProps = {
  text: EditableText
  /** Returns the element on the page that shows the text; undefined if the page does not show it. */
  findElement: () => HTMLElement | undefined
  editFoundText: Editor['editFoundPlace']
  texts: EditingTexts
  /** Closes the text box, unless the author has started to edit another text. */
  onClose: (text: EditableText) => void
  onRecordOpen: (record: RecordPlace) => void
}

/**
 * A text box over a text of the page. It is separate from the page, so changes of the file do not affect
 * it, and undo in it is the browser's own. The component is memoised, so that unrelated changes of the
 * editor do not render it again while the author types.
 */
export const TextBox = memo(function TextBox(props: TextBoxProps) {
  const { findElement, text } = props
  const rect = useElementRect(findElement)
  // Not all texts are visible: some appear later, and some are only for screen readers.
  const [isInvisible] = useState(() => findElement() === undefined)
  if (rect === undefined && !isInvisible) return null
  const isSingleLine = text.role === 'text'
  const place =
    rect === undefined
      ? boxPlaceWithoutElement
      : isSingleLine
        ? boxPlaceOver(rect)
        : boxPlaceUnder(rect)
  return <TextBoxField {...props} place={place} />
})

function TextBoxField({
  text,
  findElement,
  editFoundText,
  texts,
  place,
  onClose,
  onRecordOpen,
}: TextBoxProps & { place: BoxPlace }) {
  const { typedText, onTextInput, finishWriting, discardTypedText, lastResult, isFinishing } =
    useAutosave({
      ...{ name: draftKeyOf(text), value: text.value, onDone: () => onClose(text) },
      // Writes to the current place of the text. The preview compares its value with the value that the author
      // saw.
      writeChange: ({ oldText, value, gesture }) =>
        editFoundText(
          ({ texts: all }) => all.find((one) => isSameText(one, text)) ?? text,
          ({ file, path, record }) => ({
            ...{ file, record, old: oldText, gesture },
            edit: { do: 'set', path, value },
          }),
        ),
    })
  const { source } = text
  const field = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  const isSingleLine = text.role === 'text'
  useFontOf(findElement, field, isSingleLine && !isFinishing)
  useEffect(() => field.current?.focus({ preventScroll: true }), [])
  // A refused text is shown again, and gets the focus unless another element has it.
  useEffect(() => {
    const root = field.current?.getRootNode()
    const isFree = root instanceof ShadowRoot && root.activeElement === null
    if (!isFinishing && isFree) field.current?.focus({ preventScroll: true })
  }, [isFinishing])
  useLayoutEffect(() => {
    if (field.current === null) return
    field.current.style.height = '0'
    field.current.style.height = `${field.current.scrollHeight + 2}px`
  })
  return (
    <div className="text-box" hidden={isFinishing} style={moveInsideWindow(place)}>
      <textarea
        ref={field}
        className={isSingleLine ? 'line' : 'markdown'}
        value={typedText}
        lang={document.documentElement.lang}
        aria-label={isSingleLine ? texts.text : texts.markdown}
        aria-describedby={id}
        spellCheck
        onChange={({ target, nativeEvent }) => onTextInput(target.value, isComposing(nativeEvent))}
        onCompositionEnd={(event) => onTextInput(event.currentTarget.value)}
        onBlur={(event) => {
          if (!event.currentTarget.parentElement?.contains(event.relatedTarget)) finishWriting()
        }}
        onKeyDown={(event) => {
          // During input method composition, these keys belong to the input method.
          if (event.nativeEvent.isComposing) return
          if (event.key === 'Escape') finishWriting(text.value)
          if (event.key === 'Enter' && (isSingleLine || event.ctrlKey || event.metaKey)) {
            event.preventDefault()
            finishWriting()
          }
        }}
      />
      <div className="under" id={id}>
        <span>{isSingleLine ? texts.finish.line : texts.finish.lines}</span>
        {text.fields.length > 0 && <p>{texts.madeFrom(text.fields)}</p>}
        {text.pages !== undefined && <p>{texts.ofTemplate(text.pages)}</p>}
        {text.record !== undefined && <p>{texts.ofRecord(text.record)}</p>}
        {source !== undefined && (
          <button
            type="button"
            className="plain"
            onClick={() => {
              finishWriting()
              onRecordOpen(source)
            }}
          >
            {texts.records.openRecord}
          </button>
        )}
        <RefusalNote
          {...{ result: lastResult, texts }}
          onOwnTextKeep={() => finishWriting(typedText, lastResult)}
          onOtherTextUse={() => {
            discardTypedText()
            onClose(text)
          }}
        />
      </div>
    </div>
  )
}

export const isComposing = (event: Event): boolean =>
  event instanceof InputEvent && event.isComposing

/**
 * Copies the font of the page's element to the text box, so that the text looks the same, and hides the
 * element beneath.
 */
function useFontOf(
  findElement: () => HTMLElement | undefined,
  field: RefObject<HTMLTextAreaElement | null>,
  isOver: boolean,
): void {
  useLayoutEffect(() => {
    const element = findElement()
    if (element === undefined || !isOver) return
    const { font, letterSpacing, textAlign, textTransform } = getComputedStyle(element)
    if (field.current !== null)
      Object.assign(field.current.style, { font, letterSpacing, textAlign, textTransform })
    element.setAttribute('data-dev-writing', '')
    return () => element.removeAttribute('data-dev-writing')
  })
}

type BoxPlace = { left: number; top: number; width: number }

const boxPlaceWithoutElement: BoxPlace = { left: 376, top: 96, width: 420 }

const boxPlaceOver = ({ left, top, width }: Rect): BoxPlace => ({
  left: left - 7,
  top: top - 5,
  width: Math.max(width + 16, 180),
})

const boxPlaceUnder = ({ left, top, width, height }: Rect): BoxPlace => ({
  left: left - 7,
  top: top + height + 6,
  width: Math.max(width + 14, 320),
})

/** Moves a place so that it is inside the window. */
function moveInsideWindow({ left, top, width }: BoxPlace): BoxPlace {
  const most = document.documentElement.clientWidth - 16
  const fitting = Math.min(width, most)
  const lowest = innerHeight - 140
  return {
    left: Math.max(8, Math.min(left, most + 8 - fitting)),
    top: Math.max(8, Math.min(top, lowest)),
    width: fitting,
  }
}
