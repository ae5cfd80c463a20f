import { isMap, parseDocument, visit } from 'yaml'
import { readDocument } from '../../content/yaml/read-document.ts'
import type { BlockExamples } from './json-schema.ts'
import { fieldOf } from '../../../schema/path.ts'
import type { Language } from '../../locale/texts.ts'
import { readFileSync } from 'node:fs'
import type { SchemaKit } from '../../../schema/kit.ts'

/** An example of a block, as text that can be inserted into a list of blocks. */
export type Snippet = {
  type: string
  /** Name of the example in `schema/blocks/<type>.yaml`. */
  name: Readonly<Record<Language, string>>
  value: unknown
  /**
   * Lines of the text in editor snippet syntax: `${1:text}` is a placeholder. The first line starts with `-
   * `.
   */
  body: string[]
}

/**
 * Returns the snippets in the text of one `schema/blocks/<type>.yaml`. Their texts are in `language` if the
 * file has a translation.
 */
export function parseSnippets(type: string, fileText: string, language: Language): Snippet[] {
  const text = language === 'en' ? withEnglishTexts(fileText) : fileText
  const document = readDocument(`schema/blocks/${type}.yaml`, new TextEncoder().encode(text))
  const examples = fieldOf(document.value, 'examples')
  if (typeof examples !== 'object' || examples === null) return []
  const lines = text.split('\n')
  return Object.entries(examples).map(([name, value]) => {
    const { first, last } = document.linesOf(['examples', name])
    const german = fieldOf(fieldOf(document.value, 'german'), name)
    return {
      type,
      name: { en: name, de: typeof german === 'string' ? german : name },
      value,
      body: snippetBody(lines.slice(first - 1, last)),
    }
  })
}

/** Replaces texts of the examples by their translations under `english`. */
function withEnglishTexts(fileText: string): string {
  const document = parseDocument(fileText)
  const examples = document.get('examples')
  const english = Object(fieldOf(document.toJS(), 'english'))
  if (!isMap(examples) || Object.keys(english).length === 0) return fileText
  visit(examples, {
    Scalar(key, node) {
      const text = typeof node.value === 'string' ? fieldOf(english, node.value) : undefined
      if (key !== 'key' && typeof text === 'string') node.value = text
    },
  })
  return document.toString({ lineWidth: 0, singleQuote: true })
}

/** Returns the example as it is written in a list of blocks. */
export const snippetYamlOf = ({ body }: Snippet): string =>
  body
    .join('\n')
    .replace(/\$\{\d+:((?:\\.|[^}\\])*)\}/g, '$1')
    .replace(/\\([\\$}])/g, '$1')

export function groupExamplesByType(snippets: readonly Snippet[]): BlockExamples {
  const examples: Record<string, unknown[]> = {}
  for (const { type, value } of snippets) (examples[type] ??= []).push(value)
  return examples
}

/** Returns all snippets in the format of VS Code's `.code-snippets` files. */
export function createCodeSnippetsFile(
  snippets: readonly Snippet[],
  language: Language,
  descriptionOf: (type: string) => string | undefined,
): Record<string, unknown> {
  return Object.fromEntries(
    snippets.map(({ type, name, body }) => [
      `${type}: ${name[language]}`,
      {
        scope: 'yaml',
        prefix: [`block ${type}`, `- ${type}`],
        description: descriptionOf(type) ?? type,
        body,
      },
    ]),
  )
}

function snippetBody(lines: readonly string[]): string[] {
  const margin = Math.min(
    ...lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/)),
  )
  let placeholderNumber = 0
  return lines.map((line, index) => {
    const text = line.slice(margin)
    const [, start = '', value = ''] = /^(\s*(?:- )*[\w-]+: )([^|>{[\s].*)$/.exec(text) ?? []
    const body =
      value === '' || /^\s*(?:- )*type: $/.test(start)
        ? escapeSnippet(text)
        : `${escapeSnippet(start)}\${${++placeholderNumber}:${escapeSnippet(value)}}`
    if (index === 0) return `- ${body}`
    return body === '' ? '' : `  ${body}`
  })
}

const escapeSnippet = (text: string): string => text.replace(/[\\$}]/g, '\\$&')

/**
 * Returns the examples of all block types in the order of the types, with texts in `language`. `fileOf`
 * returns the file with the examples of a type.
 */
export const createBlockSnippets = (
  { Block }: Pick<SchemaKit, 'Block'>,
  fileOf: (type: string) => string | undefined,
  language: Language,
): Snippet[] =>
  Block.options.flatMap(({ shape }) => {
    const [type] = shape.type.values
    const file = type === undefined ? undefined : fileOf(type)
    if (type === undefined || file === undefined) return []
    return parseSnippets(type, readFileSync(file, 'utf8'), language)
  })
