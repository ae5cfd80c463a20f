import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { sourceFiles } from '../support/source-files.ts'

/** Comments that open with one of these words hide their subject. */
const riddleOpener = /^(?:What|Whether|Where|How|Who|Of|The same)\b/

/** Words of this project that have a standard term. */
const ownJargon = /\b(?:courier|told|deeds?|tongue|standing site|wakes?|slips?)\b/i

const sources = sourceFiles()
  .filter((name) => /\.(?:tsx?|mjs)$/.test(name) && !name.endsWith('.d.ts'))
  // The recorded images depend on every byte of these files.
  .filter((file) => !file.startsWith('scripts/art/models/'))

describe('comments', () => {
  const comments = sources.flatMap((file) =>
    commentsIn(readFileSync(file, 'utf8')).map(({ line, text }) => ({
      place: `${file}:${line}: ${text}`,
      text,
    })),
  )

  test('name their subject instead of opening with a question word', () => {
    expect(comments.length).toBeGreaterThan(1000)
    const found = comments.filter(({ text }) => riddleOpener.test(text))
    expect(found.map(({ place }) => place)).toEqual([])
  })

  test('use the standard terms', () => {
    const found = comments.filter(({ text }) => ownJargon.test(text))
    expect(found.map(({ place }) => place)).toEqual([])
  })
})

test.each([
  ['/** What stands at a route. */', 'What stands at a route.', true],
  ['// Where a path is known, it follows.', 'Where a path is known, it follows.', true],
  ['/**\n * Returns the page at a route.\n */', 'Returns the page at a route.', false],
])('%j is read as one comment', (code, text, isRiddle) => {
  expect(commentsIn(code)).toEqual([{ line: 1, text }])
  expect(riddleOpener.test(text)).toBe(isRiddle)
})

/** All block comments and line comments of a source file, each with its first line (from 1) and its text on one line. */
function commentsIn(source: string): { line: number; text: string }[] {
  const found = [...source.matchAll(/\/\*\*?([\s\S]*?)\*\/|^\s*\/\/ (.*)$/gm)]
  return found
    .map((match) => ({
      line: source.slice(0, match.index).split('\n').length,
      text: (match[1] ?? match[2] ?? '')
        .replaceAll(/^\s*\* ?/gm, '')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    }))
    .filter(({ text }) => text !== '' && !text.startsWith('@'))
}
