import { weekdays, type OpeningHours as Hours } from '../../../schema/opening-hours.ts'
import { Intro, Section } from '../../render/components/section.tsx'
import { useRenderContext } from '../../render/components/render-context.ts'
import type { BlockProps } from '../../render/components/view.ts'
import { formatDayRange } from '../../text/calendar-day.ts'
import { capitalize } from '../../text/capitalize.ts'
import { formatTimeSpan, weekdayName } from '../../text/clock-time.ts'
import { fillPlaceholders } from '../../text/placeholders.ts'
import { textPlaceholders, type HoursPlan } from './opening-hours.machine.ts'

type HoursStrings = BlockProps<'opening-hours'>['words']

export function OpeningHours({ block, words }: BlockProps<'opening-hours'>) {
  const { language, hours: siteHours } = useRenderContext()
  const hours = block.hours ?? siteHours
  if (hours === undefined) return null
  const { week, exceptions } = hours
  return (
    <Section block={block} className="opening-hours">
      <Intro block={block} />
      <div
        data-part="opening-hours"
        data-still=""
        data-plan={JSON.stringify(hoursPlanOf(hours))}
        {...statusTextAttributes(words)}
      >
        <p className="opening-hours-now" />
        <dl className="opening-hours-week">
          {weekdays.map((day, index) => (
            <div key={day}>
              <dt>{capitalize(weekdayName(index, language), language)}</dt>
              <Spans {...{ spans: week[day], words, language }} />
            </div>
          ))}
        </dl>
        {exceptions.length > 0 && (
          <dl className="opening-hours-exceptions">
            {exceptions.map(({ from, until = from, hours: spans, label }) => (
              <div key={from}>
                <dt>
                  {formatDayRange(from, until, language)}
                  {label && <span>{label}</span>}
                </dt>
                <Spans {...{ spans, words, language }} />
              </div>
            ))}
          </dl>
        )}
      </div>
    </Section>
  )
}

type SpansProps = { spans: readonly string[]; words: HoursStrings; language: string }

function Spans({ spans, words, language }: SpansProps) {
  if (spans.length === 0) return <dd className="opening-hours-closed">{words.closedAllDay}</dd>
  return (
    <dd>
      {spans.map((span) => (
        <span key={span}>{formatTimeSpan(span, language)}</span>
      ))}
    </dd>
  )
}

/** The texts for the script, which inserts day and time. */
const statusTextAttributes = ({ open, openUntil, closed, opens }: HoursStrings) => ({
  'data-open': open,
  'data-open-until': fillPlaceholders(openUntil, textPlaceholders),
  'data-closed': closed,
  'data-opens': fillPlaceholders(opens, textPlaceholders),
})

const hoursPlanOf = ({ timeZone, week, exceptions }: Hours): HoursPlan => ({
  timeZone,
  week: weekdays.map((day) => week[day]),
  exceptions: exceptions.map(({ from, until = from, hours }) => ({ from, until, hours })),
})
