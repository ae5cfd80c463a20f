import { z } from 'zod'
import { baseFields, headingFields, imageIn, text } from '../fields.ts'
import { facets } from '../facets.ts'
import { ringSlot } from '../slots.ts'

export const imageRing = z
  .strictObject({
    type: z.literal('image-ring'),
    ...baseFields,
    eyebrow: headingFields.eyebrow,
    label: text.meta({
      de: 'Name des Bilderrings für Vorleseprogramme.',
      en: 'Name of the ring for screen readers.',
    }),
    images: z.array(imageIn(ringSlot)).min(6).max(40).meta({
      de: 'Die Bilder des Rings, mindestens sechs.',
      en: 'The images of the ring, six at least.',
    }),
    claim: z
      .strictObject({
        before: text
          .optional()
          .meta({ de: 'Text vor dem wechselnden Wort.', en: 'Text before the changing word.' }),
        words: z
          .array(text)
          .min(2)
          .max(6)
          .meta({ de: 'Die Wörter, die einander ablösen.', en: 'The changing words.' }),
        after: text
          .optional()
          .meta({ de: 'Text nach dem wechselnden Wort.', en: 'Text after the changing word.' }),
        spoken: text.optional().meta({
          de: 'Der Satz mit allen Wörtern, wie ein Vorleseprogramm ihn spricht.',
          en: 'The sentence with all its words, for screen readers.',
        }),
        intervalMs: z
          .int()
          .min(1500)
          .max(20000)
          .default(3000)
          .meta({ de: 'Zeit je Wort in ms.', en: 'Time per word in milliseconds.' }),
        stagger: z
          .number()
          .min(0)
          .max(0.2)
          .default(0.03)
          .meta({ de: 'Abstand der Buchstaben in s.', en: 'Delay between letters in seconds.' }),
      })
      .meta({
        de: 'Überschrift unter dem Ring, in der ein Wort wechselt.',
        en: 'Heading below the ring, with one changing word.',
      }),
    width: z
      .int()
      .min(320)
      .max(2400)
      .default(1600)
      .meta({ de: 'Breite der Bühne in Pixel.', en: 'Width of the 3D scene in pixels.' }),
    widthSmall: z.int().min(320).max(2400).default(1000).meta({
      de: 'Breite der Bühne auf Bildschirmen bis 640 Pixel.',
      en: 'Width of the 3D scene in pixels, on screens up to 640 pixels wide.',
    }),
    height: z
      .int()
      .min(80)
      .max(600)
      .default(180)
      .meta({ de: 'Höhe der Bühne in Pixel.', en: 'Height of the 3D scene in pixels.' }),
    speed: z
      .number()
      .min(0)
      .max(0.2)
      .default(0.02)
      .meta({ de: 'Drehung in Grad je ms.', en: 'Rotation speed in degrees per millisecond.' }),
    hoverSpeed: z.number().min(0).max(0.2).default(0.01).meta({
      de: 'Drehung in Grad je ms, solange der Zeiger auf einer Karte steht.',
      en: 'Rotation speed in degrees per millisecond while the pointer is over a card.',
    }),
    maxStep: z
      .number()
      .min(1)
      .max(100)
      .default(16)
      .meta({ de: 'Längster Zeitschritt in ms.', en: 'Longest time step in milliseconds.' }),
    drag: z
      .number()
      .min(0.01)
      .max(1)
      .default(0.15)
      .meta({ de: 'Grad je gezogenem Pixel.', en: 'Degrees of rotation per pixel dragged.' }),
    stiffness: z
      .number()
      .min(1)
      .max(500)
      .default(40)
      .meta({ de: 'Federhärte nach dem Ziehen.', en: 'Spring stiffness after dragging.' }),
    damping: z
      .number()
      .min(1)
      .max(100)
      .default(30)
      .meta({ de: 'Dämpfung nach dem Ziehen.', en: 'Damping after dragging.' }),
  })
  .omit({ align: true })
  .meta({
    de: 'Drehender 3D-Ring aus Bildern mit einer Überschrift, in der ein Wort wechselt.',
    en: 'A rotating 3D ring of images, with a heading in which one word changes.',
  })
  .register(facets, { purpose: 'pictures' })
