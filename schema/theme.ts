import { z } from 'zod'
import { color } from './fields.ts'
import { roles } from './roles.ts'

/** The decoration of eyebrows, steps and closing sections: a built-in name or the path of an SVG file. */
const motif = z
  .string()
  .regex(/^(?:cubes|none|.+\.svg)$/i)
  .register(roles, { role: 'own-file', form: 'motif' })

/** The name of a font package or the path of a font file, for example `Fraunces Variable` or `fonts/own.woff2`. */
const font = z
  .string()
  .regex(/^(?:[A-Z\d][A-Za-z\d ]*|.+\.(?:woff2|ttf|otf))$/)
  .register(roles, { role: 'own-file', form: 'font' })

/** The path of a logo below content/media, in a format that all browsers can show. */
const logoFile = z
  .string()
  .regex(/\.(?:svg|png|webp|jpe?g)$/i)
  .register(roles, { role: 'file', form: 'picture' })

/** The logo of a site, in its own colours or in the colours of the page. */
export const logo = z.strictObject({
  src: logoFile.meta({
    de: 'Bilddatei unter content/media: „brand/logo.svg“. Ein SVG, das mit currentColor oder var(--brand) gefüllt ist, nimmt die Farben der Seite an.',
    en: 'Image file in content/media, such as “brand/logo.svg”. An SVG filled with currentColor or var(--brand) takes on the colours of the page.',
  }),
  onDark: logoFile.optional().meta({
    de: 'Dieselbe für dunklen Grund: für Bilder geteilter Links und für Besucher, deren Gerät dunkel eingestellt ist. Ohne Angabe steht dort src.',
    en: 'Logo for dark backgrounds: on images for shared links and in the dark theme. Default: src.',
  }),
  name: z.boolean().default(true).meta({
    de: 'true: Der Name der Website steht daneben. false: Das Logo enthält ihn schon.',
    en: 'true: the site’s name is shown next to the logo. false: the logo already contains the name.',
  }),
})

/** The path of a style sheet below content/media. */
const styleSheet = z
  .string()
  .regex(/\.css$/i)
  .register(roles, { role: 'file', form: 'style-sheet' })

/** The theme of a site. Each value that is left out has the default of Blockwerk. */
export const theme = z.strictObject({
  accent: color.optional().meta({
    de: 'Farbe der Schaltflächen und Links, in Anführungszeichen: "#1f4d3a".',
    en: 'Colour of buttons and links, in quotation marks: "#1f4d3a".',
  }),
  spark: color.optional().meta({
    de: 'Die eine laute Farbe, sparsam gezeigt: "#c2571a".',
    en: 'Accent colour for a few highlights: "#c2571a".',
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
        en: 'Accent colour for highlights on the dark background.',
      }),
      paper: color.optional().meta({
        de: 'Dunkler Hintergrund der Seiten.',
        en: 'Dark background of the pages.',
      }),
    })
    .default({})
    .meta({
      de: 'Farben für Besucher, deren Gerät dunkel eingestellt ist. Ohne Angabe folgen sie aus den hellen.',
      en: 'Colours of the dark theme. Default: derived from the light colours.',
    }),
  heading: font.optional().meta({
    de: 'Schrift der Überschriften: der Name eines installierten Pakets von Fontsource („Fraunces Variable“) oder eine Datei unter content/media („fonts/eigene.woff2“).',
    en: 'Font of the headings: an installed Fontsource package (“Fraunces Variable”) or a file in content/media (“fonts/own.woff2”).',
  }),
  text: font.optional().meta({
    de: 'Schrift der Texte, ebenso: „Inter Variable“.',
    en: 'Font of the texts, named like the heading font: “Inter Variable”.',
  }),
  mono: font.optional().meta({
    de: 'Schrift kleiner Angaben, in der alle Zeichen gleich breit sind, ebenso: „JetBrains Mono Variable“.',
    en: 'Monospaced font for small details, named like the heading font: “JetBrains Mono Variable”.',
  }),
  radius: z.int().min(0).max(32).default(12).meta({
    de: 'Wie rund die Ecken von Schaltflächen sind, in Pixeln; Karten und Bilder folgen im Verhältnis. 0: eckig.',
    en: 'Corner radius of buttons in pixels. Cards and images get a proportional radius. 0 means square corners.',
  }),
  motif: motif.default('cubes').meta({
    de: 'Was kleine Überschriften, Schritte und den Abschluss einer Seite ziert: cubes (Würfel), none (nichts) oder ein eigenes SVG unter content/media, das einfarbig gezeigt wird: „brand/speiche.svg“.',
    en: 'Decoration next to eyebrows, steps and at the end of a page: cubes, none, or an SVG file in content/media, shown in one colour: “brand/spoke.svg”.',
  }),
  css: styleSheet.optional().meta({
    de: 'Eigenes CSS unter content/media, das nach allem anderen gilt: „brand.css“. Bilder und Schriften darin stehen daneben; von fremden Rechnern lädt keine Seite etwas. Verlassen Sie sich auf Farben und Maße wie var(--brand) und auf Elemente: Klassen dürfen in jeder Version anders heißen.',
    en: 'Your own CSS in content/media, which applies after everything else: “brand.css”. Images and fonts in it are files next to it; pages load nothing from other hosts. Rely on elements and on values such as var(--brand), because class names may change in every version.',
  }),
})

export type Theme = z.infer<typeof theme>

/** The uses for which a theme can choose a font. */
export const fontUses = ['heading', 'text', 'mono'] as const
export type FontUse = (typeof fontUses)[number]

/** A colour of a theme that has too little contrast for some text, and the nearest colour with enough contrast. */
export type LowContrastColor = {
  /** The path of the colour inside `theme`. */
  path: readonly string[]
  name: 'accent' | 'paper'
  color: string
  /** The lowest contrast of any text in this colour, and the contrast that WCAG 2.2 requires. */
  ratio: number
  least: number
  /** Undefined if no lightness of the same hue has enough contrast. */
  better: string | undefined
}
