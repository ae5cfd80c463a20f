import { readFileSync } from 'node:fs'
import { parseSync } from 'oxc-parser'
import { describe, expect, test } from 'vitest'
import { sourceFiles } from '../support/source-files.ts'

/** Places outside src/locale that may contain texts in a human language, with the reason. */
const elsewhere: Record<string, string> = {
  'src/locale': 'the UI strings of the site',
  'schema/business-types.ts': 'the names that schema.org gives to businesses',
  'src/problems': 'what authors read, in each of their languages',
  'src/content/page/text-rules.ts': 'knows the typography mistakes of a language',
  'src/content/page/iso-day.ts': 'knows days as they are written in a language',
  'src/content/page/mojibake.ts': 'knows what letters become in another encoding',
  'src/content/page/fact-mentions.ts': 'knows streets as they are written in a language',
  'src/build/own-blocks/own-views.ts':
    'throws errors for developers; authors read a problem in their language',
  'src/content/site/replace-file.ts':
    'tells in the terminal, in each language, which file has changed',
  'src/build/fallback-fonts.ts': 'knows fonts by their names',
  'src/render/markdown/llms-txt.ts': 'knows the name that llmstxt.org gives to a section',
  'src/content/site/link-image-fonts.ts': 'knows fonts and files of fonts by their names',
  'src/build/theme-fonts.ts': 'knows scripts by the codes of ISO 15924',
  'src/text/text-direction.ts': 'knows scripts by the codes of ISO 15924',
  'src/content/site/font-package.ts': 'knows fonts by their names',
  'src/build/deploy':
    'directives and comments for administrators; what visitors read comes with the deployment',
  'src/gateway/host':
    'tells operators in the terminal what is wrong with their settings, in each language',
  'src/docs/content/blocks': 'the blocks of the documentation, with texts in each language',
  'src/docs/try/try-site.ts': 'the sample site that readers change, in each language',
  'scripts/art': 'draws the pictures of the first site, and describes them',
  'scripts/bench': 'makes up pages, and tells developers what it measures',
  'scripts/docs': 'writes the reference of the documentation in German and English',
  'scripts/browsers': 'tells developers where the browsers of tests come from',
  'scripts/testing': 'tells developers what failed',
  ...Object.fromEntries(
    ['blockwerk.mjs', 'explain.ts'].map((name) => [
      `src/cli/${name}`,
      'tells in the terminal, in each language, what is wrong',
    ]),
  ),
}

/** Names of keys, headers and extensions that look like words. */
const names = new Set([
  'Enter',
  'Escape',
  'Home',
  'Origin',
  'Host',
  'Accept',
  'Error',
  'WebKit WebGL',
  'Bearer x',
  'Geist Variable',
  // A global of Node.
  'Buffer',
  // Papa Parse gives this name to errors.
  'Quotes',
  // Of schema.org.
  ...['Organization', 'Person', 'Place', 'Question', 'Answer'],
  ...['Offer', 'Service'],
])

const spokenAttributes = new Set([
  ...['alt', 'aria-description', 'aria-label', 'aria-placeholder', 'aria-roledescription'],
  ...['aria-valuetext', 'label', 'legend', 'pause', 'placeholder', 'play', 'title'],
])

type Found = { line: number; text: string }

/** The texts in a human language of a source, recognized by their form and not by a list of words. */
function humanIn(file: string, source: string): Found[] {
  const found: Found[] = []
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`)
  const lineAt = (offset: number) => source.slice(0, offset).split('\n').length

  const visit = (node: unknown, spoken: boolean): void => {
    if (Array.isArray(node)) return node.forEach((one) => visit(one, spoken))
    if (!isNode(node)) return
    if (node.type.startsWith('TS') && /Type|Interface/.test(node.type)) return
    if (/^(?:Import|ExportAll)/.test(node.type) || isOwnError(node)) return
    // Skip the explanations of a schema for authors; the schema itself is the callee.
    if (isExplanation(node)) return visit(node['callee'], false)
    if (isHelp(node)) return
    const text = textOf(node)
    const isWord = node.type === 'JSXText' || spoken ? /\p{L}{2,}/u.test(text) : isHuman(text)
    if (isWord) found.push({ line: lineAt(node.start), text: text.trim() })
    const attribute = node.type === 'JSXAttribute' ? nameOf(node) : undefined
    if (attribute === 'className' || attribute === 'sizes') return
    const isSpoken = attribute !== undefined && spokenAttributes.has(attribute)
    for (const [key, child] of Object.entries(node)) {
      // Literals inside an expression are visited by themselves.
      if (key !== 'type') visit(child, isSpoken || (spoken && isLiteralInside(node)))
    }
  }
  visit(program, false)
  return found
}

type Node = { type: string; start: number } & Record<string, unknown>

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

const isLiteralInside = ({ type }: Node) =>
  type === 'JSXExpressionContainer' || type === 'TemplateLiteral'

/** True for errors that report our own mistakes. */
const isOwnError = ({ type, callee }: Node): boolean =>
  type === 'NewExpression' &&
  isNode(callee) &&
  typeof callee['name'] === 'string' &&
  callee['name'].endsWith('Error')

/** `….meta({ de: 'Für Redaktionen.', en: 'For authors.' })` */
const isExplanation = ({ type, callee }: Node): boolean =>
  type === 'CallExpression' &&
  isNode(callee) &&
  isNode(callee['property']) &&
  callee['property']['name'] === 'meta'

/** True for the English help of a command: `help: '…'`. */
const isHelp = ({ type, key }: Node): boolean =>
  type === 'Property' && isNode(key) && key['name'] === 'help'

function nameOf({ name }: Node): string | undefined {
  const text = isNode(name) ? name['name'] : undefined
  return typeof text === 'string' ? text : undefined
}

/** The text of a literal, or of a template with an “x” for each value. */
function textOf({ type, value, quasis }: Node): string {
  if (type === 'Literal' || type === 'JSXText') return typeof value === 'string' ? value : ''
  if (type !== 'TemplateLiteral' || !Array.isArray(quasis)) return ''
  return quasis.map(cookedIn).join('x')
}

function cookedIn(quasi: unknown): string {
  const value = isNode(quasi) ? quasi['value'] : undefined
  if (typeof value !== 'object' || value === null || !('cooked' in value)) return ''
  return typeof value.cooked === 'string' ? value.cooked : ''
}

/** The texts inside HTML or JavaScript code. */
const textsWithin = (code: string): string[] =>
  [...code.matchAll(/>([^<>]+)</g), ...code.matchAll(/'([^'\n]+)'|"([^"\n]+)"/g)].map(
    ([, one, other]) => (one ?? other ?? '').trim(),
  )

function isHuman(text: string): boolean {
  if (names.has(text) || !/\p{L}{2}/u.test(text)) return false
  if (/[äöüÄÖÜß]|[„“”].*\p{L}|\p{L}.*[„“”]/u.test(text)) return true
  if (/[={}<>$@#/\\|*[\]]/.test(text)) return textsWithin(text).some(isHuman)
  const severalWords = /\p{L}[.,:;!?…]? \p{L}/u.test(text)
  return (
    (severalWords && /(?:^|\s)\p{Lu}\p{Ll}{2}/u.test(text)) ||
    /^\p{Lu}\p{Ll}{3,}[.:!?…]?$/u.test(text)
  )
}

/** Values of the CSS property `content` with a letter or a quotation mark. */
const textsInSheet = (css: string): string[] =>
  (css.match(/\bcontent:[^;}]*/g) ?? []).filter((content) =>
    [...content.matchAll(/'([^']*)'|"([^"]*)"/g)].some(([text]) => /[\p{L}„“”‚‘’«»]/u.test(text)),
  )

/** The places in a source that fix a language. */
const fixedLanguagesIn = (source: string): string[] =>
  source.match(
    /\b(?:Intl\.\w+|toLocale\w+)\(['"`][^)]*|\b(?:lang|srcLang)=["']\w[^>\s]*|['"][a-z]{2}[-_][A-Z]{2}['"]/g,
  ) ?? []

const sources = sourceFiles()
  .filter((name) => /(?:\.tsx?|(?<!\.d)\.mjs)$/.test(name))
  .toSorted()

const isIn = (place: string, file: string): boolean => `${file}/`.startsWith(`${place}/`)

/** The texts of a file, each with its line. */
const textsOf = (file: string): string[] =>
  humanIn(file, readFileSync(file, 'utf8')).map(({ line, text }) => `${file}:${line} ${text}`)

test('source files contain texts in a human language only in src/locale and listed places', () => {
  const places = Object.keys(elsewhere)
  const found = sources.filter((file) => !places.some((place) => isIn(place, file)))
  expect(found.flatMap(textsOf)).toEqual([])
})

test('no style sheet contains words or language-specific quotation marks', () => {
  const sheets = sourceFiles().filter((name) => name.startsWith('src') && name.endsWith('.css'))
  expect(sheets.flatMap((file) => textsInSheet(readFileSync(file, 'utf8')))).toEqual([])
})

test('no source file fixes the language of dates, numbers or documents', () => {
  const found = sourceFiles()
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('src/locale/'))
    .flatMap((file) =>
      fixedLanguagesIn(readFileSync(file, 'utf8')).map((text) => `${file}: ${text}`),
    )
  expect(found).toEqual([])
})

test('every listed place contains a text in a human language', () => {
  const needless = Object.keys(elsewhere).filter(
    (place) => !sources.some((file) => isIn(place, file) && textsOf(file).length > 0),
  )
  expect(needless).toEqual([])
})

describe('the detection of texts in a human language', () => {
  test.each([
    ['between tags', 'const a = <p>nach</p>', 'nach'],
    ['in an attribute that is read aloud', 'const a = <p aria-label="karte" />', 'karte'],
    ['in an expression of such an attribute', "const a = <p title={'karte'} />", 'karte'],
    ['as a sentence', "const a = 'Das gibt es hier nicht.'", 'Das gibt es hier nicht.'],
    ['as a word with an umlaut', "const a = 'zurück'", 'zurück'],
    ['as a single word', "const a = 'Weiter'", 'Weiter'],
    [
      'as the default of a field',
      "const a = text.default('Ihre Frage').meta({ de: 'Name.' })",
      'Ihre',
    ],
    ['in an HTML template', 'const a = `<html><title>Weiter</title>${b}`', 'Weiter'],
    ['in generated JavaScript', "const a = `json({ error: 'Kein Dienst.' })`", 'Kein'],
    ['with placeholders for values', 'const a = `Karte ${b} von ${c} Karten`', 'von'],
  ])('finds text %s', (_where, source, text) => {
    expect(
      humanIn('a.tsx', source)
        .map((one) => one.text)
        .join(),
    ).toContain(text)
  })

  test.each([
    ["content: 'Schritt ' counter(step)", 1],
    ["content: '„'", 1],
    ["content: ' (' attr(href) ')'", 0],
    ["content: attr(data-above) / ''", 0],
    ['content: open-quote', 0],
  ])('counts the texts in the style sheet rule %s: %i', (css, count) => {
    expect(textsInSheet(`p::before { ${css}; }`)).toHaveLength(count)
  })

  test.each([
    ["new Intl.Segmenter('de')", 1],
    ["size.toLocaleString('de-DE')", 1],
    ['<html lang="de">', 1],
    ["property('og:locale', 'de_DE')", 1],
    ['new Intl.NumberFormat(language)', 0],
    ['<html lang="${language}">', 0],
  ])('counts the fixed languages in %s: %i', (source, count) => {
    expect(fixedLanguagesIn(source)).toHaveLength(count)
  })

  test.each([
    ['class names', 'const a = <p className="card dark Wide" />'],
    ['a media query', "const a = '(min-width: 1024px) 50vw, 100vw'"],
    ['a selector', "const a = 'main h1'"],
    ['the message of an internal error', 'throw new TypeError(`No screen for ${path}`)'],
    ['the help of a command', "const a = { help: 'blockwerk dev   Shows the site.' }"],
    ['an explanation for authors', "const a = text.optional().meta({ de: 'Name des Feldes.' })"],
    ['a type', "type A = 'Something else'"],
  ])('finds nothing in %s', (_what, source) => {
    expect(humanIn('a.tsx', source)).toEqual([])
  })
})
