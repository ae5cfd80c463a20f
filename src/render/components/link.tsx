import type { ReactNode } from 'react'
import { useAddress } from './render-context.ts'
import { useStrings } from './strings.ts'

type LinkProps = {
  href: string
  className?: string | undefined
  children: ReactNode
  rel?: 'prev' | 'next' | undefined
  'aria-label'?: string | undefined
  'aria-current'?: 'page' | undefined
  /** `full`: the browser loads the target as a new document, and the router ignores the link. */
  'data-navigation'?: 'full' | undefined
}

/** Renders a link. A link to another site opens in a new tab and says so. */
export function Link({ href, children, ...rest }: LinkProps) {
  const address = useAddress()
  const { newTab } = useStrings()
  if (!/^https?:/.test(href)) {
    return (
      <a href={address(href)} {...rest}>
        {children}
      </a>
    )
  }
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" {...rest}>
      {children}
      <span className="visually-hidden">{` ${newTab}`}</span>
    </a>
  )
}
