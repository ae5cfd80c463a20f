import { z } from 'zod'
import { baseFields, headingFields, href, imageIn, inline, text } from '../fields.ts'
import { facets } from '../facets.ts'
import { roles } from '../roles.ts'
import type { SchemaStrings } from '../schema-strings.ts'
import { embedSlot } from '../slots.ts'

export const embed = ({ defaults: { embed: strings } }: SchemaStrings) =>
  z
    .strictObject({
      type: z.literal('embed'),
      ...baseFields,
      ...headingFields,
      provider: text.meta({
        de: 'Wer das Video ausliefert, zum Beispiel „YouTube“.',
        en: 'Provider of the video, such as “YouTube”.',
      }),
      title: text.meta({ de: 'Titel des Videos.', en: 'Title of the video.' }),
      src: z
        .url({ protocol: /^https$/ })
        .register(roles, { role: 'link' })
        .meta({
          de: 'Adresse, die nach der Zustimmung eingebettet wird (https://…).',
          en: 'URL that is embedded after consent (https://…).',
        }),
      href: href.meta({
        de: 'Adresse des Videos beim Anbieter, für den Link ohne Einbettung.',
        en: 'URL of the video on the provider’s site, for the link that works without consent.',
      }),
      poster: imageIn(embedSlot).meta({
        de: 'Eigenes Bild, das bis zur Zustimmung an der Stelle des Videos steht.',
        en: 'Your own image, shown instead of the video until the visitor consents.',
      }),
      notice: inline.meta({
        de: 'Was bei der Zustimmung geschieht, mit Link zum Datenschutz.',
        en: 'Explanation of what happens on consent, with a link to the privacy policy.',
      }),
      loadLabel: text
        .default(strings.loadLabel)
        .meta({ de: 'Beschriftung der Zustimmung.', en: 'Text on the consent button.' }),
      closeLabel: text.default(strings.closeLabel).meta({
        de: 'Beschriftung derselben Schaltfläche, sobald das Video geladen ist.',
        en: 'Text on the same button once the video has loaded.',
      }),
      loadedText: text.default(strings.loadedText).meta({
        de: 'Was Vorleseprogramme sagen, sobald das Video geladen ist.',
        en: 'Screen reader announcement when the video has loaded.',
      }),
      linkLabel: text.optional().meta({
        de: 'Beschriftung des Links. Ohne Angabe nennt er den Anbieter.',
        en: 'Link text. Default: a text that names the provider.',
      }),
    })
    .meta({
      de: 'Video eines Dritten, das erst nach Zustimmung geladen wird.',
      en: 'A video from another provider, loaded only after consent.',
    })
    .register(facets, {
      purpose: 'pictures',
      alsoCalled: ['iframe', 'youtube', 'vimeo', 'consent', 'einbettung', 'einbetten'],
      frames: ({ src }) => [src],
    })
