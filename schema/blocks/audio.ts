import { z } from 'zod'
import { facets } from '../facets.ts'
import {
  audioPath,
  baseFields,
  duration,
  entryId,
  headingFields,
  imageIn,
  inline,
  prose as markdown,
  text,
} from '../fields.ts'
import { audioCoverSlot } from '../slots.ts'

export const audio = z
  .strictObject({
    type: z.literal('audio'),
    ...baseFields,
    ...headingFields,
    heading: text
      .optional()
      .meta({ de: 'Überschrift des Abschnitts.', en: 'Heading of the section.' }),
    items: z
      .array(
        z.strictObject({
          id: entryId,
          file: audioPath.meta({
            de: 'Tondatei unter content/media: MP3, M4A, OGG oder WAV. MP3 und M4A spielt jeder Browser ab.',
            en: 'Audio file in content/media: MP3, M4A, OGG or WAV. All browsers play MP3 and M4A.',
          }),
          title: text.meta({ de: 'Titel der Aufnahme.', en: 'Title of the recording.' }),
          text: inline.optional().meta({
            de: 'Worum es geht, in ein bis zwei Sätzen.',
            en: 'What it is about, in one or two sentences.',
          }),
          meta: text.max(120).optional().meta({
            de: 'Kurze Zeile über dem Titel: „Folge 12“, „März 2026“, „Mit Ida Probe“.',
            en: 'Short line above the title, such as “Episode 12”, “March 2026” or “With Ida Trial”.',
          }),
          duration: duration.optional().meta({
            de: 'Länge in Minuten und Sekunden: „3:45“, mit Stunden „1:02:30“.',
            en: 'Length in minutes and seconds, such as “3:45”, or with hours, such as “1:02:30”.',
          }),
          image: imageIn(audioCoverSlot).optional().meta({
            de: 'Titelbild; es wird quadratisch gezeigt.',
            en: 'Cover image, shown as a square.',
          }),
          transcript: markdown.optional().meta({
            de: 'Der gesprochene Text, für alle, die nicht hören können oder wollen. Er lässt sich aufklappen.',
            en: 'The spoken text, for everyone who cannot or does not want to listen. Visitors can unfold it.',
          }),
        }),
      )
      .min(1)
      .max(50)
      .meta({ de: 'Die Aufnahmen.', en: 'The recordings.' }),
    note: inline
      .optional()
      .meta({ de: 'Kleine Zeile darunter.', en: 'Small text below the recordings.' }),
  })
  .meta({
    de: 'Aufnahmen zum Anhören, mit Titelbild und Text zum Mitlesen; Podcast, Interview oder Musik.',
    en: 'Recordings to listen to, with a cover and a transcript: a podcast, an interview or music.',
  })
  .register(facets, {
    purpose: 'pictures',
    alsoCalled: [
      ...['sound', 'music', 'podcast', 'episodes', 'player', 'recording', 'mp3', 'song'],
      ...['ton', 'musik', 'aufnahme', 'aufnahmen', 'tonaufnahme'],
    ],
  })
