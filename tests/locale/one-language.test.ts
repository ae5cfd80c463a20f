import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'
import { describe, expect, test } from 'vitest'
import { codes, explanationOf } from '../../src/locale/explanations.ts'

/** Words that occur only in German, or only in our German examples. */
const german = wordsIn(`
  aber alle alles als auch auf aus bei beim bis bitte damit dann das dass dem denn der dies diese
  diesem diesen dieser dieses durch ein eine einem einen einer eines erst etwas für ganz gibt habe haben
  heißt hier ihm ihn ihnen ihr ihre im ins ist jede jeder jedes kann kein keine können mehr mit muss nach nicht
  nichts noch nur oder ohne schon sein seine sich sie sind sobald soll sonst sowie statt steht über um und uns
  unter vom von vor weil wenn wer werden wie wieder wird wo wurde zu zum zur zwei zwischen
  anfahrt angebot anmeldung ast aus bau bild bilder blau brennen datei dateien datum drehen drehscheibe eigene
  entwurf farbe feld felder gemeinsam herz inhalt karte kaufen kontakt kontaktformular kurs kurse kursen laden leistungen
  liste meldung ordner preis preise preisliste schale seite seiten speisekarte straße tabelle telefon termine   titel töpferei überschrift ueber ueberschrift wert werte wort wörter ziel zurück
`)

/** Words that occur only in English. */
const english = wordsIn(`
  about all also and any are at because been before behind belongs below beside between both but by can cannot
  does each every file files first folder has have how if image into is it its list may means
  missing more most must never no not nothing of once one only other our out picture replace same
  say should such than that the them then there these they this to two use used value way were what when where
  which while who whole with without word words would write your
`)

function wordsIn(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/))
}

type Said = { place: string; text: string }

type Node = { type: string; start: number } & Record<string, unknown>

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

type Language = 'de' | 'en'

/** The texts of a source in each language: those below a key `de` or `en`, or all of a file that is named after one. */
function textsIn(file: string): Record<Language, Said[]> {
  const source = readFileSync(file, 'utf8')
  const said: Record<Language, Said[]> = { de: [], en: [] }
  const [, named] = /-(de|en)\.ts$/.exec(file) ?? []
  const visit = (node: unknown, language: Language | undefined): void => {
    if (Array.isArray(node)) return node.forEach((one) => visit(one, language))
    if (!isNode(node)) return
    if (/^(?:Import|Export(?:All|Named)|TS)/.test(node.type) && node['declaration'] === undefined)
      return
    const text = textOf(node)
    if (text !== '' && language !== undefined)
      said[language].push({
        place: `${file}:${source.slice(0, node.start).split('\n').length}`,
        text,
      })
    const spoken = node.type === 'Property' ? languageIn(node['key']) : undefined
    for (const [key, child] of Object.entries(node)) {
      const isName = key === 'key' || key === 'test' || key === 'discriminant'
      if (key !== 'type' && !isName) visit(child, spoken ?? language)
    }
  }
  visit(parseSync(file, source).program, named === 'de' || named === 'en' ? named : undefined)
  return said
}

const languageIn = (key: unknown): Language | undefined => {
  const name = isNode(key) ? key['name'] : undefined
  return name === 'de' || name === 'en' ? name : undefined
}

/** The text of a literal, or the parts of a template between its values. */
function textOf({ type, value, quasis }: Node): string {
  if (type === 'Literal') return typeof value === 'string' ? value : ''
  if (type !== 'TemplateLiteral' || !Array.isArray(quasis)) return ''
  return quasis
    .map((quasi) => {
      const cooked = isNode(quasi) ? quasi['value'] : undefined
      return typeof cooked === 'object' && cooked !== null && 'cooked' in cooked
        ? String(cooked.cooked)
        : ''
    })
    .join(' … ')
}

/** Sources with texts for authors and operators. */
const sources = ['schema', 'src', 'scripts']
  .flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' }).map((name) => join(root, name)),
  )
  .filter(
    (file) => file.endsWith('.ts') && !/^scripts\/(?:art|bench|testing|browsers)\//.test(file),
  )
  // These files contain words of the other language on purpose.
  .filter((file) => !/examples-en\.ts$|-(?:search|stem)\.ts$/.test(file))

const said = sources.map(textsIn)

/** Words of a text that belong to the other language, including names of fields and commands. */
function foreignIn(text: string, foreign: ReadonlySet<string>, letters: RegExp): string[] {
  const words = text.toLowerCase().match(/[\p{L}]+/gu) ?? []
  return words.filter((word) => foreign.has(word) || letters.test(word))
}

describe('texts for authors', () => {
  test('in English contain no German word', () => {
    const found = said.flatMap(({ en }) =>
      en.flatMap(({ place, text }) => {
        // Removes the link to the German version.
        const words = foreignIn(text.replace('[Auf Deutsch]', ''), german, /[äöüß]/)
        return words.length === 0 ? [] : [`${place} ${words.join(' ')}: ${text}`]
      }),
    )
    expect(found).toEqual([])
  })

  test('in German contain at most one English word each', () => {
    const found = said.flatMap(({ de }) =>
      de.flatMap(({ place, text }) => {
        const words = foreignIn(proseIn(text), english, /^$/)
        return words.length < 2 ? [] : [`${place} ${words.join(' ')}: ${text}`]
      }),
    )
    expect(found).toEqual([])
  })

  test.each(codes)('in English about the problem “%s” have English examples', (code) => {
    const { wrong, right } = explanationOf(code, 'en')
    expect(foreignIn(`${wrong} ${right}`, german, /[äöüß]/)).toEqual([])
  })
})

/** The text without names of commands, fields and addresses. */
const proseIn = (text: string): string =>
  text.replace(/[\w./{}-]*[_./{}:-][\w./{}:-]*|--\w+|\$\w+|npx .*/g, ' ')
