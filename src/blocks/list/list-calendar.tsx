import { Inline } from '../../render/components/markdown.tsx'
import { Link } from '../../render/components/link.tsx'
import { useRenderContext } from '../../render/components/render-context.ts'
import { Subheading } from '../../render/components/section.tsx'
import type { EntriesProps } from './entries.ts'

/** Renders the entries of a month, each with its day. */
export function Calendar({ entries, below }: EntriesProps) {
  const { language } = useRenderContext()
  return (
    <ol className="list-days">
      {entries.map(({ href, title, text, meta, date }) => (
        <li key={href} className="list-day">
          {date && <Day date={date} language={language} />}
          <div className="list-day-text">
            <Subheading below={below}>
              <Link href={href} className="stretched">
                {title}
              </Link>
            </Subheading>
            {meta && <p className="list-day-meta">{meta}</p>}
            {text && <Inline as="p" className="text" text={text} />}
          </div>
        </li>
      ))}
    </ol>
  )
}

/** Renders the day of the month above the weekday. Screen readers read the whole date. */
function Day({ date, language }: { date: string; language: string }) {
  const formatted = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(new Date(date))
  return (
    <time className="list-day-date" dateTime={date}>
      <span className="visually-hidden">{formatted({ dateStyle: 'full' })}</span>
      <span className="list-day-number" aria-hidden="true">
        {Number(date.slice(8))}
      </span>
      <span aria-hidden="true">{formatted({ weekday: 'short' })}</span>
    </time>
  )
}
