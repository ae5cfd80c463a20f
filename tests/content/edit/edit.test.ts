import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readDocument } from '../../../src/content/yaml/read-document.ts'
import { applied, edited, type Change, type Wish } from '../../../src/content/edit/edit.ts'
import { placesOf, type Place } from '../../../src/content/edit/nodes.ts'
import { agencyTexts } from '../../support/content-on-disk.ts'
import { trials } from '../../support/trials.ts'

/** The change of what stands between `⟦` and `⟧`, and the text without these marks. */
function marked(text: string, wish: Wish): { text: string; change: Change } {
  const start = text.indexOf('⟦')
  const end = text.indexOf('⟧') - 1
  return { text: text.replace(/[⟦⟧]/g, ''), change: { start, end, ...wish } }
}

const set = (value: string | number | boolean): Wish => ({ what: 'value', value, isBroken: false })
const block = (type: string): Wish => ({ what: 'value', value: { type }, isBroken: false })
const words = (text: string): Wish => ({ what: 'words', words: text })

describe('a change', () => {
  test.each<[string, string, Wish, string]>([
    ['a plain text', 'title: ⟦Kurse⟧ # oben\n', set('Becher'), 'Becher'],
    ['a text that needs quotation marks', 'title: ⟦Kurse⟧\n', set('Ton: rot'), "'Ton: rot'"],
    ['quotation marks like next door', 'a: "x"\nb: ⟦2026⟧\n', set('2026'), '"2026"'],
    ['its own quotation marks', 'a: "x"\nb: ⟦\'y\'⟧\n', set("wie's war"), "'wie''s war'"],
    ['a quotation in double marks', 'a: ⟦"x"⟧\n', set('sagt "ja"'), '"sagt \\"ja\\""'],
    ['a comma in a list on one line', 'a: [⟦rot⟧, blau]\n', set('rot, hell'), "'rot, hell'"],
    ['a number', 'columns: ⟦zwei⟧\n', set(2), '2'],
    ['a block that is a mere name', 'blocks:\n  - ⟦hero⟧ # oben\n', block('hero'), 'type: hero'],
    ['the same on one line', 'blocks: [⟦hero⟧]\n', block('hero'), '{type: hero}'],
    ['the name of a field', '⟦titel⟧: Kurse\n', words('title'), 'title'],
    ['the name of a field in marks', '"⟦titel⟧": Kurse\n', words('title'), 'title'],
    ['words in single marks', "text: 'Das ⟦war⟧ so'\n", words("war's"), "war''s"],
    ['words in double marks', 'text: "Das ⟦war⟧ so"\n', words('„"war"“'), '„\\"war\\"“'],
    ['words of a text in several lines', 'text: |-\n  Das\n  ⟦war⟧ so\n', words('ist'), 'ist'],
  ])('writes %s', (_name, before, wish, now) => {
    const { text, change } = marked(before, wish)
    const { text: after, refused } = edited(text, [change])
    expect([after, refused]).toEqual([before.replace(/⟦.*⟧/, () => now), []])
  })

  test('of words gives a text the quotation marks that it needs now', () => {
    const { text, change } = marked('text: ⟦0341⟧ genügt.\n', words('{facts.phone}'))
    expect(edited(text, [change]).text).toBe("text: '{facts.phone} genügt.'\n")
  })

  test('after which the file would say something else is refused, and others are made', () => {
    const text = 'a: Ton\nb: Kurse # im Mai\n'
    const comment = { start: text.indexOf(' #'), end: text.indexOf(' im') }
    const change: Change = { ...comment, what: 'layout', text: '', keepsValues: true }
    const other: Change = { start: 3, end: 6, what: 'words', words: 'Lehm' }
    const result = edited(text, [change, other])
    expect(result).toEqual({ text: text.replace('Ton', 'Lehm'), made: [other], refused: [change] })
  })

  test('of several words in one text is made beside the others, in whatever order', () => {
    const text = "text: 'Das war so, und das ist gut'\n"
    const at = (word: string) => ({
      start: text.indexOf(word),
      end: text.indexOf(word) + word.length,
    })
    const changes: Change[] = [
      { ...at('war'), ...words("wäre's") },
      { ...at('gut'), ...words('besser') },
      { ...at('Das'), ...words('Dies') },
    ]
    const wanted = "text: 'Dies wäre''s so, und das ist besser'\n"
    for (const order of [changes, changes.toReversed()]) {
      expect(edited(text, order)).toMatchObject({ text: wanted, refused: [] })
    }
  })

  test('that overlaps another is refused, and the other made', () => {
    const text = 'text: Ton und Lehm\n'
    const one: Change = { start: 6, end: 13, ...words('Lehm, ') }
    const other: Change = { start: 10, end: 18, ...words('und Sand') }
    const result = { text: 'text: Lehm,  Lehm\n', made: [one], refused: [other] }
    expect(edited(text, [one, other])).toEqual(result)
    expect(edited(text, [other, one]).refused).toEqual([one])
  })

  test('that would break the file is refused', () => {
    const { text, change } = marked('a: ⟦# so⟧ Ton\n', {
      what: 'layout',
      text: '[',
      keepsValues: true,
    })
    expect(edited(text, [change])).toEqual({ text, made: [], refused: [change] })
  })

  test('keeps the mark at the beginning, line ends of every kind, and blanks', () => {
    const text = '\uFEFFtitle:   Kurse  # so\r\nblocks:\r\n    - type:  heo\r\n'
    const at = (word: string) => ({
      start: text.indexOf(word),
      end: text.indexOf(word) + word.length,
    })
    const changes: Change[] = [
      { ...at('heo'), ...words('hero') },
      { ...at('Kurse'), ...set('Kurse: Mai') },
    ]
    expect(edited(text, changes).text).toBe(
      text.replace('heo', 'hero').replace('Kurse', "'Kurse: Mai'"),
    )
    const old = 'title: Kurse\rtext: Ton\r'
    expect(edited(old, [{ start: 19, end: 22, ...words('Lehm') }]).text).toBe(
      'title: Kurse\rtext: Lehm\r',
    )
  })
})

const files = agencyTexts().map(([, text]) => text)

/** Milliseconds; more trials take longer. */
const patience = trials(120) * 1000

/** A change somewhere in a file, and what the file says afterwards. */
const anyChange = fc
  .record({
    file: fc.constantFrom(...files),
    pick: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
    value: fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 90 }).filter((text) => !/\p{C}/u.test(text)),
      fc.constantFrom(
        '',
        ' Ton',
        "'",
        '"',
        '\\',
        'a: b',
        '- a',
        '# a',
        'true',
        '01',
        'Ton\nLehm',
        '…\n\n  x',
      ),
      fc.integer(),
      fc.boolean(),
    ),
    lineEnd: fc.constantFrom('\n', '\r\n'),
    mark: fc.constantFrom('', '\uFEFF'),
  })
  .map(({ file, pick, value, lineEnd, mark }) => {
    const text = mark + file.replaceAll('\n', lineEnd)
    const places = placesOf(text).filter(({ scalar }) => scalar !== undefined)
    const place = places[Math.floor(pick * places.length)]
    if (place === undefined) throw new Error('A file without a value.')
    return { text, place, value }
  })

describe('in the files of a site', () => {
  test(
    'any value can be written anywhere: both libraries read it, and nothing else has changed',
    () => {
      fc.assert(
        fc.property(anyChange, ({ text, place, value }) => {
          const { start, end, isKey } = place
          const change: Change = isKey
            ? { start, end, what: 'words', words: newName(value) }
            : { start, end, ...set(value) }
          const { text: after, refused } = edited(text, [change])
          expect(refused).toEqual([])
          const last = text.length - end
          expect(after.slice(0, start)).toBe(text.slice(0, start))
          expect(after.slice(after.length - last)).toBe(text.slice(end))
          const wanted = withChange(parse(text), place, isKey ? newName(value) : value)
          expect(parse(after)).toEqual(wanted)
          expect(readDocument('', new TextEncoder().encode(after)).value).toEqual(wanted)
          const back = { start, end: after.length - last, text: text.slice(start, end) }
          expect(applied(after, [back])).toBe(text)
        }),
        { numRuns: trials(50) },
      )
    },
    patience,
  )

  test(
    'any word of a text can become others, as its text is written',
    () => {
      fc.assert(
        fc.property(anyChange, fc.nat(), ({ text, place, value }, pick) => {
          const source = text.slice(place.scalar?.words, place.end)
          const found = [...source.matchAll(/(?<![\\'\p{L}])\p{L}{2,}(?!\p{L})/gu)]
          const word = found[pick % Math.max(1, found.length)]
          // At the head of a line a blank would be indentation: taking the first word away may be refused.
          const better = String(value).replaceAll(/\s+/g, ' ').trim()
          fc.pre(better !== '')
          fc.pre(!place.isKey && typeof place.scalar?.value === 'string')
          if (word === undefined || typeof place.scalar?.value !== 'string') fc.pre(false)
          const start = (place.scalar.words ?? 0) + word.index
          const change: Change = {
            start,
            end: start + word[0].length,
            what: 'words',
            words: better,
          }
          const { text: after, refused } = edited(text, [change])
          expect(refused).toEqual([])
          const old = place.scalar.value
          const now: unknown = valueAt(parse(after), place.path)
          const couldBe = [...old.matchAll(new RegExp(word[0], 'g'))].map(
            ({ index }) => old.slice(0, index) + better + old.slice(index + word[0].length),
          )
          expect(couldBe).toContain(now)
          expect(parse(after)).toEqual(withChange(parse(text), place, now))
        }),
        { numRuns: trials(50) },
      )
    },
    patience,
  )
})

/** No other field has this name. */
const newName = (value: unknown): string => `neu ${String(value).replaceAll(/[\r\n]+/g, ' ')}`

function withChange(
  value: unknown,
  { path, isKey }: Pick<Place, 'path' | 'isKey'>,
  now: unknown,
): unknown {
  const [step, ...rest] = path
  if (step === undefined) return now
  const at = { path: rest, isKey }
  if (Array.isArray(value)) {
    return value.map((item, index) => (index === step ? withChange(item, at, now) : item))
  }
  return Object.fromEntries(
    Object.entries(Object(value)).map(([key, item]) => {
      if (key !== step) return [key, item]
      return isKey && rest.length === 0 ? [now, item] : [key, withChange(item, at, now)]
    }),
  )
}

function valueAt(value: unknown, path: Place['path']): unknown {
  let at = value
  for (const step of path) at = Reflect.get(Object(at), step)
  return at
}

describe('what is guarded while a file is written', () => {
  const takeBlank = (text: string, keepsValues: boolean): Change => {
    const start = text.indexOf(' #')
    return { start, end: start + 1, what: 'layout', text: '', keepsValues }
  }

  test.each([
    ['a password that does not belong here', 'b: https://mara:geheim@kurse.example/\n'],
    ['a text that a comment cuts', 'b: Platz #1 der Liste\n'],
  ])('%s does not hide that a change says something else', (_name, rest) => {
    const text = `a: Ton # rot\n${rest}`
    const change = takeBlank(text, true)
    expect(edited(text, [change])).toEqual({ text, made: [], refused: [change] })
  })

  test('where a file cannot be read, a change is made that leaves nothing wrong on its line', () => {
    const text = 'a: &ton Lehm\nb: *ton # rot\n'
    const change = takeBlank(text, false)
    expect(edited(text, [change])).toEqual({ text, made: [], refused: [change] })
    const open = 'a: [Ton\n'
    const end: Change = { start: 7, end: 7, what: 'layout', text: ']', keepsValues: false }
    expect(edited(open, [end]).text).toBe('a: [Ton]\n')
  })

  test('a change of layout whose effect nobody promised is refused where all can be read', () => {
    const text = 'a: Ton  # rot\n'
    const change: Change = { start: 6, end: 7, what: 'layout', text: '', keepsValues: false }
    expect(edited(text, [change]).refused).toEqual([change])
    const kept: Change = { ...change, keepsValues: true }
    expect(edited(text, [kept])).toEqual({ text: 'a: Ton # rot\n', made: [kept], refused: [] })
  })

  test('an escape that stands for nothing becomes its words, as double marks need them', () => {
    const text = 'a: "Ton \\q Lehm"\n'
    const change: Change = { start: 8, end: 10, what: 'escape', words: '"q"\\' }
    expect(edited(text, [change]).text).toBe('a: "Ton \\"q\\"\\\\ Lehm"\n')
  })

  test('of two changes of one place, the first is made and the other refused', () => {
    const text = 'a: Ton\n'
    const [first, second]: Change[] = [
      { start: 3, end: 6, ...set('Lehm') },
      { start: 3, end: 6, ...set('Sand') },
    ]
    expect(
      edited(
        text,
        [first, second].flatMap((one) => one ?? []),
      ),
    ).toEqual({
      text: 'a: Lehm\n',
      made: [first],
      refused: [second],
    })
  })

  test.each([
    ['before', 'a: "x"\nb: ⟦2026⟧\nlang: lang\nc: \'y\'\n', '"2026"'],
    ['behind', 'a: "ein langer Text"\nb: ⟦2026⟧\nc: \'y\'\n', "'2026'"],
  ])('quotation marks are those of the nearest text, which stands %s', (_where, before, now) => {
    const { text, change } = marked(before, set('2026'))
    expect(edited(text, [change]).text).toBe(before.replace('⟦2026⟧', now))
  })
})

describe('the places of a text', () => {
  const places = (text: string) =>
    placesOf(text).map(({ path, isKey, inFlow, start, end }) =>
      [path.join('/'), isKey && 'key', inFlow && 'flow', text.slice(start, end)]
        .filter(Boolean)
        .join(' '),
    )

  test('are its keys and values, and which of them stand in a list or map on one line', () => {
    expect(places('a: Ton\nb: [x, {c: 1}]\nd:\n  - y\n')).toEqual([
      'a: Ton\nb: [x, {c: 1}]\nd:\n  - y',
      'a key a',
      'a Ton',
      'b key b',
      'b [x, {c: 1}]',
      'b/0 flow x',
      'b/1 flow {c: 1}',
      'b/1/c key flow c',
      'b/1/c flow 1',
      'd key d',
      'd - y',
      'd/0 y',
    ])
  })

  test('are told in a file with mistakes, too; what has no text has no place', () => {
    expect(places('a: Ton\na: Lehm\nb:\n')).toEqual([
      'a: Ton\na: Lehm\nb:',
      'a key a',
      'a Ton',
      'a key a',
      'a Lehm',
      'b key b',
    ])
    expect(placesOf('')).toEqual([])
  })
})
