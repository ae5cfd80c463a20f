import type { ReactNode } from 'react'
import { usePlace } from './surroundings.ts'

type SwipeProps = {
  /** Steps have an order. */
  as?: 'ol' | 'ul'
  className: string
  /** False for so few that they stand below each other. */
  swiped?: boolean
  children: ReactNode
}

/** A list of cards that telephones show in a row to swipe through, or to scroll with the keys. */
export function Swipe({ as: List = 'ul', className, swiped = true, children }: SwipeProps) {
  const { key } = usePlace()
  if (!swiped) return <List className={className}>{children}</List>
  return (
    <List
      className={`${className} swipe`}
      tabIndex={0}
      aria-labelledby={`${key}-heading`}
      data-part="swipe"
      data-still=""
    >
      {children}
    </List>
  )
}
