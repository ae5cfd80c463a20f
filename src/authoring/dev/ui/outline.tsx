import { useRef } from 'react'
import type { EditingTexts } from '../../../locale/editing-text.ts'
import { hostOf } from '../client/patch-page.ts'
import type { EditableBlock, EditableText } from '../edit-message.ts'
import { type BlockActions, inFile } from './block-tools.tsx'
import { Grip, MoveButtons, useDragOrder, useHeldFocus } from './moving-entries.tsx'
import { IconButton } from './buttons.tsx'
import { summaryOf } from './list-input.tsx'

type OutlineProps = {
  blocks: readonly EditableBlock[]
  editableTexts: readonly EditableText[]
  chosen: EditableBlock | undefined
  actions: BlockActions
  texts: EditingTexts
  onChoose: (block: EditableBlock) => void
  onText: (text: EditableText) => void
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
  const { blocks, chosen, actions, file, texts } = props
  const own = inFile(blocks, file)
  const names = own.map(nameOf)
  const order = useDragOrder(names, (from, to) => {
    const block = own[from]
    if (block !== undefined) actions.moveTo(block, to)
  })
  const list = useRef<HTMLOListElement>(null)
  useHeldFocus(list, names)
  const shared = blocks.find((block) => block.file === file)?.shared
  return (
    <>
      {shared !== undefined && <h3 className="others">{texts.sharedBlocks(shared)}</h3>}
      <ol ref={list} aria-label={file}>
        {own.map((block, index) => (
          <Entry
            key={`${block.path.join()} ${block.type}`}
            {...props}
            {...{ block, order, index }}
            isChosen={block === chosen}
          />
        ))}
      </ol>
    </>
  )
}

/** Returns a path step as authors see it; they count list entries from 1. */
const stepName = (step: string | number): string =>
  typeof step === 'number' ? String(step + 1) : step

const nameOf = ({ key, value }: EditableBlock): string => key ?? JSON.stringify(value)

type EntryProps = OutlineProps & {
  block: EditableBlock
  index: number
  order: ReturnType<typeof useDragOrder>
  isChosen: boolean
}

function Entry(props: EntryProps) {
  const { block, isChosen, actions, texts, editableTexts, index, order } = props
  const { onChoose, onText, onClose } = props
  const own = editableTexts.filter(({ key }) => key === block.key)
  const can = actions.possible(block)
  const { isHidden } = block
  return (
    <li className={isChosen ? 'chosen' : undefined} {...order.place(index)}>
      <div className="entry">
        <Grip {...order.handle(index)} />
        <button
          type="button"
          className="choose"
          aria-expanded={isChosen}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onClose()
            if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
            event.preventDefault()
            actions.move(block, event.key === 'ArrowUp' ? -1 : 1)
          }}
          onClick={() => {
            onChoose(block)
            hostOf(block.key ?? '')?.scrollIntoView({ block: 'center' })
          }}
        >
          <b>{block.type}</b>
          <span className="summary">{summaryOf(block.value)}</span>
          {isHidden && <em>{texts.hidden}</em>}
        </button>
        <MoveButtons {...{ texts, can }} onMove={(by) => actions.move(block, by)} />
        <IconButton
          name={isHidden ? 'show' : 'hide'}
          label={isHidden ? texts.show : texts.hide}
          onClick={() => actions.setVisible(block, isHidden)}
        />
      </div>
      {isChosen && (
        <div className="more">
          <IconButton name="fields" label={texts.fields} onClick={() => actions.fill(block)} />
          <IconButton name="copy" label={texts.copy} onClick={() => actions.copy(block)} />
          <IconButton
            name="remove"
            label={texts.remove}
            isDisabled={!can.remove}
            onClick={() => actions.remove(block)}
          />
          <IconButton name="yaml" label={texts.copyYaml} onClick={() => actions.copyYaml(block)} />
          <IconButton name="send" label={texts.copyTo} onClick={() => actions.copyTo(block)} />
          <IconButton name="above" label={texts.addAbove} onClick={() => actions.add(block, 0)} />
          <IconButton name="below" label={texts.addBelow} onClick={() => actions.add(block, 1)} />
          <ul aria-label={texts.texts}>
            {own.length === 0 && <li>{texts.noTexts}</li>}
            {own.map((text) => (
              <li key={text.id}>
                <button type="button" className="words" onClick={() => onText(text)}>
                  <span>
                    <b>{text.path.slice(2).map(stepName).join(' · ')}</b> {text.value}
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
