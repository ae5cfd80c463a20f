import { useState, type DragEvent } from 'react'

type Dragging = { name: string; from: number; before: number }

/**
 * Lets the entries of a list be drawn to another place by the pointer; by keyboard they have buttons and keys.
 * What is taken hold of is a handle: in an entry that can be drawn as a whole, no text could be chosen.
 * `names` tell the entries from one another, in their order: others may come and go while one is on its way.
 */
export function useDragOrder(names: readonly string[], onMove: (from: number, to: number) => void) {
  const [dragging, setDragging] = useState<Dragging>()
  return {
    handle: (index: number) => ({
      draggable: true,
      onDragStart(event: DragEvent<HTMLElement>) {
        event.dataTransfer.effectAllowed = 'move'
        // Firefox draws nothing without it.
        event.dataTransfer.setData('text/plain', '')
        const entry = event.currentTarget.closest('li')
        if (entry !== null) event.dataTransfer.setDragImage(entry, 8, 8)
        setDragging({ name: names[index] ?? '', from: index, before: index })
      },
      onDragEnd: () => setDragging(undefined),
    }),
    place: (index: number) => ({
      'data-drop': dropOf(index, dragging),
      onDragOver(event: DragEvent<HTMLElement>) {
        if (dragging === undefined) return
        event.preventDefault()
        event.stopPropagation()
        const before = index + sideOf(event)
        if (before !== dragging.before) setDragging({ ...dragging, before })
      },
      onDrop(event: DragEvent<HTMLElement>) {
        if (dragging === undefined) return
        event.preventDefault()
        event.stopPropagation()
        const before = index + sideOf(event)
        const from = placeNow(names, dragging)
        setDragging(undefined)
        const to = before > from ? before - 1 : before
        if (to !== from) onMove(from, to)
      },
    }),
  }
}

/** 0: before an entry, 1: behind it. */
function sideOf({ currentTarget, clientY }: DragEvent<HTMLElement>): 0 | 1 {
  const { top, height } = currentTarget.getBoundingClientRect()
  return clientY < top + height / 2 ? 0 : 1
}

/** Where the entry stands by now that was taken hold of; of several alike, the nearest. */
export function placeNow(
  names: readonly string[],
  { name, from }: Pick<Dragging, 'name' | 'from'>,
): number {
  const places = names.flatMap((one, index) => (one === name ? [index] : []))
  const [nearest = from] = places.toSorted(
    (one, other) => Math.abs(one - from) - Math.abs(other - from),
  )
  return nearest
}

/** Where the line is shown at which it would come to stand. */
function dropOf(index: number, dragging: Dragging | undefined): 'above' | 'below' | undefined {
  if (dragging === undefined) return undefined
  if (dragging.before === index) return 'above'
  return dragging.before === index + 1 ? 'below' : undefined
}
