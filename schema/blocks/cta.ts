import { z } from 'zod'
import { facets } from '../facets.ts'
import { action, baseFields, headingFields, inline } from '../fields.ts'

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
  })
  .meta({ de: 'Aufforderung zum nächsten Schritt.', en: 'An invitation to take the next step.' })
  .register(facets, {
    purpose: 'onward',
    alsoCalled: ['call-to-action', 'button', 'buttons', 'aufruf'],
  })
