import { z } from 'zod'
import { base, headingFields, href, image, inline, text } from '../fields.ts'
import { facets } from '../facets.ts'
import { roles } from '../roles.ts'
import type { SchemaWords } from '../words.ts'

export const consentEmbed = ({ defaults: { 'consent-embed': words } }: SchemaWords) =>
  z
    .strictObject({
      type: z.literal('consent-embed'),
      ...base,
      ...headingFields,
      provider: text.describe('Wer das Video ausliefert, zum Beispiel „YouTube“.'),
      title: text.describe('Titel des Videos.'),
      src: z
        .url({ protocol: /^https$/ })
        .register(roles, { role: 'link' })
        .describe('Adresse, die nach der Zustimmung eingebettet wird (https://…).'),
      href: href.describe('Adresse des Videos beim Anbieter, für den Link ohne Einbettung.'),
      poster: image.describe(
        'Eigenes Bild, das bis zur Zustimmung an der Stelle des Videos steht.',
      ),
      notice: inline.describe('Was bei der Zustimmung geschieht, mit Link zum Datenschutz.'),
      loadLabel: text.default(words.loadLabel).describe('Beschriftung der Zustimmung.'),
      closeLabel: text
        .default(words.closeLabel)
        .describe('Beschriftung derselben Schaltfläche, sobald das Video geladen ist.'),
      loadedText: text
        .default(words.loadedText)
        .describe('Was Vorleseprogramme sagen, sobald das Video geladen ist.'),
      linkLabel: text
        .optional()
        .describe('Beschriftung des Links. Ohne Angabe nennt er den Anbieter.'),
    })
    .describe('Video eines Dritten, das erst nach Zustimmung geladen wird.')
    .register(facets, { frames: ({ src }) => [src] })
