import { z } from 'zod'
import { facets } from '../facets.ts'
import { action, baseFields, date, icon, inline } from '../fields.ts'

export const notice = z
  .strictObject({
    type: z.literal('notice'),
    ...baseFields,
    text: inline.meta({
      de: 'Was alle wissen sollen, in ein bis zwei Sätzen.',
      en: 'The message, in one or two sentences.',
    }),
    look: z.enum(['calm', 'loud', 'success', 'warning', 'danger']).default('calm').meta({
      de: 'calm: leicht abgesetzt. loud: in der Signalfarbe, für Dringendes. success, warning, danger: grün, gelb oder rot, für gute Nachrichten, Warnungen und Gefahren.',
      en: 'calm: slightly highlighted. loud: in the accent colour, for urgent messages. success, warning, danger: green, yellow or red, for good news, warnings and dangers.',
    }),
    icon: icon.optional().meta({
      de: 'Symbol vor dem Text. Ohne Angabe passt es zu „look“.',
      en: 'Icon before the text. Default: an icon that fits “look”.',
    }),
    from: date.optional().meta({
      de: 'Erster Tag, an dem der Hinweis zu sehen ist. Ohne Angabe von Anfang an.',
      en: 'First day on which the notice is shown. Default: immediately.',
    }),
    until: date.optional().meta({
      de: 'Letzter Tag, an dem er zu sehen ist. Ohne Angabe ohne Ende. Die Website muss dafür nicht neu gebaut werden.',
      en: 'Last day on which the notice is shown. Default: no end. You do not need to build the site again on these days.',
    }),
    action: action
      .optional()
      .meta({ de: 'Link oder Schaltfläche daneben.', en: 'Link or button next to the text.' }),
  })
  .omit({ align: true, spacing: true, background: true })
  .meta({
    de: 'Hinweis in einer Leiste, auf Wunsch nur an bestimmten Tagen zu sehen.',
    en: 'A notice in a bar, optionally shown only on certain days.',
  })
  .register(facets, {
    purpose: 'text',
    alsoCalled: ['alert', 'announcement', 'banner', 'hinweis', 'meldung', 'message'],
    isAside: true,
    faults: noticeFaults,
  })

const NoticePeriod = z.object({ from: z.iso.date(), until: z.iso.date() })

/** Reports a notice whose last day is before its first day. */
function noticeFaults(block: unknown) {
  const { data } = NoticePeriod.safeParse(block)
  if (data === undefined || data.from <= data.until) return []
  return [{ what: 'never-shown' as const, path: ['until'], ...data }]
}
