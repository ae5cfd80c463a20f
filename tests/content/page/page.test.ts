import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { inline, href, id, mediaPath } from '../../../schema/fields.ts'
import { roles, type ValueFormat } from '../../../schema/roles.ts'
import { readDocument } from '../../../src/content/yaml/read-document.ts'
import { collectValues } from '../../../schema/collect.ts'
import { parseDay } from '../../../src/content/page/iso-day.ts'
import { parsePage, parseShared, parseSiteFile } from '../../../src/content/page/parse-page.ts'
import { createIssueProblems } from '../../../src/content/page/problems-of.ts'
import { unwrapSchema, schemaAt } from '../../../schema/schema-at.ts'
import { sortProblems, type Problem } from '../../../src/problems/problem.ts'
import { textOf } from '../../../src/locale/texts.ts'
import { pageYaml, siteYaml } from '../../support/content-on-disk.ts'
import { schemas } from '../../support/kit.ts'

const documentOf = (text: string) =>
  readDocument('content/pages/kurse.yaml', new TextEncoder().encode(text))
const facts = { phone: '0341 0000123', city: 'Leipzig' }
const read = (text: string) => parsePage(documentOf(text), schemas, facts)
const problemsIn = (text: string) => sortProblems(read(text).problems)

const place = ({ start, end, code }: Problem) =>
  `${start.line}:${start.column}-${end.line}:${end.column} ${code}`

/** Returns code, German text and fix for each problem of a page with the given block. */
function messagesOf(block: string) {
  const lines = block.replace(/^/gm, '    ').replace(/^ {4}/, '  - ')
  const text = `title: Kurse\ndescription: Drehen lernen.\nblocks:\n${lines}\n`
  return problemsIn(text).map((problem) => {
    const { message, hint } = textOf(problem, 'de')
    return { code: problem.code, says: `${message} | ${hint}`, fix: problem.fix?.text }
  })
}

describe('a mistake in a block is reported:', () => {
  test.each([
    [
      'without a type',
      'heading: Kurse\nticks: [a]',
      'missing-key',
      'Block 1 braucht das Feld „type“. Meinten Sie „type: hero“?',
      undefined,
    ],
    [
      'whose name is its first field',
      'hero:\n  heading: Kurse',
      'missing-key',
      'Meinten Sie „type: hero“?',
      undefined,
    ],
    ['that is only a name', 'hero', 'wrong-type', 'Schreiben Sie: type: hero', 'type: hero'],
    ['that is empty', '', 'wrong-value', 'Dieser Eintrag ist leer.', undefined],
    [
      'whose type is a number',
      'type: 3\nheading: Kurse',
      'unknown-block',
      'Unbekannter Block-Typ „3“ (Block 1).',
      undefined,
    ],
    [
      'whose type is a list',
      'type: [hero]\nheading: Kurse',
      'unknown-block',
      'Unbekannter Block-Typ „[hero]“',
      'hero',
    ],
  ])('the block %s', (_name, block, code, says, fix) => {
    const said = messagesOf(block)
    expect(said.map((problem) => problem.code)).toEqual([code])
    expect(said[0]?.says).toContain(says)
    expect(said[0]?.fix).toBe(fix)
  })

  test.each([
    '\u200B',
    '\u2060',
    '\u3164',
    '\u2800',
    '\u{E0041}',
    '\u0301',
    '\uFE0F',
    '\u115F \u00AD',
  ])('a heading of invisible characters only (%j)', (heading) => {
    const [said, ...others] = messagesOf(`type: prose\nheading: "${heading}"\nbody: Kurse`)
    expect(others).toEqual([])
    expect(said?.code).toBe('wrong-value')
    expect(said?.says).toContain('nur Zeichen, die niemand sieht')
  })

  test('a block list that is a single block without a dash', () => {
    const [problem, ...others] = problemsIn(pageYaml().replace('  - type', '    type'))
    expect(others).toEqual([])
    expect(problem?.code).toBe('wrong-type')
    expect(problem && textOf(problem, 'de').hint).toContain('„- “')
  })
})

describe('a value of the wrong type is reported:', () => {
  test.each([
    [
      'a number for a text',
      'type: hero\nheading: 2026',
      '„2026“ liest YAML als Zahl. | Setzen Sie den Text in Anführungszeichen: "2026"',
      '"2026"',
    ],
    [
      'a number that YAML would shorten',
      'type: hero\nheading: 1.10',
      'Anführungszeichen: "1.10"',
      '"1.10"',
    ],
    [
      'yes for a text',
      'type: hero\nheading: true',
      '„true“ liest YAML als Ja/Nein-Wert.',
      '"true"',
    ],
    ['ja for true', 'type: hero\nheading: Kurse\nvisible: ja', 'Schreiben Sie: true', 'true'],
    [
      'Nein for false',
      'type: hero\nheading: Kurse\nvisible: Nein',
      'Schreiben Sie: false',
      'false',
    ],
    [
      'true in quotation marks',
      "type: hero\nheading: Kurse\nvisible: 'true'",
      'Schreiben Sie: true',
      'true',
    ],
    [
      'vielleicht for true',
      'type: hero\nheading: Kurse\nvisible: vielleicht',
      'true oder false ohne Anführungszeichen',
      undefined,
    ],
    [
      'a text for a list',
      'type: hero\nheading: Kurse\nticks: eins',
      'Setzen Sie vor jeden Eintrag „- “.',
      undefined,
    ],
    ['a list for a text', 'type: hero\nheading: [Kurse]', 'Hier steht eine Liste.', undefined],
    [
      'a colon in a list of texts',
      'type: hero\nheading: Kurse\nticks:\n  - Neu: drehen',
      'Anführungszeichen: "Neu: drehen"',
      '"Neu: drehen"',
    ],
    [
      'a number in quotation marks',
      "type: grid\nheading: Kurse\ncolumns: '3'\nitems: [{ icon: check, title: A, text: A }, { icon: check, title: B, text: B }]",
      'Schreiben Sie: 3',
      '3',
    ],
  ])('%s', (_name, block, says, fix) => {
    const said = messagesOf(block)
    expect(said.map(({ code }) => code)).toEqual(['wrong-type'])
    expect(said[0]?.says).toContain(says)
    expect(said[0]?.fix).toBe(fix)
  })
})

describe('a value that is not allowed is reported:', () => {
  const grid = (columns: string) =>
    `type: grid\nheading: Kurse\ncolumns: ${columns}\nitems: [{ icon: check, title: A, text: A }, { icon: check, title: B, text: B }]`

  test.each([
    [
      'an unknown choice',
      'type: hero\nheading: Kurse\ntone: sunkn',
      '„sunkn“ ist hier nicht erlaubt. Meinten Sie „sunken“? | Erlaubt: default, sunken, brand',
      'sunken',
    ],
    [
      'a missing choice',
      'type: hero\nheading: Kurse\ntone:',
      'Hinter „tone:“ steht nichts. | Erlaubt: default, sunken, brand',
      undefined,
    ],
    ['an unknown number', grid('5'), '„5“ ist hier nicht erlaubt.', undefined],
    ['an infinite number', grid('.inf'), '„.inf“ ist hier nicht erlaubt.', undefined],
    [
      'an empty required text',
      "type: hero\nheading: ''",
      'Hinter „heading:“ steht nichts. | Dort muss ein Text stehen.',
      undefined,
    ],
    [
      'an empty optional text',
      'type: hero\nheading: Kurse\ntext:',
      'löschen Sie die Zeile',
      undefined,
    ],
    [
      'an id with a capital letter',
      'type: hero\nheading: Kurse\nid: Kurse',
      'Eine Kennung beginnt mit einem Kleinbuchstaben',
      undefined,
    ],
    [
      'too many entries',
      'type: hero\nheading: Kurse\nticks: [a, b, c, d, e, f, g, h, i]',
      'Hier stehen 9 Einträge; erlaubt sind höchstens 8.',
      undefined,
    ],
  ])('%s', (_name, block, says, fix) => {
    const said = messagesOf(block)
    expect(said.map(({ code }) => code)).toEqual(['wrong-value'])
    expect(said[0]?.says).toContain(says)
    expect(said[0]?.fix).toBe(fix)
  })

  test('a text that is too long, with its number of characters', () => {
    const hero = `blocks:\n  - type: hero\n    heading: Ton\n    badge: { score: ${'x'.repeat(13)}, label: Note, href: / }\n`
    const [problem] = problemsIn(pageYaml().replace(/^blocks:[^]*/m, hero))
    expect(problem && textOf(problem, 'en').message).toBe(
      'The text has 13 characters, but the maximum is 12.',
    )
  })

  test('a long title and a long description are no errors', () => {
    const long = pageYaml()
      .replace('Schalen und Becher', 'x'.repeat(71))
      .replace(/^description: .*$/m, `description: ${'x'.repeat(201)}`)
    expect(problemsIn(long).filter(({ severity }) => severity === 'error')).toEqual([])
  })
})

describe('the date parser', () => {
  test.each([
    ['30.4.2026', '2026-04-30'],
    ['30. April 2026', '2026-04-30'],
    ['1. März 2026', '2026-03-01'],
    ['2026-4-3', '2026-04-03'],
    ['2026/04/30', '2026-04-30'],
    ['2026-04-30T10:00:00+02:00', '2026-04-30'],
    ['31.4.2026', undefined],
    ['2026-02-30', undefined],
    ['im Mai', undefined],
    ['0000-00-00', undefined],
  ])('reads “%s” as %s', (written, day) => {
    expect(parseDay(written)).toBe(day)
  })

  test.each([
    ['that does not exist', '2026-02-30', 'Den Tag „2026-02-30“ gibt es nicht.', undefined],
    ['written in German', '30.4.2026', 'Meinten Sie 2026-04-30?', '2026-04-30'],
    ['that is only a year', '2026', 'kein Datum in der Form', undefined],
  ])('reports a date %s', (_name, written, says, fix) => {
    const [problem, ...others] = problemsIn(
      pageYaml().replace('blocks:', `from: ${written}\nblocks:`),
    )
    expect(others).toEqual([])
    expect(problem?.code).toBe('date-invalid')
    expect(problem && Object.values(textOf(problem, 'de')).join(' ')).toContain(says)
    expect(problem?.fix?.text).toBe(fix)
  })
})

describe('a text instead of a group of fields', () => {
  const optionsOf = (options: string) =>
    problemsIn(
      `${pageYaml()}  - type: form\n    name: order\n    heading: Bestellen\n    fields:\n      - { type: select, name: brot, label: Brot, options: [${options}] }\n`,
    )

  test.each([
    ['Roggen', '{ value: Roggen, label: Roggen }'],
    ['Helles Roggenbrot', '{ value: Helles-Roggenbrot, label: Helles Roggenbrot }'],
    ['Zamówienie', '{ value: Zamowienie, label: Zamówienie }'],
  ])('is reported with a hint that shows the group of fields: %s', (option, written) => {
    const [problem, ...others] = optionsOf(option)
    expect(others).toEqual([])
    expect(problem && textOf(problem, 'en').hint).toBe(`Write: ${written}`)
  })
})

describe('a missing field', () => {
  test('is reported at the name of a block map and at the braces of a flow map', () => {
    const below = problemsIn(pageYaml('    image:\n      alt: Ein Becher\n'))
    const braces = problemsIn(pageYaml('    image: { alt: Ein Becher }\n'))
    const textAt = ([problem]: Problem[], written: string) =>
      problem && [problem.code, written.slice(problem.start.column - 1, problem.end.column - 1)]
    expect(textAt(below, '    image:')).toEqual(['missing-key', 'image'])
    expect(textAt(braces, '    image: { alt: Ein Becher }')).toEqual([
      'missing-key',
      '{ alt: Ein Becher }',
    ])
  })
})

describe('a missing field of a list entry', () => {
  const problemAt = (lines: string) => {
    const written = pageYaml(lines)
    const [problem] = problemsIn(written)
    const line = written.split('\n')[(problem?.start.line ?? 0) - 1] ?? ''
    return (
      problem && [problem.code, line, line.slice(problem.start.column - 1, problem.end.column - 1)]
    )
  }

  test.each([
    ['      - label: Kurse\n        kind: link\n', '      - label: Kurse'],
    ['      -\n        label: Kurse\n', '      -'],
  ])('is reported at the dash of the entry %j', (entry, line) => {
    expect(problemAt(`    actions:\n${entry}`)).toEqual(['missing-key', line, '-'])
  })

  test('is reported at the braces of a flow entry', () => {
    const line = '      - { label: Kurse }'
    expect(problemAt(`    actions:\n${line}\n`)).toEqual(['missing-key', line, '{ label: Kurse }'])
  })
})

describe('an unknown field', () => {
  test('that contains an invisible character is reported with the clean name as a fix', () => {
    const [problem] = problemsIn(pageYaml().replace('title', 'ti\u200Btle'))
    expect(problem && textOf(problem, 'de').message).toBe(
      'Im Feldnamen „ti\u200Btle“ steckt ein Zeichen, das nicht hineingehört (U+200B). Meinten Sie „title“?',
    )
    expect(problem?.fix?.text).toBe('title')
  })

  test('that misspells a missing field is reported once', () => {
    expect(problemsIn(pageYaml().replace('title', 'titel')).map(place)).toEqual([
      '1:1-1:6 unknown-key',
    ])
  })

  test('and a missing field with a different name are reported as two problems', () => {
    const codes = problemsIn(pageYaml().replace('title', 'zitrone')).map(({ code }) => code)
    expect(codes).toEqual(['missing-key', 'unknown-key'])
  })

  test.each([
    ['{ label: Brot, Butter und Salz, href: / }', 'Brot, Butter und Salz'],
    ['{ label: Brot, Butter, Salz, href: / }', 'Brot, Butter, Salz'],
    ['{ href: /, label: Brot, Butter }', 'Brot, Butter'],
    ['{ label: Brot, Butter: , href: / }', 'Brot, Butter'],
  ])('that a comma in braces created is reported with the quoted text: %s', (written, text) => {
    const [problem, ...others] = problemsIn(pageYaml(`    actions: [${written}]\n`))
    expect(others).toEqual([])
    expect(problem && textOf(problem, 'de').hint).toContain(`"${text}"`)
    expect(problem && textOf(problem, 'en').hint).toContain(
      'Inside curly brackets, a comma ends the text.',
    )
  })

  test('without a value on its own line is reported without a hint about commas', () => {
    const [problem] = problemsIn(pageYaml('    actions:\n      - label: Brot\n        butter:\n'))
    expect(problem && textOf(problem, 'en').hint).not.toContain('comma')
  })

  test('gets no suggestion of a field that the block already has', () => {
    const [problem] = problemsIn(pageYaml('    headin: Noch eine\n'))
    expect(problem?.code === 'unknown-key' && problem.detail.near).toBeUndefined()
  })
})

describe('a fact in a text', () => {
  test.each([
    ['a sentence', 'In {facts.city}.', 'In Leipzig.'],
    [
      'code',
      'Mit `{facts.city}`:\n\n```\n{facts.city}\n```',
      'Mit `Leipzig`:\n\n```\nLeipzig\n```',
    ],
    [
      'a text that also has an escaped fact',
      'In \\{facts.city} und {facts.city}',
      'In {facts.city} und Leipzig',
    ],
    ['code with an escaped fact', '`\\{facts.city}`', '`{facts.city}`'],
    ['a text with an escaped unknown fact', '\\{facts.nothing}', '{facts.nothing}'],
    ['a text with escaped braces that are no fact', '\\{ Facts.city }', '{ Facts.city }'],
    ['a text with other escaped braces', '\\{x} und \\\\frac{1}', '\\{x} und \\\\frac{1}'],
    ['a tel: link', '[Anrufen](tel:{facts.phone})', '[Anrufen](tel:03410000123)'],
    ['a link address', '[Weg](/weg?nach={facts.hall})', '[Weg](/weg?nach=Am%20Hof%20%28links%29)'],
    ['a text after a link', '[Weg](/weg) zu {facts.hall}', '[Weg](/weg) zu Am Hof (links)'],
  ])('is replaced or unescaped correctly in %s', (_where, text, shown) => {
    const page = pageYaml(`    text: ${JSON.stringify(text)}\n`)
    const { value, problems } = parsePage(documentOf(page), schemas, {
      ...facts,
      hall: 'Am Hof (links)',
    })
    expect(problems).toEqual([])
    expect(value?.blocks).toMatchObject([{ text: shown }])
  })

  test('is reported as unknown after an escaped fact', () => {
    const problems = problemsIn(pageYaml("    text: '\\{facts.x} und {facts.x}'\n"))
    expect(problems.map(place)).toEqual(['6:27-6:36 unknown-fact'])
  })

  test('is replaced in a list of texts, also twice in one text', () => {
    const { value, problems } = read(
      pageYaml('    ticks: ["In {facts.city}", "{facts.phone} {facts.phone}"]\n'),
    )
    expect(problems).toEqual([])
    expect(value?.blocks[0]).toMatchObject({ ticks: ['In Leipzig', '0341 0000123 0341 0000123'] })
  })

  test('is reported as unknown at its place, with a similar name as a fix', () => {
    const problems = problemsIn(pageYaml('    text: Rufen Sie an, {facts.phne}.\n'))
    expect(problems.map(place)).toEqual(['6:25-6:37 unknown-fact'])
    expect(problems[0]?.fix?.text).toBe('{facts.phone}')
    expect(problems[0] && textOf(problems[0], 'de').hint).toBe('Vorhanden: phone, city')
  })

  test('is reported at both places when it is unknown twice on one line', () => {
    const problems = problemsIn(pageYaml('    text: "{facts.x} und {facts.x}"\n'))
    expect(problems.map(place)).toEqual(['6:12-6:21 unknown-fact', '6:26-6:35 unknown-fact'])
  })

  test('is reported as unknown when its name is a property of every object', () => {
    expect(
      problemsIn(pageYaml('    text: "{facts.constructor}"\n')).map(({ code }) => code),
    ).toEqual(['unknown-fact'])
  })

  test('is reported as unknown at its line of a folded text', () => {
    const problems = problemsIn(pageYaml('    text: >-\n      Rufen Sie\n      an, {facts.x}.\n'))
    expect(problems.map(place)).toEqual(['8:11-8:20 unknown-fact'])
  })

  test('is replaced in the site file itself', () => {
    const text = siteYaml().replace('copyright: Töpferei', 'copyright: "{facts.city}: Töpferei')
    const { value } = parseSiteFile(
      documentOf(
        text
          .replace('am Ufer\n', 'am Ufer"\n')
          .replace('Töpferei am Ufer"\nclaim', 'Töpferei\nclaim'),
      ),
      schemas,
    )
    expect(value?.footer.copyright).toBe('Leipzig: Töpferei am Ufer')
  })
})

describe('the schema check', () => {
  test('requires blocks in a shared file', () => {
    const { problems } = parseShared(documentOf('title: Kurse\n'), schemas, {})
    expect(problems.map(({ code }) => code)).toEqual(['unknown-key', 'missing-key'])
  })

  test('rejects a fact name with a space in the site file', () => {
    const { problems } = parseSiteFile(
      documentOf(siteYaml().replace('phone:', 'tele fon:')),
      schemas,
    )
    expect(problems.map(place)).toEqual(['5:10-5:18 wrong-value'])
    expect(problems[0] && textOf(problems[0], 'de').hint).toContain('Der Name beginnt')
  })
})

describe('the search for texts by their role in the schema', () => {
  const schema = z.strictObject({
    text: inline,
    plain: z.string(),
    link: href.optional(),
    pictures: z.array(z.strictObject({ src: mediaPath })).default([]),
    deep: z.strictObject({ id }).optional(),
  })

  test('finds each Markdown text, link, media path and id, and no other text', () => {
    const found: unknown[] = []
    const value = {
      text: 'a',
      plain: 'b',
      link: '/c',
      pictures: [{ src: 'd.webp' }, { src: 4 }, 'e'],
      deep: { id: 'f', other: 'g' },
    }
    collectValues(schema, value, (role, text, path) => found.push([role, text, path.join('.')]))
    expect(found).toEqual([
      ['markdown', 'a', 'text'],
      ['link', '/c', 'link'],
      ['media', 'd.webp', 'pictures.0.src'],
      ['id', 'f', 'deep.id'],
    ])
  })

  test.each([[undefined], [null], ['text'], [[]], [{ pictures: 'no list', deep: null }]])(
    'finds no text in the invalid value %j',
    (value) => {
      const found: string[] = []
      collectValues(schema, value, (_role, text) => found.push(text))
      expect(found).toEqual([])
    },
  )

  test('uses the schema that belongs to the type of each block', () => {
    const value = { blocks: [{ type: 'hero' }, { type: 'cta' }, { type: 'nothing' }] }
    expect(schemaAt(schemas.Page, value, ['blocks', 0, 'ticks'])).toBeDefined()
    expect(schemaAt(schemas.Page, value, ['blocks', 1, 'ticks'])).toBeUndefined()
    expect(schemaAt(schemas.Page, value, ['blocks', 2])).toBeUndefined()
    expect(schemaAt(schemas.Page, value, ['nowhere', 'at', 'all'])).toBeUndefined()
  })
})

describe('the registered form of a text field', () => {
  test('is set for every field whose schema has a pattern', () => {
    const asked = new Set<string>()
    const named = new Set<string>()
    for (const schema of [schemas.Page, schemas.Shared, schemas.Site]) {
      z.toJSONSchema(schema, {
        // A field is seen once for itself and once for each schema that it was made from.
        override({ zodSchema, jsonSchema: { pattern, format }, path }) {
          const inner = unwrapSchema(zodSchema)
          if (pattern !== undefined && format === undefined) asked.add(path.join('.'))
          if (inner instanceof z.ZodType && roles.get(inner)?.form !== undefined)
            named.add(path.join('.'))
        },
      })
    }
    const nameless = [...asked].filter((field) => !named.has(field))
    expect(asked.size).toBeGreaterThan(30)
    expect(nameless).toEqual([])
  })

  test.each<[ValueFormat, string]>([
    ['id', 'id'],
    ['route', 'route'],
    ['video', 'video'],
    ['captions', 'captions'],
    ['fact', 'fact'],
    ['telephone', 'other'],
  ])('decides which rule is reported, whatever the regular expression is: %s', (form, of) => {
    const misleading = z
      .string()
      .regex(/^\/(?:webm|vtt|[a-z][a-z0-9-]*$)/)
      .register(roles, { form })
    const schema = z.strictObject({ video: misleading })
    const document = documentOf('video: Ton!\n')
    const { error } = schema.safeParse(document.value, { reportInput: true })
    const kind = { schema, what: 'page' } as const
    const failed = { value: document.value, document, kind, invalid: [] }
    const { problems } = createIssueProblems(error?.issues ?? [], failed)
    expect(problems.map(({ detail }) => detail)).toMatchObject([{ rule: 'pattern', of }])
  })
})
