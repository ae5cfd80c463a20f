import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { readableAnswer } from '../src/blocks/question-box/question-box.markdown.ts'
import { answerTo, automatic } from '../src/search/answer.ts'
import { partsOf } from '../src/search/compounds.ts'
import { find, pagesOf } from '../src/search/find.ts'
import { entriesIn, lineOf, pageEntryOf, type PageEntry } from '../src/search/page-entry.ts'
import { passagesOf } from '../src/search/passages.ts'
import { distanceOf } from '../src/search/query.ts'
import { searchIndexOf, type SearchIndex } from '../src/search/search-index.ts'
import { stemOf } from '../src/search/stem.ts'
import { wordsIn } from '../src/search/words.ts'
import { drawnSite, type DrawnPage } from './drawn-site.ts'

const asked = z.tuple([z.string(), z.array(z.string())])
const { samples, known, unseen, foreign } = z
  .object({
    samples: z.array(z.tuple([z.string(), z.array(z.string()), z.string()])),
    known: z.array(asked),
    unseen: z.array(asked),
    foreign: z.array(z.string()),
  })
  .parse(parse(readFileSync('tests/fixtures/questions.yaml', 'utf8')))

let pages: DrawnPage[]
let index: SearchIndex

beforeAll(async () => {
  pages = await drawnSite()
  const file = pages.map((page) => lineOf(pageEntryOf(page))).join('')
  index = searchIndexOf(entriesIn(file))
})

const firstThree = (question: string): string[] =>
  pagesOf(find(question, index).hits)
    .slice(0, 3)
    .map(({ place }) => place.page.route)

const missed = (list: readonly (readonly [string, string[], ...string[]])[]) =>
  list
    .filter(([question, right]) => !firstThree(question).some((route) => right.includes(route)))
    .map(([question]) => `${question} → ${firstThree(question).join(', ')}`)

describe('the right page is among the first three', () => {
  test('for each of the ten sample questions of the question boxes', () => {
    expect(samples).toHaveLength(10)
    expect(missed(samples)).toEqual([])
  })

  test('for at least 58 of 60 questions as visitors ask them', () => {
    expect(known).toHaveLength(60)
    const misses = missed(known)
    expect(misses).toEqual(misses.slice(0, 2))
  })

  test('for at least 17 of 20 questions the search was not tuned by', () => {
    expect(unseen).toHaveLength(20)
    const misses = missed(unseen)
    expect(misses).toEqual(misses.slice(0, 3))
  })
})

describe('an answer', () => {
  test.each(samples)('to “%s” says what matters and where it stands', (question, right, words) => {
    const answer = answerTo(question, index) ?? ''
    expect(answer).toMatch(new RegExp(words))
    const [, route] = /^Quelle: \[.+\]\(([^)#]+)/m.exec(answer) ?? []
    expect(right).toContain(route)
  })

  test('says that it is automatic', () => {
    expect(answerTo('Was kostet ein KI-Projekt?', index)).toContain(`*${automatic}*`)
  })

  test.each(['known', 'samples'] as const)('leads only to anchors that exist (%s)', (name) => {
    const questions = name === 'known' ? known.map(([text]) => text) : samples.map(([text]) => text)
    const broken = questions.flatMap((question) =>
      linksIn(answerTo(question, index) ?? '').filter((link) => !leadsSomewhere(link)),
    )
    expect(broken).toEqual([])
  })

  test('is short, and as it is for the question box', () => {
    for (const [question] of known) {
      const answer = answerTo(question, index) ?? ''
      expect(answer.length).toBeLessThan(2000)
      expect(readableAnswer(answer)).toBe(answer)
    }
  })

  test('never holds what an invented shop promises in a sample conversation', () => {
    const text = JSON.stringify(pages.map(pageEntryOf))
    expect(pages.some(({ html }) => html.includes('109,95'))).toBe(true)
    expect(text).not.toContain('109,95')
    expect(text).not.toContain('Expressversand nach Österreich')
  })

  test('is not given where the site does not speak of it', () => {
    const answered = foreign.filter((question) => answerTo(question, index) !== undefined)
    expect(answered).toEqual([])
  })

  test('is not broken by hostile questions', () => {
    const hostile = ['constructor __proto__ toString', 'a'.repeat(2000), 'ß'.repeat(500), '\u0000']
    for (const question of hostile) expect(() => answerTo(question, index)).not.toThrow()
    expect(answerTo(hostile.join(' '), index)).toBeUndefined()
  })
})

const linksIn = (markdown: string): string[] =>
  [...markdown.matchAll(/\]\((\S+)\)/g)].map(([, href = '']) => href)

/** The page exists, and so does its anchor. */
function leadsSomewhere(link: string): boolean {
  const [path = '', fragment = ''] = link.split('#')
  const page = pages.find(({ route }) => route === path)
  const [anchor = '', text = ''] = fragment.split(':~:text=')
  if (page === undefined) return false
  if (anchor !== '' && !page.html.includes(` id="${anchor}"`)) return false
  const words = decodeURIComponent(text)
  const shown = page.html.replace(/<[^>]*>/g, '').replace(/&amp;/g, '&')
  return shown.replace(/\s+/g, ' ').includes(words)
}

describe('German', () => {
  test.each([
    ['Kosten', 'kostet'],
    ['löschen', 'gelöscht', 'Löschung', 'löscht'],
    ['integrieren', 'Integration', 'integriert'],
    ['Möbel', 'MÖBEL', 'Mo\u0308bel'],
    ['Gründer', 'gegründet', 'Gründung'],
    ['Websites', 'Website'],
    ['Schulung', 'schulen', 'schult'],
    ['E-Mail', 'Email', 'e-mails'],
  ])('%s and its forms are one word', (...forms) => {
    expect(new Set(forms.map((form) => wordsIn(form).map(stemOf).join()))).toHaveLength(1)
  })

  test.each([
    ['Produktvisualisierung', ['Produkt', 'Visualisierung']],
    ['Kündigungsfrist', ['Kündigung', 'Frist']],
    ['Kundenbewertungen', ['Kunden', 'Bewertung']],
  ])('%s is made of %s', (whole, words) => {
    const parts = new Set(words.map((word) => stemOf(wordsIn(word)[0] ?? '')))
    const stem = stemOf(wordsIn(whole)[0] ?? '')
    expect(partsOf(stem, (part) => parts.has(part))).toEqual([...parts])
  })

  test('numbers keep what joins their digits; soft hyphens are not there', () => {
    expect(wordsIn('24/7 mit 4,9/5, Art. 28 DSGVO')).toEqual([
      '24/7',
      'mit',
      '4,9/5',
      'art',
      '28',
      'dsgvo',
    ])
    expect(wordsIn('Daten\u00ADschutz')).toEqual(['datenschutz'])
  })

  test('typing errors are counted: one letter wrong, missing, doubled, or two exchanged', () => {
    expect(distanceOf('visualisierung', 'visualisirung', 2)).toBe(1)
    expect(distanceOf('cookies', 'coockies', 2)).toBe(1)
    expect(distanceOf('chatbot', 'chabtot', 2)).toBe(1)
    expect(distanceOf('preis', 'kosten', 2)).toBe(3)
  })

  test.each([
    ['produktvisualisirung für möbel', '/ki-produktvisualisierung'],
    ['moebel fotos', '/ki-produktvisualisierung'],
    ['Visualisierung von Produkten', '/ki-produktvisualisierung'],
  ])('“%s” finds its page', (question, route) => {
    expect(firstThree(question)).toContain(route)
  })
})

describe('passages', () => {
  const page = (blocks: string) => `<main id="inhalt"><div data-block="">${blocks}</div></main>`

  test('begin at headings, and take the short line above them along', () => {
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

  test('of an item that folds open have its anchor, and its headings within', () => {
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

  test('leave out what is hidden, quoted, pressed, filled in, or for show', () => {
    const html = page(
      `<section><h2>Gut</h2><p aria-hidden="true">a</p><blockquote>b</blockquote><a class="button x">c</a>
       <form><p>d</p></form><div data-search="off"><p>e</p></div><div role="img">f</div><p>bleibt</p></section>`,
    )
    expect(passagesOf(html).flatMap(({ parts }) => parts)).toEqual([
      { kind: 'text', text: 'bleibt' },
    ])
  })

  test('of a page are what they are, whatever else the site holds', () => {
    const [first] = pages
    if (first === undefined) throw new Error('no page')
    const alone: PageEntry = pageEntryOf(first)
    expect(lineOf(alone)).toBe(lineOf(pageEntryOf({ ...first })))
    expect(entriesIn(lineOf(alone))).toEqual([alone])
  })
})
