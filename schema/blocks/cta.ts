import { z } from 'zod'
import { facets } from '../facets.ts'
import { action, baseFields, headingFields, imageIn, inline } from '../fields.ts'
import { layoutFaults } from '../layout-faults.ts'
import { promoSlot } from '../slots.ts'

const closingScene = z.enum([
  'towers',
  'stairs',
  'bars',
  'bubble',
  'page',
  'gate',
  'bridge',
  'path',
  'pyramid',
  'frame',
  'vault',
  'fit',
])

/** The scene that the decorative cubes next to the text show. */
export type ClosingScene = z.infer<typeof closingScene>

export const cta = z
  .strictObject({
    type: z.literal('cta'),
    ...baseFields,
    ...headingFields,
    layout: z.enum(['banner', 'card']).default('banner').meta({
      de: 'banner: Text und Schaltflächen auf einer dunklen Fläche mit dem Motiv der Website. card: Karte mit einem Bild; hat sie nur eine Schaltfläche, ist die ganze Karte anklickbar.',
      en: 'banner: text and buttons on a dark surface with the motif of the site. card: a card with an image. If it has only one button, the whole card is clickable.',
    }),
    image: imageIn(promoSlot)
      .optional()
      .meta({ de: 'Das Bild der Karte.', en: 'The image of the card. Only in the layout “card”.' }),
    actions: z
      .array(action)
      .min(1)
      .max(3)
      .meta({ de: 'Schaltflächen, ein bis drei.', en: 'Buttons, one to three.' }),
    note: inline
      .optional()
      .meta({ de: 'Kleine Zeile unter den Schaltflächen.', en: 'Small line below the buttons.' }),
    scene: closingScene.default('towers').meta({
      de: 'Was die Würfel neben dem Text zeigen. towers: Türme. stairs: eine Treppe. bars: ein Diagramm. bubble: Sprechblasen. page: eine Seite. gate: ein Tor. bridge: eine Brücke. path: ein Weg. pyramid: Stufen. frame: ein Rahmen. vault: ein Tresor. fit: ein Stück, das passt.',
      en: 'The shape that the cubes next to the text form. towers: towers. stairs: stairs. bars: a bar chart. bubble: speech bubbles. page: a page. gate: a gate. bridge: a bridge. path: a path. pyramid: steps. frame: a frame. vault: a safe. fit: a piece that fits in.',
    }),
    navigation: z.enum(['full', 'client']).default('client').meta({
      de: 'Nur bei einer Karte mit einer Schaltfläche. full: Die Zielseite wird ganz neu geladen. client: ohne Neuladen.',
      en: 'Only for a card with one button. full: the target page loads completely. client: the router shows it without a full page load.',
    }),
  })
  .meta({ de: 'Aufforderung zum nächsten Schritt.', en: 'An invitation to take the next step.' })
  .register(facets, {
    purpose: 'onward',
    alsoCalled: [
      'schaltflaeche',
      'call-to-action',
      'button',
      'buttons',
      'aufruf',
      'card',
      'promo',
      'teaser',
      'handlungsaufforderung',
    ],
    faults: (written) =>
      layoutFaults(written, 'banner', {
        banner: { ignores: ['image', 'navigation'] },
        card: { ignores: ['scene'] },
      }),
  })
