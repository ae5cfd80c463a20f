import type { Part } from '../../render/components/part.ts'
import { clockTime, weekdayName } from '../../text/clock-time.ts'
import { minutesOfDay } from '../../../schema/hour-span.ts'
import { marks, momentIn, statusAt, weekdayOf, type Plan } from './opening-hours.machine.ts'

/**
 * Shows whether the business is open and marks today's row. Updates when the block, the tab or the window becomes
 * visible and when the page is scrolled, so that no timer is needed.
 */
export const part: Part = (element) => {
  const line = element.querySelector('.opening-hours-now')
  const days = [...element.querySelectorAll('.opening-hours-week > div')]
  if (line === null) return () => {}
  // The attribute is written by the view in opening-hours.tsx.
  const plan: Plan = JSON.parse(element.dataset['plan'] ?? '')
  let told: number | undefined

  function update(): void {
    const now = new Date()
    const minute = Math.floor(now.getTime() / 60_000)
    if (line === null || document.hidden || minute === told) return
    told = minute
    const moment = momentIn(plan.timeZone, now)
    const status = statusAt(plan, moment)
    line.textContent = sentence(element, moment.day, status)
    line.toggleAttribute('data-is-open', status.isOpen)
    for (const [index, day] of days.entries())
      day.toggleAttribute('data-today', index === weekdayOf(moment.day))
  }

  const leaving = new AbortController()
  const options = { passive: true, signal: leaving.signal }
  document.addEventListener('visibilitychange', update, options)
  addEventListener('focus', update, options)
  addEventListener('scroll', update, options)
  update()
  return () => leaving.abort()
}

function sentence(
  { dataset }: HTMLElement,
  today: string,
  { isOpen, change }: ReturnType<typeof statusAt>,
): string {
  const { lang } = document.documentElement
  if (change === undefined) return dataset[isOpen ? 'open' : 'closed'] ?? ''
  const ahead = Math.floor(change / minutesOfDay)
  const time = clockTime(timeAt(change), lang)
  return isOpen
    ? (dataset['openUntil'] ?? '').replace(marks.time, time)
    : (dataset['opens'] ?? '')
        .replace(marks.day, dayAhead(ahead, today, lang))
        .replace(marks.time, time)
}

function dayAhead(ahead: number, today: string, language: string): string {
  if (ahead > 1) return weekdayName(weekdayOf(today, ahead), language)
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(ahead, 'day')
}

function timeAt(minute: number): string {
  const ofDay = minute % minutesOfDay
  return [Math.floor(ofDay / 60), ofDay % 60]
    .map((figure) => String(figure).padStart(2, '0'))
    .join(':')
}
