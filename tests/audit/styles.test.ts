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

/** What is said of the agency when all its files are written in another way. */
async function newWith(rewrite: (text: string) => string): Promise<string[]> {
  const rewritten = Object.fromEntries(files.map(([file, text]) => [file, rewrite(text)]))
  return (await content.problemsWith(rewritten)).map(keyOf).filter((key) => !usual.has(key))
}

const asData =
  (style: ToStringOptions & { sortMapEntries?: boolean }) =>
  (text: string): string =>
    stringify(parse(text), { aliasDuplicateObjects: false, ...style })

/** A line that begins a field or an item, and no text of several lines. */
const entry = /^( *)(?:- )?(?:[\w-]+:|'|")/

/** Lines of a text behind `|` or `>` are words, whatever they look like. */
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
  'in brackets': asData({ collectionStyle: 'flow', lineWidth: 0 }),
  'in brackets and 80 columns': asData({ collectionStyle: 'flow', lineWidth: 80 }),
  'in single quotation marks': asData({ defaultStringType: 'QUOTE_SINGLE' }),
  'in double quotation marks, names too': asData({
    defaultStringType: 'QUOTE_DOUBLE',
    defaultKeyType: 'QUOTE_DOUBLE',
  }),
  'in folded texts': asData({ defaultStringType: 'BLOCK_FOLDED', defaultKeyType: 'PLAIN' }),
  'in literal texts': asData({ defaultStringType: 'BLOCK_LITERAL', defaultKeyType: 'PLAIN' }),
  'in lines of 50 columns': asData({ lineWidth: 50 }),
  'in lines without end': asData({ lineWidth: 0 }),
  'by four columns': asData({ indent: 4 }),
  'with lists at the margin': asData({ indentSeq: false }),
  'in the order of the alphabet': asData({ sortMapEntries: true }),
  'from the last field to the first': (text) => stringify(inReverse(parse(text))),
  'as JSON': (text) => JSON.stringify(parse(text), null, 2),
  'with the line breaks of Windows': (text) => text.replaceAll('\n', '\r\n'),
  'with the line breaks of old Macs': (text) => text.replaceAll('\n', '\r'),
  'with a mark of its encoding': (text) => `\uFEFF${text}`,
  'between the marks of a document': (text) => `---\n${text}...\n`,
  'without a line break at its end': (text) => text.trimEnd(),
  'with blank lines at both ends': (text) => `\n\n${text}\n\n\n`,
  'with blanks at the ends of lines': (text) => perEntry(text, (line) => `${line}  `),
  'with a comment above each field': (text) =>
    perEntry(text, (line, indent) => `${indent}# Hier: „so“, wie's ist [{*&!|>%@\n${line}`),
  'with a comment behind each field': (text) => perEntry(text, (line) => `${line} # siehe oben`),
  'with blank lines between all fields': (text) => perEntry(text, (line) => `\n${line}`),
}

describe('nothing new is to be said of the agency', () => {
  test.each(Object.entries(styles))('written %s', async (_name, rewrite) => {
    expect(await newWith(rewrite)).toEqual([])
  })
})
