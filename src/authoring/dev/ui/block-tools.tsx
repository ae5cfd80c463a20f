import { useCallback } from 'react'
import type { EditingTexts } from '../../../locale/editing-text.ts'
import { blockElementOf } from '../client/patch-page.ts'
import { openInEditor } from '../client/open-in-editor.ts'
import type { EditableBlock, EditablePage } from '../edit-message.ts'
import { IconButton } from './buttons.tsx'
import { MoveButtons } from './list-order.tsx'
import { useElementRect } from './text-places.ts'
import type { Editor, BlockEditFactory, PlannedEdit } from './use-editor.ts'
import { useRequestAnswer } from './send-request.tsx'

type BlockToolsProps = {
  block: EditableBlock
  /** True if the block is selected, false if the pointer is over the block. */
  isSelected: boolean
  actions: BlockActions
  texts: EditingTexts
}

/** The outline of a block on the page, with a toolbar of its actions. */
export function BlockTools({ block, isSelected, actions, texts }: BlockToolsProps) {
  const { key = '' } = block
  const find = useCallback(() => blockElementOf(key), [key])
  const rect = useElementRect(find)
  if (rect === undefined) return null
  const top = Math.max(rect.top, 0)
  const height = Math.max(0, rect.top + rect.height - top)
  const can = actions.possibleActionsFor(block)
  return (
    <>
      <div
        className={isSelected ? 'outline chosen' : 'outline'}
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
        <IconButton
          name="fields"
          label={texts.fields}
          onClick={() => actions.openBlockFields(block)}
        />
        <MoveButtons
          {...{ texts, possibleMoves: can }}
          onMove={(by) => actions.moveBlockBy(block, by)}
        />
        <IconButton name="copy" label={texts.copy} onClick={() => actions.copyBlock(block)} />
        <IconButton
          name="hide"
          label={texts.hide}
          onClick={() => actions.setBlockVisibility(block, false)}
        />
        <IconButton
          name="remove"
          label={texts.remove}
          isDisabled={!can.removeBlock}
          onClick={() => actions.remove(block)}
        />
        <IconButton
          name="above"
          label={texts.addAbove}
          onClick={() => actions.openBlockCatalogue(block, 0)}
        />
        <IconButton
          name="below"
          label={texts.addBelow}
          onClick={() => actions.openBlockCatalogue(block, 1)}
        />
        <button
          type="button"
          className="line"
          title={texts.openLine(block.line)}
          onClick={() => void openInEditor(`${block.file}:${block.line}:1`)}
        >
          {`${block.file.split('/').at(-1)}:${block.line}`}
        </button>
        {block.shared !== undefined && <SharedBlockNote name={block.shared} texts={texts} />}
      </div>
    </>
  )
}

/** Position of a new block: 0 is before a block, 1 is after it. */
export type InsertPosition = 0 | 1

export type BlockActions = {
  possibleActionsFor: (block: EditableBlock) => { up: boolean; down: boolean; removeBlock: boolean }
  moveBlockBy: (block: EditableBlock, by: -1 | 1) => void
  /** Moves the block to index `to` in its file. */
  moveBlockTo: (block: EditableBlock, to: number) => void
  copyBlock: (block: EditableBlock) => void
  setBlockVisibility: (block: EditableBlock, isVisible: boolean) => void
  remove: (block: EditableBlock) => void
  /** Lets the author choose a block to insert before or after this block. */
  openBlockCatalogue: (block: EditableBlock, where: InsertPosition) => void
  /** Shows all fields of the block. */
  openBlockFields: (block: EditableBlock) => void
  /** Copies the YAML of the block to the clipboard. */
  copyBlockYaml: (block: EditableBlock) => void
  /** Lets the author choose another page to which the block is copied. */
  copyBlockToPage: (block: EditableBlock) => void
}

/** Actions that open a dialog or a panel. */
type DialogActions = Pick<
  BlockActions,
  'openBlockCatalogue' | 'openBlockFields' | 'copyBlockYaml' | 'copyBlockToPage'
>

/** Returns the actions for the blocks of a page. */
export function createBlockActions(
  page: EditablePage,
  act: Editor['editBlock'],
  dialogActions: DialogActions,
): BlockActions {
  const change = (block: EditableBlock, make: BlockEditFactory) => void act(block, make)
  return {
    possibleActionsFor: (block) => ({
      up: neighbourOf(page, block, -1) !== undefined,
      down: neighbourOf(page, block, 1) !== undefined,
      removeBlock: blocksInFile(page.blocks, block.file).length > 1,
    }),
    moveBlockBy: (block, by) =>
      change(block, (currentBlock, current) => {
        const to = neighbourOf(current, currentBlock, by)
        return to === undefined ? 'needless' : moveEdit(currentBlock, blockIndexOf(to))
      }),
    moveBlockTo: (block, to) => change(block, (now) => moveEdit(now, to)),
    copyBlock: (block) =>
      change(block, (now) => {
        const { file, path, value: old } = now
        const to = blockIndexOf(now) + 1
        return { file, old, edit: { do: 'copy', path, to }, newPlace: { file, index: to } }
      }),
    setBlockVisibility: (block, isVisible) =>
      change(block, ({ file, path }) => {
        const at = [...path, 'visible']
        return isVisible
          ? { file, old: false, edit: { do: 'remove', path: at } }
          : { file, edit: { do: 'set', path: at, value: false } }
      }),
    remove: (block) =>
      change(block, ({ file, path, value: old }) => ({ file, old, edit: { do: 'remove', path } })),
    ...dialogActions,
  }
}

const moveEdit = ({ file, path, value: old }: EditableBlock, to: number): PlannedEdit => ({
  ...{ file, old, edit: { do: 'move', path, to } },
  newPlace: { file, index: to },
})

function neighbourOf(
  { blocks }: EditablePage,
  block: EditableBlock,
  by: -1 | 1,
): EditableBlock | undefined {
  const all = blocksInFile(blocks, block.file)
  return all[all.findIndex((one) => blockIndexOf(one) === blockIndexOf(block)) + by]
}

/** Returns the blocks of a file in their order, including hidden blocks. */
export const blocksInFile = (blocks: readonly EditableBlock[], file: string): EditableBlock[] =>
  blocks
    .filter((block) => block.file === file)
    .toSorted((one, other) => blockIndexOf(one) - blockIndexOf(other))

export const blockIndexOf = ({ path }: EditableBlock): number => Number(path.at(-1))

/** Shows that a block is shared, and which pages an edit changes. */
export function SharedBlockNote({ name, texts }: { name: string; texts: EditingTexts }) {
  const [pages] = useRequestAnswer({ ask: 'uses', shared: name })
  return (
    <p className="shared">
      {texts.shared(name)}
      {pages !== undefined && pages.length > 0 && (
        <> {texts.usedOn(pages.map(({ route }) => route))}</>
      )}
    </p>
  )
}
