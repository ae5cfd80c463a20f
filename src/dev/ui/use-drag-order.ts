import { useState, type DragEvent } from 'react'

type Dragging = { from: number; before: number }

/**
 * Lets the entries of a list be drawn to another place by the pointer; by keyboard they have buttons and keys.
 * What is taken hold of is a handle: in an entry that can be drawn as a whole, no text could be chosen.
 */
export function useDragOrder(onMove: (from: number, to: number) => void) {
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
        setDragging({ from: index, before: index })
      },
      onDragEnd: () => setDragging(undefined),
    }),
    place: (index: number) => ({
      'data-drop': dropOf(index, dragging),
      onDragOver(event: DragEvent<HTMLElement>) {
        if (dragging === undefined) return
        event.preventDefault()
        event.stopPropagation()
        const { top, height } = event.currentTarget.getBoundingClientRect()
        const before = event.clientY < top + height / 2 ? index : index + 1
        if (before !== dragging.before) setDragging({ ...dragging, before })
      },
      onDrop(event: DragEvent<HTMLElement>) {
        if (dragging === undefined) return
        event.preventDefault()
        event.stopPropagation()
        const { from, before } = dragging
        setDragging(undefined)
        const to = before > from ? before - 1 : before
        if (to !== from) onMove(from, to)
      },
    }),
  }
}

/** Where the line is shown at which it would come to stand. */
function dropOf(index: number, dragging: Dragging | undefined): 'above' | 'below' | undefined {
  if (dragging === undefined) return undefined
  if (dragging.before === index) return 'above'
  return dragging.before === index + 1 ? 'below' : undefined
}
