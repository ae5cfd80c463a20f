import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readDocument } from '../../../src/content/yaml/read-document.ts'
import {
  applyReplacements,
  makeChanges,
  type TextChange,
  type ChangeKind,
} from '../../../src/content/edit/make-changes.ts'
import { nodePlacesOf, type NodePlace } from '../../../src/content/edit/node-places.ts'
import { agencyTexts } from '../../support/content-on-disk.ts'
import { trials } from '../../support/trials.ts'

/** Returns the change that replaces the text between `⟦` and `⟧`, and the text without these marks. */
function marked(text: string, wish: ChangeKind): { text: string; change: TextChange } {
  const start = text.indexOf('⟦')
  const end = text.indexOf('⟧') - 1
  return { text: text.replace(/[⟦⟧]/g, ''), change: { start, end, ...wish } }
}

const set = (value: string | number | boolean): ChangeKind => ({
  what: 'value',
  value,
  isBroken: false,
})
const block = (type: string): ChangeKind => ({ what: 'value', value: { type }, isBroken: false })
const words = (text: string): ChangeKind => ({ what: 'words', words: text })

describe('an edit of a YAML file', () => {
  test.each<[string, string, ChangeKind, string]>([
    ['a plain text', 'title: ⟦Kurse⟧ # oben\n', set('Becher'), 'Becher'],
    ['a text that needs quotation marks', 'title: ⟦Kurse⟧\n', set('Ton: rot'), "'Ton: rot'"],
    [
      'a text in the quotation marks of its neighbour',
      'a: "x"\nb: ⟦2026⟧\n',
      set('2026'),
      '"2026"',
    ],
    ['a text in its own quotation marks', 'a: "x"\nb: ⟦\'y\'⟧\n', set("wie's war"), "'wie''s war'"],
    ['a quotation in double marks', 'a: ⟦"x"⟧\n', set('sagt "ja"'), '"sagt \\"ja\\""'],
    ['a comma in a list on one line', 'a: [⟦rot⟧, blau]\n', set('rot, hell'), "'rot, hell'"],
    ['a number', 'columns: ⟦zwei⟧\n', set(2), '2'],
    ['a block that is only a name', 'blocks:\n  - ⟦hero⟧ # oben\n', block('hero'), 'type: hero'],
    [
      'a block that is only a name in a flow list',
      'blocks: [⟦hero⟧]\n',
      block('hero'),
      '{type: hero}',
    ],
    ['the name of a field', '⟦titel⟧: Kurse\n', words('title'), 'title'],
    ['the name of a field in quotation marks', '"⟦titel⟧": Kurse\n', words('title'), 'title'],
    ['words in single quotation marks', "text: 'Das ⟦war⟧ so'\n", words("war's"), "war''s"],
    ['words in double quotation marks', 'text: "Das ⟦war⟧ so"\n', words('„"war"“'), '„\\"war\\"“'],
    ['words of a block text', 'text: |-\n  Das\n  ⟦war⟧ so\n', words('ist'), 'ist'],
  ])('writes %s', (_name, before, wish, now) => {
    const { text, change } = marked(before, wish)
    const { text: after, refusedChanges } = makeChanges(text, [change])
    expect([after, refusedChanges]).toEqual([before.replace(/⟦.*⟧/, () => now), []])
  })

  test('adds quotation marks if the changed text needs them', () => {
    const { text, change } = marked('text: ⟦0341⟧ genügt.\n', words('{facts.phone}'))
    expect(makeChanges(text, [change]).text).toBe("text: '{facts.phone} genügt.'\n")
  })

  test('is refused if it changes another value, and the other edits are applied', () => {
    const text = 'a: Ton\nb: Kurse # im Mai\n'
    const comment = { start: text.indexOf(' #'), end: text.indexOf(' im') }
    const change: TextChange = { ...comment, what: 'layout', text: '', keepsValues: true }
    const other: TextChange = { start: 3, end: 6, what: 'words', words: 'Lehm' }
    const result = makeChanges(text, [change, other])
    expect(result).toEqual({
      text: text.replace('Ton', 'Lehm'),
      madeChanges: [other],
      refusedChanges: [change],
    })
  })

  test('is applied together with other edits of the same text, in any order', () => {
    const text = "text: 'Das war so, und das ist gut'\n"
    const at = (word: string) => ({
      start: text.indexOf(word),
      end: text.indexOf(word) + word.length,
    })
    const changes: TextChange[] = [
      { ...at('war'), ...words("wäre's") },
      { ...at('gut'), ...words('besser') },
      { ...at('Das'), ...words('Dies') },
    ]
    const wanted = "text: 'Dies wäre''s so, und das ist besser'\n"
    for (const order of [changes, changes.toReversed()]) {
      expect(makeChanges(text, order)).toMatchObject({ text: wanted, refusedChanges: [] })
    }
  })

  test('is refused if it overlaps an earlier edit, which is applied', () => {
    const text = 'text: Ton und Lehm\n'
    const one: TextChange = { start: 6, end: 13, ...words('Lehm, ') }
    const other: TextChange = { start: 10, end: 18, ...words('und Sand') }
    const result = { text: 'text: Lehm,  Lehm\n', madeChanges: [one], refusedChanges: [other] }
    expect(makeChanges(text, [one, other])).toEqual(result)
    expect(makeChanges(text, [other, one]).refusedChanges).toEqual([one])
  })

  test('is refused if it makes the file invalid', () => {
    const { text, change } = marked('a: ⟦# so⟧ Ton\n', {
      what: 'layout',
      text: '[',
      keepsValues: true,
    })
    expect(makeChanges(text, [change])).toEqual({ text, madeChanges: [], refusedChanges: [change] })
  })

  test('keeps the byte order mark, the line ends and the spaces of the file', () => {
    const text = '\uFEFFtitle:   Kurse  # so\r\nblocks:\r\n    - type:  heo\r\n'
    const at = (word: string) => ({
      start: text.indexOf(word),
      end: text.indexOf(word) + word.length,
    })
    const changes: TextChange[] = [
      { ...at('heo'), ...words('hero') },
      { ...at('Kurse'), ...set('Kurse: Mai') },
    ]
    expect(makeChanges(text, changes).text).toBe(
      text.replace('heo', 'hero').replace('Kurse', "'Kurse: Mai'"),
    )
    const old = 'title: Kurse\rtext: Ton\r'
    expect(makeChanges(old, [{ start: 19, end: 22, ...words('Lehm') }]).text).toBe(
      'title: Kurse\rtext: Lehm\r',
    )
  })
})

const files = agencyTexts().map(([, text]) => text)

/** Timeout in milliseconds; more trials take longer. */
const patience = trials(120) * 1000

/** Chooses a random value in a file, and a new value for it. */
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
    const places = nodePlacesOf(text).filter(({ scalar }) => scalar !== undefined)
    const place = places[Math.floor(pick * places.length)]
    if (place === undefined) throw new Error('A file without a value.')
    return { text, place, value }
  })

describe("an edit of the agency site's files", () => {
  test(
    'writes any value anywhere: two YAML parsers read it and all other values are unchanged',
    () => {
      fc.assert(
        fc.property(anyChange, ({ text, place, value }) => {
          const { start, end, isKey } = place
          const change: TextChange = isKey
            ? { start, end, what: 'words', words: newName(value) }
            : { start, end, ...set(value) }
          const { text: after, refusedChanges } = makeChanges(text, [change])
          expect(refusedChanges).toEqual([])
          const last = text.length - end
          expect(after.slice(0, start)).toBe(text.slice(0, start))
          expect(after.slice(after.length - last)).toBe(text.slice(end))
          const wanted = withChange(parse(text), place, isKey ? newName(value) : value)
          expect(parse(after)).toEqual(wanted)
          expect(readDocument('', new TextEncoder().encode(after)).value).toEqual(wanted)
          const back = { start, end: after.length - last, text: text.slice(start, end) }
          expect(applyReplacements(after, [back])).toBe(text)
        }),
        { numRuns: trials(50) },
      )
    },
    patience,
  )

  test(
    'replaces any word of a text and escapes the new word as the text requires',
    () => {
      fc.assert(
        fc.property(anyChange, fc.nat(), ({ text, place, value }, pick) => {
          const source = text.slice(place.scalar?.textStart, place.end)
          const found = [...source.matchAll(/(?<![\\'\p{L}])\p{L}{2,}(?!\p{L})/gu)]
          const word = found[pick % Math.max(1, found.length)]
          // A space at the start of a line would be indentation, so removing the first word may be refused.
          const better = String(value).replaceAll(/\s+/g, ' ').trim()
          fc.pre(better !== '')
          fc.pre(!place.isKey && typeof place.scalar?.value === 'string')
          if (word === undefined || typeof place.scalar?.value !== 'string') fc.pre(false)
          const start = (place.scalar.textStart ?? 0) + word.index
          const change: TextChange = {
            start,
            end: start + word[0].length,
            what: 'words',
            words: better,
          }
          const { text: after, refusedChanges } = makeChanges(text, [change])
          expect(refusedChanges).toEqual([])
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

/** Returns a key that no other field has. */
const newName = (value: unknown): string => `neu ${String(value).replaceAll(/[\r\n]+/g, ' ')}`

function withChange(
  value: unknown,
  { path, isKey }: Pick<NodePlace, 'path' | 'isKey'>,
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

function valueAt(value: unknown, path: NodePlace['path']): unknown {
  let at = value
  for (const step of path) at = Reflect.get(Object(at), step)
  return at
}

describe('the YAML editor', () => {
  const takeBlank = (text: string, keepsValues: boolean): TextChange => {
    const start = text.indexOf(' #')
    return { start, end: start + 1, what: 'layout', text: '', keepsValues }
  }

  test.each([
    ['a password in a URL', 'b: https://mara:geheim@kurse.example/\n'],
    ['a text cut by a comment', 'b: Platz #1 der Liste\n'],
  ])('refuses a change of a value although the file also has %s', (_name, rest) => {
    const text = `a: Ton # rot\n${rest}`
    const change = takeBlank(text, true)
    expect(makeChanges(text, [change])).toEqual({ text, madeChanges: [], refusedChanges: [change] })
  })

  test('applies a layout edit to an invalid file only if its line becomes valid', () => {
    const text = 'a: &ton Lehm\nb: *ton # rot\n'
    const change = takeBlank(text, false)
    expect(makeChanges(text, [change])).toEqual({ text, madeChanges: [], refusedChanges: [change] })
    const open = 'a: [Ton\n'
    const end: TextChange = { start: 7, end: 7, what: 'layout', text: ']', keepsValues: false }
    expect(makeChanges(open, [end]).text).toBe('a: [Ton]\n')
  })

  test('refuses a layout edit of a valid file unless it promises to keep the values', () => {
    const text = 'a: Ton  # rot\n'
    const change: TextChange = { start: 6, end: 7, what: 'layout', text: '', keepsValues: false }
    expect(makeChanges(text, [change]).refusedChanges).toEqual([change])
    const kept: TextChange = { ...change, keepsValues: true }
    expect(makeChanges(text, [kept])).toEqual({
      text: 'a: Ton # rot\n',
      madeChanges: [kept],
      refusedChanges: [],
    })
  })

  test('replaces an invalid escape with the given words, escaped for double quotation marks', () => {
    const text = 'a: "Ton \\q Lehm"\n'
    const change: TextChange = { start: 8, end: 10, what: 'escape', words: '"q"\\' }
    expect(makeChanges(text, [change]).text).toBe('a: "Ton \\"q\\"\\\\ Lehm"\n')
  })

  test('applies the first of two edits of one value and refuses the second', () => {
    const text = 'a: Ton\n'
    const [first, second]: TextChange[] = [
      { start: 3, end: 6, ...set('Lehm') },
      { start: 3, end: 6, ...set('Sand') },
    ]
    expect(
      makeChanges(
        text,
        [first, second].flatMap((one) => one ?? []),
      ),
    ).toEqual({
      text: 'a: Lehm\n',
      madeChanges: [first],
      refusedChanges: [second],
    })
  })

  test.each([
    ['before', 'a: "x"\nb: ⟦2026⟧\nlang: lang\nc: \'y\'\n', '"2026"'],
    ['after', 'a: "ein langer Text"\nb: ⟦2026⟧\nc: \'y\'\n', "'2026'"],
  ])(
    'uses the quotation marks of the nearest text, which is %s the value',
    (_where, before, now) => {
      const { text, change } = marked(before, set('2026'))
      expect(makeChanges(text, [change]).text).toBe(before.replace('⟦2026⟧', now))
    },
  )
})

describe('the list of editable places in a YAML file', () => {
  const places = (text: string) =>
    nodePlacesOf(text).map(({ path, isKey, inFlow, start, end }) =>
      [path.join('/'), isKey && 'key', inFlow && 'flow', text.slice(start, end)]
        .filter(Boolean)
        .join(' '),
    )

  test('contains keys and values and marks the ones in flow lists and maps', () => {
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

  test('contains all places of a file with a duplicate key, but no place for an empty value', () => {
    expect(places('a: Ton\na: Lehm\nb:\n')).toEqual([
      'a: Ton\na: Lehm\nb:',
      'a key a',
      'a Ton',
      'a key a',
      'a Lehm',
      'b key b',
    ])
    expect(nodePlacesOf('')).toEqual([])
  })
})
