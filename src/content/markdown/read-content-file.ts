import { readDocument, type YamlDocument } from '../yaml/read-document.ts'
import { readMarkdownPage } from './markdown-page.ts'

/** Parses a content file: a Markdown page, or a file of YAML or JSON. */
export const readContentFile = (file: string, bytes: Uint8Array): YamlDocument =>
  isMarkdownFile(file) ? readMarkdownPage(file, bytes) : readDocument(file, bytes)

export const isMarkdownFile = (file: string): boolean => file.endsWith('.md')

/** True if more than half of the files are Markdown files. */
export const areMostlyMarkdown = (files: readonly string[]): boolean =>
  files.filter(isMarkdownFile).length * 2 > files.length
