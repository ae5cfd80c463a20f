import type { ReactNode } from 'react'
import { useBlockPlace } from './render-context.ts'

type SwipeProps = {
  /** `ol` if the order of the items matters. */
  as?: 'ol' | 'ul'
  className: string
  /** False if the list is so short that narrow screens show the items one below the other. */
  swiped?: boolean
  children: ReactNode
}

/**
 * Renders a list of cards. Phones show it as one row that can be swiped, or scrolled with the
 * keyboard.
 */
export function Swipe({ as: List = 'ul', className, swiped = true, children }: SwipeProps) {
  const { key } = useBlockPlace()
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
