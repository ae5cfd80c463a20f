import { beforeAll, describe, expect, test } from 'vitest'
import { limitMarkdown } from '../../../src/blocks/question-box/question-box.markdown.ts'
import { answerFromSite } from '../../../src/gateway/questions/site-answer.ts'
import type { AnswerWords } from '../../../src/locale/words.ts'
import { compoundPartsOf } from '../../../src/build/search/compounds.ts'
import { pageEntryOf } from '../../../src/build/search/page-entry.ts'
import { passagesOf } from '../../../src/build/search/passages.ts'
import { typingDistanceBetween } from '../../../src/gateway/questions/query.ts'
import { searchIndexOf, type SearchIndex } from '../../../src/build/search/search-index.ts'
import { deSearch } from '../../../src/locale/de/search.ts'
import { SearchLanguage } from '../../../src/locale/search-language.ts'
import { searchLanguage } from '../../support/kit.ts'
import { drawnSite, type DrawnPage } from '../../support/rendered-site.ts'
import {
  answerOf,
  answersTo,
  indexOf,
  leadsSomewhere,
  linksIn,
  missed,
  phrases,
} from '../../support/questions.ts'

/** Questions of visitors of a joinery, with the right pages and the expected text. */
const questions: [question: string, right: string[], words: string][] = [
  ['telefonnummer', ['/kontakt', '/impressum'], '3920012'],
  ['Wann wurde die Werkstatt gegründet?', ['/werkstatt', '/'], '1958|Gründung|Wilhelm'],
  ['Welches Holz nehmt ihr für Treppen?', ['/leistungen', '/arbeiten', '/'], 'Treppen'],
  ['einbauschrank unter dachschrege', ['/leistungen', '/arbeiten'], 'Dachschräge'],
  ['kuechen planung', ['/leistungen', '/arbeiten', '/preise'], 'Küche|kocht'],
  ['Wie lange trocknet ein Brett?', ['/werkstatt'], 'Jahr'],
  ['Wie komme ich mit dem Zug zu euch?', ['/kontakt'], 'Bahnhof'],
  ['umsatzsteuer id', ['/impressum'], 'DE'],
  ['offene stellen geselle', ['/stellen', '/stellen/geselle'], 'Gesell'],
]

let pages: DrawnPage[]
let index: SearchIndex

beforeAll(async () => {
  pages = await drawnSite({ root: 'tests/sites/craft' })
  index = indexOf(pages)
})

test('the search ranks the right page among the first three, even for a query with typing errors', async () => {
  expect(await missed(questions, index)).toEqual([])
})

test.each([
  ['Gericht', 'Gerichten', true],
  ['Gerichtsstand', 'Gerichtsstände', true],
  ['Gericht', 'richten', false],
  ['gerichtet', 'richten', true],
  ['Gespräch', 'Sprache', false],
  ['Gesetz', 'setzen', false],
  ['gesetzt', 'setzen', true],
])('the stems of “%s” and “%s” are equal: %s', (one, other, same) => {
  expect(searchLanguage.stemsIn(one).join() === searchLanguage.stemsIn(other).join()).toBe(same)
})

describe('an answer of the search', () => {
  test.each(questions)('to “%s” contains the expected text', async (question, _right, words) => {
    expect(await answerOf(question, index)).toMatch(new RegExp(words))
  })

  test('says that it was made automatically', async () => {
    const answer = await answerOf('Welches Holz nehmt ihr für Treppen?', index)
    expect(answer).toContain(`*${phrases.automatic}*`)
  })

  test('names its source and links only to existing anchors', async () => {
    const answers = await answersTo(
      questions.map(([question]) => question),
      index,
    )
    for (const answer of answers) expect(answer).toMatch(/^Quelle: \[.+\]\(\/[^)]*\)/m)
    expect(answers.flatMap(linksIn).filter((link) => !leadsSomewhere(link, pages))).toEqual([])
  })

  test('is shorter than 2,000 characters and not changed by readableAnswer', async () => {
    for (const [question] of questions) {
      const answer = (await answerOf(question, index)) ?? ''
      expect(answer.length).toBeLessThan(2000)
      expect(limitMarkdown(answer)).toBe(answer)
    }
  })

  test('never contains text of a sample conversation', async () => {
    const others = await drawnSite()
    const text = JSON.stringify(others.map((page) => pageEntryOf(page, searchLanguage)))
    expect(others.some(({ html }) => html.includes('The strap of my handbag'))).toBe(true)
    expect(text).not.toContain('The strap of my handbag')
  })

  test('is empty for questions that the site does not cover', async () => {
    const foreign = [
      'Wie wird das Wetter morgen?',
      'Wer ist Bundeskanzler?',
      'Rezept für Apfelkuchen',
    ]
    expect((await answersTo(foreign, index)).filter((answer) => answer !== '')).toEqual([])
  })

  test('is undefined for questions that try to break the search', async () => {
    const hostile = ['constructor __proto__ toString', 'a'.repeat(2000), 'ß'.repeat(500), '\u0000']
    await answersTo(hostile, index)
    expect(await answerOf(hostile.join(' '), index)).toBeUndefined()
  })
})

describe('the German search language', () => {
  test.each([
    ['Kosten', 'kostet'],
    ['löschen', 'gelöscht', 'Löschung', 'löscht'],
    ['integrieren', 'Integration', 'integriert'],
    ['Möbel', 'MÖBEL', 'Mo\u0308bel'],
    ['Gründer', 'gegründet', 'Gründung'],
    ['Websites', 'Website'],
    ['Schulung', 'schulen', 'schult'],
    ['E-Mail', 'Email', 'e-mails'],
  ])('reduces “%s” and its other forms to one stem', (...forms) => {
    expect(new Set(forms.map((form) => searchLanguage.stemsIn(form).join()))).toHaveLength(1)
  })

  test.each([
    ['Produktvisualisierung', ['Produkt', 'Visualisierung']],
    ['Kündigungsfrist', ['Kündigung', 'Frist']],
    ['Kundenbewertungen', ['Kunden', 'Bewertung']],
  ])('splits “%s” into %j', (whole, words) => {
    const parts = new Set(words.map((word) => searchLanguage.stemsIn(word)[0] ?? ''))
    const stem = searchLanguage.stemsIn(whole)[0] ?? ''
    expect(compoundPartsOf(stem, (part) => parts.has(part), deSearch.firstParts)).toEqual([
      ...parts,
    ])
  })

  test('splits a compound word that begins with another one', () => {
    const known = new Set(['brenn', 'ofen', 'brennofen', 'platt'])
    const parts = compoundPartsOf(
      'brennofenplatt',
      (stem) => known.has(stem),
      (stem) => [stem],
    )
    expect(parts).toEqual(['brenn', 'ofen', 'brennofen', 'platt'])
  })

  test('keeps the punctuation inside numbers and removes soft hyphens', () => {
    expect(searchLanguage.wordsIn('24/7 mit 4,9/5, Art. 28 DSGVO')).toEqual([
      '24/7',
      'mit',
      '4,9/5',
      'art',
      '28',
      'dsgvo',
    ])
    expect(searchLanguage.wordsIn('Daten\u00ADschutz')).toEqual(['datenschutz'])
  })

  test('counts typing errors: wrong, missing, duplicate and swapped letters', () => {
    expect(typingDistanceBetween('visualisierung', 'visualisirung', 2)).toBe(1)
    expect(typingDistanceBetween('cookies', 'coockies', 2)).toBe(1)
    expect(typingDistanceBetween('chatbot', 'chabtot', 2)).toBe(1)
    expect(typingDistanceBetween('preis', 'kosten', 2)).toBe(3)
  })
})

describe('passages of a page', () => {
  const page = (blocks: string) => `<main id="inhalt"><div data-block="">${blocks}</div></main>`

  test('begin at headings and include the short line above a heading', () => {
    const html = page(
      `<section id="ablauf"><p>Vorgehen</p><h2 id="b0-heading">So geht es</h2><p>In zwei Schritten.</p>
       <ol><li><time>Montag</time><h3>Drehen</h3><p>Auf der Scheibe.</p></li>
       <li><time>Dienstag</time><h3>Brennen</h3><p>Im Ofen.</p></li></ol></section>`,
    )
    expect(passagesOf(html)).toEqual([
      {
        anchor: 'ablauf',
        inside: false,
        heading: 'So geht es',
        above: ['Vorgehen'],
        parts: [{ kind: 'text', text: 'In zwei Schritten.' }],
      },
      {
        anchor: 'ablauf',
        inside: true,
        heading: 'Drehen',
        above: ['Montag', 'So geht es'],
        parts: [{ kind: 'text', text: 'Auf der Scheibe.' }],
      },
      {
        anchor: 'ablauf',
        inside: true,
        heading: 'Brennen',
        above: ['Dienstag', 'So geht es'],
        parts: [{ kind: 'text', text: 'Im Ofen.' }],
      },
    ])
  })

  test('inside a details element have its anchor and include its headings', () => {
    const html = page(
      `<section><h2 id="b0-heading">Fragen</h2><details><summary>Wie lange?</summary>
       <div id="dauer"><p>Zwei Tage &amp; eine Nacht.</p><h3>Roh</h3><ul><li>einen</li></ul></div></details></section>`,
    )
    expect(passagesOf(html)[1]).toEqual({
      anchor: 'dauer',
      inside: false,
      heading: 'Wie lange?',
      above: ['Fragen'],
      parts: [
        { kind: 'text', text: 'Zwei Tage & eine Nacht.' },
        { kind: 'title', text: 'Roh' },
        { kind: 'item', text: 'einen' },
      ],
    })
  })

  test('decode character references with a name or a number', () => {
    const html = page('<section><p>Ton &amp; &quot;Glut&quot; &#39;25 &#x2013; roh</p></section>')
    expect(passagesOf(html)[0]?.parts).toEqual([{ kind: 'text', text: `Ton & "Glut" '25 – roh` }])
  })

  test('leave out hidden, quoted and decorative text, buttons and forms', () => {
    const html = page(
      `<section><h2>Gut</h2><p aria-hidden="true">a</p><blockquote>b</blockquote><a class="button x">c</a>
       <form><p>d</p></form><div data-search="off"><p>e</p></div><div role="img">f</div><p>bleibt</p></section>`,
    )
    expect(passagesOf(html).flatMap(({ parts }) => parts)).toEqual([
      { kind: 'text', text: 'bleibt' },
    ])
  })
})

describe('the search in another language', () => {
  const english = new SearchLanguage({
    letters: { æ: 'ae' },
    stemOf: (word) => word.replace(/(?:ing|ed|s)$/, ''),
    respelled: (word) => word,
    firstParts: () => [],
    stopWords: 'how where long does a the is do you',
    askedBy: { where: 'address' },
    expected: [{ words: 'call phone', pattern: /\+\d{6}/ }],
    sameMeaning: `
      cup mug beaker
      firing kiln`,
  })
  const page = {
    route: '/firing',
    title: 'Firing',
    html: `<main><div data-block=""><section id="cups"><h2>Cups</h2>
      <p>A beaker is fired for twelve hours. Nothing about a teapot.</p></section>
      <section id="visit"><h2>Visit us</h2><p>Our address: 1 Kiln Lane, Leeds.</p></section></div></main>`,
  }
  const kiln = searchIndexOf([pageEntryOf(page, english)], english)
  const said: AnswerWords = {
    automatic: 'Made by a machine.',
    source: 'From {link}',
    more: 'More:',
  }

  test.each([
    ['How long do you fire mugs?', 'twelve hours'],
    ['Where?', '1 Kiln Lane'],
  ])('understands a question with its language pack: %s', async (question, answer) => {
    expect(await answerFromSite(question, kiln, said)).toContain(answer)
  })

  test('answers with the phrases of its language', async () => {
    const answer = await answerFromSite('How long is a cup fired?', kiln, said)
    expect(answer).toContain('From [Cups · Firing](/firing#cups)')
    expect(answer).toContain('*Made by a machine.*')
  })

  test('uses no rules of German, such as splitting compound words', async () => {
    expect(await answerFromSite('Wie lange brennt eine Schale?', kiln, said)).toBeUndefined()
    expect(await answerFromSite('Cupfiring?', kiln, said)).toBeUndefined()
  })
})
