import { useEffect, useRef, useState } from 'react'
import { hostOf } from '../client/patch-page.ts'
import type { EditableBlock, EditableText } from '../edit-message.ts'
import { shownElement, textPlaces, type Point, type TextPlace } from './page-places.ts'
import type { Editor } from './use-editor.ts'

type On = {
  onText: (text: EditableText) => void
  onBlock: (block: EditableBlock) => void
  /** Called if there may be an image at this point of the window. */
  onPicture: (point: Point) => void
}

/**
 * Returns the block under the pointer. A click on the page opens a text or an image, or selects a block.
 * With Ctrl or ⌘, a click works as on the published site. While the page is loading, a click is handled
 * later.
 */
export function usePointing(
  { page, places, isAwaited, settled }: Editor,
  on: On,
): EditableBlock | undefined {
  const [key, setKey] = useState<string>()
  const latest = useRef(on)
  useEffect(() => {
    latest.current = on
  })
  useEffect(() => {
    const blocks = page?.blocks ?? []
    const passed = new WeakSet<Event>()
    const open = (event: Hit, block: EditableBlock, known: readonly TextPlace[]) => {
      latest.current.onBlock(block)
      const text = textAt(event, block, known)
      if (text === undefined) latest.current.onPicture(event)
      else latest.current.onText(text)
    }
    const onMove = (event: PointerEvent) => {
      if (isOfPage(event)) setKey(blockAt(event, blocks)?.key)
    }
    // Handles a click after the page is loaded. The target is passed on, because an event loses it once it has
    // been dispatched.
    const openLater = async (event: MouseEvent, first: Element) => {
      const now = await settled()
      const { clientX, clientY } = event
      const target = first.isConnected
        ? first
        : (document.elementFromPoint(clientX, clientY) ?? first)
      const seen = { target, clientX, clientY }
      const again = new MouseEvent('click', event)
      passed.add(again)
      const block = now && blockAt(seen, now.blocks)
      if (now === undefined || block === undefined) target.dispatchEvent(again)
      else open(seen, block, textPlaces(now))
    }
    const onClick = (event: MouseEvent) => {
      const { target } = event
      if (passed.has(event) || !isOfPage(event) || event.ctrlKey || event.metaKey) return
      const block = blockAt(event, blocks)
      const mayBe = target instanceof Element && isAwaited() && target.closest('main') !== null
      if (block === undefined && !mayBe) return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (block !== undefined) open(event, block, places)
      else if (mayBe) void openLater(event, target)
    }
    addEventListener('pointerover', onMove, { passive: true })
    addEventListener('click', onClick, { capture: true })
    return () => {
      removeEventListener('pointerover', onMove)
      removeEventListener('click', onClick, { capture: true })
    }
  }, [places, page, isAwaited, settled])
  return page?.blocks.find((block) => block.key !== undefined && block.key === key)
}

type Hit = Point & { target: EventTarget | null }

const blockAt = ({ target }: Pick<Hit, 'target'>, blocks: readonly EditableBlock[]) =>
  target instanceof Element
    ? blocks.find((block) => hostOf(block.key ?? '')?.contains(target))
    : undefined

/** False for events of the editor, which is in a shadow root. */
const isOfPage = ({ target }: Event): boolean =>
  target instanceof Element && target.closest('#app') !== null

/** Returns the shortest text under the pointer; undefined if there is none. */
function textAt(
  { target }: Hit,
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
