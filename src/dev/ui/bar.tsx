import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { EditingTexts } from '../../problem/editing-text.ts'
import type { Changes, EditableProblem, ProblemCount } from '../edit-message.ts'
import { IconButton } from './buttons.tsx'
import { type PanelName, panelNames } from './panel.tsx'
import type { Editor } from './use-editor.ts'

type BarProps = {
  editor: Editor
  texts: EditingTexts
  panel: PanelName | undefined
  /** Of this page. */
  problems: readonly EditableProblem[]
  /** On all pages; undefined until it is known. */
  count: ProblemCount | undefined
  /** Since the last commit; undefined where there is none. */
  changes: Changes | undefined
  onPanel: (name: PanelName) => void
  onWidths: () => void
  onStop: () => void
}

/** Always in its corner: back and forth, the panels, what has just happened. */
export function Bar(props: BarProps) {
  const { editor, texts, panel, changes, onPanel, onWidths, onStop } = props
  const { steps, said, undo } = editor
  const box = useRef<HTMLDivElement>(null)
  useTold(box)
  const names = panelNames.filter((name) => name !== 'changes' || changes !== undefined)
  return (
    <div ref={box} className="bar">
      <IconButton
        name="undo"
        label={texts.undo}
        isDisabled={steps.undo === 0}
        onClick={() => void undo('undo')}
      />
      <IconButton
        name="redo"
        label={texts.redo}
        isDisabled={steps.redo === 0}
        onClick={() => void undo('redo')}
      />
      {names.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={panel === name}
          onClick={() => onPanel(name)}
        >
          {texts[name]}
          {name === 'problems' && <ProblemCounts {...props} />}
          {name === 'changes' && changes !== undefined && changes.count > 0 && (
            <span className="count">{changes.count}</span>
          )}
        </button>
      ))}
      <IconButton name="phone" label={texts.widths} onClick={onWidths} />
      <p role="status" title={said}>
        {said}
      </p>
      <button type="button" className="stop" onClick={onStop}>
        {texts.stop}
      </button>
    </div>
  )
}

/** Tells the panels how high it is: where there is little room, it has several lines. */
function useTold(box: RefObject<HTMLElement | null>): void {
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

/** Of this page, and of all pages where these have more. */
function ProblemCounts({ problems, count, texts }: BarProps) {
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
