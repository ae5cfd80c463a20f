import { z } from 'zod'
import { currencies } from './currency.ts'
import { brandIcons } from './brand-icons.ts'
import { documentPattern } from './document-types.ts'
import { icons, isIcon } from './icons.ts'
import { lineNumbersPattern } from './line-numbers.ts'
import { oldAddressPattern } from './old-address.ts'
import { roles } from './roles.ts'
import { hasVisibleText } from './visible-text.ts'
import { backgroundSlot, narrowSlot, type Slot } from './slots.ts'

/** Plain text with at least one visible character. */
export const text = z.string().min(1).refine(hasVisibleText).register(roles, { role: 'text' })

/** One line of Markdown: emphasis, links, code. */
export const inline = z
  .string()
  .min(1)
  .refine(hasVisibleText)
  .register(roles, { role: 'markdown', isLine: true })

/** Markdown with paragraphs, lists and headings. */
export const prose = z.string().min(1).refine(hasVisibleText).register(roles, { role: 'markdown' })

/** Source code. It is shown as it is: facts in it are not filled in. */
export const sourceCode = z.string().min(1).refine(hasVisibleText).register(roles, { role: 'code' })

/** Numbers of lines, for example `2, 5-7`. */
export const lineNumbers = z.string().regex(lineNumbersPattern).register(roles, { form: 'lines' })

/** The public URL of a site: https, a host and, if the site is in a subfolder, a path. */
export const siteUrl = z
  .url({ protocol: /^https$/ })
  .regex(/^https:\/\/[^\s/?#@]+(?:\/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)*$/)
  .register(roles, { form: 'site-url' })

/** The address of a link: a route, an anchor, a URL, `mailto:` or `tel:`. */
export const href = z.string().min(1).register(roles, { role: 'link' })

/** An anchor: lowercase letters, digits and hyphens, at most 64 characters. */
export const id = z
  .string()
  .regex(/^[a-z][a-z0-9-]*$/)
  .max(64)
  .register(roles, { role: 'id', form: 'id' })

/** An identifier for programs: lowercase letters, digits and hyphens, at most 64 characters. */
export const slug = z
  .string()
  .regex(/^[a-z][a-z0-9-]*$/)
  .max(64)
  .register(roles, { form: 'id' })

/**
 * The route of a page, for example `/blog/ai-act`. The home page is `/`. The parts have letters and digits of any script,
 * hyphens, underscores and tildes, and single dots between them.
 */
export const routePattern =
  /^\/(?:(?=[_~-]*[\p{L}\p{N}])[\p{L}\p{N}\p{M}_~-]+(?:\.[\p{L}\p{N}\p{M}_~-]+)*(?:\/(?=[_~-]*[\p{L}\p{N}])[\p{L}\p{N}\p{M}_~-]+(?:\.[\p{L}\p{N}\p{M}_~-]+)*)*)?$/u

/** An address of an earlier version of the site, for example `/about.html`, `/old/*` or `/index.php?p=3`. */
export const oldAddress = z
  .string()
  .regex(oldAddressPattern)
  .register(roles, { form: 'old-address' })

/** A telephone number as a link, for example `tel:+49301234567`. */
export const telephone = z
  .string()
  .regex(/^tel:\+[0-9]+$/)
  .register(roles, { form: 'telephone' })

/** A calendar date, for example `2026-02-28`. */
export const date = z.iso.date()

/** A calendar date, or a time of day on it in the time zone of the site, for example `2026-02-28 18:00`. */
export const dateOrTime = z.stringFormat(
  'date-or-time',
  new RegExp(`^${z.regexes.date.source.replace(/^\^|\$$/g, '')}(?: (?:[01]\\d|2[0-3]):[0-5]\\d)?$`),
)

/** The date on which an article was published. */
export const publishedDate = z.iso.date().register(roles, { role: 'published' })

/** The date on which an article was last changed. */
export const updatedDate = z.iso.date().register(roles, { role: 'updated' })

/** A date in a list that must be in chronological order. */
export const orderedDate = z.iso.date().register(roles, { role: 'step' })

/** The reading time of an article, in minutes. */
export const readingTime = z.int().min(1).max(600).register(roles, { role: 'reading-time' })

/** The name of a built-in icon or of a brand (`brand:github`), or the path of an SVG file of the site. */
export const icon = z
  .string()
  .check(({ value, issues }) => {
    if (!isIcon(value))
      issues.push({ code: 'invalid_value', values: [...icons, ...brandIcons], input: value })
  })
  .register(roles, { role: 'icon' })

/** The path of an image that needs no alt text, because it is decorative or a text next to it describes it. */
export const mediaPath = z.string().min(1).register(roles, { role: 'media' })

/** Returns the field for the path of an image that is shown in a certain slot of a block. */
export const pathIn = (slot: Slot) => mediaPath.clone().register(roles, { slot })

/** The path of a video below content/media. */
export const filmPath = z
  .string()
  .regex(/\.(?:mp4|webm)$/)
  .register(roles, { role: 'file', form: 'video' })

/** The path of an audio file below content/media. */
export const audioPath = z
  .string()
  .regex(/\.(?:mp3|m4a|ogg|wav)$/)
  .register(roles, { role: 'file', form: 'audio' })

/** A length in minutes and seconds, or hours, minutes and seconds: `3:45`, `1:02:30`. */
export const duration = z
  .string()
  .regex(/^(?:\d{1,2}:[0-5]\d|\d{1,3}):[0-5]\d$/)
  .register(roles, { role: 'text', form: 'duration' })

/** The path of a WebVTT file with captions, below content/media. */
export const captionsPath = z
  .string()
  .regex(/\.vtt$/)
  .register(roles, { role: 'file', form: 'captions' })

/** The path of a document or an archive that visitors download, below content/media. */
export const documentPath = z
  .string()
  .regex(documentPattern)
  .register(roles, { role: 'file', form: 'document' })

/** The path of a 3D model in the format GLB, below content/media. */
export const modelPath = z
  .string()
  .regex(/\.glb$/)
  .register(roles, { role: 'file', form: 'model' })

/** The name of a material in a 3D model. The field must be in the same object as a field `model`. */
export const material = z.string().min(1).register(roles, { role: 'material' })

/** A colour as `#` and six hexadecimal digits. */
export const color = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i)
  .register(roles, { form: 'color' })

const focus = z.array(z.number().min(0).max(1)).min(2).max(2)

/** Returns the optional field for a second version of the image, shown in the light theme. */
const lightVariantOf = (path: typeof mediaPath) =>
  path.optional().meta({
    de: 'Dasselbe Bild in hellen Farben, für den hellen Modus, unter content/media: dieselben Maße, dieselbe Beschreibung.',
    en: 'Version of the image for the light theme, in content/media. It needs the same size and shows the same, so it shares the alt text.',
  })

/** Returns the optional field for the light-theme version of an image in a certain slot of a block. */
export const lightIn = (slot: Slot) => lightVariantOf(pathIn(slot))

/** An image with its alt text and focus. */
export const image = z.strictObject({
  src: mediaPath
    .meta({
      de: 'Bilddatei unter content/media, zum Beispiel „tiles/beratung.webp“.',
      en: 'Image file in content/media, such as “tiles/workshop.webp”.',
    })
    .register(roles, { described: 'beside' }),
  alt: z.string().register(roles, { role: 'alt' }).optional().meta({
    de: 'Was auf dem Bild zu sehen ist. Ohne Angabe gilt „alt“ dieses Bildes in content/media/manifest.json.',
    en: 'Alt text: says what the image shows. Default: “alt” of this image in content/media/manifest.json.',
  }),
  focus: focus.optional().meta({
    de: 'Worauf es im Bild ankommt, von links und von oben, je 0 bis 1: [0.5, 0.2] ist oben in der Mitte. Danach wird es zugeschnitten, wo der Block es in fester Form zeigt.',
    en: 'The most important point of the image: distance from the left and from the top, 0 to 1. [0.5, 0.2] is the middle, near the top. Blocks that crop the image keep this point visible.',
  }),
  decorative: z.boolean().optional().meta({
    de: 'true, wenn das Bild nur schmückt und nicht vorgelesen werden soll.',
    en: 'true: the image is only decoration, and screen readers skip it.',
  }),
  light: lightVariantOf(mediaPath),
})

/** Returns the image field for a certain slot of a block. */
export const imageIn = (slot: Slot) => image.clone().register(roles, { slot })

const narrowImage = z.strictObject({
  shape: z.enum(['portrait', 'square', 'landscape']).meta({
    de: 'Form auf Telefonen: hochkant (4 : 5), quadratisch oder quer (4 : 3).',
    en: 'Shape on phones: portrait (4 : 5), square or landscape (4 : 3).',
  }),
  src: pathIn(narrowSlot).optional().meta({
    de: 'Ein anderes Bild für Telefone, unter content/media. Es zeigt dasselbe: Vorgelesen wird die Beschreibung des ersten.',
    en: 'Another image for phones, in content/media. It must show the same, because both images share one alt text.',
  }),
  focus: focus.optional().meta({
    de: 'Worauf es im Bild dort ankommt, wie „focus“ beim Bild selbst. Ohne Angabe und ohne anderes Bild gilt dessen Angabe.',
    en: 'The most important point of the image on phones. Default: the “focus” of the image, if phones show the same file.',
  }),
})

export type NarrowImage = z.infer<typeof narrowImage>

/**
 * Returns the image field for a certain slot of a block. Authors may choose another shape or another image for phones.
 */
export const wideImageIn = (slot: Slot) =>
  image
    .extend({
      narrow: narrowImage.optional().meta({
        de: 'Was Telefone stattdessen zeigen: einen anderen Ausschnitt oder ein anderes Bild, zum Beispiel { shape: portrait, focus: [0.3, 0.5] }.',
        en: 'Different crop or image for phones, such as { shape: portrait, focus: [0.3, 0.5] }.',
      }),
    })
    .register(roles, { slot })

/** A button or link with its label and target. */
export const action = z.strictObject({
  label: text.meta({ de: 'Beschriftung der Schaltfläche.', en: 'Text on the button.' }),
  href: href.meta({
    de: 'Ziel: eine Seite (/kontakt), ein Anker (#faq) oder eine Adresse (https://…).',
    en: 'Link target: a page (/contact), an anchor (#faq) or a URL (https://…).',
  }),
  kind: z.enum(['primary', 'secondary', 'link']).default('primary').meta({
    de: 'Aussehen: gefüllt, umrandet oder als Link.',
    en: 'Style of the button: filled, outlined or like a link.',
  }),
})

/** Returns the field for an image without alt text in a certain slot of a block. Screen readers skip the image. */
export const decorativeImageIn = (slot: Slot) =>
  z.strictObject({
    src: pathIn(slot).meta({
      de: 'Bilddatei unter content/media, zum Beispiel „orte/werkstatt.webp“.',
      en: 'Image file in content/media, such as “places/workshop.webp”.',
    }),
    light: lightIn(slot),
  })

const background = z.strictObject({
  image: decorativeImageIn(backgroundSlot).meta({
    de: 'Das Bild, am besten breit und ruhig. Es ist Zierde und wird nicht vorgelesen.',
    en: 'The image, preferably wide and calm. It is decoration, and screen readers skip it.',
  }),
  overlay: z.enum(['dark', 'light', 'none']).default('dark').meta({
    de: 'Schleier über dem Bild, damit der Text lesbar bleibt. dark: dunkel, mit heller Schrift. light: hell, mit dunkler Schrift. none: kein Schleier; der Text steht auf Flächen in der Farbe der Seite.',
    en: 'Veil over the image that keeps the text readable. dark: a dark veil with light text. light: a light veil with dark text. none: no veil; the text stands on panels in the colour of the page.',
  }),
})

/** The fields that every block may have. A block whose view cannot apply one of them omits it from its schema. */
export const baseFields = {
  id: id.optional().meta({
    de: 'Sprungmarke des Blocks, zum Beispiel „faq“ für Links auf #faq.',
    en: 'Anchor of the block, such as “faq” for links to #faq.',
  }),
  visible: z.boolean().default(true).meta({
    de: 'false: Der Block wird geprüft, aber nicht auf der Seite gezeigt.',
    en: 'false: the block is validated but not shown on the page.',
  }),
  searchable: z.boolean().optional().meta({
    de: 'false: Die Suche der Website findet den Text des Blocks nicht, zum Beispiel bei Beispielen oder einem Aufruf, der auf jeder Seite steht.',
    en: 'false: the site’s search ignores the text of the block, for example of a sample or of an appeal that is on every page.',
  }),
  tone: z.enum(['default', 'sunken', 'brand']).default('default').meta({
    de: 'Hintergrund des Abschnitts: der der Seite, leicht abgesetzt oder in der Farbe der Marke. Ein Abschnitt in dieser Farbe genügt je Seite.',
    en: 'Background of the section: like the page, slightly different, or in the brand colour. Use the brand colour only once per page.',
  }),
  align: z.enum(['start', 'center']).optional().meta({
    de: 'Ausrichtung von Überschrift, Text und Schaltflächen: start (am Zeilenanfang) oder center (in der Mitte). Ohne Angabe so, wie der Block gestaltet ist.',
    en: 'Alignment of the heading, text and buttons: start or center. Default: the block’s own alignment.',
  }),
  width: z.enum(['narrow', 'normal', 'wide', 'full']).optional().meta({
    de: 'Breite des Inhalts: narrow (schmal), normal, wide (breiter) oder full (die ganze Breite des Fensters). Ohne Angabe normal.',
    en: 'Width of the content: narrow, normal, wide, or full (the whole width of the window). Default: normal.',
  }),
  spacing: z.enum(['tight', 'normal', 'loose']).optional().meta({
    de: 'Abstand über und unter dem Inhalt: tight (eng), normal oder loose (weit). Ohne Angabe normal.',
    en: 'Space above and below the content: tight, normal or loose. Default: normal.',
  }),
  background: background.optional().meta({
    de: 'Ein Bild hinter dem ganzen Abschnitt: { image: { src: orte/werkstatt.webp }, overlay: dark }.',
    en: 'An image behind the whole section: { image: { src: places/workshop.webp }, overlay: dark }.',
  }),
}

/** The values of the fields that every block may have. */
export type BaseValues = z.infer<z.ZodObject<typeof baseFields>>

/** The anchor of an item in a block, so that links can lead to it. */
export const entryId = id.optional().meta({
  de: 'Sprungmarke des Eintrags, für Links auf ihn: „roggenbrot“ für /preise#roggenbrot.',
  en: 'Anchor of the item, such as “rye-bread” for links to /prices#rye-bread.',
})

/** The eyebrow, heading and introduction of a section. */
export const headingFields = {
  eyebrow: text
    .optional()
    .meta({ de: 'Kurze Zeile über der Überschrift.', en: 'Short line above the heading.' }),
  heading: text.meta({ de: 'Überschrift des Abschnitts.', en: 'Heading of the section.' }),
  text: inline.optional().meta({
    de: 'Ein bis zwei Sätze unter der Überschrift.',
    en: 'One or two sentences below the heading.',
  }),
}

/** The currency of the prices of a block. */
export const currencyCode = z
  .enum(currencies)
  .meta({
    de: 'Währung der Preise nach ISO 4217: EUR, CHF.',
    en: 'Currency of the prices, as an ISO 4217 code: GBP, EUR.',
  })
  .register(roles, { shown: 'currency' })
