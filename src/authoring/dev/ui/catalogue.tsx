import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { EditingTexts } from '../../../locale/editing-text.ts'
import { groupsOf } from '../block-groups.ts'
import {
  blocksAddress,
  type OfferedBlock,
  type OfferedExample,
  type Value,
} from '../edit-message.ts'
import type { RequestFor } from '../edit-request.ts'
import { IconButton } from './buttons.tsx'
import { SearchHead, useModal } from './dialog.tsx'
import { Unloaded, useLoaded } from './ask.tsx'

type CatalogueProps = {
  texts: EditingTexts
  onInsert: (example: OfferedExample) => void
  onCopyYaml: (request: RequestFor<'exampleYaml'>) => void
  onClose: () => void
}

/**
 * A dialog with all block types and their examples, grouped by purpose and shown in the site's theme, from
 * which the author chooses a block.
 */
export function Catalogue(props: CatalogueProps) {
  const { texts, onClose } = props
  const [dialog, close] = useModal()
  const [blocks, reload, isFailed] = useLoaded({ ask: 'blocks' })
  const [wanted, setWanted] = useState('')
  const [purpose, setPurpose] = useState<string>()
  const groups = groupsOf(blocks ?? [], texts.noPurpose)
  const found = foundBlocks(blocks ?? [], wanted)
  const shown = groupsOf(found, texts.noPurpose).filter(
    ({ name }) => purpose === undefined || name === purpose,
  )
  const count = shown.reduce((sum, { blocks: own }) => sum + own.length, 0)
  return (
    <dialog
      ref={dialog}
      className="catalogue blocks"
      aria-label={texts.catalogue}
      onClose={onClose}
      onKeyDown={goOn}
    >
      <SearchHead
        heading={texts.catalogue}
        wanted={wanted}
        onWanted={(next) => {
          // The search covers all purposes.
          setPurpose(undefined)
          setWanted(next)
        }}
        found={blocks === undefined ? '' : texts.found(count)}
        texts={texts}
        onClose={close}
      />
      {blocks === undefined && <Unloaded {...{ isFailed, texts }} onAgain={reload} />}
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
              {blocks !== undefined && <small>{countOf(found, name, texts)}</small>}
            </label>
          ))}
          <a className="plain" href={blocksAddress} target="_blank" rel="noreferrer">
            {texts.blocksPage}
          </a>
        </fieldset>
        <div className="offered">
          {blocks !== undefined && count === 0 && (
            <p className="empty">{texts.noneFound(wanted)}</p>
          )}
          {shown.map(({ name, blocks: own }) => (
            <section key={name} aria-label={name}>
              <h3>{name}</h3>
              <ul>
                {own.map((block) => (
                  <Offered
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

const countOf = (
  blocks: readonly OfferedBlock[],
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
function goOn(event: KeyboardEvent<HTMLDialogElement>): void {
  const { key, target, currentTarget } = event
  if (!(target instanceof HTMLElement) || event.nativeEvent.isComposing) return
  const examples = [...currentTarget.querySelectorAll<HTMLElement>('.insert')]
  const here = examples.indexOf(target)
  const isSearch = target.matches('[type=search]')
  if (here === -1 && !isSearch) return
  const next = isSearch
    ? ({ ArrowDown: 0, Enter: 0 } as const)[key]
    : { ArrowDown: here + 1, ArrowRight: here + 1, ArrowUp: here - 1, ArrowLeft: here - 1 }[key]
  if (next === undefined) return
  event.preventDefault()
  const search = currentTarget.querySelector<HTMLElement>('[type=search]')
  const reached = next < 0 ? search : examples[next]
  reached?.focus()
}

type OfferedProps = Omit<CatalogueProps, 'onClose'> & { block: OfferedBlock }

function Offered({ block, texts, onInsert, onCopyYaml }: OfferedProps) {
  const { type, description, examples } = block
  return (
    <li>
      <h4>
        {description} <code>{type}</code>
      </h4>
      <div className="examples">
        {examples.map((example, index) => (
          <Example
            key={example.name}
            {...{ type, example, texts }}
            onInsert={() => onInsert(example)}
            onCopyYaml={() => onCopyYaml({ ask: 'exampleYaml', type, index })}
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
function useNear(place: RefObject<HTMLElement | null>): boolean {
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

type ExampleProps = {
  type: string
  example: OfferedExample
  texts: EditingTexts
  onInsert: () => void
  onCopyYaml: () => void
}

/** A preview of an example, rendered when it comes into view. Its content cannot get the focus. */
function Example({ type, example, texts, onInsert, onCopyYaml }: ExampleProps) {
  const { name, address } = example
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNear(place)
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

/** Returns the blocks that contain all search words in their names, purposes or examples. */
function foundBlocks(blocks: readonly OfferedBlock[], wanted: string): OfferedBlock[] {
  const words = wanted.toLowerCase().split(/\s+/)
  return blocks.filter(({ type, description, purpose = '', alsoCalled, examples }) => {
    const names = examples.map(({ name }) => name)
    const all = [type, description, purpose, ...alsoCalled, ...names].join(' ').toLowerCase()
    return words.every((word) => all.includes(word))
  })
}

/**
 * Returns a value in which `image` replaces each image of `missing`. `imageFields` are the fields that describe
 * the new image, such as its alt text.
 */
export function withPicture(
  value: Value,
  missing: readonly string[],
  picture: string,
  words: Value,
): Value {
  if (typeof value === 'string') return missing.includes(value) ? picture : value
  if (typeof value !== 'object' || value === null) return value
  const inside = (item: Value) => withPicture(item, missing, picture, words)
  if (Array.isArray(value)) return value.map(inside)
  const fields: [string, Value][] = Object.entries(value)
  const isOfPicture = fields.some(([, item]) => typeof item === 'string' && missing.includes(item))
  const kept = isOfPicture ? fields.filter(([key]) => !said.has(key)) : fields
  const anew = Object.fromEntries(kept.map(([key, item]) => [key, inside(item)]))
  // A crop for phones is described by its main image, and a 3D scene has its own description field, so they get
  // no alt text.
  const isWhole = 'src' in anew && !('shape' in anew) && !('description' in anew)
  return isOfPicture && isWhole ? { ...anew, ...Object(words) } : anew
}

/** Fields that describe one particular image. */
const said = new Set(['alt', 'decorative', 'focus'])
