import { z } from 'zod'
import { facets } from '../facets.ts'
import { baseFields, headingFields, imageIn, wideImageIn, text } from '../fields.ts'
import { portraitSlot, typewriterSlot } from '../slots.ts'

export const typewriter = z
  .strictObject({
    type: z.literal('typewriter'),
    ...baseFields,
    eyebrow: headingFields.eyebrow,
    heading: text.meta({
      de: 'Die Überschrift, deren Buchstaben nacheinander erscheinen.',
      en: 'The heading. Its letters appear one after another.',
    }),
    phrases: z.array(text).min(1).max(12).meta({
      de: 'Sätze, die nacheinander getippt werden; ohne Bewegung stehen alle da.',
      en: 'Sentences that are typed one after another. Without animations, all are shown.',
    }),
    image: wideImageIn(typewriterSlot)
      .optional()
      .meta({ de: 'Breites Bild darunter.', en: 'Wide image below the sentences.' }),
    portraits: z.array(imageIn(portraitSlot)).max(8).default([]).meta({
      de: 'Porträts in einer Reihe darunter, höchstens acht.',
      en: 'Row of portraits below the sentences, eight at most.',
    }),
    typeMs: z.int().min(10).max(1000).default(100).meta({
      de: 'Zeit je getipptem Zeichen in ms.',
      en: 'Time per typed character in milliseconds.',
    }),
    deleteMs: z.int().min(10).max(1000).default(50).meta({
      de: 'Zeit je gelöschtem Zeichen in ms.',
      en: 'Time per deleted character in milliseconds.',
    }),
    holdMs: z
      .int()
      .min(0)
      .max(20000)
      .default(1500)
      .meta({ de: 'Pause vor dem Löschen in ms.', en: 'Pause before deleting, in milliseconds.' }),
  })
  .meta({
    de: 'Überschrift mit Sätzen, die wie von Hand getippt erscheinen.',
    en: 'A heading with sentences that appear as if typed.',
  })
  .register(facets, { purpose: 'text', alsoCalled: ['typing', 'typed'] })
