import { z } from 'zod'
import { action, base, captionsPath, filmPath, headingFields, image, text } from '../fields.ts'

export const videoSection = z
  .strictObject({
    type: z.literal('video-section'),
    ...base,
    ...headingFields,
    label: text.describe('Was im Video zu sehen ist, für Vorleseprogramme.'),
    poster: image.describe('Standbild, bis das Video läuft.'),
    sources: z
      .array(
        z.strictObject({
          src: filmPath.describe('Videodatei unter content/media.'),
          type: z.enum(['video/mp4', 'video/webm']).describe('Art der Datei.'),
        }),
      )
      .max(4)
      .default([])
      .describe('Die Dateien des Videos. Solange es keine gibt, steht das Standbild allein.'),
    captions: captionsPath
      .optional()
      .describe('Untertitel unter content/media (WebVTT), auch für ein Video ohne Ton.'),
    threshold: z
      .number()
      .min(0)
      .max(1)
      .default(0.5)
      .describe('Anteil, der sichtbar sein muss, damit das Video von selbst läuft.'),
    actions: z.array(action).max(3).default([]).describe('Schaltflächen, höchstens drei.'),
  })
  .describe('Ein Video mit Überschrift und Schaltflächen.')
