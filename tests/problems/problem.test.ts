import { showsHyperlinks } from '../../src/cli/print-report.ts'
import { problemPageUrl } from '../../src/problems/problem-page.ts'
import { describe, expect, test } from 'vitest'
import { configurableCodes } from '../../schema/checks.ts'
import { codes, isCode } from '../../src/locale/explanations.ts'
import { formatJson } from '../../src/problems/format-json.ts'
import { formatPretty, formatProblem } from '../../src/problems/format-pretty.ts'
import { linesOfText } from '../../src/text/lines-of-text.ts'
import { sortProblems, type Finding, type Problem } from '../../src/problems/problem.ts'
import { textOf } from '../../src/locale/texts.ts'
import { wrapText } from '../../src/text/wrap-text.ts'
import { findingLimit, FindingLimit } from '../../src/problems/finding-limit.ts'

const finding: Finding = { code: 'duplicate-key', detail: { key: 'title', firstLine: 1 } }

/** Returns a problem in a file of one page; `start` and `end` are line and column. */
function problemAt(
  start: [number, number],
  end: [number, number],
  file = 'content/pages/kurse.yaml',
): Problem {
  return {
    ...finding,
    severity: 'error',
    file,
    path: [],
    start: { line: start[0], column: start[1] },
    end: { line: end[0], column: end[1] },
  }
}

/** Returns the source lines shown around a problem. */
function frameOf(
  text: string,
  start: [number, number],
  end: [number, number],
  width = 80,
): string[] {
  const shown = formatProblem(problemAt(start, end), {
    language: 'de',
    color: false,
    width,
    linesOf: () => linesOfText(text),
  })
  return shown.split('\n').filter((line) => line.includes('│'))
}

describe('the source lines shown with a problem', () => {
  test('are the previous line and the line of the problem, with carets below it', () => {
    expect(frameOf('title: A\ntitle: B\nblocks:', [2, 1], [2, 6])).toEqual([
      '     1 │ title: A',
      '  ▶  2 │ title: B',
      '       │ ^^^^^',
    ])
  })

  test('are only one line if the problem is on the first line', () => {
    expect(frameOf('title: A', [1, 8], [1, 9])).toEqual(['  ▶  1 │ title: A', '       │        ^'])
  })

  test('are left out if the file cannot be shown', () => {
    expect(frameOf('', [1, 1], [1, 1])).toEqual([])
  })

  test('have aligned line numbers', () => {
    const text = 'x\n'.repeat(99) + 'hundert'
    expect(frameOf(text, [100, 1], [100, 8])).toEqual([
      '     99 │ x',
      '  ▶ 100 │ hundert',
      '        │ ^^^^^^^',
    ])
  })

  test('mark only the first line of a problem that spans several lines', () => {
    expect(frameOf('text: |\n  eins\n  zwei', [2, 3], [3, 7])).toEqual([
      '     1 │ text: |',
      '  ▶  2 │   eins',
      '       │   ^^^^',
    ])
  })

  test('are shortened around the problem if they are long', () => {
    const [, line = '', carets = ''] = frameOf(
      `a\n${'x'.repeat(200)}KURS${'y'.repeat(200)}`,
      [2, 201],
      [2, 205],
    )
    expect(line).toHaveLength(79)
    expect(line.slice(carets.indexOf('^'), carets.lastIndexOf('^') + 1)).toBe('KURS')
  })

  test('show a tab as one column, so that the carets align', () => {
    expect(frameOf('\ttitle: A', [1, 1], [1, 2])).toEqual(['  ▶  1 │  title: A', '       │ ^'])
  })

  test('are split at every kind of line end and without the byte order mark', () => {
    expect(linesOfText('\uFEFFeins\r\nzwei\rdrei\nvier')).toEqual(['eins', 'zwei', 'drei', 'vier'])
  })
})

describe('the pretty report', () => {
  const tally = { files: 3, pages: 2, milliseconds: 1234 }
  const options = { language: 'de', color: false, width: 100, linesOf: () => [] } as const

  test.each([
    [0, 0, '0 Fehler, 0 Warnungen in 2 Seiten, 3 Dateien (1,2 s)'],
    [1, 1, '1 Fehler, 1 Warnung in 2 Seiten, 3 Dateien (1,2 s)'],
    [2, 3, '2 Fehler, 3 Warnungen in 2 Seiten, 3 Dateien (1,2 s)'],
  ])('counts %d errors and %d warnings', (errors, warnings, last) => {
    const problem = problemAt([1, 1], [1, 2])
    const problems = [
      ...Array.from({ length: errors }, () => problem),
      ...Array.from({ length: warnings }, (): Problem => ({ ...problem, severity: 'warning' })),
    ]
    expect(formatPretty(problems, tally, options).trimEnd().split('\n').at(-1)).toBe(last)
    expect(JSON.parse(formatJson(problems, tally, 'de')).summary).toEqual({
      files: 3,
      pages: 2,
      errors,
      warnings,
      milliseconds: 1234,
    })
  })

  test('links the code of a problem to its page in a terminal that shows links', () => {
    const problem = problemAt([1, 1], [1, 2])
    const linked = formatPretty([problem], tally, { ...options, hyperlinks: true })
    const url = problemPageUrl(problem.code, 'de')
    expect(linked).toContain(`\u001B]8;;${url}\u001B\\${problem.code}\u001B]8;;\u001B\\`)
    expect(formatPretty([problem], tally, options)).not.toContain('\u001B')
    expect(showsHyperlinks({ TERM: 'xterm', TERM_PROGRAM: 'vscode' })).toBe(true)
    expect(showsHyperlinks({ TERM: 'xterm' })).toBe(false)
    expect(showsHyperlinks({ TERM_PROGRAM: 'vscode', CI: 'true' })).toBe(false)
  })

  test('has the same text with and without colours', () => {
    const plain = formatPretty([problemAt([1, 1], [1, 2])], tally, options)
    const coloured = formatPretty([problemAt([1, 1], [1, 2])], tally, { ...options, color: true })
    expect(coloured).toContain('\u001B[31mFehler\u001B[39m')
    // oxlint-disable-next-line no-control-regex
    expect(coloured.replace(/\u001B\[\d+m/g, '')).toBe(plain)
  })

  test('fits into the width of the terminal', () => {
    const shown = formatPretty([problemAt([1, 1], [1, 2])], tally, { ...options, width: 60 })
    expect(Math.max(...shown.split('\n').map((line) => line.length))).toBeLessThanOrEqual(60)
  })

  test('sorts problems by file, line, column and code', () => {
    const a = problemAt([9, 1], [9, 2], 'a.yaml')
    const b = problemAt([1, 5], [1, 6], 'b.yaml')
    const c = problemAt([1, 2], [1, 3], 'b.yaml')
    const d: Problem = { ...c, code: 'broken-link', detail: { href: '/kurs' } }
    expect(sortProblems([b, c, a, d])).toEqual([a, d, c, b])
  })
})

test('a secret is masked in all source lines of the pretty report', () => {
  const text = 'text: AKIAABCDEFGHIJKLMNOP\ntitle: A'
  const secret: Problem = {
    ...problemAt([1, 7], [1, 27]),
    code: 'secret',
    detail: { what: 'key' },
  }
  const shown = formatPretty(
    [secret, problemAt([2, 1], [2, 6])],
    { files: 1, pages: 1, milliseconds: 0 },
    { language: 'de', color: false, width: 100, linesOf: () => linesOfText(text) },
  )
  expect(shown).not.toContain('AKIA')
  expect(shown.split('•'.repeat(20))).toHaveLength(3)
})

describe('the line wrapper', () => {
  test.each([
    ['eins zwei drei', 9, ['eins zwei', 'drei']],
    ['eins zwei drei', 8, ['eins', 'zwei', 'drei']],
    ['Donaudampfschifffahrt ja', 5, ['Donaudampfschifffahrt', 'ja']],
    ['', 5, ['']],
  ])('splits %j at a width of %d columns', (text, width, lines) => {
    expect(wrapText(text, width)).toEqual(lines)
  })
})

/** At least one problem of each kind, so that a test reads each message. */
const written = { source: 'wert', type: 'text' } as const
const empty = { source: '', type: 'empty' } as const
const findings: Finding[] = [
  ...(
    [
      'tab',
      'apostrophe',
      'complex-key',
      'template',
      'missing-comma',
      'missing-dash',
      'trailing-comma',
      'double-dash',
      'code-fence',
      'conflict',
    ] as const
  ).map((what): Finding => ({ code: 'yaml-syntax', detail: { what } })),
  { code: 'yaml-syntax', detail: { what: 'bullet', character: '•' } },
  { code: 'yaml-syntax', detail: { what: 'divider', drawn: '=====' } },
  { code: 'yaml-syntax', detail: { what: 'hash-in-brackets', word: '#ablauf' } },
  {
    code: 'yaml-syntax',
    detail: { what: 'strange-gap', after: 'heading:', character: 'U+00A0' },
  },
  ...(['missing-colon', 'equals-sign'] as const).map((what): Finding => ({
    code: 'yaml-syntax',
    detail: { what, key: 'heading' },
  })),
  { code: 'yaml-syntax', detail: { what: 'typographic-quotes', value: '„Ton: rot“' } },
  { code: 'yaml-syntax', detail: { what: 'quoted-key', key: 'cards', character: '"' } },
  ...(['colon-in-text', 'reserved-start', 'text-after-brackets', 'text-after-quote'] as const).map(
    (what): Finding => ({ code: 'yaml-syntax', detail: { what, value: '[a: b' } }),
  ),
  ...(['open-quote', 'open-bracket'] as const).map((what): Finding => ({
    code: 'yaml-syntax',
    detail: { what, character: '[' },
  })),
  ...(['indentation', 'text-indentation'] as const).map((what): Finding => ({
    code: 'yaml-syntax',
    detail: { what, columns: 3, expected: 4 },
  })),
  { code: 'yaml-syntax', detail: { what: 'strange-space', character: 'U+00A0' } },
  { code: 'yaml-syntax', detail: { what: 'missing-space', after: 'title:' } },
  { code: 'yaml-syntax', detail: { what: 'missing-header', key: 'text' } },
  { code: 'yaml-syntax', detail: { what: 'block-header', sign: '|-' } },
  { code: 'yaml-syntax', detail: { what: 'escape', escape: '\\U' } },
  { code: 'yaml-syntax', detail: { what: 'foreign-comment', sign: '//' } },
  { code: 'yaml-syntax', detail: { what: 'diff-mark', sign: '+' } },
  { code: 'yaml-syntax', detail: { what: 'stray-line', text: 'hier fehlt noch etwas' } },
  { code: 'yaml-syntax', detail: { what: 'wrong-header', written: 'l-', sign: '|-' } },
  { code: 'yaml-syntax', detail: { what: 'other' } },
  ...(['anchor', 'alias', 'merge'] as const).map((what): Finding => ({
    code: 'yaml-alias',
    detail: { name: 'a', what },
  })),
  ...(['tag', 'directive'] as const).map((what): Finding => ({
    code: 'yaml-tag',
    detail: { tag: '!a', what },
  })),
  finding,
  { code: 'encoding', detail: { what: 'not-utf-8', byte: 252 } },
  { code: 'encoding', detail: { what: 'utf-16' } },
  { code: 'encoding', detail: { what: 'control', character: 'U+0007' } },
  { code: 'encoding', detail: { what: 'bidi', character: 'U+202E' } },
  { code: 'too-large', detail: { bytes: 300_000, limit: 262_144 } },
  { code: 'too-deep', detail: { limit: 64 } },
  { code: 'too-many', detail: { shown: 100, more: 4 } },
  { code: 'text-cut', detail: { text: 'Platz', lost: '#1' } },
  { code: 'text-cut', detail: { text: '', lost: '#ablauf' } },
  ...(['dash', 'no-dash'] as const).map((what): Finding => ({
    code: 'joined-item',
    detail: { what, text: 'Sechs Plätze' },
  })),
  ...(['list', 'heading', 'paragraph'] as const).map((what): Finding => ({
    code: 'folded-text',
    detail: { what, sign: '>-' },
  })),
  { code: 'folded-text', detail: { what: 'paragraph', sign: '' } },
  { code: 'broken-fact', detail: { written: '{Facts.city}', name: 'city' } },
  { code: 'broken-fact', detail: { written: '{fact.x}', name: undefined } },
  { code: 'literal-markup', detail: { written: '**Kurse**' } },
  ...(
    [
      ['star-in-word', 'Kund*innen', 'Kund\\*innen'],
      ['blank-in-link', '[Ton] (/ton)', '[Ton](/ton)'],
      ['blank-in-target', '[Ton](tel:+49 341 1)', '[Ton](tel:+493411)'],
      ['open-link', '[Ton](/ton', undefined],
      ['no-blank', '#Ton', '# Ton'],
      ['open-emphasis', '**', undefined],
      ['shortcode', '{{< youtube abc >}}', undefined],
      ['component', '<Chart />', undefined],
      ['no-alt', '![]', undefined],
      ['open-code', '```', undefined],
      ['code-language', 'pyhton', 'python'],
      ['code-language', 'qwertz', undefined],
      ['container', 'warnin', 'warning'],
      ['container', 'qwertz', undefined],
      ['open-container', '::: note', undefined],
      ['no-footnote', '[^1]', undefined],
      ['unused-footnote', '[^1]', undefined],
      ['heading-anchor', '{#Ton}', undefined],
      ['math', '$\\frac{a$', undefined],
      ['line-code', '```', undefined],
      ['line-heading', '# Ton', undefined],
      ['line-list', '- Ton', undefined],
      ['line-paragraphs', 'Ton ruht.', undefined],
      ['line-quote', '> Ton', undefined],
      ['line-table', '| Ton |', undefined],
    ] as const
  ).map(([what, text, better]): Finding => ({
    code: 'markdown-slip',
    detail: { what, written: text, better },
  })),
  ...(['page', 'shared', 'site'] as const).map((what): Finding => ({
    code: 'empty-file',
    detail: { what },
  })),
  { code: 'several-documents', detail: {} },
  { code: 'front-matter', detail: { what: 'unclosed' } },
  { code: 'front-matter', detail: { what: 'toml' } },
  {
    code: 'unknown-key',
    detail: { key: 'titel', near: 'title', allowed: ['title'], owner: { what: 'page' } },
  },
  {
    code: 'unknown-key',
    detail: { key: 'slug', allowed: ['title'], owner: { what: 'page' }, isFileName: true },
  },
  {
    code: 'unknown-key',
    detail: { key: 'x', strayCharacter: 'U+200B', allowed: ['title'], owner: { what: 'site' } },
  },
  {
    code: 'unknown-key',
    detail: {
      key: 'src',
      allowed: ['image', 'caption'],
      owner: { what: 'entry', name: 'pictures' },
      below: {
        field: 'image',
        keys: ['src', 'alt'],
        written: 'image: { src: kiln.jpg, alt: A kiln }',
      },
    },
  },
  {
    code: 'wrong-type',
    detail: {
      expected: 'text',
      written: { source: '{ src: kiln.jpg }', type: 'map' },
      path: 'kiln.jpg',
    },
  },
  {
    code: 'missing-key',
    detail: { key: 'title', owner: { what: 'block', type: 'hero', number: 1 } },
  },
  {
    code: 'missing-key',
    detail: {
      key: 'title',
      owner: { what: 'entry', name: 'items' },
      description: { de: 'Der Titel.', en: 'The title.' },
    },
  },
  {
    code: 'missing-key',
    detail: {
      key: 'type',
      owner: { what: 'block', type: undefined, number: 1 },
      types: { near: 'hero', allowed: ['hero'] },
    },
  },
  { code: 'missing-key', detail: { key: 'src', owner: { what: 'field', name: 'image' } } },
  { code: 'missing-key', detail: { key: 'blocks', owner: { what: 'shared' } } },
  ...(['text', 'number', 'boolean', 'list', 'map'] as const).flatMap((expected): Finding[] => [
    { code: 'wrong-type', detail: { expected, written } },
    {
      code: 'wrong-value',
      detail: { rule: 'empty', key: 'a', expected, required: true, written: empty },
    },
  ]),
  ...(
    [
      ['text', '1.10', 'number', '"1.10"'],
      ['text', 'true', 'boolean', '"true"'],
      ['text', 'a: b', 'map', '"a: b"'],
      ['number', '0,5', 'text', '0.5'],
      ['boolean', 'ja', 'text', 'true'],
      ['map', 'hero', 'text', 'type: hero'],
    ] as const
  ).map(([expected, source, type, instead]): Finding => ({
    code: 'wrong-type',
    detail: { expected, written: { source, type }, instead },
  })),
  {
    code: 'wrong-value',
    detail: { rule: 'empty', expected: 'text', required: false, written: empty },
  },
  { code: 'wrong-value', detail: { rule: 'one-of', allowed: ['a'], near: 'a', written } },
  { code: 'wrong-value', detail: { rule: 'one-of', key: 'tone', allowed: ['a'], written: empty } },
  ...(['characters', 'items'] as const).flatMap((unit): Finding[] => [
    { code: 'wrong-value', detail: { rule: 'too-short', limit: 2, length: 1, unit, written } },
    { code: 'wrong-value', detail: { rule: 'too-long', limit: 2, length: 3, unit, written } },
  ]),
  { code: 'wrong-value', detail: { rule: 'too-small', limit: 2, written } },
  { code: 'wrong-value', detail: { rule: 'too-big', limit: 2, written } },
  { code: 'wrong-value', detail: { rule: 'whole-number', written } },
  { code: 'wrong-value', detail: { rule: 'not-finite', written } },
  ...(['shape', 'user', 'query', 'hash', 'slash', 'characters'] as const).map((fault): Finding => ({
    code: 'wrong-value',
    detail: { rule: 'site-url', fault, written },
  })),
  ...(
    [
      ...([
        'id',
        'route',
        'fact',
        'language',
        'country',
        'video',
        'captions',
        'audio',
        'model',
        'duration',
      ] as const),
      ...([
        'field-name',
        'option',
        'hours',
        'time-zone',
        'style-sheet',
        'script',
        'verification',
        'origin',
        'other',
      ] as const),
    ] as const
  ).map((of): Finding => ({
    code: 'wrong-value',
    detail: { rule: 'pattern', of, written },
  })),
  { code: 'unknown-block', detail: { type: 'hro', near: 'hero', allowed: ['hero'], number: 1 } },
  { code: 'unknown-ref', detail: { to: 'kurs', near: 'kurse', known: ['kurse'] } },
  { code: 'unknown-ref', detail: { to: 'kurs', known: [] } },
  ...(['collection', 'field', 'record', 'condition'] as const).flatMap((what): Finding[] => [
    {
      code: 'unknown-name',
      detail: { what, name: 'kurs', of: 'rezepte', near: 'kurse', known: ['kurse'] },
    },
    { code: 'unknown-name', detail: { what, name: 'kurs', of: 'rezepte', known: [] } },
  ]),
  ...(['syntax', 'throws'] as const).map((what): Finding => ({
    code: 'collection-model',
    detail: { what, message: 'Unexpected "}"' },
  })),
  ...(['no-export', 'check-result'] as const).map((what): Finding => ({
    code: 'collection-model',
    detail: { what },
  })),
  {
    code: 'record-check',
    detail: { de: 'Das Ende liegt vor dem Anfang.', en: 'It ends too soon.' },
  },
  ...(['reserved', 'no-limit-range', 'two-files', 'no-feed'] as const).map((what): Finding => ({
    code: 'collection-model',
    detail: { what, name: 'body' },
  })),
  {
    code: 'record-slug',
    detail: { what: 'twice', slug: 'brot', other: 'content/data/rezepte.csv', line: 3 },
  },
  { code: 'record-slug', detail: { what: 'form', written: 'Brot & Co', proposal: 'brot-co' } },
  { code: 'record-slug', detail: { what: 'none', fields: ['title'] } },
  { code: 'record-slug', detail: { what: 'none', fields: [] } },
  ...(['quote', 'after-quote'] as const).map((what): Finding => ({
    code: 'csv-table',
    detail: { what },
  })),
  { code: 'csv-table', detail: { what: 'cells', cells: 1, columns: 3, separator: ';' } },
  { code: 'csv-table', detail: { what: 'cells', cells: 4, columns: 3, separator: ',' } },
  { code: 'csv-table', detail: { what: 'separator', separator: '|' } },
  ...(['column-twice', 'no-column', 'empty-cell'] as const).map((what): Finding => ({
    code: 'csv-table',
    detail: { what, column: 'title' },
  })),
  ...(['no-each', 'no-brackets', 'brackets', 'not-values'] as const).map((what): Finding => ({
    code: 'record-page',
    detail: { what, name: 'rezepte/[rezept].yaml' },
  })),
  { code: 'placeholder', detail: { what: 'type', name: 'autor', is: 'record', expected: 'line' } },
  { code: 'placeholder', detail: { what: 'type', name: 'titel', is: 'text', expected: 'map' } },
  { code: 'placeholder', detail: { what: 'form', written: '{{ titel }}', better: '{titel}' } },
  { code: 'placeholder', detail: { what: 'no-value', name: 'bild', record: 'brot' } },
  { code: 'placeholder', detail: { what: 'no-field', names: ['title'], collection: 'leute' } },
  {
    code: 'unknown-material',
    detail: { name: 'led', model: 'a.glb', near: 'leder', known: ['leder', 'gold'] },
  },
  { code: 'unknown-material', detail: { name: 'leder', model: 'a.glb', known: [] } },
  { code: 'unknown-fact', detail: { name: 'fone', near: 'phone', known: ['phone'] } },
  { code: 'ref-cycle', detail: { chain: ['a', 'b', 'a'] } },
  { code: 'no-words', detail: { language: 'nl', file: 'content/words.yaml' } },
  {
    code: 'page-language',
    detail: { language: 'en-GB', known: ['de', 'en'], near: undefined, orNear: undefined },
  },
  ...(['no-language', 'own', 'words-alone', 'unused'] as const).map((what): Finding => ({
    code: 'site-language',
    detail: { what, language: 'en' },
  })),
  { code: 'common-key', detail: { key: 'url' } },
  {
    code: 'alternate',
    detail: { what: 'same-language', route: '/kurse', language: 'de' },
  },
  {
    code: 'alternate',
    detail: { what: 'chain', route: '/en/courses', original: '/kurse' },
  },
  {
    code: 'alternate',
    detail: {
      what: 'taken',
      ...{ route: '/kurse', language: 'en', other: 'content/pages/en/courses.yaml' },
    },
  },
  {
    code: 'other-language',
    detail: { href: '/kurse', language: 'en', better: '/en/courses' },
  },
  { code: 'missing-word', detail: { name: 'frame.skipLink', english: 'Skip to content' } },
  { code: 'lost-place', detail: { name: 'blocks.steps.step', places: ['{number}'] } },
  {
    code: 'faint-color',
    detail: { color: '#8fb8a4', name: 'accent', ratio: 2.1, least: 4.5, better: '#4d7562' },
  },
  {
    code: 'faint-color',
    detail: { color: '#808080', name: 'paper', ratio: 4.2, least: 4.5, better: undefined },
  },
  ...(['syntax', 'throws'] as const).map((what): Finding => ({
    code: 'own-block',
    detail: { type: 'price-list', what, message: 'Unexpected end of file' },
  })),
  { code: 'own-block', detail: { type: 'price-list', what: 'no-words', language: 'nl' } },
  ...(['taken', 'bad-name', 'no-schema', 'no-examples', 'old-folder'] as const).map(
    (what): Finding => ({
      code: 'own-block',
      detail: { type: 'price-list', what },
    }),
  ),
  { code: 'own-block', detail: { type: 'price-list', what: 'other-type', said: 'prices' } },
  {
    code: 'own-block',
    detail: { type: 'price-list', what: 'blocked-markup', written: 'style="top:0"' },
  },
  ...(['no-view', 'hydrate'] as const).map((what): Finding => ({
    code: 'own-block',
    detail: { type: 'price-list', what, component: 'PriceList' },
  })),
  {
    code: 'missing-font',
    detail: { font: 'Fraunces', package: '@fontsource/fraunces', near: 'Fraunces Variable' },
  },
  {
    code: 'missing-font',
    detail: { font: 'Inter', package: '@fontsource/inter', near: undefined },
  },
  { code: 'style-sheet', detail: { what: 'syntax', message: 'Unexpected end of input' } },
  { code: 'style-sheet', detail: { what: 'import', url: 'more.css' } },
  { code: 'style-sheet', detail: { what: 'blocked', url: 'https://cdn.example/a.png' } },
  { code: 'unreadable-font', detail: { path: 'a.woff2', fault: 'empty' } },
  { code: 'unreadable-font', detail: { path: 'a.woff2', fault: 'unreadable' } },
  { code: 'unreadable-font', detail: { path: 'a.woff2', fault: 'damaged' } },
  { code: 'broken-link', detail: { href: '/kurs', near: '/kurse' } },
  { code: 'broken-anchor', detail: { href: '/#a', anchor: 'a', near: 'b', known: ['b'] } },
  { code: 'broken-anchor', detail: { href: '/#a', anchor: 'a', known: [] } },
  { code: 'planned-link', detail: { href: '/kurse' } },
  { code: 'sleeping-link', detail: { href: '/kurse' } },
  { code: 'future-date', detail: { date: '2099-03-01', of: 'article' } },
  { code: 'future-date', detail: { date: '2099-03-01', of: 'posting' } },
  { code: 'unsafe-link', detail: { href: 'javascript:x', scheme: 'javascript:' } },
  { code: 'missing-asset', detail: { path: 'a.webp', near: 'b.webp' } },
  { code: 'unsafe-path', detail: { path: '../a.webp' } },
  { code: 'asset-case', detail: { path: 'A.webp', real: 'a.webp' } },
  { code: 'no-image', detail: { path: 'a.pdf' } },
  { code: 'image-address', detail: { what: 'remote', href: 'https://a.example/b.png' } },
  { code: 'image-address', detail: { what: 'no-media', href: 'b.png', near: '/media/b.png' } },
  { code: 'image-address', detail: { what: 'no-media', href: 'c.png' } },
  { code: 'unreadable-picture', detail: { path: 'a.webp', fault: 'empty' } },
  { code: 'unreadable-picture', detail: { path: 'a.webp', fault: 'unreadable' } },
  { code: 'unreadable-picture', detail: { path: 'a.webp', fault: 'too-many-pixels' } },
  { code: 'unreadable-picture', detail: { path: 'a.webp', fault: 'damaged' } },
  { code: 'unreadable-picture', detail: { path: 'a.heic', fault: 'heic' } },
  { code: 'unreadable-picture', detail: { path: 'a.webp', fault: 'lfs-pointer' } },
  { code: 'unreadable-film', detail: { path: 'a.mp4', fault: 'lfs-pointer' } },
  { code: 'unreadable-font', detail: { path: 'a.woff2', fault: 'lfs-pointer' } },
  { code: 'unreadable-film', detail: { path: 'a.mp4', fault: 'empty' } },
  { code: 'unreadable-film', detail: { path: 'a.mp4', fault: 'unreadable' } },
  { code: 'unreadable-film', detail: { path: 'a.mp4', fault: 'damaged' } },
  { code: 'unreadable-film', detail: { path: 'a.mp4', fault: 'other-tracks' } },
  { code: 'unsafe-drawing', detail: { path: 'a.svg', what: 'script' } },
  { code: 'unsafe-drawing', detail: { path: 'a.svg', what: 'event-handler' } },
  { code: 'unsafe-drawing', detail: { path: 'a.svg', what: 'foreign-object' } },
  { code: 'unsafe-drawing', detail: { path: 'a.svg', what: 'outside' } },
  { code: 'unsafe-drawing', detail: { path: 'a.svg', what: 'entities' } },
  { code: 'small-picture', detail: { path: 'a.webp', width: 320, needed: 820 } },
  { code: 'heavy-picture', detail: { path: 'a.webp', bytes: 412_345, limit: 300_000 } },
  { code: 'heavy-animation', detail: { path: 'a.gif', bytes: 1_512_345, limit: 500_000 } },
  ...(['empty', 'unreadable', 'damaged', 'outside', 'compressed', 'lfs-pointer'] as const).map(
    (fault) => ({ code: 'unreadable-model' as const, detail: { path: 'a.glb', fault } }),
  ),
  ...(['empty', 'unreadable', 'lfs-pointer'] as const).map((fault) => ({
    ...{ code: 'unreadable-document' as const, detail: { path: 'a.pdf', fault } },
  })),
  { code: 'heavy-model', detail: { path: 'a.glb', bytes: 3_412_345, limit: 2_000_000 } },
  { code: 'heavy-film', detail: { path: 'a.mp4', bytes: 12_512_345, limit: 5_000_000 } },
  {
    code: 'wrong-ending',
    detail: { path: 'a.png', format: 'jpeg', proposal: 'a.jpg' },
  },
  {
    code: 'picture-name',
    detail: { path: 'ä.png', what: 'signs', part: 'ä', proposal: 'ae.png' },
  },
  {
    code: 'picture-name',
    detail: { path: 'entwurf.png', what: 'words', part: 'entwurf', proposal: '.png' },
  },
  { code: 'broken-manifest', detail: { at: '' } },
  { code: 'broken-manifest', detail: { at: 'images → a.webp → width' } },
  { code: 'broken-manifest', detail: { at: '', fault: 'lfs-pointer' } },
  { code: 'missing-alt', detail: { path: 'a.webp' } },
  { code: 'duplicate-id', detail: { id: 'a', firstLine: 3 } },
  { code: 'duplicate-id', detail: { id: 'a', other: 'content/shared/a.yaml' } },
  { code: 'duplicate-route', detail: { route: '/a', other: 'content/pages/a.yaml' } },
  { code: 'route-name', detail: { name: 'A.yaml', proposal: 'a.yaml' } },
  ...(['windows', 'site'] as const).map((by): Finding => ({
    code: 'route-name',
    detail: { name: 'a.yaml', proposal: 'a-page.yaml', reserved: { by, name: 'a' } },
  })),
  ...(
    [
      ['reserved', 'con', 'con-1.jpg'],
      ['character', '?', 'a.jpg'],
      ['ending', '.', 'a'],
      ['ending', ' ', 'a'],
      ['case', 'A.jpg', undefined],
      ['form', 'ä.jpg', undefined],
    ] as const
  ).map(([what, part, proposal]): Finding => ({
    code: 'portable-name',
    detail: { name: 'a.jpg', what, part, ...(proposal !== undefined && { proposal }) },
  })),
  ...[
    ['pro\u200bse', 'prose'],
    ['a\u00a0b', 'a b'],
    ['pr\u043ese', 'prose'],
    ['u\u0308ber', 'über'],
    ['über', 'u\u0308ber'],
    ['prose ', 'prose'],
  ].map(([type = '', near]): Finding => ({
    code: 'unknown-block',
    detail: { type, near, allowed: ['prose'], number: 1 },
  })),
  { code: 'broken-link', detail: { href: '/media/50%.pdf', near: '/media/50%25.pdf' } },
  { code: 'date-invalid', detail: { written: '30.4.2026', proposal: '2026-04-30', wrong: 'form' } },
  { code: 'date-invalid', detail: { written: '2026-02-30', wrong: 'day' } },
  {
    code: 'date-invalid',
    detail: { written: '3/5/2026', either: ['2026-03-05', '2026-05-03'], wrong: 'form' },
  },
  { code: 'dates-differ', detail: { shown: '2026-03-02', real: '2026-03-01' } },
  {
    code: 'dates-differ',
    detail: { shown: '2026-03-02', real: '2026-03-01', other: 'content/pages/a.yaml' },
  },
  { code: 'facts-differ', detail: { fact: 'reading-time', shown: '8', real: '5' } },
  { code: 'answers-differ', detail: { real: 'pages' } },
  { code: 'answers-differ', detail: { real: 'model' } },
  {
    code: 'facts-differ',
    detail: { fact: 'reading-time', shown: '8', real: '5', other: 'content/pages/a.yaml' },
  },
  { code: 'simulated-form', detail: {} },
  {
    code: 'unencrypted-workflow',
    detail: { form: 'contact', variable: 'CONTACT_WEBHOOK_URL' },
  },
  { code: 'no-workflow', detail: { form: 'contact', variable: 'CONTACT_WEBHOOK_URL' } },
  {
    code: 'facts-differ',
    detail: { fact: 'phone', shown: '0341 1', real: '+49 341 1', name: 'phone' },
  },
  { code: 'fact-repeated', detail: { shown: '0341 1', name: 'phone' } },
  {
    code: 'date-order',
    detail: { what: 'never-shown', of: 'page', from: '2026-03-02', until: '2026-03-01' },
  },
  {
    code: 'date-order',
    detail: { what: 'never-shown', of: 'block', from: '2026-03-02', until: '2026-03-01' },
  },
  {
    code: 'date-order',
    detail: { what: 'updated-before', published: '2026-03-02', updated: '2026-03-01' },
  },
  { code: 'date-order', detail: { what: 'list', day: '2026-03-01', before: '2026-03-02' } },
  {
    code: 'date-order',
    detail: { what: 'never-shown', of: 'exception', from: '2026-03-02', until: '2026-03-01' },
  },
  { code: 'hours-missing', detail: {} },
  {
    code: 'opening-hours',
    detail: { what: 'overlap', span: '13:00-18:00', other: '10:00-14:00', isDayBefore: false },
  },
  {
    code: 'opening-hours',
    detail: { what: 'overlap', span: '01:00-09:00', other: '20:00-02:00', isDayBefore: true },
  },
  { code: 'opening-hours', detail: { what: 'day-twice', day: '2026-12-24', firstLine: 9 } },
  { code: 'opening-hours', detail: { what: 'never-open' } },
  { code: 'price', detail: { what: 'range', price: 20, upTo: 10 } },
  { code: 'price', detail: { what: 'open', upTo: 10 } },
  { code: 'price', detail: { what: 'only-yearly', yearly: 190 } },
  { code: 'price', detail: { what: 'no-yearly', field: 'yearlyNote' } },
  {
    code: 'price',
    detail: { what: 'decimals', amount: 1234.5, currency: 'JPY', decimals: 0 },
  },
  {
    code: 'price',
    detail: { what: 'decimals', amount: 1.234, currency: 'EUR', decimals: 2 },
  },
  { code: 'layout', detail: { what: 'needs', layout: 'dates', fields: ['label', 'date'] } },
  { code: 'layout', detail: { what: 'ignores', layout: 'chain', field: 'icon' } },
  { code: 'table-row', detail: { cells: 1, columns: 2 } },
  { code: 'table-row', detail: { cells: 3, columns: 2, torn: '£1,140' } },
  { code: 'form-field', detail: { what: 'twice', name: 'email', firstLine: 9 } },
  { code: 'form-field', detail: { what: 'reserved', name: 'fax' } },
  { code: 'form-field', detail: { what: 'no-field' } },
  { code: 'form-field', detail: { what: 'option-twice', value: 'kurs', firstLine: 9 } },
  {
    code: 'form-field',
    detail: { what: 'no-option', value: 'kur', allowed: ['kurs', 'kauf'], near: 'kurs' },
  },
  { code: 'form-field', detail: { what: 'few-options', least: 3, count: 2 } },
  {
    code: 'form-field',
    detail: { what: 'no-such-field', name: 'kur', known: ['kurs', 'ort'], near: 'kurs' },
  },
  { code: 'form-field', detail: { what: 'no-such-field', name: 'kur', known: [] } },
  {
    code: 'form-field',
    detail: {
      ...{ what: 'no-such-value', name: 'kurs', value: 'drehn' },
      ...{ allowed: ['drehen', 'brennen'], near: 'drehen' },
    },
  },
  { code: 'form-field', detail: { what: 'free-field', name: 'email' } },
  { code: 'form-field', detail: { what: 'later-field', name: 'kurs' } },
  { code: 'form-field', detail: { what: 'circle' } },
  { code: 'form-field', detail: { what: 'limits', least: '20', most: '10', isUsual: false } },
  { code: 'form-field', detail: { what: 'limits', least: '300', most: '200', isUsual: true } },
  {
    code: 'wrong-weekday',
    detail: { written: '12. Mai 2026', weekday: 'Montag', real: 'Dienstag' },
  },
  { code: 'seo-length', detail: { field: 'title', width: 9, least: 15, most: 60 } },
  { code: 'seo-length', detail: { field: 'description', width: 199, least: 50, most: 160 } },
  {
    code: 'link-image-font',
    detail: { letters: '陶芸', package: '@fontsource-variable/noto-sans-jp' },
  },
  { code: 'link-image-font', detail: { letters: 'ᚠ', package: undefined } },
  { code: 'duplicate-title', detail: { title: 'Kurse', other: 'content/pages/a.yaml' } },
  { code: 'duplicate-description', detail: { other: 'content/pages/a.yaml' } },
  { code: 'duplicate-block', detail: { type: 'hero', firstLine: 3 } },
  { code: 'heading-order', detail: { what: 'no-title', type: 'quote' } },
  { code: 'heading-order', detail: { what: 'skips', rank: 3, expected: 2 } },
  { code: 'redirect-link', detail: { href: '/alt', target: '/neu' } },
  { code: 'self-link', detail: { href: '/kurse' } },
  { code: 'vague-link', detail: { label: 'hier' } },
  { code: 'insecure-link', detail: { href: 'http://a.example' } },
  { code: 'local-address', detail: { href: 'http://localhost/a', host: 'localhost' } },
  { code: 'tracking-link', detail: { href: '/a?utm_source=b', clean: '/a' } },
  ...(['file-name', 'says-picture', 'contradicts'] as const).map((what): Finding => ({
    code: 'weak-alt',
    detail: { alt: 'schale.webp', what },
  })),
  { code: 'weak-alt', detail: { alt: 'Eine Schale', what: 'long', width: 151, most: 150 } },
  ...(['signed-address', 'password-address', 'key', 'private-key'] as const).map(
    (what): Finding => ({ code: 'secret', detail: { what } }),
  ),
  { code: 'orphan-page', detail: { route: '/kurse' } },
  { code: 'unused-asset', detail: { path: 'a.webp' } },
  { code: 'unused-shared', detail: { name: 'kurse' } },
  {
    code: 'unusual-route',
    detail: { what: 'case', route: '/Kurse', part: '/kurse', proposal: 'kurse-2.yaml' },
  },
  {
    code: 'unusual-route',
    detail: { what: 'form', route: '/ü', part: 'u\u0308.yaml', proposal: 'ü.yaml' },
  },
  {
    code: 'unusual-route',
    detail: { what: 'character', route: '/Kurse', part: 'K', proposal: 'kurse.yaml' },
  },
  { code: 'stray-file', detail: { name: 'kurse.bak' } },
  ...(['element', 'comment', 'attribute', 'unpaired'] as const).map((what): Finding => ({
    code: 'raw-html',
    detail: { what, tag: what === 'element' ? 'center' : 'kbd', allowed: ['kbd', 'sub'] },
  })),
  ...(
    [
      ['quotes', '"a"', '„a“'],
      ['dash', ' - ', ' – '],
      ['percent', '5%', '5\u202F%'],
      ['double-space', '  ', ' '],
      ['space-before', ' ,', ','],
      ['decomposed', 'u\u0308ber', 'über'],
    ] as const
  ).map(([what, wrong, better]): Finding => ({
    code: 'typography',
    detail: { what, written: wrong, better },
  })),
  { code: 'doubled-word', detail: { word: 'und' } },
  { code: 'placeholder-text', detail: { text: 'TODO' } },
  { code: 'bad-ignore', detail: { what: 'no-reason', code: 'typography' } },
  { code: 'bad-ignore', detail: { what: 'unknown', code: '' } },
  { code: 'bad-ignore', detail: { what: 'unknown', code: 'typograhy', near: 'typography' } },
  { code: 'bad-ignore', detail: { what: 'firm', code: 'missing-key' } },
  { code: 'unused-ignore', detail: { code: 'typography' } },
  ...[
    'ENOENT',
    'EACCES',
    'EPERM',
    'symbolic link',
    'ENOTDIR',
    'EISDIR',
    'not a file',
    'EIO',
  ].flatMap((reason): Finding[] => [
    { code: 'unreadable', detail: { reason } },
    { code: 'unreadable', detail: { reason, isFolder: true } },
  ]),
]

test('this test file contains at least one message for every problem code', () => {
  const said = new Set(findings.map(({ code }) => code))
  expect(codes.filter((code) => !said.has(code))).toEqual([])
})

test('every problem code whose severity a site may change exists', () => {
  expect(configurableCodes.filter((code) => !isCode(code))).toEqual([])
})

describe('every problem message', () => {
  test('equals the reviewed text in German and English', async () => {
    const all = findings.map(({ code, detail }) => {
      const problem = { code, detail } as Problem
      const { message, hint } = textOf(problem, 'de')
      const english = textOf(problem, 'en')
      return `${code}\n  ${message}\n  ${hint}\n  ${english.message}\n  ${english.hint}`
    })
    await expect(`${all.join('\n\n')}\n`).toMatchFileSnapshot('messages.txt')
  })

  test.each(findings)('is a whole sentence with a hint: $code $detail', ({ code, detail }) => {
    for (const language of ['de', 'en'] as const) {
      const { message, hint } = textOf({ code, detail } as Problem, language)
      expect(message).toMatch(/[.?]$/)
      expect(message).not.toMatch(/undefined|\[object|NaN|!$/)
      expect(hint).not.toMatch(/undefined|\[object|NaN|!$/)
      expect(hint.length).toBeGreaterThan(8)
    }
  })
})

test('at most 100 problems of a code are reported per file, and the rest is counted', () => {
  const limit = new FindingLimit()
  const taken = Array.from({ length: 130 }, () => limit.allowsOneMore('typography')).filter(Boolean)
  expect(taken).toHaveLength(findingLimit)
  expect(limit.allowsOneMore('broken-link')).toBe(true)
  expect(limit.problemsForUnreported('content/pages/a.yaml', 'warning')).toMatchObject([
    { code: 'too-many', severity: 'warning', detail: { shown: 100, more: 30 } },
  ])
})
