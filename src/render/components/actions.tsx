import type { z } from 'zod'
import type { action } from '../../../schema/fields.ts'
import { Icon } from './icon.tsx'
import { Link } from './link.tsx'

/** Renders the buttons of a block in the given order, the most important first. */
export function Actions({ actions }: { actions: z.infer<typeof action>[] }) {
  if (actions.length === 0) return null
  return (
    <div className="actions flex flex-wrap items-center gap-3">
      {actions.map(({ label, href, kind }) => (
        <Link key={label} href={href} className={`button button-${kind}`}>
          {label}
          {kind !== 'secondary' && <Icon name="arrow-right" className="icon-forward" />}
        </Link>
      ))}
    </div>
  )
}
