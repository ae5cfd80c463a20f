import { Link } from '../../render/components/link.tsx'
import type { Entry } from './entries.ts'

type EntryTitleProps = { entry: Pick<Entry, 'href' | 'title'>; className?: string }

/** Renders the title of an entry as a link, or as text if the entry has none. */
export const EntryTitle = ({ entry: { href, title }, className }: EntryTitleProps) =>
  href === undefined ? (
    title
  ) : (
    <Link href={href} className={className}>
      {title}
    </Link>
  )
