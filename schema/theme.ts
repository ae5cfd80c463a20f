import { z } from 'zod'
import { roles } from './roles.ts'

/** Six digits, as every tool shows them. */
const color = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i)
  .register(roles, { form: 'color' })

/** The colours of a site. What it does not name stays as Blockwerk has it. */
export const theme = z.strictObject({
  accent: color.optional().meta({
    de: 'Farbe der Schaltflächen und Links, in Anführungszeichen: "#1f4d3a".',
    en: 'Colour of buttons and links, in quotation marks: "#1f4d3a".',
  }),
  spark: color.optional().meta({
    de: 'Die eine laute Farbe, sparsam gezeigt: "#c2571a".',
    en: 'The one loud colour, shown sparingly: "#c2571a".',
  }),
  paper: color.optional().meta({
    de: 'Heller Hintergrund der Seiten: "#f6efe2".',
    en: 'Light background of the pages: "#f6efe2".',
  }),
  dark: z
    .strictObject({
      accent: color.optional().meta({
        de: 'Farbe der Schaltflächen und Links auf dunklem Grund.',
        en: 'Colour of buttons and links on the dark background.',
      }),
      spark: color.optional().meta({
        de: 'Die laute Farbe auf dunklem Grund.',
        en: 'The loud colour on the dark background.',
      }),
      paper: color.optional().meta({
        de: 'Dunkler Hintergrund der Seiten.',
        en: 'Dark background of the pages.',
      }),
    })
    .default({})
    .meta({
      de: 'Farben für Besucher, deren Gerät dunkel eingestellt ist. Ohne Angabe folgen sie aus den hellen.',
      en: 'Colours for visitors whose device is set to dark. If left out, they follow from the light ones.',
    }),
  radius: z.int().min(0).max(32).default(12).meta({
    de: 'Wie rund die Ecken von Schaltflächen sind, in Pixeln; Karten und Bilder folgen im Verhältnis. 0: eckig.',
    en: 'How round the corners of buttons are, in pixels; cards and pictures follow in proportion. 0: square.',
  }),
})

export type Theme = z.infer<typeof theme>

/** A colour of a theme with which some text is too faint, and the nearest one with which none is. */
export type FaintColor = {
  /** Below `theme`. */
  path: readonly string[]
  name: 'accent' | 'paper'
  color: string
  /** Of the faintest pair, and the least that it needs (WCAG 2.2). */
  ratio: number
  least: number
  /** Undefined where no lightness of its hue helps. */
  better: string | undefined
}
