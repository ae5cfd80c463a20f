import { useEffect, useRef, useState } from 'react'
import type { EditingTexts } from '../../problem/editing-text.ts'
import { blocksAddress, type OfferedBlock, type OfferedExample } from '../edit-message.ts'
import { askBlocks, type askYaml } from './ask.ts'
import { IconButton } from './icon.tsx'
import { SearchHead } from './search-head.tsx'

type CatalogueProps = {
  texts: EditingTexts
  onInsert: (example: OfferedExample) => void
  onCopyYaml: (example: Extract<Parameters<typeof askYaml>[0], { type: string }>) => void
  onClose: () => void
}

/** Every type of block with its examples, as this site shows them, to choose one from. */
export function Catalogue({ texts, onInsert, onCopyYaml, onClose }: CatalogueProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [blocks, setBlocks] = useState<readonly OfferedBlock[]>()
  const [isFailed, setFailed] = useState(false)
  const [wanted, setWanted] = useState('')
  useEffect(() => {
    dialog.current?.showModal()
    void askBlocks().then((answer) => ('why' in answer ? setFailed(true) : setBlocks(answer)))
  }, [])
  const words = wanted.toLowerCase().split(/\s+/)
  const found = (blocks ?? []).filter(({ type, description, examples }) => {
    const all = [type, description, ...examples.map(({ name }) => name)].join(' ').toLowerCase()
    return words.every((word) => all.includes(word))
  })
  const state = isFailed ? texts.failed : blocks === undefined ? texts.loading : undefined
  return (
    <dialog
      ref={dialog}
      className="catalogue blocks"
      aria-label={texts.catalogue}
      onClose={onClose}
    >
      <SearchHead
        heading={texts.catalogue}
        wanted={wanted}
        onWanted={setWanted}
        found={state ?? texts.found(found.length)}
        texts={texts}
        onClose={() => dialog.current?.close()}
      />
      <a className="plain" href={blocksAddress} target="_blank" rel="noreferrer">
        {texts.allBlocks}
      </a>
      <ul>
        {found.map(({ type, description, examples }) => (
          <li key={type}>
            <h3>{type}</h3>
            <p>{description}</p>
            <div className="examples">
              {examples.map((example, index) => (
                <Example
                  key={example.name}
                  {...{ type, example, texts }}
                  onInsert={() => {
                    // Closed like this, it gives the focus back.
                    dialog.current?.close()
                    onInsert(example)
                  }}
                  onCopyYaml={() => onCopyYaml({ type, index })}
                />
              ))}
            </div>
          </li>
        ))}
      </ul>
    </dialog>
  )
}

type ExampleProps = {
  type: string
  example: OfferedExample
  texts: EditingTexts
  onInsert: () => void
  onCopyYaml: () => void
}

/** A picture of it that is drawn when it comes into view; nothing in it can be reached. */
function Example({ type, example, texts, onInsert, onCopyYaml }: ExampleProps) {
  const { name, address } = example
  return (
    <div className="example">
      <div className="small" inert>
        {/* Nothing of an example runs. */}
        <iframe
          src={address}
          title={texts.preview(`${type}, ${name}`)}
          loading="lazy"
          tabIndex={-1}
          sandbox="allow-same-origin"
        />
      </div>
      <div className="example-ends">
        <button type="button" aria-label={texts.insert(`${type}, ${name}`)} onClick={onInsert}>
          {name}
        </button>
        <IconButton
          name="yaml"
          label={`${texts.copyYaml}: ${type}, ${name}`}
          onClick={onCopyYaml}
        />
      </div>
    </div>
  )
}
