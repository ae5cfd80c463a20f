import { problemOf } from '../../problems/problem.ts'
import { decodeYaml } from '../yaml/decode.ts'
import { Lines } from '../yaml/lines.ts'
import { parseDocument, undecodedDocument, type YamlDocument } from '../yaml/read-document.ts'
import { findTextSuppressions } from '../yaml/suppressions.ts'
import { readFrontMatter } from './front-matter.ts'
import { MarkdownText } from './markdown-text.ts'

/** A Markdown file: its front matter as a document, whose positions are those of the file, and its text. */
export type MarkdownFile = { fields: YamlDocument; text: MarkdownText }

/**
 * Reads a Markdown file. The value of `fields` is an empty map if the file has a text but no front matter, and undefined
 * if the file is empty or cannot be decoded.
 */
export function readMarkdown(file: string, bytes: Uint8Array): MarkdownFile {
  const source = decodeYaml(bytes)
  const lines = new Lines(source.text)
  if (!source.ok)
    return {
      fields: undecodedDocument(file, source),
      text: new MarkdownText(lines, lines.text.length),
    }

  const { yaml, yamlOffset, bodyOffset, mistake } = readFrontMatter(source.text)
  const text = new MarkdownText(lines, bodyOffset)
  const lineBreaksBefore = '\n'.repeat(lines.indexAt(yamlOffset))
  const document = parseDocument(file, lineBreaksBefore + yaml, source.text)
  const isEmpty = document.value === undefined || document.value === null
  const fields = {
    ...document,
    text: source.text,
    suppressions: [
      ...document.suppressions,
      ...findTextSuppressions(source.text.slice(bodyOffset), (offset) =>
        lines.positionAt(bodyOffset + offset),
      ),
    ],
    mayContain: (letters: string) => source.text.includes(letters),
    ...(isEmpty && text.value !== '' && document.problems.length === 0 && { value: {} }),
  }
  if (mistake === undefined) return { fields, text }

  const span = { start: lines.positionAt(mistake.start), end: lines.positionAt(mistake.end) }
  return {
    fields: {
      ...fields,
      value: fields.value ?? {},
      problems: [problemOf(mistake.finding, file, span), ...fields.problems],
      // The fields that seem to be missing may be those that could not be read.
      guessedLines: [...fields.guessedLines, span.start.line],
    },
    text,
  }
}
