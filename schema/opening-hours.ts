import { z } from 'zod'
import { date, text } from './fields.ts'
import { timeSpanPattern } from './time-span.ts'
import { roles } from './roles.ts'

export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const
export type Weekday = (typeof weekdays)[number]

const timeSpan = z
  .string()
  .regex(timeSpanPattern)
  .refine((written) => new Set(written.split('-')).size > 1)
  .register(roles, { form: 'hours' })

const timeSpans = z.array(timeSpan).max(4)

const hoursOfDay = timeSpans
  .default([])
  .meta({
    de: 'Wann an diesem Tag geöffnet ist: [09:00-12:30, 14:00-18:00]. Ohne Angabe geschlossen.',
    en: 'Opening hours of this day: [09:00-12:30, 14:00-18:00]. Default: closed.',
  })
  .register(roles, { shown: 'weekday' })

/** The name of a time zone of the IANA, for example `Europe/Berlin`. */
export const timeZone = z.string().refine(isTimeZone).register(roles, { form: 'time-zone' })

/** The weekly opening hours of a business, and the days with other hours. */
export const openingHours = z.strictObject({
  timeZone: timeZone.meta({
    de: 'Zeitzone der Zeiten, wie die IANA sie nennt: Europe/Berlin.',
    en: 'Time zone of the hours, as an IANA name: Europe/London.',
  }),
  week: z
    .strictObject({
      monday: hoursOfDay,
      tuesday: hoursOfDay,
      wednesday: hoursOfDay,
      thursday: hoursOfDay,
      friday: hoursOfDay,
      saturday: hoursOfDay,
      sunday: hoursOfDay,
    })
    .meta({ de: 'Die gewöhnliche Woche.', en: 'Regular opening hours of the week.' }),
  exceptions: z
    .array(
      z.strictObject({
        from: date
          .meta({
            de: 'Erster Tag: 2026-12-24.',
            en: 'First day of the exception, such as 2026-12-24.',
          })
          .register(roles, { shown: 'plain' }),
        until: date
          .optional()
          .meta({
            de: 'Letzter Tag. Ohne Angabe nur der erste.',
            en: 'Last day of the exception. Default: the first day.',
          })
          .register(roles, { shown: 'plain' }),
        hours: timeSpans
          .default([])
          .meta({
            de: 'Wann an diesen Tagen geöffnet ist: [10:00-14:00]. Ohne Angabe geschlossen.',
            en: 'Opening hours of these days: [10:00-14:00]. Default: closed.',
          })
          .register(roles, { shown: 'plain' }),
        label: text.optional().meta({
          de: 'Warum: Betriebsferien.',
          en: 'Reason, such as company holidays.',
        }),
      }),
    )
    .max(40)
    .default([])
    .meta({
      de: 'Tage, an denen es anders ist: Feiertage, Ferien.',
      en: 'Exceptions for single days: bank holidays, company holidays.',
    }),
})
export type OpeningHours = z.infer<typeof openingHours>

/**
 * True if the name is a time zone of the IANA. Offsets such as `+01:00` are refused, because they ignore daylight
 * saving time.
 */
function isTimeZone(name: string): boolean {
  try {
    const { timeZone: resolvedName } = new Intl.DateTimeFormat([], {
      timeZone: name,
    }).resolvedOptions()
    return /^[A-Za-z]/.test(resolvedName)
  } catch {
    return false
  }
}
