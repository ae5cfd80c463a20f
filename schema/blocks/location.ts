import { z } from 'zod'
import { facets } from '../facets.ts'
import { baseFields, headingFields, imageIn, inline, text } from '../fields.ts'
import { roles } from '../roles.ts'
import { locationSlot } from '../slots.ts'
import type { SchemaStrings } from '../schema-strings.ts'

export const location = ({ defaults: { location: strings } }: SchemaStrings) =>
  z
    .strictObject({
      type: z.literal('location'),
      ...baseFields,
      ...headingFields,
      address: z
        .array(text)
        .min(1)
        .max(6)
        .meta({ de: 'Anschrift, Zeile für Zeile.', en: 'The address, line by line.' }),
      image: imageIn(locationSlot).optional().meta({
        de: 'Eigenes Bild der Umgebung, etwa ein Foto oder ein selbst gezeichneter Plan. Ohne Angabe steht dort eine gezeichnete Karte.',
        en: 'Your own image of the area, such as a photo or a plan. Default: a drawn map.',
      }),
      provider: text.max(40).meta({
        de: 'Wem die Karte gehört: „OpenStreetMap“. Steht auf der Schaltfläche.',
        en: 'Provider of the map, such as “OpenStreetMap”. The button names it.',
      }),
      href: z
        .url({ protocol: /^https$/ })
        .register(roles, { role: 'link' })
        .meta({
          de: 'Adresse der Karte beim Anbieter (https://…). Erst ein Klick ruft sie auf.',
          en: 'URL of the map at its provider (https://…). It opens only on a click.',
        }),
      label: text.optional().meta({
        de: 'Beschriftung der Schaltfläche. Ohne Angabe nennt sie den Anbieter.',
        en: 'Text on the button. Default: a text that names the provider.',
      }),
      notice: inline.default(strings.notice).meta({
        de: 'Was ein Klick bedeutet, etwa mit Link zum Datenschutz.',
        en: 'Explanation of what a click does, for example with a link to the privacy policy.',
      }),
      directions: z
        .array(
          z.strictObject({
            title: text.meta({
              de: 'Womit: „Mit der Bahn“.',
              en: 'Means of transport, such as “By train”.',
            }),
            text: inline.meta({
              de: 'Der Weg in ein, zwei Sätzen.',
              en: 'Directions in one or two sentences.',
            }),
          }),
        )
        .max(6)
        .default([])
        .meta({ de: 'Wie man hinkommt.', en: 'Ways to get there.' }),
    })
    .meta({
      de: 'Wo etwas liegt: ein eigenes Bild und ein Link zur Karte; bis zum Klick erfährt kein Dritter davon.',
      en: 'A location with your own image and a link to a map. The map provider learns nothing before the click.',
    })
    .register(facets, {
      purpose: 'contact',
      alsoCalled: [
        'anfahrt',
        'directions',
        'karte',
        'lageplan',
        'anschrift',
        'standort',
        'google maps',
        'openstreetmap',
      ],
      map: ({ href }) => href,
    })
