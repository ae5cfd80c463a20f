import { useEffect, useState } from 'react'

export type Rect = { left: number; top: number; width: number; height: number }

/** Where an element is in the window, or was when it was last found; it may move at any time. */
export function useRect(find: () => Element | undefined): Rect | undefined {
  const [rect, setRect] = useState<Rect>()
  useEffect(() => {
    let frame = 0
    const look = () => {
      const box = find()?.getBoundingClientRect()
      setRect((known) => (box === undefined || isSame(known, box) ? known : rectOf(box)))
      frame = requestAnimationFrame(look)
    }
    look()
    return () => cancelAnimationFrame(frame)
  }, [find])
  return rect
}

const rectOf = ({ left, top, width, height }: Rect): Rect => ({ left, top, width, height })

const isSame = (one: Rect | undefined, other: Rect): boolean =>
  one?.left === other.left &&
  one.top === other.top &&
  one.width === other.width &&
  one.height === other.height
