import type { EditingTexts } from '../../../locale/editing-text.ts'
import { IconButton } from './buttons.tsx'
import type { Editor } from './use-editor.ts'

type UndoButtonsProps = { editor: Pick<Editor, 'undoCounts' | 'undoOrRedo'>; texts: EditingTexts }

/** The buttons that undo and redo an edit. */
export const UndoButtons = ({ editor, texts }: UndoButtonsProps) =>
  (['undo', 'redo'] as const).map((name) => (
    <IconButton
      key={name}
      name={name}
      label={texts[name]}
      isDisabled={editor.undoCounts[name] === 0}
      onClick={() => void editor.undoOrRedo(name)}
    />
  ))
