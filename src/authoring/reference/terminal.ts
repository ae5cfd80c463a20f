import type { Synonyms } from '../../text/nearest-name.ts'
import type { Language } from '../../locale/texts.ts'
import type { ReferenceTexts } from '../../locale/tool-text.ts'
import { toolTexts } from '../../locale/tool-texts.ts'
import { searchTopics } from '../../text/search-topics.ts'
import { wrapText } from '../../text/wrap-text.ts'
import type { FieldReference } from './field.ts'
import type { Reference, Topic } from './reference.ts'

/** Returns all topics of the reference. */
export const topicsOf = ({ files, blocks, groups }: Reference): Topic[] => [
  ...files,
  ...blocks,
  ...groups,
]

/** Returns all files, blocks and groups of fields, one per line. */
export function listOfTopics(reference: Reference): string {
  const topics = topicsOf(reference)
  const width = Math.max(...topics.map(({ name }) => name.length))
  return topics.map(({ name, description }) => `  ${name.padEnd(width)}  ${description}`).join('\n')
}

/** Returns each topic by its other names, for suggestions when a name is misspelt. */
export const topicsByOtherName = (reference: Reference): Synonyms =>
  Object.fromEntries(
    topicsOf(reference).flatMap(({ name, otherNames }) => otherNames.map((one) => [one, [name]])),
  )

/** Returns the topic with a name or, if there is none, the topic with this alternative name. */
function findTopicByName(name: string, reference: Reference): Topic | undefined {
  const topics = topicsOf(reference)
  const other = name.toLowerCase()
  return (
    topics.find((one) => one.name === name) ??
    topics.find(({ otherNames }) => otherNames.includes(other))
  )
}

/**
 * Returns the explanation of a topic or field such as `hero` or `hero.actions` for the terminal; undefined
 * if it does not exist.
 */
export function explainTopic(
  reference: Reference,
  path: string,
  language: Language,
): string | undefined {
  const texts = toolTexts[language].reference
  const [name = '', ...keys] = path.split('.')
  const topic = findTopicByName(name, reference)
  if (topic === undefined) return undefined
  if (keys.length === 0) return renderTopicText(topic, texts)
  const fields = fieldsAt(reference, topic, keys)
  return fields.length === 0 ? undefined : renderFieldsText(fields, texts).trimEnd()
}

/**
 * Returns the blocks that match a description in plain words, such as "three prices", as text for the terminal, or other
 * topics if no block matches; undefined if none does.
 */
export function searchReference(
  reference: Reference,
  words: string,
  language: Language,
): string | undefined {
  const search = (topics: readonly Topic[]) =>
    searchTopics(
      words,
      topics.map((topic) => ({
        ...topic,
        details: topic.fields.map(({ path, description }) => `${path} ${description}`),
      })),
    )
  const blocks = search(reference.blocks)
  const found = (blocks.length > 0 ? blocks : search(topicsOf(reference))).slice(
    0,
    maxSearchResults,
  )
  const [best] = found
  if (best === undefined) return undefined
  const width = Math.max(...found.map(({ name }) => name.length))
  const lines = found.flatMap(({ name, description }) => {
    const [first = '', ...others] = wrapText(description, 96 - width)
    return [
      `  ${name.padEnd(width)}  ${first}`,
      ...others.map((line) => ' '.repeat(width + 4) + line),
    ]
  })
  return `${lines.join('\n')}\n\n${toolTexts[language].reference.fieldsOf(best.name)}`
}

const maxSearchResults = 5

function renderTopicText(
  { name, description, fields, variants, example }: Topic,
  texts: ReferenceTexts,
) {
  const kindTexts = variants.map(
    (kind) =>
      `  type: ${kind.name} – ${kind.description}\n\n${renderFieldsText(kind.fields, texts)}`,
  )
  const exampleLines = example === undefined ? [] : [texts.example, ...indentLines(example)]
  return [
    `${wrapText(`${name}: ${description}`, 98).join('\n')}\n`,
    renderFieldsText(fields, texts),
    ...kindTexts,
    ...exampleLines.map((line, index) => (index === 0 ? `  ${line}` : line)),
  ]
    .filter((part) => part !== '')
    .join('\n')
    .trimEnd()
}

/** Returns the field at `keys` with its inner fields, or with the fields of its group. */
function fieldsAt(reference: Reference, topic: Topic, keys: readonly string[]): FieldReference[] {
  const all = [...topic.fields, ...topic.variants.flatMap((kind) => kind.fields)]
  const below = (wanted: string) =>
    all.filter(({ path }) => `${path.replaceAll('[]', '')}.`.startsWith(`${wanted}.`))
  for (let length = keys.length; length > 0; length--) {
    const [field, ...inside] = below(keys.slice(0, length).join('.'))
    if (field === undefined) continue
    const group = topicsOf(reference).find(({ name }) => name === field.fieldGroup)
    if (length < keys.length) {
      return group === undefined ? [] : fieldsAt(reference, group, keys.slice(length))
    }
    return [
      field,
      ...inside,
      ...(group?.fields ?? []).map((one) => fieldWithHolderPath(field, one)),
    ]
  }
  return []
}

/** Returns a field of a group with its full path inside the field that contains the group. */
const fieldWithHolderPath = (holder: FieldReference, field: FieldReference): FieldReference => ({
  ...field,
  path: `${holder.path}${holder.isList ? '[]' : ''}.${field.path}`,
})

const renderFieldsText = (fields: readonly FieldReference[], texts: ReferenceTexts): string =>
  fields.map((field) => renderFieldText(field, texts)).join('\n')

function renderFieldText(
  { path, kind, limitsText, isNeeded, defaultText, description }: FieldReference,
  { columns, needed }: ReferenceTexts,
): string {
  const defaultNote = defaultText === '' ? '' : `${columns[3]}: ${defaultText}`
  const facts = [kind, limitsText, isNeeded ? needed : defaultNote].filter((fact) => fact !== '')
  const lines = [...wrapText(withoutMarkdown(facts.join(' · ')), 94), ...wrapText(description, 94)]
  return `  ${path}\n${lines.map((line) => `    ${line}\n`).join('')}`
}

const indentLines = (text: string): string[] => text.split('\n').map((line) => `    ${line}`)

/** Removes Markdown syntax. */
const withoutMarkdown = (markdown: string): string =>
  markdown.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll('`', '')
