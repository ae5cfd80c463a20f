import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { EditingTexts } from '../../../locale/editing-text.ts'
import { groupByPurpose } from '../block-groups.ts'
import {
  blocksPath,
  type CatalogueBlock,
  type CatalogueExample,
  type YamlValue,
} from '../edit-message.ts'
import type { RequestFor } from '../edit-request.ts'
import { searchTopics } from '../../../text/search-topics.ts'
import { IconButton } from './buttons.tsx'
import { SearchHeader, useModal } from './dialog.tsx'
import { LoadingNote, useRequestAnswer } from './send-request.tsx'

type BlockCatalogueDialogProps = {
  texts: EditingTexts
  onInsert: (example: CatalogueExample) => void
  onYamlCopy: (request: RequestFor<'exampleYaml'>) => void
  onClose: () => void
}

/**
 * A dialog with all block types and their examples, grouped by purpose and shown in the site's theme, from
 * which the author chooses a block.
 */
export function BlockCatalogueDialog(props: BlockCatalogueDialogProps) {
  const { texts, onClose } = props
  const [dialog, close] = useModal()
  const [blocks, reload, isFailed] = useRequestAnswer({ ask: 'blocks' })
  const [searchText, setWanted] = useState('')
  const [purpose, setPurpose] = useState<string>()
  const groups = groupByPurpose(blocks ?? [], texts.noPurpose)
  const found = searchText.trim() === '' ? (blocks ?? []) : searchBlocks(blocks ?? [], searchText)
  const shown = groupByPurpose(found, texts.noPurpose).filter(
    ({ name }) => purpose === undefined || name === purpose,
  )
  const count = shown.reduce((sum, { blocks: own }) => sum + own.length, 0)
  return (
    <dialog
      ref={dialog}
      className="catalogue blocks"
      aria-label={texts.catalogue}
      onClose={onClose}
      onKeyDown={focusNextExample}
    >
      <SearchHeader
        heading={texts.catalogue}
        searchText={searchText}
        onSearchTextChange={(next) => {
          // The search covers the blocks of all purposes, so the selected purpose is cleared.
          setPurpose(undefined)
          setWanted(next)
        }}
        resultText={blocks === undefined ? '' : texts.found(count)}
        texts={texts}
        onClose={close}
      />
      {blocks === undefined && <LoadingNote {...{ isFailed, texts }} onRetry={reload} />}
      <div className="by-purpose">
        <fieldset className="purposes">
          <legend className="unseen">{texts.purposes}</legend>
          {[undefined, ...groups.map(({ name }) => name)].map((name) => (
            <label key={name ?? ''}>
              <input
                type="radio"
                name="purpose"
                className="unseen"
                checked={name === purpose}
                onChange={() => setPurpose(name)}
              />
              <span>{name ?? texts.everyPurpose}</span>
              {blocks !== undefined && <small>{countWithPurpose(found, name, texts)}</small>}
            </label>
          ))}
          <a className="plain" href={blocksPath} target="_blank" rel="noreferrer">
            {texts.blocksPage}
          </a>
        </fieldset>
        <div className="offered">
          {blocks !== undefined && count === 0 && (
            <p className="empty">{texts.noneFound(searchText)}</p>
          )}
          {shown.map(({ name, blocks: own }) => (
            <section key={name} aria-label={name}>
              <h3>{name}</h3>
              <ul>
                {own.map((block) => (
                  <BlockEntry
                    key={block.type}
                    {...props}
                    block={block}
                    onInsert={(example) => {
                      // Closing the dialog first returns the focus to the element that opened it.
                      close()
                      props.onInsert(example)
                    }}
                  />
                ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
    </dialog>
  )
}

const countWithPurpose = (
  blocks: readonly CatalogueBlock[],
  name: string | undefined,
  texts: EditingTexts,
): number =>
  name === undefined
    ? blocks.length
    : blocks.filter(({ purpose = texts.noPurpose }) => purpose === name).length

/**
 * Moves the focus with the arrow keys from one example to the next, or from the search to the first
 * example.
 */
function focusNextExample(event: KeyboardEvent<HTMLDialogElement>): void {
  const { key, target, currentTarget } = event
  if (!(target instanceof HTMLElement) || event.nativeEvent.isComposing) return
  const examples = [...currentTarget.querySelectorAll<HTMLElement>('.insert')]
  const currentIndex = examples.indexOf(target)
  const isSearch = target.matches('[type=search]')
  if (currentIndex === -1 && !isSearch) return
  const next = isSearch
    ? ({ ArrowDown: 0, Enter: 0 } as const)[key]
    : {
        ArrowDown: currentIndex + 1,
        ArrowRight: currentIndex + 1,
        ArrowUp: currentIndex - 1,
        ArrowLeft: currentIndex - 1,
      }[key]
  if (next === undefined) return
  event.preventDefault()
  const search = currentTarget.querySelector<HTMLElement>('[type=search]')
  const nextElement = next < 0 ? search : examples[next]
  nextElement?.focus()
}

type BlockEntryProps = Omit<BlockCatalogueDialogProps, 'onClose'> & { block: CatalogueBlock }

function BlockEntry({ block, texts, onInsert, onYamlCopy }: BlockEntryProps) {
  const { type, description, examples } = block
  return (
    <li>
      <h4>
        {description} <code>{type}</code>
      </h4>
      <div className="examples">
        {examples.map((example, index) => (
          <ExamplePreview
            key={example.name}
            {...{ type, example, texts }}
            onInsert={() => onInsert(example)}
            onCopyYaml={() => onYamlCopy({ ask: 'exampleYaml', type, index })}
          />
        ))}
      </div>
    </li>
  )
}

/**
 * Returns true once an element has been in or near the visible part of its dialog. The browser's own lazy
 * loading would load forty examples when eight are visible.
 */
function useHasBeenNear(place: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const { current } = place
    if (current === null || isNear) return
    const root = current.closest('dialog')
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setNear(true)
      },
      { root, rootMargin: '200px' },
    )
    observer.observe(current)
    return () => observer.disconnect()
  }, [place, isNear])
  return isNear
}

type ExamplePreviewProps = {
  type: string
  example: CatalogueExample
  texts: EditingTexts
  onInsert: () => void
  onCopyYaml: () => void
}

/** A preview of an example, rendered when it comes into view. Its content cannot get the focus. */
function ExamplePreview({ type, example, texts, onInsert, onCopyYaml }: ExamplePreviewProps) {
  const { name, address } = example
  const place = useRef<HTMLDivElement>(null)
  const isNear = useHasBeenNear(place)
  return (
    <div className="example">
      <div className="small" ref={place} inert>
        {/* The sandbox prevents all scripts of an example. */}
        {isNear && (
          <iframe
            src={address}
            title={texts.preview(`${type}, ${name}`)}
            tabIndex={-1}
            sandbox="allow-same-origin"
          />
        )}
      </div>
      <div className="example-ends">
        <button
          type="button"
          className="insert"
          aria-label={texts.insert(`${type}, ${name}`)}
          onClick={onInsert}
        >
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

/** Returns the blocks that match the words of a search, the best match first. */
const searchBlocks = (blocks: readonly CatalogueBlock[], words: string): CatalogueBlock[] =>
  searchTopics(
    words,
    blocks.map((block) => ({
      ...block,
      name: block.type,
      otherNames: block.alsoCalled,
      details: [block.purpose ?? '', ...block.examples.map(({ name }) => name)],
    })),
  )

/**
 * Returns the value of an example in which `image` replaces each missing image. `imageFields` are the fields that
 * describe the new image, such as its alt text.
 */
export function setMissingImages(
  { value, missing, withoutAlt }: Pick<CatalogueExample, 'value' | 'missing' | 'withoutAlt'>,
  image: string,
  imageFields: YamlValue,
): YamlValue {
  const setImages = (item: YamlValue): YamlValue => {
    if (typeof item === 'string') return missing.includes(item) ? image : item
    if (typeof item !== 'object' || item === null) return item
    if (Array.isArray(item)) return item.map(setImages)
    const fields: [string, YamlValue][] = Object.entries(item)
    const isImageGroup = fields.some(
      ([, inner]) => typeof inner === 'string' && missing.includes(inner),
    )
    const remainingFields = isImageGroup
      ? fields.filter(([key]) => !imageDescriptionFields.has(key))
      : fields
    const replaced = Object.fromEntries(
      remainingFields.map(([key, inner]) => [key, setImages(inner)]),
    )
    const { src } = { src: undefined, ...item }
    const hasAlt = typeof src === 'string' && missing.includes(src) && !withoutAlt.includes(src)
    return hasAlt ? { ...replaced, ...Object(imageFields) } : replaced
  }
  return setImages(value)
}

/** Fields that describe one particular image, so they must be replaced together with the image. */
const imageDescriptionFields = new Set(['alt', 'decorative', 'focus'])
