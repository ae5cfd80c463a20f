import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse, stringify, type ToStringOptions } from 'yaml'
import type { Problem } from '../../src/problems/problem.ts'
import { agencyTexts, removeSites } from '../support/content-on-disk.ts'
import { LiveContent } from '../support/live-content.ts'

const content = new LiveContent()
const files = agencyTexts().map(([name, text]) => [`content/${name}`, text] as const)

const keyOf = ({ file, code, path }: Problem): string => `${file} ${code} ${path.join('.')}`

let usual = new Set<string>()
beforeAll(async () => {
  usual = new Set((await content.problems()).map(keyOf))
})
afterAll(removeSites)

/** Returns the new problems of the agency site when all its files are rewritten. */
async function newWith(rewrite: (text: string) => string): Promise<string[]> {
  const rewritten = Object.fromEntries(files.map(([file, text]) => [file, rewrite(text)]))
  return (await content.problemsWith(rewritten)).map(keyOf).filter((key) => !usual.has(key))
}

const asData =
  (style: ToStringOptions & { sortMapEntries?: boolean }) =>
  (text: string): string =>
    stringify(parse(text), { aliasDuplicateObjects: false, ...style })

/** Matches a line that begins a field or an item. */
const entry = /^( *)(?:- )?(?:[\w-]+:|'|")/

/** Changes the lines of fields and items, but not the lines of block texts after `|` or `>`. */
function perEntry(text: string, change: (line: string, indent: string) => string): string {
  let textBelow = -1
  const lines = text.split('\n').map((line) => {
    const indent = line.length - line.trimStart().length
    if (textBelow !== -1 && (line.trim() === '' || indent > textBelow)) return line
    textBelow = -1
    const found = entry.exec(line)
    if (/[|>][-+]?$/.test(line)) textBelow = line.search(/[^ -]/) - (found === null ? 2 : 0)
    return found === null ? line : change(line, found[1] ?? '')
  })
  return lines.join('\n')
}

const inReverse = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inReverse)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, inside]) => [key, inReverse(inside)]),
  )
}

const styles: Record<string, (text: string) => string> = {
  'as flow YAML': asData({ collectionStyle: 'flow', lineWidth: 0 }),
  'as flow YAML in 80 columns': asData({ collectionStyle: 'flow', lineWidth: 80 }),
  'with texts in single quotation marks': asData({ defaultStringType: 'QUOTE_SINGLE' }),
  'with texts and keys in double quotation marks': asData({
    defaultStringType: 'QUOTE_DOUBLE',
    defaultKeyType: 'QUOTE_DOUBLE',
  }),
  'with folded texts': asData({ defaultStringType: 'BLOCK_FOLDED', defaultKeyType: 'PLAIN' }),
  'with literal texts': asData({ defaultStringType: 'BLOCK_LITERAL', defaultKeyType: 'PLAIN' }),
  'in lines of 50 columns': asData({ lineWidth: 50 }),
  'without line wrapping': asData({ lineWidth: 0 }),
  'with an indentation of four columns': asData({ indent: 4 }),
  'with lists that are not indented': asData({ indentSeq: false }),
  'with keys in alphabetical order': asData({ sortMapEntries: true }),
  'with fields in reverse order': (text) => stringify(inReverse(parse(text))),
  'as JSON': (text) => JSON.stringify(parse(text), null, 2),
  'with Windows line breaks': (text) => text.replaceAll('\n', '\r\n'),
  'with carriage returns as line breaks': (text) => text.replaceAll('\n', '\r'),
  'with a byte order mark': (text) => `\uFEFF${text}`,
  'between document marks': (text) => `---\n${text}...\n`,
  'without a line break at its end': (text) => text.trimEnd(),
  'with blank lines at both ends': (text) => `\n\n${text}\n\n\n`,
  'with spaces at the ends of lines': (text) => perEntry(text, (line) => `${line}  `),
  'with a comment above each field': (text) =>
    perEntry(text, (line, indent) => `${indent}# Hier: „so“, wie's ist [{*&!|>%@\n${line}`),
  'with a comment after each field': (text) => perEntry(text, (line) => `${line} # siehe oben`),
  'with blank lines between all fields': (text) => perEntry(text, (line) => `\n${line}`),
}

describe('the agency site has no additional problems', () => {
  test.each(Object.entries(styles))('when its files are written %s', async (_name, rewrite) => {
    expect(await newWith(rewrite)).toEqual([])
  })
})
