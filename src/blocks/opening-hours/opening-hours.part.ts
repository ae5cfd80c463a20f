import type { Part } from '../../render/components/part.ts'
import { formatTime, weekdayName } from '../../text/clock-time.ts'
import { minutesPerDay } from '../../../schema/time-span.ts'
import {
  textPlaceholders,
  localTimeIn,
  openingStatusAt,
  weekdayOf,
  type HoursPlan,
} from './opening-hours.machine.ts'

/**
 * Shows whether the business is open and marks today's row. Updates when the block, the tab or the window becomes
 * visible and when the page is scrolled, so that no timer is needed.
 */
export const part: Part = (element) => {
  const line = element.querySelector('.opening-hours-now')
  const days = [...element.querySelectorAll('.opening-hours-week > div')]
  if (line === null) return () => {}
  // The attribute is written by the view in opening-hours.tsx.
  const plan: HoursPlan = JSON.parse(element.dataset['plan'] ?? '')
  let lastMinute: number | undefined

  function update(): void {
    const now = new Date()
    const minute = Math.floor(now.getTime() / 60_000)
    if (line === null || document.hidden || minute === lastMinute) return
    lastMinute = minute
    const localTime = localTimeIn(plan.timeZone, now)
    const status = openingStatusAt(plan, localTime)
    line.textContent = statusSentence(element, localTime.day, status)
    line.toggleAttribute('data-is-open', status.isOpen)
    for (const [index, day] of days.entries())
      day.toggleAttribute('data-today', index === weekdayOf(localTime.day))
  }

  const listening = new AbortController()
  const options = { passive: true, signal: listening.signal }
  document.addEventListener('visibilitychange', update, options)
  addEventListener('focus', update, options)
  addEventListener('scroll', update, options)
  update()
  return () => listening.abort()
}

function statusSentence(
  { dataset }: HTMLElement,
  today: string,
  { isOpen, nextChange }: ReturnType<typeof openingStatusAt>,
): string {
  const { lang } = document.documentElement
  if (nextChange === undefined) return dataset[isOpen ? 'open' : 'closed'] ?? ''
  const daysAhead = Math.floor(nextChange / minutesPerDay)
  const time = formatTime(formatMinute(nextChange), lang)
  return isOpen
    ? (dataset['openUntil'] ?? '').replace(textPlaceholders.time, time)
    : (dataset['opens'] ?? '')
        .replace(textPlaceholders.day, nameOfDayAhead(daysAhead, today, lang))
        .replace(textPlaceholders.time, time)
}

function nameOfDayAhead(ahead: number, today: string, language: string): string {
  if (ahead > 1) return weekdayName(weekdayOf(today, ahead), language)
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(ahead, 'day')
}

function formatMinute(minute: number): string {
  const minuteOfDay = minute % minutesPerDay
  return [Math.floor(minuteOfDay / 60), minuteOfDay % 60]
    .map((figure) => String(figure).padStart(2, '0'))
    .join(':')
}
