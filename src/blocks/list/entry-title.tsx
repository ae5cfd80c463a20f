import { Link } from '../../render/components/link.tsx'
import type { Entry } from './entries.ts'

type EntryTitleProps = { entry: Pick<Entry, 'href' | 'title'>; className?: string }

type FactValueProps = { fact: NonNullable<Entry['facts']>[number] }

/** Renders the value of a fact as a link, or as text if it has none. */
export const FactValue = ({ fact: { value, href } }: FactValueProps) =>
  href === undefined ? (
    value
  ) : (
    <Link href={href} className="list-fact-link">
      {value}
    </Link>
  )

/** Renders the title of an entry as a link, or as text if the entry has none. */
export const EntryTitle = ({ entry: { href, title }, className }: EntryTitleProps) =>
  href === undefined ? (
    title
  ) : (
    <Link href={href} className={className}>
      {title}
    </Link>
  )
