import type { Finding } from '../../problems/problem.ts'

/** How a mistake in the writing of a language is found, and how it is written right. */
export type Rule = {
  find: RegExp
  what: Extract<Finding, { code: 'typography' }>['detail']['what']
  better: (...groups: string[]) => string
}

/** What is known of texts in one language, by which slips in them are told. */
export type TextPack = {
  /** No text with a mistake of the rules is without one of these. */
  worthALook: RegExp
  rules: readonly Rule[]
  /** A narrow blank stands before the per cent sign. */
  spacedPercent: boolean
  /** Small words that never stand twice in a row. */
  neverTwice: RegExp | undefined
  /** Links whose text says nothing of where they lead; the text is the first group. */
  vague: RegExp | undefined
  /** Descriptions of pictures that begin by saying that there is one. */
  saysPicture: RegExp | undefined
  /** What authors write where the words are still to come. */
  standIn: RegExp
}

const doubleSpace: Rule = {
  find: /(?<=[\p{L}\d.,;:!?)“”"*]) {2,}(?=[\p{L}\d„“(*])/gu,
  what: 'double-space',
  better: () => ' ',
}
const spaceBefore: Rule = {
  find: /(?<=\p{L}) +([,;!?]|[.:](?![\p{L}\d/.]))(?=\s|$)/gu,
  what: 'space-before',
  better: (_, mark) => mark ?? '',
}
const dash: Rule = {
  find: /(?<=[^\s|-]) --? (?=[^\s|-])/g,
  what: 'dash',
  better: () => ' – ',
}

const twice = (words: string) =>
  new RegExp(`(?<![\\p{L}\\d-])(${words}) +\\1(?![\\p{L}\\d-])`, 'giu')
const inLinks = (texts: string) => new RegExp(`\\[[*_ ]*((?:${texts})[.!…]?)[*_ ]*\\]\\(`, 'gi')

const englishWords = 'and|the|of|to|with|for|is|are|an|by|or'
const englishVague = 'here|click here|more|read more|this link|link'
const englishPicture = '(?:an? )?(?:image|picture|photo) of'
const anyStandIn = String.raw`\b[Ll]orem ipsum\b`
const ourStandIn = String.raw`${anyStandIn}|\b(?:TODO|FIXME|XXX|TBD)\b`

/** English slips are told in German texts as well: they come with copied ones. */
const german: TextPack = {
  worthALook: /["“”]| -|  | [,;!?.:]|\d%/,
  rules: [
    // German quotation marks begin low and end high: „…“.
    {
      find: /(?<![\p{L}\d])"(?=[^\s"])([^"\n\uE000]*[^\s"\uE000])"(?![\p{L}\d])/gu,
      what: 'quotes',
      better: (_, inner) => `„${inner}“`,
    },
    { find: /“([^“”„"\n]+)”/g, what: 'quotes', better: (_, inner) => `„${inner}“` },
    { find: /„([^“”„"\n]+)[”"]/g, what: 'quotes', better: (_, inner) => `„${inner}“` },
    dash,
    doubleSpace,
    spaceBefore,
  ],
  spacedPercent: true,
  neverTwice: twice(
    `und|oder|aber|ein|eine|einen|einem|einer|ist|sind|wird|werden|mit|von|vom|für|auf|zur|zum|bei|aus|nach|wir|nicht|auch|noch|wenn|dass|sich|im|${englishWords}`,
  ),
  vague: inLinks(
    `(?:bitte )?hier(?: klicken)?|klick(?:en Sie)? hier|mehr|weiter|weiterlesen|dieser Link|${englishVague}`,
  ),
  saysPicture: new RegExp(
    String.raw`^(?:(?:ein |das )?(?:bild|foto|abbildung) (?:von|mit|zeigt)|${englishPicture})\b`,
    'i',
  ),
  standIn: new RegExp(String.raw`${ourStandIn}|\b(?:Blind|Platzhalter)text\b`, 'g'),
}

const english: TextPack = {
  worthALook: /["„]| -|  | [,;!?.:]/,
  rules: [
    // English quotation marks stand high and turn towards what they enclose: “…”.
    {
      find: /(?<![\p{L}\d])"(?=[^\s"])([^"\n\uE000]*[^\s"\uE000])"(?![\p{L}\d])/gu,
      what: 'quotes',
      better: (_, inner) => `“${inner}”`,
    },
    { find: /„([^“”„"\n]+)[“”"]/g, what: 'quotes', better: (_, inner) => `“${inner}”` },
    dash,
    doubleSpace,
    spaceBefore,
  ],
  spacedPercent: false,
  neverTwice: twice(englishWords),
  vague: inLinks(englishVague),
  saysPicture: new RegExp(String.raw`^${englishPicture}\b`, 'i'),
  standIn: new RegExp(ourStandIn, 'g'),
}

/** Of every other language: what is wrong in all of them. */
const other: TextPack = {
  worthALook: / {2}/,
  rules: [doubleSpace],
  spacedPercent: false,
  neverTwice: undefined,
  vague: undefined,
  saysPicture: undefined,
  standIn: new RegExp(anyStandIn, 'g'),
}

const packs: Readonly<Record<string, TextPack>> = { de: german, en: english }

/** The pack of a language, by its BCP 47 tag: Austrian texts are written as German ones. */
export function textPackOf(language: string): TextPack {
  const known = byTag.get(language) ?? packs[language.split('-', 1)[0] ?? ''] ?? other
  byTag.set(language, known)
  return known
}

/** Asked for with each text. */
const byTag = new Map<string, TextPack>()
