import { z } from 'zod'
import { base, headingFields, image, text } from '../fields.ts'
import { facets } from '../facets.ts'

export const imageRing = z
  .strictObject({
    type: z.literal('image-ring'),
    ...base,
    eyebrow: headingFields.eyebrow,
    label: text.describe('Name des Bilderrings für Vorleseprogramme.'),
    images: z.array(image).min(6).max(40).describe('Die Bilder des Rings, mindestens sechs.'),
    claim: z
      .strictObject({
        before: text.optional().describe('Text vor dem wechselnden Wort.'),
        words: z.array(text).min(2).max(6).describe('Die Wörter, die einander ablösen.'),
        after: text.optional().describe('Text nach dem wechselnden Wort.'),
        spoken: text
          .optional()
          .describe('Der Satz mit allen Wörtern, wie ein Vorleseprogramm ihn spricht.'),
        intervalMs: z.int().min(1500).max(20000).default(3000).describe('Zeit je Wort in ms.'),
        stagger: z.number().min(0).max(0.2).default(0.03).describe('Abstand der Buchstaben in s.'),
      })
      .describe('Überschrift unter dem Ring, in der ein Wort wechselt.'),
    width: z.int().min(320).max(2400).default(1600).describe('Breite der Bühne in Pixel.'),
    widthSmall: z
      .int()
      .min(320)
      .max(2400)
      .default(1000)
      .describe('Breite der Bühne auf Bildschirmen bis 640 Pixel.'),
    height: z.int().min(80).max(600).default(180).describe('Höhe der Bühne in Pixel.'),
    speed: z.number().min(0).max(0.2).default(0.02).describe('Drehung in Grad je ms.'),
    hoverSpeed: z
      .number()
      .min(0)
      .max(0.2)
      .default(0.01)
      .describe('Drehung in Grad je ms, solange der Zeiger auf einer Karte steht.'),
    maxStep: z.number().min(1).max(100).default(16).describe('Längster Zeitschritt in ms.'),
    drag: z.number().min(0.01).max(1).default(0.15).describe('Grad je gezogenem Pixel.'),
    stiffness: z.number().min(1).max(500).default(40).describe('Federhärte nach dem Ziehen.'),
    damping: z.number().min(1).max(100).default(30).describe('Dämpfung nach dem Ziehen.'),
  })
  .describe('Drehender 3D-Ring aus Bildern mit einer Überschrift, in der ein Wort wechselt.')
  .register(facets, { alsoCalled: ['galerie'] })
