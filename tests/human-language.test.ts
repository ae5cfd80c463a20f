import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'
import { describe, expect, test } from 'vitest'

/** Where texts in a human language belong, or are of another kind; everything else takes them from src/words. */
const elsewhere: Record<string, string> = {
  'src/words': 'the words of the site',
  'src/problem': 'what authors read, in each of their languages',
  'src/document': 'finds mistakes of authors; its patterns name words of a language',
  'src/page': 'the checks of texts, which depend on the language',
  'src/site': 'still holds the description of pages that are only planned',
  'src/build': 'tells whoever builds what goes wrong',
  'src/edit': 'edits what authors write',
  'src/editor': 'what authors read in their editor',
  'src/dev': 'what authors read in the live preview, in each of their languages',
  'src/search': 'still holds what it knows of German: stems, stop words, what people ask for',
  'src/html/json-ld.ts':
    'the names of schema.org, and the words by which it knows kinds of employment',
  'src/html/headers.ts': 'names of HTTP headers and the selectors of speculation rules',
  'src/html/site-files.ts': 'a comment in robots.txt, for administrators',
  'src/text/german-date.ts': 'still holds the names of German months',
  'src/deploy': 'comments for administrators; what visitors read comes with the deployment',
  'src/store': 'SQL',
  'src/effects/fluid/shaders.ts': 'programs for the graphics processor',
  'src/studio': 'names of shapes',
}

/** Names of keys, headers and extensions that look like words. */
const names = new Set([
  'Escape',
  'Home',
  'Origin',
  'Host',
  'Accept',
  'Error',
  'WebKit WebGL',
  'Bearer x',
])

const spokenAttributes = new Set([
  ...['alt', 'aria-description', 'aria-label', 'aria-placeholder', 'aria-roledescription'],
  ...['aria-valuetext', 'label', 'legend', 'pause', 'placeholder', 'play', 'title'],
])

type Found = { line: number; text: string }

/** What in a source is in a human language, told by its looks: no list of words knows all of them. */
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
    const text = textOf(node)
    const isWord = node.type === 'JSXText' || spoken ? /\p{L}{2,}/u.test(text) : isHuman(text)
    if (isWord) found.push({ line: lineAt(node.start), text: text.trim() })
    const attribute = node.type === 'JSXAttribute' ? nameOf(node) : undefined
    if (attribute === 'className' || attribute === 'sizes') return
    const isSpoken = attribute !== undefined && spokenAttributes.has(attribute)
    for (const [key, child] of Object.entries(node)) {
      // What an expression computes of words is seen in its own literals.
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

/** Errors that are thrown for what we got wrong ourselves. */
const isOwnError = ({ type, callee }: Node): boolean =>
  type === 'NewExpression' &&
  isNode(callee) &&
  typeof callee['name'] === 'string' &&
  callee['name'].endsWith('Error')

function nameOf({ name }: Node): string | undefined {
  const text = isNode(name) ? name['name'] : undefined
  return typeof text === 'string' ? text : undefined
}

/** The text of a literal; a template with a letter for each of its values. */
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

function isHuman(text: string): boolean {
  if (names.has(text) || !/\p{L}{2}/u.test(text)) return false
  if (/[äöüÄÖÜß]|[„“”].*\p{L}|\p{L}.*[„“”]/u.test(text)) return true
  if (/[={}<>$@#/\\|*[\]]/.test(text)) return false
  const severalWords = /\p{L}[.,:;!?…]? \p{L}/u.test(text)
  return (
    (severalWords && /(?:^|\s)\p{Lu}\p{Ll}{2}/u.test(text)) ||
    /^\p{Lu}\p{Ll}{3,}[.:!?…]?$/u.test(text)
  )
}

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => join('src', name))
  .filter((file) => !Object.keys(elsewhere).some((place) => `${file}/`.startsWith(`${place}/`)))
  .toSorted()

test('visitors read and hear only what an author wrote, or what stands in src/words', () => {
  const found = sources.flatMap((file) =>
    humanIn(file, readFileSync(file, 'utf8')).map(({ line, text }) => `${file}:${line} ${text}`),
  )
  expect(found).toEqual([])
})

test('every place that may hold other texts is there', () => {
  for (const place of Object.keys(elsewhere))
    expect(readdirSync(join(place, '..'))).toContain(place.split('/').at(-1))
})

describe('a text in a human language is known', () => {
  test.each([
    ['between tags', 'const a = <p>nach</p>', 'nach'],
    ['in an attribute that is read aloud', 'const a = <p aria-label="karte" />', 'karte'],
    ['in an expression there', "const a = <p title={'karte'} />", 'karte'],
    ['as a sentence', "const a = 'Das gibt es hier nicht.'", 'Das gibt es hier nicht.'],
    ['as a word with an umlaut', "const a = 'zurück'", 'zurück'],
    ['as a single word', "const a = 'Weiter'", 'Weiter'],
    ['with places for values', 'const a = `Karte ${b} von ${c} Karten`', 'von'],
  ])('%s', (_where, source, text) => {
    expect(
      humanIn('a.tsx', source)
        .map((one) => one.text)
        .join(),
    ).toContain(text)
  })

  test.each([
    ['a name of classes', 'const a = <p className="card ink Wide" />'],
    ['a media query', "const a = '(min-width: 1024px) 50vw, 100vw'"],
    ['a selector', "const a = 'main h1'"],
    ['an error of ours', 'throw new TypeError(`No screen for ${path}`)'],
    ['a type', "type A = 'Something else'"],
  ])('and nothing is found in %s', (_what, source) => {
    expect(humanIn('a.tsx', source)).toEqual([])
  })
})
