import { readFileSync } from 'node:fs'
import dictionary from 'dictionary-de'
import { loadModule } from 'hunspell-asm'
import { beforeAll, expect, test } from 'vitest'
import { drawnSite } from '../support/rendered-site.ts'

// Checks the spelling of the published site with the German dictionary. words.txt contains names, terms
// and quotations; read a new word before you add it there.

type Line = { route: string; text: string }

let lines: Line[] = []
let isKnown: (word: string) => boolean = () => true

beforeAll(async () => {
  const pages = await drawnSite({ root: process.cwd(), hidden: true })
  lines = pages.flatMap(({ route, html }) => textsIn(html).map((text) => ({ route, text })))
  const factory = await loadModule()
  const aff = factory.mountBuffer(dictionary.aff, 'de.aff')
  const dic = factory.mountBuffer(dictionary.dic, 'de.dic')
  const hunspell = factory.create(aff, dic)
  const own = new Set(ownWords())
  // Compounds of the site's own words are accepted by the dictionary only after they are added.
  for (const word of own) hunspell.addWord(word)
  isKnown = (word) => own.has(word) || hunspell.spell(word)
})

/** Returns the site's own words, one per line; `#` starts a comment. */
const ownWords = (): string[] =>
  readFileSync(new URL('words.txt', import.meta.url), 'utf8')
    .split('\n')
    .map((line) => line.replace(/#.*/, '').trim())
    .filter((word) => word !== '')

/** Returns the texts between tags and the texts for screen readers. */
function textsIn(html: string): string[] {
  const body = html.slice(html.indexOf('<body'))
  const shown = body
    .replace(/<(script|style|svg)\b.*?<\/\1>/gs, ' ')
    .replace(/<(?:em|strong|b|i|a)\b[^>]*>|<\/(?:em|strong|b|i|a)>/g, '')
  const spoken = [...body.matchAll(/\s(?:alt|aria-label|placeholder)="([^"]*)"/g)].map(
    ([, text = '']) => text,
  )
  return [...shown.split(/<[^>]*>/), ...spoken]
    .map((text) =>
      text
        .replace(/&[#\w]+;/g, ' ')
        .replace(/\u00AD/g, '')
        .trim(),
    )
    .filter((text) => text !== '')
}

const addresses = /\S+@\S+|\b(?:https?:\/\/|www\.)\S+|\b[\w-]+\.(?:com|de|yaml|example)\b/g

/** Returns unknown words; a compound with hyphens is known if its parts are. Numbers are ignored. */
const unknownIn = (text: string): string[] =>
  [...text.replace(addresses, ' ').matchAll(/\p{L}[\p{L}’]*(?:-\p{L}[\p{L}’]*)*/gu)]
    .map(([word]) => word)
    .filter((word) => word.length > 2 && !isKnown(word))
    .filter(
      (word) =>
        !word.includes('-') || word.split('-').some((part) => part.length > 2 && !isKnown(part)),
    )

test('every word of the published site is in the dictionary or in words.txt', () => {
  const found = new Map<string, string>()
  for (const { route, text } of lines) for (const word of unknownIn(text)) found.set(word, route)
  expect([...found].map(([word, route]) => `${word} (${route})`).toSorted()).toEqual([])
})

test('every word of words.txt is used on the site', () => {
  const all = lines.map(({ text }) => text).join(' ')
  expect(ownWords().filter((word) => !all.includes(word))).toEqual([])
})

test('the punctuation of the published site follows German typography', () => {
  const wrong: [name: string, sign: RegExp][] = [
    // The text “Wird gesendet...” of the forms is fixed.
    ['three dots for …', /(?<!Wird gesendet)\.\.\./],
    ['a straight quotation mark', /(?<!\w)"\p{L}/u],
    ['a hyphen for –', /\p{L} - \p{L}/u],
    ['a space before a sign', /\p{L} [,;!?](?!\S)/u],
    ['zur Zeit', /\bzur Zeit\b(?! der)/],
    ['a hyphen that joins nothing', /\bOnline-Shop/],
  ]
  const found = lines.flatMap(({ route, text }) =>
    wrong.flatMap(([name, sign]) => (sign.test(text) ? [`${name}: ${text} (${route})`] : [])),
  )
  expect([...new Set(found)]).toEqual([])
})

test('the spelling audit detects a misspelt word and accepts a compound word', () => {
  expect(unknownIn('Die Rehctschreibung der Kundendienstbewertung, seit 2023.')).toEqual([
    'Rehctschreibung',
  ])
})
