import { useCallback } from 'react'
import type { EditingTexts } from '../../problem/editing-text.ts'
import { hostOf } from '../client/patch-page.ts'
import { openInEditor } from '../client/open-in-editor.ts'
import type { EditableBlock } from '../edit-message.ts'
import type { BlockActions } from './block-actions.ts'
import { IconButton } from './icon.tsx'
import { MoveButtons } from './move-buttons.tsx'
import { SharedNote } from './shared-note.tsx'
import { useRect } from './use-rect.ts'

type BlockToolsProps = {
  block: EditableBlock
  /** Whether it is chosen, not only pointed at. */
  isChosen: boolean
  actions: BlockActions
  texts: EditingTexts
}

/** The outline of a block on the page, with what can be done with it. */
export function BlockTools({ block, isChosen, actions, texts }: BlockToolsProps) {
  const { key = '' } = block
  const find = useCallback(() => hostOf(key), [key])
  const rect = useRect(find)
  if (rect === undefined) return null
  const top = Math.max(rect.top, 0)
  const height = Math.max(0, rect.top + rect.height - top)
  const can = actions.possible(block)
  return (
    <>
      <div
        className={isChosen ? 'outline chosen' : 'outline'}
        style={{ left: rect.left, top, width: rect.width, height }}
      />
      <div
        className="tools"
        role="toolbar"
        aria-label={texts.block(block.type)}
        style={{
          top: Math.min(top + 8, innerHeight - 120),
          right: document.documentElement.clientWidth - rect.left - rect.width + 8,
        }}
      >
        <span className="name">{block.type}</span>
        <IconButton name="fields" label={texts.fields} onClick={() => actions.fill(block)} />
        <MoveButtons {...{ texts, can }} onMove={(by) => actions.move(block, by)} />
        <IconButton name="copy" label={texts.copy} onClick={() => actions.copy(block)} />
        <IconButton
          name="hide"
          label={texts.hide}
          onClick={() => actions.setVisible(block, false)}
        />
        <IconButton
          name="remove"
          label={texts.remove}
          isDisabled={!can.remove}
          onClick={() => actions.remove(block)}
        />
        <IconButton name="above" label={texts.addAbove} onClick={() => actions.add(block, 0)} />
        <IconButton name="below" label={texts.addBelow} onClick={() => actions.add(block, 1)} />
        <button
          type="button"
          className="line"
          title={texts.openLine(block.line)}
          onClick={() => void openInEditor(`${block.file}:${block.line}:1`)}
        >
          {`${block.file.split('/').at(-1)}:${block.line}`}
        </button>
        {block.shared !== undefined && <SharedNote name={block.shared} texts={texts} />}
      </div>
    </>
  )
}
