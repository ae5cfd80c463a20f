import { z } from 'zod'
import { facets } from '../facets.ts'
import { baseFields, headingFields, imageIn, inline, text } from '../fields.ts'
import { roles } from '../roles.ts'
import { mapSlot } from '../slots.ts'
import type { SchemaStrings } from '../words.ts'

export const mapLink = ({ defaults: { 'map-link': strings } }: SchemaStrings) =>
  z
    .strictObject({
      type: z.literal('map-link'),
      ...baseFields,
      ...headingFields,
      address: z
        .array(text)
        .min(1)
        .max(6)
        .meta({ de: 'Anschrift, Zeile für Zeile.', en: 'The address, line by line.' }),
      picture: imageIn(mapSlot).optional().meta({
        de: 'Eigenes Bild der Umgebung, etwa ein Foto oder ein selbst gezeichneter Plan. Ohne Angabe steht dort eine gezeichnete Karte.',
        en: 'A picture of your own of the surroundings, such as a photo or a plan you have drawn. If left out, a drawn map stands there.',
      }),
      provider: text.max(40).meta({
        de: 'Wem die Karte gehört: „OpenStreetMap“. Steht auf der Schaltfläche.',
        en: 'Whose map it is: “OpenStreetMap”. It stands on the button.',
      }),
      href: z
        .url({ protocol: /^https$/ })
        .register(roles, { role: 'link' })
        .meta({
          de: 'Adresse der Karte beim Anbieter (https://…). Erst ein Klick ruft sie auf.',
          en: 'Address of the map at its provider (https://…). Nothing but a click opens it.',
        }),
      label: text.optional().meta({
        de: 'Beschriftung der Schaltfläche. Ohne Angabe nennt sie den Anbieter.',
        en: 'Text on the button. If left out, it names the provider.',
      }),
      notice: inline.default(strings.notice).meta({
        de: 'Was ein Klick bedeutet, etwa mit Link zum Datenschutz.',
        en: 'What a click means, for example with a link to the privacy policy.',
      }),
      directions: z
        .array(
          z.strictObject({
            title: text.meta({ de: 'Womit: „Mit der Bahn“.', en: 'How: “By train”.' }),
            text: inline.meta({
              de: 'Der Weg in ein, zwei Sätzen.',
              en: 'The way in a sentence or two.',
            }),
          }),
        )
        .max(6)
        .default([])
        .meta({ de: 'Wie man hinkommt.', en: 'How to get there.' }),
    })
    .meta({
      de: 'Wo etwas liegt: ein eigenes Bild und ein Link zur Karte; bis zum Klick erfährt kein Dritter davon.',
      en: 'Where something is: a picture of your own and a link to the map; no third party learns of it before the click.',
    })
    .register(facets, {
      purpose: 'contact',
      alsoCalled: ['anfahrt', 'directions', 'karte', 'lageplan', 'location', 'map'],
      map: ({ href }) => href,
    })
