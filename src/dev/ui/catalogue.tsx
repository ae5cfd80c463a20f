import { useEffect, useRef, useState } from 'react'
import type { EditingTexts } from '../../problem/editing-text.ts'
import type { OfferedBlock, Value } from '../edit-message.ts'
import { askBlocks } from './ask.ts'
import { IconButton } from './icon.tsx'

type CatalogueProps = {
  texts: EditingTexts
  onInsert: (value: Value) => void
  onClose: () => void
}

/** Every type of block with its examples, to choose one from. */
export function Catalogue({ texts, onInsert, onClose }: CatalogueProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [blocks, setBlocks] = useState<readonly OfferedBlock[]>([])
  const [wanted, setWanted] = useState('')
  useEffect(() => {
    dialog.current?.showModal()
    void askBlocks().then((answer) => 'why' in answer || setBlocks(answer))
  }, [])
  const words = wanted.toLowerCase().split(/\s+/)
  const found = blocks.filter(({ type, description, examples }) => {
    const all = [type, description, ...examples.map(({ name }) => name)].join(' ').toLowerCase()
    return words.every((word) => all.includes(word))
  })
  return (
    <dialog ref={dialog} className="catalogue" aria-label={texts.catalogue} onClose={onClose}>
      <div className="head">
        <h2>{texts.catalogue}</h2>
        <input
          type="search"
          aria-label={texts.search}
          placeholder={texts.search}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
        <span role="status">{texts.found(found.length)}</span>
        <IconButton name="close" label={texts.close} onClick={() => dialog.current?.close()} />
      </div>
      <ul>
        {found.map(({ type, description, examples }) => (
          <li key={type}>
            <h3>{type}</h3>
            <p>{description}</p>
            <div>
              {examples.map(({ name, value }) => (
                <button
                  key={name}
                  type="button"
                  aria-label={texts.insert(`${type}, ${name}`)}
                  onClick={() => onInsert(value)}
                >
                  {name}
                </button>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </dialog>
  )
}
