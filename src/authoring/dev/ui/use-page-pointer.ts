import { useEffect, useRef, useState } from 'react'
import { blockElementOf } from '../client/patch-page.ts'
import type { EditableBlock, EditableText } from '../edit-message.ts'
import { findTextElement, findTextPlaces, type WindowPoint, type TextPlace } from './text-places.ts'
import type { Editor } from './use-editor.ts'

type PointerHandlers = {
  onTextClick: (text: EditableText) => void
  onBlockClick: (block: EditableBlock) => void
  /** Called if there may be an image at this point of the window. */
  onImageClick: (point: WindowPoint) => void
}

/**
 * Returns the block under the pointer. A click on the page opens a text or an image, or selects a block.
 * With Ctrl or ⌘, a click works as on the published site. While the page is loading, a click is handled
 * later.
 */
export function usePagePointer(
  { page, knownTextPlaces, isPageOutdated, pageAfterEdits }: Editor,
  handlers: PointerHandlers,
): EditableBlock | undefined {
  const [key, setKey] = useState<string>()
  const latest = useRef(handlers)
  useEffect(() => {
    latest.current = handlers
  })
  useEffect(() => {
    const blocks = page?.blocks ?? []
    const passedEvents = new WeakSet<Event>()
    const open = (event: PointerHit, block: EditableBlock, known: readonly TextPlace[]) => {
      latest.current.onBlockClick(block)
      const text = textAtPointer(event, block, known)
      if (text === undefined) latest.current.onImageClick(event)
      else latest.current.onTextClick(text)
    }
    const onMove = (event: PointerEvent) => {
      if (isPageEvent(event)) setKey(blockAtPointer(event, blocks)?.key)
    }
    // Handles a click after the page is loaded. The target is passed on, because an event loses it once it has
    // been dispatched.
    const openWhenLoaded = async (event: MouseEvent, first: Element) => {
      const now = await pageAfterEdits()
      const { clientX, clientY } = event
      const target = first.isConnected
        ? first
        : (document.elementFromPoint(clientX, clientY) ?? first)
      const seen = { target, clientX, clientY }
      const again = new MouseEvent('click', event)
      passedEvents.add(again)
      const block = now && blockAtPointer(seen, now.blocks)
      if (now === undefined || block === undefined) target.dispatchEvent(again)
      else open(seen, block, findTextPlaces(now))
    }
    const onClick = (event: MouseEvent) => {
      const { target } = event
      if (passedEvents.has(event) || !isPageEvent(event) || event.ctrlKey || event.metaKey) return
      const block = blockAtPointer(event, blocks)
      const mayBe = target instanceof Element && isPageOutdated() && target.closest('main') !== null
      if (block === undefined && !mayBe) return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (block !== undefined) open(event, block, knownTextPlaces)
      else if (mayBe) void openWhenLoaded(event, target)
    }
    addEventListener('pointerover', onMove, { passive: true })
    addEventListener('click', onClick, { capture: true })
    return () => {
      removeEventListener('pointerover', onMove)
      removeEventListener('click', onClick, { capture: true })
    }
  }, [knownTextPlaces, page, isPageOutdated, pageAfterEdits])
  return page?.blocks.find((block) => block.key !== undefined && block.key === key)
}

type PointerHit = WindowPoint & { target: EventTarget | null }

const blockAtPointer = ({ target }: Pick<PointerHit, 'target'>, blocks: readonly EditableBlock[]) =>
  target instanceof Element
    ? blocks.find((block) => blockElementOf(block.key ?? '')?.contains(target))
    : undefined

/** False for events of the editor, which is in a shadow root. */
const isPageEvent = ({ target }: Event): boolean =>
  target instanceof Element && target.closest('#app') !== null

/** Returns the shortest text under the pointer; undefined if there is none. */
function textAtPointer(
  { target }: PointerHit,
  block: EditableBlock,
  places: readonly TextPlace[],
): EditableText | undefined {
  const host = blockElementOf(block.key ?? '')
  if (host === undefined || !(target instanceof Node)) return undefined
  const matches = places
    .filter(({ text }) => text.key === block.key)
    .map((place) => ({ text: place.text, element: findTextElement(host, place) }))
    .filter(({ element }) => element?.contains(target))
  return matches.toSorted(
    (one, other) => textContentLengthOf(one.element) - textContentLengthOf(other.element),
  )[0]?.text
}

const textContentLengthOf = (element: Element | undefined): number =>
  element?.textContent?.length ?? 0
