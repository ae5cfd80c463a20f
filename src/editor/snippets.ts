import { readDocument } from '../document/read-document.ts'
import type { BlockExamples } from './json-schema.ts'
import { fieldOf } from '../problem/path.ts'
import type { Language } from '../problem/texts.ts'

/** An example of a block, as text to be put into a list of blocks. */
export type Snippet = {
  type: string
  /** What the example shows, in the words of `schema/blocks/<type>.yaml`. */
  name: Readonly<Record<Language, string>>
  value: unknown
  /** In the form of editors: `${1:text}` is a place to be filled in. The first line begins with `- `. */
  body: string[]
}

/** The snippets in the text of one `schema/blocks/<type>.yaml`. */
export function snippetsIn(type: string, bytes: Uint8Array): Snippet[] {
  const document = readDocument(`schema/blocks/${type}.yaml`, bytes)
  const examples = fieldOf(document.value, 'examples')
  if (typeof examples !== 'object' || examples === null) return []
  const lines = new TextDecoder().decode(bytes).split('\n')
  return Object.entries(examples).map(([name, value]) => {
    const { first, last } = document.linesOf(['examples', name])
    const german = fieldOf(fieldOf(document.value, 'german'), name)
    return {
      type,
      name: { en: name, de: typeof german === 'string' ? german : name },
      value,
      body: bodyOf(lines.slice(first - 1, last)),
    }
  })
}

/** The example as it is written in a list of blocks. */
export const yamlOf = ({ body }: Snippet): string =>
  body
    .join('\n')
    .replace(/\$\{\d+:((?:\\.|[^}\\])*)\}/g, '$1')
    .replace(/\\([\\$}])/g, '$1')

export function examplesOf(snippets: readonly Snippet[]): BlockExamples {
  const examples: Record<string, unknown[]> = {}
  for (const { type, value } of snippets) (examples[type] ??= []).push(value)
  return examples
}

/** All snippets in the form of VS Code's `.code-snippets` files. */
export function snippetFile(
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

function bodyOf(lines: readonly string[]): string[] {
  const margin = Math.min(
    ...lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/)),
  )
  let place = 0
  return lines.map((line, index) => {
    const text = line.slice(margin)
    const [, start = '', value = ''] = /^(\s*(?:- )*[\w-]+: )([^|>{[\s].*)$/.exec(text) ?? []
    const body =
      value === '' || /^\s*(?:- )*type: $/.test(start)
        ? escaped(text)
        : `${escaped(start)}\${${++place}:${escaped(value)}}`
    if (index === 0) return `- ${body}`
    return body === '' ? '' : `  ${body}`
  })
}

const escaped = (text: string): string => text.replace(/[\\$}]/g, '\\$&')
