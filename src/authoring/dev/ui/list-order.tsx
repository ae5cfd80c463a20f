import { type DragEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Icon, IconButton } from './buttons.tsx'
import type { EditingTexts } from '../../../locale/editing-text.ts'

type DragState = { name: string; startIndex: number; dropIndex: number }

/**
 * Lets authors move list entries with the pointer. On the keyboard, buttons and keys do the same. Only a
 * handle can be dragged, because text in a fully draggable entry could not be selected. `names` identify
 * the entries in their order, because entries may be added or removed during a drag.
 */
export function useDragOrder(names: readonly string[], onMove: (from: number, to: number) => void) {
  const [dragging, setDragging] = useState<DragState>()
  return {
    handle: (index: number) => ({
      draggable: true,
      onDragStart(event: DragEvent<HTMLElement>) {
        event.dataTransfer.effectAllowed = 'move'
        // Firefox does not start a drag without data.
        event.dataTransfer.setData('text/plain', '')
        const entry = event.currentTarget.closest('li')
        if (entry !== null) event.dataTransfer.setDragImage(entry, 8, 8)
        setDragging({ name: names[index] ?? '', startIndex: index, dropIndex: index })
      },
      onDragEnd: () => setDragging(undefined),
    }),
    place: (index: number) => ({
      'data-drop': dropLineSide(index, dragging),
      onDragOver(event: DragEvent<HTMLElement>) {
        if (dragging === undefined) return
        event.preventDefault()
        event.stopPropagation()
        const before = index + dropSideOf(event)
        if (before !== dragging.dropIndex) setDragging({ ...dragging, dropIndex: before })
      },
      onDrop(event: DragEvent<HTMLElement>) {
        if (dragging === undefined) return
        event.preventDefault()
        event.stopPropagation()
        const before = index + dropSideOf(event)
        const from = currentIndexOf(names, dragging)
        setDragging(undefined)
        const to = before > from ? before - 1 : before
        if (to !== from) onMove(from, to)
      },
    }),
  }
}

/**
 * Returns 0 if the pointer is in the upper half of an entry (drop before it), or 1 for the lower half (drop
 * after it).
 */
function dropSideOf({ currentTarget, clientY }: DragEvent<HTMLElement>): 0 | 1 {
  const { top, height } = currentTarget.getBoundingClientRect()
  return clientY < top + height / 2 ? 0 : 1
}

/**
 * Returns the current index of the dragged entry. If several entries are equal, returns the index nearest
 * to the old one.
 */
export function currentIndexOf(
  names: readonly string[],
  { name, startIndex }: Pick<DragState, 'name' | 'startIndex'>,
): number {
  const places = names.flatMap((one, index) => (one === name ? [index] : []))
  const [nearest = startIndex] = places.toSorted(
    (one, other) => Math.abs(one - startIndex) - Math.abs(other - startIndex),
  )
  return nearest
}

/** Returns the side of an entry at which the drop line is shown; undefined if it is not shown at this entry. */
function dropLineSide(
  index: number,
  dragging: DragState | undefined,
): 'above' | 'below' | undefined {
  if (dragging === undefined) return undefined
  if (dragging.dropIndex === index) return 'above'
  return dragging.dropIndex === index + 1 ? 'below' : undefined
}

type GripProps = {
  draggable: boolean
  onDragStart: (event: DragEvent<HTMLElement>) => void
  onDragEnd: () => void
}

/** The handle for dragging an entry. Keyboard users have buttons instead. */
export function Grip(handle: GripProps) {
  return (
    <span className="grip" aria-hidden="true" {...handle}>
      <Icon name="grip" />
    </span>
  )
}

type MoveButtonsProps = {
  texts: EditingTexts
  possibleMoves: { up: boolean; down: boolean }
  onMove: (by: -1 | 1) => void
}

/** Buttons that move an entry up and down. */
export function MoveButtons({ texts, possibleMoves, onMove }: MoveButtonsProps) {
  return (
    <>
      <IconButton
        name="up"
        label={texts.up}
        isDisabled={!possibleMoves.up}
        onClick={() => onMove(-1)}
      />
      <IconButton
        name="down"
        label={texts.down}
        isDisabled={!possibleMoves.down}
        onClick={() => onMove(1)}
      />
    </>
  )
}

/** The focused button: name and index of its entry, and its index among the entry's buttons. */
type FocusedButton = { name: string; index: number; buttonIndex: number }

/**
 * Keeps the focus in a list when its elements are rendered again. The focus follows an entry that is moved.
 * If the focused entry is removed, the next entry gets the focus, or the field of the list if no entry is
 * left. `names` identify the entries in their order.
 */
export function usePreservedFocus(
  list: RefObject<HTMLElement | null>,
  names: readonly string[],
): void {
  const focusedButton = useRef<FocusedButton>(undefined)
  const latestNames = useRef(names)
  const isEmpty = names.length === 0
  useEffect(() => {
    // An empty list has no element to which the listeners could be added.
    if (isEmpty) return
    const root = list.current?.getRootNode()
    if (!(root instanceof ShadowRoot)) return
    const storeFocus = () => {
      focusedButton.current = focusedButtonIn(list.current, root.activeElement, latestNames.current)
    }
    const forget = () => {
      focusedButton.current = undefined
    }
    root.addEventListener('focusin', storeFocus)
    addEventListener('pointerdown', forget, { capture: true })
    return () => {
      root.removeEventListener('focusin', storeFocus)
      removeEventListener('pointerdown', forget, { capture: true })
    }
  }, [list, isEmpty])
  useLayoutEffect(() => {
    latestNames.current = names
    const root = list.current?.getRootNode()
    if (focusedButton.current === undefined || !(root instanceof ShadowRoot)) return
    if (root.activeElement === null) restoreFocus(list.current, focusedButton.current, names)
    if (names.length === 0) focusedButton.current = undefined
  })
}

const buttonsOf = (entry: Element | undefined): HTMLElement[] => [
  ...(entry?.querySelectorAll<HTMLElement>(':scope > .entry button') ?? []),
]

function focusedButtonIn(
  list: HTMLElement | null,
  active: Element | null,
  names: readonly string[],
): FocusedButton | undefined {
  const entries = [...(list?.children ?? [])]
  const index = entries.findIndex((entry) => entry.contains(active))
  const button = buttonsOf(entries[index]).findIndex((one) => one === active)
  const name = names[index]
  return name === undefined || button === -1 ? undefined : { name, index, buttonIndex: button }
}

function restoreFocus(
  list: HTMLElement | null,
  held: FocusedButton,
  names: readonly string[],
): void {
  const distance = (index: number) => Math.abs(index - held.index)
  const [same] = names
    .flatMap((name, index) => (name === held.name ? [index] : []))
    .toSorted((one, other) => distance(one) - distance(other))
  const index = same ?? Math.min(held.index, names.length - 1)
  const buttons = buttonsOf(list?.children[index])
  const button = same === undefined ? buttons[0] : buttons[held.buttonIndex]
  const next = button ?? buttons.at(-1) ?? fallbackFocusTargetIn(list)
  next?.focus({ preventScroll: true })
}

/** Returns the first control in the field of a list, or the panel around the list. */
const fallbackFocusTargetIn = (list: HTMLElement | null): HTMLElement | null | undefined =>
  list?.closest('.field')?.querySelector<HTMLElement>('input, textarea, select, button') ??
  list?.closest<HTMLElement>('.panel')
