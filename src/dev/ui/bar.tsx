import type { EditingTexts } from '../../problem/editing-text.ts'
import type { EditableProblem } from '../edit-message.ts'
import { IconButton } from './icon.tsx'
import { panelNames, type PanelName } from './panel.tsx'
import type { Editor } from './use-editor.ts'

type BarProps = {
  editor: Editor
  texts: EditingTexts
  panel: PanelName | undefined
  /** Of this page. */
  problems: readonly EditableProblem[]
  onPanel: (name: PanelName) => void
  onWidths: () => void
  onStop: () => void
}

/** Always in its corner: back and forth, the panels, what has just happened. */
export function Bar({ editor, texts, panel, problems, onPanel, onWidths, onStop }: BarProps) {
  const { steps, said, undo } = editor
  const hasErrors = problems.some(({ severity }) => severity === 'error')
  return (
    <div className="bar">
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
      {panelNames.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={panel === name}
          onClick={() => onPanel(name)}
        >
          {texts[name]}
          {name === 'problems' && problems.length > 0 && (
            <span className={hasErrors ? 'count danger' : 'count'}>{problems.length}</span>
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
