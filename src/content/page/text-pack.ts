import type { Finding } from '../../problems/problem.ts'

/** A rule for a typographic mistake: `pattern` matches it, `correct` returns the correction. */
export type Rule = {
  find: RegExp
  what: Extract<Finding, { code: 'typography' }>['detail']['what']
  better: (...groups: string[]) => string
}

/** The rules for texts in one language. */
export type TextPack = {
  /** A quick test: every text with a mistake of the rules matches it. */
  worthALook: RegExp
  rules: readonly Rule[]
  /** True if a narrow space belongs before the per cent sign. */
  spacedPercent: boolean
  /** Short words that are never repeated; undefined if the language has no such list. */
  neverTwice: RegExp | undefined
  /** Links whose text does not describe their target; group 1 is the text. */
  vague: RegExp | undefined
  /** Alt texts that begin with “image of” or similar words. */
  saysPicture: RegExp | undefined
  /** Placeholder texts that authors replace later. */
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

/** The German rules include English words and phrases, because authors copy English text. */
const german: TextPack = {
  worthALook: /["“”]| -|  | [,;!?.:]|\d%/,
  rules: [
    // German quotation marks: low at the beginning, high at the end („…“).
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
    // English quotation marks: high on both sides, turned inwards (“…”).
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

/** Rules for all other languages: mistakes in any language. */
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

/** Returns the text rules of a language. `language`: a BCP 47 tag; Austrian texts (`de-AT`) use the German rules. */
export function textPackOf(language: string): TextPack {
  const known = byTag.get(language) ?? packs[language.split('-', 1)[0] ?? ''] ?? other
  byTag.set(language, known)
  return known
}

/** Cache, because the function is called for each text. */
const byTag = new Map<string, TextPack>()
