import { z } from 'zod'
import { facets } from '../facets.ts'
import { action, baseFields, headingFields, href, wideImageIn, inline, text } from '../fields.ts'
import type { MediaSlotSchema } from '../media-slot.ts'
import { stat } from './stats.ts'
import { heroSlot } from '../slots.ts'

export const hero = (mediaSlot: MediaSlotSchema) =>
  z
    .strictObject({
      type: z.literal('hero'),
      ...baseFields,
      layout: z.enum(['beside', 'edge', 'behind', 'below']).default('beside').meta({
        de: 'Wo das Bild steht. beside: neben dem Text. edge: bis an den rechten Rand der Seite. behind: hinter allem, von Rand zu Rand. below: unter dem Text, breit, vom unteren Rand angeschnitten.',
        en: 'Position of the image. beside: next to the text. edge: up to the right edge of the page. behind: behind the text, from edge to edge. below: below the text, wide, cut off at the bottom.',
      }),
      eyebrow: headingFields.eyebrow,
      heading: text.meta({
        de: 'Die Hauptüberschrift der Seite.',
        en: 'The main heading of the page.',
      }),
      accent: text.optional().meta({
        de: 'Teil der Überschrift, der in Akzentfarbe auf einer eigenen Zeile steht.',
        en: 'Part of the heading that is shown on its own line in the accent colour.',
      }),
      text: inline.optional().meta({
        de: 'Ein bis zwei Sätze unter der Überschrift.',
        en: 'One or two sentences below the heading.',
      }),
      announcement: z
        .strictObject({
          text: text.meta({
            de: 'Die Neuigkeit in wenigen Worten, zum Beispiel „Version 3 ist da“.',
            en: 'The news in a few words, such as “Version 3 is out”.',
          }),
          href: href.meta({
            de: 'Seite, auf der mehr dazu steht.',
            en: 'Page that says more about it.',
          }),
        })
        .optional()
        .meta({
          de: 'Link auf eine Neuigkeit, über der Überschrift.',
          en: 'Link to some news, above the heading.',
        }),
      badge: z
        .strictObject({
          score: text.max(12).meta({
            de: 'Die Bewertung, zum Beispiel „4,9/5“.',
            en: 'The rating, for example “4.9/5”.',
          }),
          label: text.meta({ de: 'Was bewertet wurde.', en: 'What the rating is about.' }),
          href: href.meta({
            de: 'Wohin die Bewertung führt, zum Beispiel „#kunden“.',
            en: 'Link target of the rating, such as “#customers”.',
          }),
        })
        .optional()
        .meta({
          de: 'Bewertung mit Sternen über der Überschrift.',
          en: 'Star rating above the heading.',
        }),
      actions: z
        .array(action)
        .max(3)
        .default([])
        .meta({ de: 'Schaltflächen, höchstens drei.', en: 'Buttons, three at most.' }),
      ticks: z.array(text).max(8).default([]).meta({
        de: 'Kurze Zusagen mit Häkchen, höchstens acht.',
        en: 'Short promises with a tick mark, eight at most.',
      }),
      stats: z.array(stat).max(4).default([]).meta({
        de: 'Kennzahlen darunter, höchstens vier.',
        en: 'Key figures below, four at most.',
      }),
      image: wideImageIn(heroSlot)
        .optional()
        .meta({ de: 'Das Bild neben dem Text.', en: 'The image next to the text.' }),
      media: mediaSlot.optional().meta({
        de: 'Statt des Bildes: ein Video, ein Gespräch, ein Vergleich oder ein Dashboard. Mit „layout: behind“ füllt ein Video den Hintergrund; alles andere steht vor dem Bild.',
        en: 'Instead of the image: a video, a conversation, a comparison or a dashboard. With “layout: behind”, a video fills the background, and all other media are shown in front of the image.',
      }),
    })
    .meta({
      de: 'Eröffnung einer Seite: Überschrift, Text, Schaltflächen und ein Bild.',
      en: 'The top of a page: heading, text, buttons and an image.',
    })
    .register(facets, {
      purpose: 'opening',
      alsoCalled: ['header', 'masthead', 'jumbotron', 'landing', 'aufmacher', 'titelbild'],
    })
