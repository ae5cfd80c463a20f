import type { DragEvent } from 'react'
import { Icon } from './icon.tsx'

type GripProps = {
  draggable: boolean
  onDragStart: (event: DragEvent<HTMLElement>) => void
  onDragEnd: () => void
}

/** What an entry is drawn by with the pointer; who uses the keyboard has buttons that do the same. */
export function Grip(handle: GripProps) {
  return (
    <span className="grip" aria-hidden="true" {...handle}>
      <Icon name="grip" />
    </span>
  )
}
