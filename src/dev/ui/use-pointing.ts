import { useEffect, useState } from 'react'
import { hostOf } from '../client/patch-page.ts'
import type { EditableBlock, EditableText } from '../edit-message.ts'
import type { Point } from './picture-places.ts'
import { shownElement, type TextPlace } from './text-places.ts'

type On = {
  onText: (text: EditableText) => void
  onBlock: (block: EditableBlock) => void
  /** There may be a picture at this point of the window. */
  onPicture: (point: Point) => void
}

/**
 * The block under the pointer. A click in the page opens a text or a picture, or chooses a block; with Ctrl or ⌘ it
 * does what it does for visitors.
 */
export function usePointing(
  places: readonly TextPlace[],
  blocks: readonly EditableBlock[],
  { onText, onBlock, onPicture }: On,
): EditableBlock | undefined {
  const [key, setKey] = useState<string>()
  useEffect(() => {
    const blockAt = ({ target }: Event) =>
      target instanceof Element
        ? blocks.find((block) => hostOf(block.key ?? '')?.contains(target))
        : undefined
    const onMove = (event: PointerEvent) => {
      if (isOfPage(event)) setKey(blockAt(event)?.key)
    }
    const onClick = (event: MouseEvent) => {
      const block = blockAt(event)
      if (block === undefined || !isOfPage(event) || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      event.stopImmediatePropagation()
      onBlock(block)
      const text = textAt(event, block, places)
      if (text !== undefined) return onText(text)
      onPicture(event)
    }
    addEventListener('pointerover', onMove, { passive: true })
    addEventListener('click', onClick, { capture: true })
    return () => {
      removeEventListener('pointerover', onMove)
      removeEventListener('click', onClick, { capture: true })
    }
  }, [places, blocks, onText, onBlock, onPicture])
  return blocks.find((block) => block.key !== undefined && block.key === key)
}

/** Not of the editor itself, which stands in a shadow of its own. */
const isOfPage = ({ target }: Event): boolean =>
  target instanceof Element && target.closest('#app') !== null

/** The smallest text that was hit. */
function textAt(
  { target }: Event,
  block: EditableBlock,
  places: readonly TextPlace[],
): EditableText | undefined {
  const host = hostOf(block.key ?? '')
  if (host === undefined || !(target instanceof Node)) return undefined
  const hit = places
    .filter(({ text }) => text.key === block.key)
    .map((place) => ({ text: place.text, element: shownElement(host, place) }))
    .filter(({ element }) => element?.contains(target))
  return hit.toSorted((one, other) => sizeOf(one.element) - sizeOf(other.element))[0]?.text
}

const sizeOf = (element: Element | undefined): number => element?.textContent?.length ?? 0
