import { weekdays, type OpeningHours as Hours } from '../../../schema/opening-hours.ts'
import { Intro, Section } from '../../render/components/section.tsx'
import { useSurroundings } from '../../render/components/surroundings.ts'
import type { BlockProps } from '../../render/components/view.ts'
import { dayRange } from '../../text/calendar-day.ts'
import { capitalised } from '../../text/capitalised.ts'
import { timeSpan, weekdayName } from '../../text/clock-time.ts'
import { fill } from '../../text/fill.ts'
import { marks, type Plan } from './opening-hours.machine.ts'

type Words = BlockProps<'opening-hours'>['words']

export function OpeningHours({ block, words }: BlockProps<'opening-hours'>) {
  const { language, hours: ofSite } = useSurroundings()
  const hours = block.hours ?? ofSite
  if (hours === undefined) return null
  const { week, exceptions } = hours
  return (
    <Section block={block} className="opening-hours">
      <Intro block={block} />
      <div
        data-part="opening-hours"
        data-still=""
        data-plan={JSON.stringify(planOf(hours))}
        {...told(words)}
      >
        <p className="opening-hours-now" />
        <dl className="opening-hours-week">
          {weekdays.map((day, index) => (
            <div key={day}>
              <dt>{capitalised(weekdayName(index, language), language)}</dt>
              <Spans {...{ spans: week[day], words, language }} />
            </div>
          ))}
        </dl>
        {exceptions.length > 0 && (
          <dl className="opening-hours-exceptions">
            {exceptions.map(({ from, until = from, hours: spans, label }) => (
              <div key={from}>
                <dt>
                  {dayRange(from, until, language)}
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

type SpansProps = { spans: readonly string[]; words: Words; language: string }

function Spans({ spans, words, language }: SpansProps) {
  if (spans.length === 0) return <dd className="opening-hours-closed">{words.closedAllDay}</dd>
  return (
    <dd>
      {spans.map((span) => (
        <span key={span}>{timeSpan(span, language)}</span>
      ))}
    </dd>
  )
}

/** The texts for the script, which inserts day and time. */
const told = ({ open, openUntil, closed, opens }: Words) => ({
  'data-open': open,
  'data-open-until': fill(openUntil, marks),
  'data-closed': closed,
  'data-opens': fill(opens, marks),
})

const planOf = ({ timeZone, week, exceptions }: Hours): Plan => ({
  timeZone,
  week: weekdays.map((day) => week[day]),
  exceptions: exceptions.map(({ from, until = from, hours }) => ({ from, until, hours })),
})
