import { createHash } from 'node:crypto'
import type * as JsYaml from 'js-yaml'
import { describe, expect, test, vi } from 'vitest'
import { readDocument } from '../../../src/content/yaml/read-document.ts'

// A new version of js-yaml may word its error messages differently; the mock makes them unreadable.
vi.mock('js-yaml', async (importOriginal) => {
  const parser = await importOriginal<typeof JsYaml>()
  return {
    ...parser,
    parseEvents(...input: Parameters<typeof parser.parseEvents>) {
      try {
        return parser.parseEvents(...input)
      } catch (error) {
        if (!(error instanceof parser.YAMLException)) throw error
        error.reason = createHash('sha256').update(error.reason).digest('hex')
        throw error
      }
    },
  }
})

const problemsIn = (text: string) =>
  readDocument('content/pages/kurse.yaml', new TextEncoder().encode(text)).problems.map(
    ({ code, detail, start, fix }) => [
      code,
      'what' in detail ? detail.what : undefined,
      `${start.line}:${start.column}`,
      fix?.text,
    ],
  )

const below = 'text: Kurse\nmore: Drehen\nlast: Brennen\nend: Glasur\n'

describe('validation does not depend on the error messages of js-yaml: it reports', () => {
  test.each([
    ['between quotations', `tags: ["Ton" "Glasur"]\n${below}`, '1:12', '",'],
    ['between fields', `link: { label: Los href: /kurse }\n${below}`, '1:18', 's,'],
    ['between lists', `rows: [[1, 2] [3, 4]]\n${below}`, '1:13', '],'],
    ['at the end of a line', `tags:\n  [\n    "Ton"\n    "Glasur",\n  ]\n${below}`, '3:9', '",'],
    ['after a comment', `tags: [ 'it''s', # [\n  'Ton' 'Glasur' ]\n${below}`, '2:7', "',"],
  ])('a missing comma %s', (_, text, place, fix) => {
    expect(problemsIn(text)).toEqual([['yaml-syntax', 'missing-comma', place, fix]])
  })

  test('too many nested levels', () => {
    expect(problemsIn(`rows: ${'['.repeat(70)}\n`)).toEqual([
      ['too-deep', undefined, '1:70', undefined],
    ])
    expect(problemsIn(`rows: ${'['.repeat(60)}${']'.repeat(60)}\n`)).toEqual([])
  })
})
