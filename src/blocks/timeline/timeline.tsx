import type { BlockOf } from '../../../schema/block.ts'
import { formatNumericDay } from '../../text/calendar-day.ts'
import { Icon } from '../../render/components/icon.tsx'
import { Inline } from '../../render/components/markdown.tsx'
import { MotifStep } from '../../render/components/motif.tsx'
import { Intro, Section, Subheading } from '../../render/components/section.tsx'
import { useRenderContext } from '../../render/components/render-context.ts'

type Timeline = BlockOf<'timeline'>
type Entry = Timeline['items'][number]

export function Timeline({ block }: { block: Timeline }) {
  const { layout, items, note } = block
  return (
    <Section block={block} className={`timeline timeline-${layout}`}>
      <Intro block={block} />
      {layout === 'phases' ? <Phases entries={items} /> : <Dates entries={items} />}
      {note && (
        <div className="timeline-note">
          <Icon name="circle-alert" />
          <Inline as="p" className="text" text={note} />
        </div>
      )}
    </Section>
  )
}

function Phases({ entries }: { entries: readonly Entry[] }) {
  return (
    <ol className="phases">
      {entries.map((entry, index) => (
        <li key={index} className="phase">
          <MotifStep step={index + 1} stepCount={entries.length} />
          <Time entry={entry} className="phase-label" />
          <EntryText entry={entry} />
        </li>
      ))}
    </ol>
  )
}

/** The maximum number of entries that wide screens show side by side. */
const maxColumns = 6

function Dates({ entries }: { entries: readonly Entry[] }) {
  return (
    <ol className={`dates ${entries.length > maxColumns ? 'dates-column' : 'dates-row'}`}>
      {entries.map((entry, index) => (
        <li key={index}>
          <span className="block-mark" />
          <Time entry={entry} className="dates-when" />
          <EntryText entry={entry} />
        </li>
      ))}
    </ol>
  )
}

/** Renders the label of an entry, then its date. Renders nothing if the entry has neither. */
function Time({ entry: { label, date }, className }: { entry: Entry; className: string }) {
  const { language } = useRenderContext()
  if (label === undefined && date === undefined) return null
  return (
    <p className={className}>
      {label && <span>{label}</span>}
      {label && date && ' '}
      {date && <time dateTime={date}>{formatNumericDay(date, language)}</time>}
    </p>
  )
}

function EntryText({ entry: { title, text, list } }: { entry: Entry }) {
  return (
    <>
      <Subheading>{title}</Subheading>
      {text && <Inline as="p" className="timeline-text text" text={text} />}
      {list.length > 0 && (
        <ul className="points">
          {list.map((point, index) => (
            <Inline key={index} as="li" className="text" text={point} />
          ))}
        </ul>
      )}
    </>
  )
}
