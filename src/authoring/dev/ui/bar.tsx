import { useEffect, type RefObject, useLayoutEffect, useRef } from 'react'
import type { EditingTexts } from '../../../locale/editing-text.ts'
import type { ContentChanges, EditableProblem, ProblemCount } from '../edit-message.ts'
import { IconButton } from './buttons.tsx'
import { type PanelName, panelNames } from './panel.tsx'
import { UndoButtons } from './undo-buttons.tsx'
import type { Editor } from './use-editor.ts'

type EditorBarProps = {
  editor: Editor
  texts: EditingTexts
  panel: PanelName | undefined
  /** The problems of this page. */
  problems: readonly EditableProblem[]
  /** The number of problems on all pages; undefined until it is known. */
  count: ProblemCount | undefined
  /** The changes since the last commit; undefined if there is no git repository. */
  contentChanges: ContentChanges | undefined
  onPanelToggle: (name: PanelName) => void
  onDeviceWidthsOpen: () => void
  /** Opens the collections of the site; undefined if it has none. */
  onRecordsOpen: (() => void) | undefined
  onMediaOpen: () => void
  onStop: () => void
}

/** The bar in the corner of the window: undo and redo, the panels, and the status message. */
export function EditorBar(props: EditorBarProps) {
  const { editor, texts, panel, contentChanges, onPanelToggle, onDeviceWidthsOpen, onStop } = props
  const { onRecordsOpen, onMediaOpen } = props
  const { status, undoOrRedo } = editor
  const box = useRef<HTMLDivElement>(null)
  useBarHeight(box)
  useUndoKeys(undoOrRedo)
  const names = panelNames.filter((name) => name !== 'changes' || contentChanges !== undefined)
  return (
    <div ref={box} className="bar">
      <UndoButtons {...{ editor, texts }} />
      {names.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={panel === name}
          onClick={() => onPanelToggle(name)}
        >
          {texts[name]}
          {name === 'problems' && <ProblemCounts {...props} />}
          {name === 'changes' && contentChanges !== undefined && contentChanges.count > 0 && (
            <span className="count">{contentChanges.count}</span>
          )}
        </button>
      ))}
      {onRecordsOpen !== undefined && (
        <button type="button" onClick={onRecordsOpen}>
          {texts.records.data}
        </button>
      )}
      <button type="button" onClick={onMediaOpen}>
        {texts.media.name}
      </button>
      <IconButton name="phone" label={texts.widths} onClick={onDeviceWidthsOpen} />
      <p role="status" title={status}>
        {status}
      </p>
      <button type="button" className="stop" onClick={onStop}>
        {texts.stop}
      </button>
    </div>
  )
}

/**
 * Passes the bar's height to the panels as a CSS variable, because the bar has several lines in narrow
 * windows.
 */
function useBarHeight(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = box.current
    const root = element?.getRootNode()
    if (element === null || !(root instanceof ShadowRoot)) return
    const { style } = root.host instanceof HTMLElement ? root.host : element
    const observer = new ResizeObserver(() =>
      style.setProperty('--bar-height', `${element.offsetHeight}px`),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
}

/** Shows the number of problems of this page, and of all pages if they have more. */
function ProblemCounts({ problems, count, texts }: EditorBarProps) {
  const hasErrors = problems.some(({ severity }) => severity === 'error')
  const all = count?.isKnown ? count.errors + count.warnings : 0
  return (
    <>
      {problems.length > 0 && (
        <span className={hasErrors ? 'count danger' : 'count'}>{problems.length}</span>
      )}
      {all > problems.length && (
        <small className={count?.errors ? 'all danger' : 'all'} title={texts.onSite(all)}>
          <span aria-hidden="true">{`/ ${all}`}</span>
          <span className="unseen">{texts.onSite(all)}</span>
        </small>
      )}
    </>
  )
}

/** Handles Ctrl-Z and Ctrl-Y, except in text fields, which have their own undo. */
function useUndoKeys(undo: Editor['undoOrRedo']): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const [target] = event.composedPath()
      const isTyping =
        target instanceof HTMLElement &&
        target.matches('input:not([type=checkbox]), textarea, [contenteditable]') &&
        // A text box that was just closed keeps the focus until the next frame, although it is no longer
        // visible.
        target.checkVisibility()
      // On some keyboards, Ctrl with Alt types characters.
      if (isTyping || event.altKey || !(event.ctrlKey || event.metaKey)) return
      const key = event.key.toLowerCase()
      if (key !== 'z' && key !== 'y') return
      event.preventDefault()
      void undo(key === 'y' || event.shiftKey ? 'redo' : 'undo')
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [undo])
}
