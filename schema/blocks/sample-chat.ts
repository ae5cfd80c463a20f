import { z } from 'zod'
import { base, headingFields, image, inline, text } from '../fields.ts'

const hue = z.enum(['kobalt', 'lagune', 'violett', 'koralle', 'lumen'])

/** A conversation, as several blocks show one. */
export const conversation = {
  channel: z
    .strictObject({
      name: text.describe('Name des Kanals, zum Beispiel der des Shops.'),
      description: text.optional().describe('Eine Zeile unter dem Namen.'),
    })
    .describe('Der Kanal, in dem das Gespräch läuft.'),
  messages: z
    .array(
      z.strictObject({
        username: text.describe('Wer schreibt.'),
        content: text.max(320).describe('Die Nachricht.'),
        side: z
          .enum(['left', 'right'])
          .default('left')
          .describe('Seite der Sprechblase: left für den Chatbot, right für den Besucher.'),
        colour: hue.default('kobalt').describe('Farbe des Namens.'),
        avatar: hue.default('kobalt').describe('Farbe hinter dem Anfangsbuchstaben.'),
        duration: z
          .int()
          .min(2000)
          .max(4000)
          .default(3000)
          .describe('Zeit bis zur nächsten Nachricht in ms.'),
        images: z.array(image).max(2).default([]).describe('Bilder in der Nachricht.'),
        timestamp: text.max(20).optional().describe('Uhrzeit, wie sie im Chat steht.'),
      }),
    )
    .min(2)
    .max(20)
    .describe('Die Nachrichten in ihrer Reihenfolge.'),
  keep: z.int().min(1).max(5).default(3).describe('So viele Nachrichten sind zugleich zu sehen.'),
  threshold: z
    .number()
    .min(0)
    .max(1)
    .default(0.5)
    .describe('Anteil des Fensters, der sichtbar sein muss, damit das Gespräch läuft.'),
}

export const sampleChat = z
  .strictObject({
    type: z.literal('sample-chat'),
    ...base,
    ...headingFields,
    points: z.array(inline).max(6).default([]).describe('Punkte neben dem Gespräch.'),
    ...conversation,
  })
  .describe('Beispielgespräch mit dem Chatbot.')
