import type { Span } from '../../src/problems/problem.ts'
import type { ProblemCode } from '../../src/problems/details.ts'
import { agencyText, type Files } from './content-on-disk.ts'

/** A deliberate mistake in a copy of a page of the agency site, and the expected problem. */
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
  edited('a colon in a text', 'yaml-syntax', 'repairs', [
    'heading: What we do for you',
    'heading: ⟦Services: what we do for you⟧',
  ]),
  edited('a tab', 'yaml-syntax', 'repairs', [
    '    heading: What we do for you',
    '⟦\t\t⟧heading: What we do for you',
  ]),
  edited('a doubled key', 'duplicate-key', 'repairs', [
    '    heading: What we do for you\n',
    '    heading: What we do for you\n    ⟦heading⟧: Once more\n',
  ]),
  edited('an unknown block', 'unknown-block', 'repairs', [
    '- type: timeline',
    '- type: ⟦timelime⟧',
  ]),
  edited('a misspelt key', 'unknown-key', 'repairs', [
    'title: Everyday repairs',
    '⟦tilte⟧: Everyday repairs',
  ]),
  edited('a number where a text belongs', 'wrong-type', 'repairs', [
    'title: Inspection',
    'title: ⟦2026⟧',
  ]),
  edited('a missing key', 'missing-key', 'repairs', [
    '- label: Phase 1\n        title: Inspection\n',
    '⟦-⟧ label: Phase 1\n',
  ]),
  edited('a broken link', 'broken-link', 'repairs', ['href: /contact', 'href: ⟦/contakt⟧']),
  edited('a broken anchor', 'broken-anchor', 'repairs', ["href: '#steps'", "href: ⟦'#step'⟧"]),
  edited('a missing picture', 'missing-asset', 'repairs', [
    'src: beratung/hero.webp',
    'src: ⟦beratung/hera.webp⟧',
  ]),
  edited('a doubled anchor', 'duplicate-id', 'repairs', ['id: inspection', 'id: ⟦steps⟧']),
  edited('an unknown reference', 'unknown-ref', 'repairs', ['to: workshops', 'to: ⟦workshps⟧']),
  circle('references in a circle'),
  edited('an alias bomb', 'yaml-alias', 'imprint', [
    'layout: legal\n',
    'layout: legal\na: ⟦&a⟧ [Haha, Haha]\nb: &b [*a, *a, *a]\nc: &c [*b, *b, *b]\nd: &d [*c, *c, *c]\n',
  ]),
  edited('a link that runs a script', 'unsafe-link', 'index', [
    'href: /helpline\n',
    'href: ⟦javascript:alert(1)⟧\n',
  ]),
  edited('a path out of the folder', 'unsafe-path', 'index', [
    'src: promo/ki-oder-nicht-ki.webp',
    'src: ⟦../../../../etc/passwd⟧',
  ]),
  edited('a day that does not exist', 'date-invalid', 'imprint', [
    'stand: 2026-11-01',
    'stand: ⟦2026-02-30⟧',
  ]),
  twice('two files for one address'),
  {
    name: 'an empty file',
    code: 'empty-file',
    original: 'repairs',
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
  const before = agencyText(`pages/${original}.yaml`)
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
  const file = (half: string) => `content/shared/circle-${half}.yaml`
  return {
    name,
    code: 'ref-cycle',
    original: 'repairs',
    fileFor: () => file('a'),
    span: { start: { line: 3, column: 9 }, end: { line: 3, column: 17 } },
    filesFor: () => ({
      [file('a')]: 'blocks:\n  - type: ref\n    to: circle-b\n',
      [file('b')]: 'blocks:\n  - type: ref\n    to: circle-a\n',
    }),
  }
}

function twice(name: string): Mistake {
  const text = agencyText('pages/repairs.yaml')
  const top = { line: 1, column: 1 }
  return {
    name,
    code: 'duplicate-route',
    original: 'repairs',
    fileFor: (page) => `content/pages/${page}/index.yaml`,
    span: { start: top, end: top },
    filesFor: (page) => ({
      [pageFile(page)]: text,
      [`content/pages/${page}/index.yaml`]: text,
    }),
  }
}

/** A page whose first middle dot is encoded in Latin-1. */
function latin(name: string): Mistake {
  const text = agencyText('pages/index.yaml')
  const at = text.indexOf('·')
  const start = placeAt(text, at)
  const bytes = Buffer.concat([
    Buffer.from(text.slice(0, at)),
    Buffer.from([0xb7]),
    Buffer.from(text.slice(at + 1)),
  ])
  return {
    name,
    code: 'encoding',
    original: 'index',
    fileFor: pageFile,
    span: { start, end: { line: start.line, column: start.column + 1 } },
    filesFor: (page) => ({ [pageFile(page)]: bytes }),
  }
}
