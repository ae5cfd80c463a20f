import { useRef, type MouseEvent, type PointerEvent } from 'react'
import { wayOf } from '../../render/motion/way.ts'
import type { Ring } from './image-ring.machine.ts'

/** The number of pixels after which a press becomes a drag, if the movement is mostly horizontal. */
const dragThresholdPx = 6

/** `way`: -1 in a text from right to left, in which the ring turns the other way. */
type PointerPress = { pointerId: number; x: number; y: number; way: 1 | -1; isDragging: boolean }

/**
 * Returns the pointer handlers of the stage. Dragging rotates the ring, and a mouse on a card slows it down. The click
 * at the end of a drag is ignored.
 */
export function usePointerDrag(
  ring: Ring,
  { draw: applyAngle, atOnce: isStatic }: { draw: () => void; atOnce: boolean },
) {
  const press = useRef<PointerPress>(undefined)
  const wasDragged = useRef(false)

  function end(event: PointerEvent) {
    if (press.current?.pointerId !== event.pointerId) return
    if (press.current.isDragging) {
      ring.release(event.timeStamp, isStatic)
    }
    press.current = undefined
  }

  return {
    onPointerDown({ button, isPrimary, pointerId, clientX, clientY, currentTarget }: PointerEvent) {
      wasDragged.current = false
      if (button !== 0 || !isPrimary || ring.phase() === 'loading') return
      const way = wayOf(currentTarget)
      press.current = { pointerId, x: clientX, y: clientY, way, isDragging: false }
    },

    onPointerMove(event: PointerEvent) {
      const { current } = press
      if (current === undefined || current.pointerId !== event.pointerId) return
      if (!current.isDragging) {
        const across = Math.abs(event.clientX - current.x)
        const along = Math.abs(event.clientY - current.y)
        if (Math.max(across, along) <= dragThresholdPx) return
        if (along >= across) {
          press.current = undefined
          return
        }
        current.isDragging = true
        wasDragged.current = true
        event.currentTarget.setPointerCapture(event.pointerId)
        ring.grab(current.x * current.way, event.timeStamp)
      }
      ring.drag(event.clientX * current.way, event.timeStamp)
      applyAngle()
    },

    onPointerUp: end,
    onPointerCancel: end,

    onPointerOver(event: PointerEvent) {
      if (event.pointerType === 'mouse') ring.send(isOnCard(event.target) ? 'enter' : 'leave')
    },
    onPointerLeave() {
      ring.send('leave')
    },

    onClickCapture(event: MouseEvent) {
      if (!wasDragged.current) return
      wasDragged.current = false
      event.preventDefault()
      event.stopPropagation()
    },
    onDragStart(event: MouseEvent) {
      event.preventDefault()
    },
  }
}

const isOnCard = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('.image-ring-card') !== null
