import { useEffect, useRef, useState } from 'react'
import type { EditingTexts } from '../../problem/editing-text.ts'
import type { OfferedBlock } from '../edit-message.ts'
import { askBlocks } from './ask.ts'
import { SearchHead } from './search-head.tsx'

type CatalogueProps = {
  texts: EditingTexts
  onInsert: (example: OfferedBlock['examples'][number]) => void
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
      <SearchHead
        heading={texts.catalogue}
        wanted={wanted}
        onWanted={setWanted}
        found={texts.found(found.length)}
        texts={texts}
        onClose={() => dialog.current?.close()}
      />
      <ul>
        {found.map(({ type, description, examples }) => (
          <li key={type}>
            <h3>{type}</h3>
            <p>{description}</p>
            <div>
              {examples.map((example) => (
                <button
                  key={example.name}
                  type="button"
                  aria-label={texts.insert(`${type}, ${example.name}`)}
                  onClick={() => onInsert(example)}
                >
                  {example.name}
                </button>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </dialog>
  )
}
