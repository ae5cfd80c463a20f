import type { Span } from '../../src/problems/problem.ts'
import type { ProblemCode } from '../../src/problems/details.ts'
import { agencyText, agentur, type Files } from './content-on-disk.ts'

/** A deliberate mistake in a copy of a page of the German site, and the expected problem. */
export type Mistake = {
  name: string
  code: ProblemCode
  /** The name of the copied page. */
  original: string
  /** The file of the expected problem for a page with this name. */
  fileFor: (page: string) => string
  span: Span
  /** All files with the mistake for a page with this name. */
  filesFor: (page: string) => Files
}

/** Mistakes that content editors make, and a few that only attackers would make. */
export const mistakes: Mistake[] = [
  edited('a colon in a text', 'yaml-syntax', 'beratung', [
    'heading: Womit wir Sie weiterbringen',
    'heading: ⟦Leistungen: womit wir Sie weiterbringen⟧',
  ]),
  edited('a tab', 'yaml-syntax', 'beratung', [
    '    heading: Womit wir Sie weiterbringen',
    '⟦\t\t⟧heading: Womit wir Sie weiterbringen',
  ]),
  edited('a doubled key', 'duplicate-key', 'beratung', [
    '    heading: Womit wir Sie weiterbringen\n',
    '    heading: Womit wir Sie weiterbringen\n    ⟦heading⟧: Noch einmal\n',
  ]),
  edited('an unknown block', 'unknown-block', 'beratung', [
    '- type: timeline',
    '- type: ⟦timelime⟧',
  ]),
  edited('a misspelt key', 'unknown-key', 'beratung', [
    'title: KI-Integration',
    '⟦tilte⟧: KI-Integration',
  ]),
  edited('a number where a text belongs', 'wrong-type', 'beratung', [
    'title: Analyse',
    'title: ⟦2026⟧',
  ]),
  edited('a missing key', 'missing-key', 'beratung', [
    '- label: Phase 1\n        title: Analyse\n',
    '⟦-⟧ label: Phase 1\n',
  ]),
  edited('a broken link', 'broken-link', 'beratung', ['href: /kontakt', 'href: ⟦/kontakd⟧']),
  edited('a broken anchor', 'broken-anchor', 'beratung', [
    "href: '#vorgehen'",
    "href: ⟦'#vorgehn'⟧",
  ]),
  edited('a missing picture', 'missing-asset', 'beratung', [
    'src: beratung/hero.webp',
    'src: ⟦beratung/hera.webp⟧',
  ]),
  edited('a doubled anchor', 'duplicate-id', 'beratung', ['id: erstgespraech', 'id: ⟦vorgehen⟧']),
  edited('an unknown reference', 'unknown-ref', 'beratung', ['to: tech-stack', 'to: ⟦tech-stak⟧']),
  circle('references in a circle'),
  edited('an alias bomb', 'yaml-alias', 'impressum', [
    'layout: legal\n',
    'layout: legal\na: ⟦&a⟧ [Haha, Haha]\nb: &b [*a, *a, *a]\nc: &c [*b, *b, *b]\nd: &d [*c, *c, *c]\n',
  ]),
  edited('a link that runs a script', 'unsafe-link', 'index', [
    'href: /ki-chatbots\n',
    'href: ⟦javascript:alert(1)⟧\n',
  ]),
  edited('a path out of the folder', 'unsafe-path', 'index', [
    'src: promo/ki-oder-nicht-ki.webp',
    'src: ⟦../../../../etc/passwd⟧',
  ]),
  edited('a day that does not exist', 'date-invalid', 'impressum', [
    'stand: 2026-11-01',
    'stand: ⟦2026-02-30⟧',
  ]),
  twice('two files for one address'),
  {
    name: 'an empty file',
    code: 'empty-file',
    original: 'beratung',
    fileFor: pageFile,
    span: { start: { line: 1, column: 1 }, end: { line: 1, column: 1 } },
    filesFor: (page) => ({ [pageFile(page)]: '' }),
  },
  latin('a file that is not UTF-8'),
]

function pageFile(page: string): string {
  return `content/pages/${page}.yaml`
}

/** A mistake that replaces a text. `⟦…⟧` marks the expected span of the problem and is removed from the file. */
function edited(
  name: string,
  code: ProblemCode,
  original: string,
  [from, to]: [from: string, to: string],
): Mistake {
  const before = agencyText(`pages/${original}.yaml`, agentur)
  if (!before.includes(from)) throw new Error(`${original}.yaml no longer says “${from}”.`)
  const marked = before.replace(from, () => to)
  const text = marked.replace(/[⟦⟧]/g, '')
  const start = marked.indexOf('⟦')
  const span = { start: placeAt(text, start), end: placeAt(text, marked.indexOf('⟧') - 1) }
  const filesFor = (page: string) => ({ [pageFile(page)]: text })
  return { name, code, original, fileFor: pageFile, span, filesFor }
}

function placeAt(text: string, offset: number) {
  const lines = text.slice(0, offset).split('\n')
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 }
}

function circle(name: string): Mistake {
  const file = (half: string) => `content/shared/kreis-${half}.yaml`
  return {
    name,
    code: 'ref-cycle',
    original: 'beratung',
    fileFor: () => file('a'),
    span: { start: { line: 3, column: 9 }, end: { line: 3, column: 16 } },
    filesFor: () => ({
      [file('a')]: 'blocks:\n  - type: ref\n    to: kreis-b\n',
      [file('b')]: 'blocks:\n  - type: ref\n    to: kreis-a\n',
    }),
  }
}

function twice(name: string): Mistake {
  const text = agencyText('pages/beratung.yaml', agentur)
  const top = { line: 1, column: 1 }
  return {
    name,
    code: 'duplicate-route',
    original: 'beratung',
    fileFor: (page) => `content/pages/${page}/index.yaml`,
    span: { start: top, end: top },
    filesFor: (page) => ({
      [pageFile(page)]: text,
      [`content/pages/${page}/index.yaml`]: text,
    }),
  }
}

/** A page whose first ü is encoded in Latin-1. */
function latin(name: string): Mistake {
  const text = agencyText('pages/impressum.yaml', agentur)
  const at = text.indexOf('ü')
  const start = placeAt(text, at)
  const bytes = Buffer.concat([
    Buffer.from(text.slice(0, at)),
    Buffer.from([0xfc]),
    Buffer.from(text.slice(at + 1)),
  ])
  return {
    name,
    code: 'encoding',
    original: 'impressum',
    fileFor: pageFile,
    span: { start, end: { line: start.line, column: start.column + 1 } },
    filesFor: (page) => ({ [pageFile(page)]: bytes }),
  }
}
