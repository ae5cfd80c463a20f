import { useRef } from 'react'
import type { EditingTexts } from '../../../locale/editing-text.ts'
import { blockElementOf } from '../client/patch-page.ts'
import type { EditableBlock, EditableText } from '../edit-message.ts'
import { type BlockActions, blocksInFile } from './block-tools.tsx'
import { Grip, MoveButtons, useDragOrder, usePreservedFocus } from './list-order.tsx'
import { IconButton } from './buttons.tsx'
import { summaryOf } from './list-input.tsx'

type OutlineProps = {
  blocks: readonly EditableBlock[]
  editableTexts: readonly EditableText[]
  selectedBlock: EditableBlock | undefined
  actions: BlockActions
  texts: EditingTexts
  onBlockSelect: (block: EditableBlock) => void
  onTextSelect: (text: EditableText) => void
  onClose: () => void
}

/** A list of a page's blocks, including hidden blocks, and the texts of the selected block. */
export function Outline(props: OutlineProps) {
  const files = [...new Set(props.blocks.map(({ file }) => file))]
  return (
    <>
      {files.map((file) => (
        <FileOutline key={file} {...props} file={file} />
      ))}
    </>
  )
}

/** The blocks of one file, which authors can reorder. */
function FileOutline(props: OutlineProps & { file: string }) {
  const { blocks, selectedBlock, actions, file, texts } = props
  const fileBlocks = blocksInFile(blocks, file)
  const names = fileBlocks.map(displayNameOfBlock)
  const order = useDragOrder(names, (from, to) => {
    const block = fileBlocks[from]
    if (block !== undefined) actions.moveBlockTo(block, to)
  })
  const list = useRef<HTMLOListElement>(null)
  usePreservedFocus(list, names)
  const shared = blocks.find((block) => block.file === file)?.shared
  return (
    <>
      {shared !== undefined && <h3 className="others">{texts.sharedBlocks(shared)}</h3>}
      <ol ref={list} aria-label={file}>
        {fileBlocks.map((block, index) => (
          <OutlineEntry
            key={`${block.path.join()} ${block.type}`}
            {...props}
            {...{ block, dragOrder: order, index }}
            isSelected={block === selectedBlock}
          />
        ))}
      </ol>
    </>
  )
}

/** Returns a path step as authors see it; they count list entries from 1. */
const displayTextOfStep = (step: string | number): string =>
  typeof step === 'number' ? String(step + 1) : step

const displayNameOfBlock = ({ key, value }: EditableBlock): string => key ?? JSON.stringify(value)

type OutlineEntryProps = OutlineProps & {
  block: EditableBlock
  index: number
  dragOrder: ReturnType<typeof useDragOrder>
  isSelected: boolean
}

function OutlineEntry(props: OutlineEntryProps) {
  const { block, isSelected, actions, texts, editableTexts, index, dragOrder } = props
  const { onBlockSelect, onTextSelect, onClose } = props
  const blockTexts = editableTexts.filter(({ key }) => key === block.key)
  const can = actions.possibleActionsFor(block)
  const { isHidden } = block
  return (
    <li className={isSelected ? 'chosen' : undefined} {...dragOrder.place(index)}>
      <div className="entry">
        <Grip {...dragOrder.handle(index)} />
        <button
          type="button"
          className="choose"
          aria-expanded={isSelected}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onClose()
            if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
            event.preventDefault()
            actions.moveBlockBy(block, event.key === 'ArrowUp' ? -1 : 1)
          }}
          onClick={() => {
            onBlockSelect(block)
            blockElementOf(block.key ?? '')?.scrollIntoView({ block: 'center' })
          }}
        >
          <b>{block.type}</b>
          <span className="summary">{summaryOf(block.value)}</span>
          {isHidden && <em>{texts.hidden}</em>}
        </button>
        <MoveButtons
          {...{ texts, possibleMoves: can }}
          onMove={(by) => actions.moveBlockBy(block, by)}
        />
        <IconButton
          name={isHidden ? 'show' : 'hide'}
          label={isHidden ? texts.show : texts.hide}
          onClick={() => actions.setBlockVisibility(block, isHidden)}
        />
      </div>
      {isSelected && (
        <div className="more">
          <IconButton
            name="fields"
            label={texts.fields}
            onClick={() => actions.openBlockFields(block)}
          />
          <IconButton name="copy" label={texts.copy} onClick={() => actions.copyBlock(block)} />
          <IconButton
            name="remove"
            label={texts.remove}
            isDisabled={!can.removeBlock}
            onClick={() => actions.remove(block)}
          />
          <IconButton
            name="yaml"
            label={texts.copyYaml}
            onClick={() => actions.copyBlockYaml(block)}
          />
          <IconButton
            name="send"
            label={texts.copyTo}
            onClick={() => actions.copyBlockToPage(block)}
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
          <ul aria-label={texts.texts}>
            {blockTexts.length === 0 && <li>{texts.noTexts}</li>}
            {blockTexts.map((text) => (
              <li key={text.id}>
                <button type="button" className="words" onClick={() => onTextSelect(text)}>
                  <span>
                    <b>{text.path.slice(2).map(displayTextOfStep).join(' · ')}</b> {text.value}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </li>
  )
}
