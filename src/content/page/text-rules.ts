import type { Finding } from '../../problems/problem.ts'

/** A rule for a typographic mistake: `pattern` matches it, `correct` returns the correction. */
export type TypographyRule = {
  pattern: RegExp
  what: Extract<Finding, { code: 'typography' }>['detail']['what']
  correct: (...groups: string[]) => string
}

/** The rules for texts in one language. */
export type TextRules = {
  /** A quick test: every text with a mistake of the rules matches it. */
  possibleMatchPattern: RegExp
  typographyRules: readonly TypographyRule[]
  /** True if a narrow space belongs before the per cent sign. */
  hasSpacedPercent: boolean
  /** Short words that are never repeated; undefined if the language has no such list. */
  neverRepeatedPattern: RegExp | undefined
  /** Links whose text does not describe their target; group 1 is the text. */
  vagueLinkPattern: RegExp | undefined
  /** Alt texts that begin with “image of” or similar words. */
  redundantAltPattern: RegExp | undefined
  /** Placeholder texts that authors replace later. */
  placeholderText: RegExp
}

const doubleSpaceRule: TypographyRule = {
  pattern: /(?<=[\p{L}\d.,;:!?)“”"*]) {2,}(?=[\p{L}\d„“(*])/gu,
  what: 'double-space',
  correct: () => ' ',
}
const spaceBeforeRule: TypographyRule = {
  pattern: /(?<=\p{L}) +([,;!?]|[.:](?![\p{L}\d/.]))(?=\s|$)/gu,
  what: 'space-before',
  correct: (_, mark) => mark ?? '',
}
const dashRule: TypographyRule = {
  pattern: /(?<=[^\s|-]) --? (?=[^\s|-])/g,
  what: 'dash',
  correct: () => ' – ',
}

const repeatedWordPattern = (words: string) =>
  new RegExp(`(?<![\\p{L}\\d-])(${words}) +\\1(?![\\p{L}\\d-])`, 'giu')
const linkTextPattern = (texts: string) =>
  new RegExp(`\\[[*_ ]*((?:${texts})[.!…]?)[*_ ]*\\]\\(`, 'gi')

const englishWordsSource = 'and|the|of|to|with|for|is|are|an|by|or'
const englishVagueLinks = 'here|click here|more|read more|this link|link'
const englishRedundantAlt = '(?:an? )?(?:image|picture|photo) of'
const loremIpsum = String.raw`\b[Ll]orem ipsum\b`
const placeholderTextSource = String.raw`${loremIpsum}|\b(?:TODO|FIXME|XXX|TBD)\b`

/** The German rules include English words and phrases, because authors copy English text. */
const germanRules: TextRules = {
  possibleMatchPattern: /["“”]| -|  | [,;!?.:]|\d%/,
  typographyRules: [
    // German quotation marks: low at the beginning, high at the end („…“).
    {
      pattern: /(?<![\p{L}\d])"(?=[^\s"])([^"\n\uE000]*[^\s"\uE000])"(?![\p{L}\d])/gu,
      what: 'quotes',
      correct: (_, inner) => `„${inner}“`,
    },
    { pattern: /“([^“”„"\n]+)”/g, what: 'quotes', correct: (_, inner) => `„${inner}“` },
    { pattern: /„([^“”„"\n]+)[”"]/g, what: 'quotes', correct: (_, inner) => `„${inner}“` },
    dashRule,
    doubleSpaceRule,
    spaceBeforeRule,
  ],
  hasSpacedPercent: true,
  neverRepeatedPattern: repeatedWordPattern(
    `und|oder|aber|ein|eine|einen|einem|einer|ist|sind|wird|werden|mit|von|vom|für|auf|zur|zum|bei|aus|nach|wir|nicht|auch|noch|wenn|dass|sich|im|${englishWordsSource}`,
  ),
  vagueLinkPattern: linkTextPattern(
    `(?:bitte )?hier(?: klicken)?|klick(?:en Sie)? hier|mehr|weiter|weiterlesen|dieser Link|${englishVagueLinks}`,
  ),
  redundantAltPattern: new RegExp(
    String.raw`^(?:(?:ein |das )?(?:bild|foto|abbildung) (?:von|mit|zeigt)|${englishRedundantAlt})\b`,
    'i',
  ),
  placeholderText: new RegExp(
    String.raw`${placeholderTextSource}|\b(?:Blind|Platzhalter)text\b`,
    'g',
  ),
}

const englishRules: TextRules = {
  possibleMatchPattern: /["„]| -|  | [,;!?.:]/,
  typographyRules: [
    // English quotation marks: high on both sides, turned inwards (“…”).
    {
      pattern: /(?<![\p{L}\d])"(?=[^\s"])([^"\n\uE000]*[^\s"\uE000])"(?![\p{L}\d])/gu,
      what: 'quotes',
      correct: (_, inner) => `“${inner}”`,
    },
    { pattern: /„([^“”„"\n]+)[“”"]/g, what: 'quotes', correct: (_, inner) => `“${inner}”` },
    dashRule,
    doubleSpaceRule,
    spaceBeforeRule,
  ],
  hasSpacedPercent: false,
  neverRepeatedPattern: repeatedWordPattern(englishWordsSource),
  vagueLinkPattern: linkTextPattern(englishVagueLinks),
  redundantAltPattern: new RegExp(String.raw`^${englishRedundantAlt}\b`, 'i'),
  placeholderText: new RegExp(placeholderTextSource, 'g'),
}

/** Rules for all other languages: mistakes in any language. */
const otherRules: TextRules = {
  possibleMatchPattern: / {2}/,
  typographyRules: [doubleSpaceRule],
  hasSpacedPercent: false,
  neverRepeatedPattern: undefined,
  vagueLinkPattern: undefined,
  redundantAltPattern: undefined,
  placeholderText: new RegExp(loremIpsum, 'g'),
}

const spaceBeforeCommaRule: TypographyRule = {
  pattern: /(?<=\p{L}) +(,|\.(?![\p{L}\d/.]))(?=\s|$)/gu,
  what: 'space-before',
  correct: (_, mark) => mark ?? '',
}

/** Replaces straight quotation marks. Curly ones stay, because several of these languages use more than one kind. */
const straightQuotesRule = (open: string, close: string): TypographyRule => ({
  pattern: /(?<![\p{L}\d])"(?=[^\s"])([^"\n\uE000]*[^\s"\uE000])"(?![\p{L}\d])/gu,
  what: 'quotes',
  correct: (_, inner) => `${open}${inner}${close}`,
})

const rulesWith = (
  typographyRules: readonly TypographyRule[],
  { vagueLinks, hasSpacedPercent = false }: { vagueLinks: string; hasSpacedPercent?: boolean },
): TextRules => ({
  ...otherRules,
  possibleMatchPattern: /["]| -|  | [,;!?.:]|\d%/,
  typographyRules: [...typographyRules, doubleSpaceRule],
  hasSpacedPercent,
  vagueLinkPattern: linkTextPattern(`${vagueLinks}|${englishVagueLinks}`),
})

/**
 * The rules by language. Hebrew has none for quotation marks, because its abbreviations contain straight ones, and
 * Japanese none for spaces.
 */
const rulesByLanguage: Readonly<Record<string, TextRules>> = {
  de: germanRules,
  en: englishRules,
  ar: rulesWith([straightQuotesRule('«', '»')], { vagueLinks: 'هنا|اضغط هنا|انقر هنا|المزيد' }),
  cs: rulesWith([straightQuotesRule('„', '“'), dashRule, spaceBeforeRule], {
    vagueLinks: 'zde|tady|klikněte zde|více|číst dál',
  }),
  da: rulesWith([straightQuotesRule('»', '«'), dashRule, spaceBeforeRule], {
    vagueLinks: 'her|klik her|mere|læs mere',
  }),
  es: rulesWith([straightQuotesRule('«', '»'), spaceBeforeRule], {
    vagueLinks: 'aquí|haga clic aquí|haz clic aquí|más|leer más|este enlace',
    hasSpacedPercent: true,
  }),
  // A French space before ; : ! ? is right.
  fr: rulesWith([straightQuotesRule('«\u00A0', '\u00A0»'), dashRule, spaceBeforeCommaRule], {
    vagueLinks: 'ici|cliquez ici|lire la suite|en savoir plus|ce lien',
    hasSpacedPercent: true,
  }),
  he: rulesWith([dashRule, spaceBeforeRule], { vagueLinks: 'כאן|לחצו כאן|עוד|לחץ כאן' }),
  it: rulesWith([straightQuotesRule('«', '»'), dashRule, spaceBeforeRule], {
    vagueLinks: 'qui|clicca qui|leggi tutto|continua|scopri di più|questo link',
  }),
  ja: rulesWith([straightQuotesRule('「', '」')], {
    vagueLinks: 'こちら|ここ|ここをクリック|続きを読む',
  }),
  nl: rulesWith([straightQuotesRule('‘', '’'), dashRule, spaceBeforeRule], {
    vagueLinks: 'hier|klik hier|meer|lees meer|lees verder|deze link',
  }),
  pl: rulesWith([straightQuotesRule('„', '”'), dashRule, spaceBeforeRule], {
    vagueLinks: 'tutaj|tu|kliknij tutaj|więcej|czytaj więcej|czytaj dalej',
  }),
  pt: rulesWith([straightQuotesRule('“', '”'), dashRule, spaceBeforeRule], {
    vagueLinks: 'aqui|clique aqui|mais|leia mais|saiba mais|este link',
  }),
  sv: rulesWith([straightQuotesRule('”', '”'), dashRule, spaceBeforeRule], {
    vagueLinks: 'här|klicka här|mer|läs mer',
    hasSpacedPercent: true,
  }),
}

/** Returns the text rules of a language. `language`: a BCP 47 tag; Austrian texts (`de-AT`) use the German rules. */
export function textRulesOf(language: string): TextRules {
  const rules =
    cachedRulesByTag.get(language) ?? rulesByLanguage[language.split('-', 1)[0] ?? ''] ?? otherRules
  cachedRulesByTag.set(language, rules)
  return rules
}

/** Cache, because the function is called for each text. */
const cachedRulesByTag = new Map<string, TextRules>()
