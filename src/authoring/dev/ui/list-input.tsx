import { useRef, useState } from 'react'
import type { YamlPath, FormInput as Kind, YamlValue } from '../edit-message.ts'
import { NewEntryForm } from './group-inputs.tsx'
import { type InputProps, isOnPathTo, Problems, useForm } from './field.tsx'
import { Grip, MoveButtons, useDragOrder, usePreservedFocus } from './list-order.tsx'
import { IconButton } from './buttons.tsx'
import { useKeys } from './panel.tsx'

/** An input for a list. Each entry can be opened, moved and removed. */
export function ListInput({ input, path, value, labelledBy }: InputProps<'list'>) {
  const { texts, write } = useForm()
  const [isAdding, setAdding] = useState(false)
  const items = Array.isArray(value) ? value : []
  const list = useRef<HTMLOListElement>(null)
  const names = items.map(keyOfEntry)
  usePreservedFocus(list, names)
  const move = (index: number, to: number) =>
    void write([...path, index], { do: 'move', to, old: items[index] })
  const order = useDragOrder(names, move)
  const addEntry = (next: YamlValue) =>
    value === undefined || value === null
      ? write(path, { do: 'set', value: [next], old: value })
      : write([...path, items.length], { do: 'insert', value: next })
  return (
    <>
      <ol ref={list} className="list" aria-labelledby={labelledBy}>
        {items.map((item: YamlValue, index) => (
          <ListEntry
            key={`${index} ${summaryOf(item)}`}
            {...{ input: input.of, path: [...path, index], value: item, index, dragOrder: order }}
            count={items.length}
            onMove={(to) => move(index, to)}
          />
        ))}
      </ol>
      {isAdding ? (
        <NewEntryForm
          input={input.of}
          path={[...path, items.length]}
          name={texts.put}
          onCancel={() => setAdding(false)}
          onSave={addEntry}
        />
      ) : (
        <button type="button" className="plain" onClick={() => setAdding(true)}>
          {texts.addEntry}
        </button>
      )}
    </>
  )
}

const keyOfEntry = (item: YamlValue): string => JSON.stringify(item)

type ListEntryProps = {
  input: Kind
  path: YamlPath
  value: YamlValue
  index: number
  count: number
  dragOrder: ReturnType<typeof useDragOrder>
  onMove: (to: number) => void
}

function ListEntry({ input, path, value, index, count, dragOrder, onMove }: ListEntryProps) {
  const { texts, write, problemsAt, Input, wantedField } = useForm()
  const head = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const isWanted = isOnPathTo(path, wantedField)
  if (isWanted && !isOpen) setOpen(true)
  const id = `entry-${path.join('-')}`
  const isSingleControl = !['group', 'union', 'list'].includes(input.kind)
  const nameId = `${id}-name`
  const own = {
    id,
    labelledBy: nameId,
    describedBy: undefined,
    standard: undefined,
    isNeeded: true,
  }
  useKeys(head, (event) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    onMove(index + (event.key === 'ArrowUp' ? -1 : 1))
  })
  return (
    <li {...dragOrder.place(index)}>
      <div ref={head} className="entry">
        {count > 1 && <Grip {...dragOrder.handle(index)} />}
        {isSingleControl ? (
          <div className="entry-line">
            <span id={nameId} className="unseen">{`${texts.entry} ${index + 1}`}</span>
            <Input {...own} {...{ input, path, value }} />
          </div>
        ) : (
          <button
            type="button"
            className="choose"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <span className="number">{index + 1}</span>
            <span id={nameId}>{summaryOf(value) || texts.entry}</span>
            {problemsAt(path).length > 0 && <em className="danger">!</em>}
          </button>
        )}
        <MoveButtons
          texts={texts}
          possibleMoves={{ up: index > 0, down: index < count - 1 }}
          onMove={(by) => onMove(index + by)}
        />
        <IconButton
          name="remove"
          label={texts.remove}
          onClick={() => void write(path, { do: 'remove', old: value })}
        />
      </div>
      {!isSingleControl && isOpen && (
        <div className="inner">
          <Input {...own} {...{ input, path, value }} />
        </div>
      )}
      <Problems path={path} />
    </li>
  )
}

/** Returns the first text in a value, by which authors recognise the value; at most 60 characters. */
export function summaryOf(value: YamlValue): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  if (typeof value !== 'object' || value === null) return ''
  const entries: [string, YamlValue][] = Object.entries(value)
  const titleFields = ['title', 'heading', 'label', 'name', 'text', 'question', 'alt']
  const first = titleFields.flatMap((name) => entries.filter(([key]) => key === name))
  for (const [key, inside] of [...first, ...entries]) {
    if (key === 'id' || key === 'type' || key === 'icon') continue
    const words = summaryOf(inside)
    if (words !== '') return words.length > 60 ? `${words.slice(0, 59)}…` : words
  }
  return ''
}
