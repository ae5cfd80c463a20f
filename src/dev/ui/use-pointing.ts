import { useEffect, useRef, useState } from 'react'
import { hostOf } from '../client/patch-page.ts'
import type { EditableBlock, EditableText } from '../edit-message.ts'
import type { Point } from './picture-places.ts'
import { shownElement, textPlaces, type TextPlace } from './text-places.ts'
import type { Editor } from './use-editor.ts'

type On = {
  onText: (text: EditableText) => void
  onBlock: (block: EditableBlock) => void
  /** There may be a picture at this point of the window. */
  onPicture: (point: Point) => void
}

/**
 * The block under the pointer. A click in the page opens a text or a picture, or chooses a block; with Ctrl or ⌘ it
 * does what it does for visitors. Where it is not known yet what stands there, it waits for that.
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
    // An event is told of its target only while it is on its way.
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

/** Not of the editor itself, which stands in a shadow of its own. */
const isOfPage = ({ target }: Event): boolean =>
  target instanceof Element && target.closest('#app') !== null

/** The smallest text that was hit. */
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
