import { z } from 'zod'
import { facets } from '../facets.ts'
import {
  action,
  baseFields,
  captionsPath,
  filmPath,
  headingFields,
  imageIn,
  text,
} from '../fields.ts'
import { videoSlot } from '../slots.ts'

export const video = z
  .strictObject({
    type: z.literal('video'),
    ...baseFields,
    ...headingFields,
    label: text.meta({
      de: 'Was im Video zu sehen ist, für Vorleseprogramme.',
      en: 'Description of the video for screen readers.',
    }),
    poster: imageIn(videoSlot).meta({
      de: 'Standbild, bis das Video läuft.',
      en: 'Still image, shown until the video plays.',
    }),
    sources: z
      .array(
        z
          .strictObject({
            src: filmPath.meta({
              de: 'Videodatei unter content/media.',
              en: 'Video file in content/media.',
            }),
            type: z.enum(['video/mp4', 'video/webm']).meta({
              de: 'Art der Datei, wie ihre Endung sie nennt.',
              en: 'Type of the file, matching its extension.',
            }),
          })
          .check(({ value: { src, type }, issues }) => {
            // Browsers trust the declared type. With a wrong type, they might not open a video that
            // they can play.
            const expectedType = src.endsWith('.webm') ? 'video/webm' : 'video/mp4'
            if (type !== expectedType)
              issues.push({
                code: 'invalid_value',
                values: [expectedType],
                input: type,
                path: ['type'],
              })
          }),
      )
      .max(4)
      .default([])
      .meta({
        de: 'Die Dateien des Videos. Solange es keine gibt, steht das Standbild allein.',
        en: 'The files of the video. Without files, only the still image is shown.',
      }),
    captions: captionsPath.optional().meta({
      de: 'Untertitel unter content/media (WebVTT), auch für ein Video ohne Ton.',
      en: 'Captions file in content/media (WebVTT). Needed even for a video without sound.',
    }),
    threshold: z.number().min(0).max(1).default(0.5).meta({
      de: 'Anteil, der sichtbar sein muss, damit das Video von selbst läuft.',
      en: 'Share of the video that must be visible for it to play automatically, 0 to 1.',
    }),
    actions: z
      .array(action)
      .max(3)
      .default([])
      .meta({ de: 'Schaltflächen, höchstens drei.', en: 'Buttons, three at most.' }),
  })
  .meta({
    de: 'Ein Video mit Überschrift und Schaltflächen.',
    en: 'A video with a heading and buttons.',
  })
  .register(facets, { purpose: 'pictures', alsoCalled: ['film', 'movie', 'clip', 'mp4'] })
