import { Fragment } from 'react'
import { formatFullDay, formatWeekday } from '../../text/calendar-day.ts'
import { Inline } from '../../render/components/markdown.tsx'
import { EntryTitle, FactValue } from './entry-title.tsx'
import { useRenderContext } from '../../render/components/render-context.ts'
import { Subheading } from '../../render/components/section.tsx'
import { entryAttributes, keyOfEntry, type EntriesProps, type Entry } from './entries.ts'

/** Renders the entries of a month, each with its day. */
export function Calendar({ entries, below, filter }: EntriesProps) {
  const { language } = useRenderContext()
  return (
    <ol className="list-days">
      {entries.map((entry, index) => (
        <li key={keyOfEntry(entry, index)} className="list-day" {...entryAttributes(entry, filter)}>
          {entry.date && <Day date={entry.date} language={language} />}
          <div className="list-day-text">
            <Subheading below={below}>
              <EntryTitle entry={entry} className="stretched" />
            </Subheading>
            <Meta entry={entry} />
            {entry.text && <Inline as="p" className="text" text={entry.text} />}
          </div>
        </li>
      ))}
    </ol>
  )
}

/** Renders the short facts of an entry in one line. Renders nothing without any. */
function Meta({ entry: { meta, facts } }: { entry: Entry }) {
  const own = meta === undefined ? [] : [{ label: '', value: meta }]
  const parts = [...own, ...(facts ?? [])].filter(({ value }) => value !== undefined)
  if (parts.length === 0) return null
  return (
    <p className="list-day-meta">
      {parts.map((fact, index) => (
        <Fragment key={fact.label}>
          {index > 0 && ' · '}
          <FactValue fact={fact} />
        </Fragment>
      ))}
    </p>
  )
}

/** Renders the day of the month above the weekday. Screen readers read the whole date. */
function Day({ date, language }: { date: string; language: string }) {
  return (
    <time className="list-day-date" dateTime={date}>
      <span className="visually-hidden">{formatFullDay(date, language)}</span>
      <span className="list-day-number" aria-hidden="true">
        {Number(date.slice(8))}
      </span>
      <span aria-hidden="true">{formatWeekday(date, language)}</span>
    </time>
  )
}
