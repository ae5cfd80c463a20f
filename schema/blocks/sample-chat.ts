import { z } from 'zod'
import { facets } from '../facets.ts'
import { baseFields, headingFields, imageIn, inline, text } from '../fields.ts'
import { chatSlot } from '../slots.ts'

const hue = z.enum(['kobalt', 'lagune', 'violett', 'koralle', 'lumen'])

/** The fields of a chat conversation, which several block types share. */
export const conversationFields = {
  channel: z
    .strictObject({
      name: text.meta({
        de: 'Name des Kanals, zum Beispiel der des Shops.',
        en: 'Name of the channel, such as the name of the shop.',
      }),
      description: text
        .optional()
        .meta({ de: 'Eine Zeile unter dem Namen.', en: 'One line below the name.' }),
    })
    .meta({
      de: 'Der Kanal, in dem das Gespräch läuft.',
      en: 'The channel of the conversation.',
    }),
  messages: z
    .array(
      z.strictObject({
        username: text.meta({ de: 'Wer schreibt.', en: 'Name of the sender.' }),
        content: text.max(320).meta({ de: 'Die Nachricht.', en: 'The message.' }),
        side: z.enum(['left', 'right']).default('left').meta({
          de: 'Seite der Sprechblase: left für den Chatbot, right für den Besucher.',
          en: 'Side of the speech bubble: left for the chatbot, right for the visitor.',
        }),
        colour: hue.default('kobalt').meta({ de: 'Farbe des Namens.', en: 'Colour of the name.' }),
        avatar: hue
          .default('kobalt')
          .meta({ de: 'Farbe hinter dem Anfangsbuchstaben.', en: 'Colour behind the initial.' }),
        duration: z.int().min(2000).max(4000).default(3000).meta({
          de: 'Zeit bis zur nächsten Nachricht in ms.',
          en: 'Time until the next message in milliseconds.',
        }),
        images: z
          .array(imageIn(chatSlot))
          .max(2)
          .default([])
          .meta({ de: 'Bilder in der Nachricht.', en: 'Images in the message.' }),
        timestamp: text.max(20).optional().meta({
          de: 'Uhrzeit, wie sie im Chat steht.',
          en: 'Time of day, as shown in the chat.',
        }),
      }),
    )
    .min(1)
    .max(40)
    .meta({ de: 'Die Nachrichten in ihrer Reihenfolge.', en: 'The messages in order.' }),
  keep: z.int().min(1).max(5).default(3).meta({
    de: 'So viele Nachrichten sind zugleich zu sehen.',
    en: 'Number of messages that are visible at once.',
  }),
  threshold: z.number().min(0).max(1).default(0.5).meta({
    de: 'Anteil des Fensters, der sichtbar sein muss, damit das Gespräch läuft.',
    en: 'Share of the chat window that must be visible for the conversation to run, 0 to 1.',
  }),
}

export const sampleChat = z
  .strictObject({
    type: z.literal('sample-chat'),
    ...baseFields,
    ...headingFields,
    points: z
      .array(inline)
      .max(6)
      .default([])
      .meta({ de: 'Punkte neben dem Gespräch.', en: 'Bullet points next to the conversation.' }),
    ...conversationFields,
  })
  .meta({ de: 'Beispielgespräch mit dem Chatbot.', en: 'A sample conversation with the chatbot.' })
  .register(facets, {
    purpose: 'contact',
    alsoCalled: ['chat', 'chatbot', 'conversation', 'dialog'],
  })
