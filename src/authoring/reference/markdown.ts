import type { Language } from '../../locale/texts.ts'
import type { ReferenceTexts } from '../../locale/tool-text.ts'
import { toolTexts } from '../../locale/tool-texts.ts'
import type { FieldReference } from './field.ts'
import type { Reference, Topic } from './reference.ts'

/**
 * Returns the whole reference as one Markdown document. `typesWithImage` are the block types with an image
 * `pictures/<type>.webp` next to the document.
 */
export function referencePage(
  { files, blocks, groups }: Reference,
  language: Language,
  typesWithImage: ReadonlySet<string>,
): string {
  const texts = toolTexts[language].reference
  const { headings } = texts
  const parts = [
    `# ${headings.title}`,
    texts.intro,
    contentsOf(headings.files, files),
    contentsOf(headings.blocks, blocks),
    contentsOf(headings.groups, groups),
    `## ${headings.files}`,
    ...files.flatMap((topic) => topicSection(topic, texts)),
    `## ${headings.blocks}`,
    ...blocks.flatMap((topic) => topicSection(topic, texts, typesWithImage.has(topic.name))),
    `## ${headings.groups}`,
    ...groups.flatMap((topic) => topicSection(topic, texts)),
  ]
  return `${parts.join('\n\n')}\n`
}

const contentsOf = (heading: string, topics: readonly Topic[]): string =>
  `**${heading}:** ${topics.map(({ name }) => `[${name}](#${name})`).join(' · ')}`

function topicSection(
  { name, description, fields, kinds, example }: Topic,
  texts: ReferenceTexts,
  hasPicture = false,
) {
  return [
    `### ${name}`,
    description,
    ...(hasPicture ? [`![${name}](pictures/${name}.webp)`] : []),
    ...(fields.length === 0 ? [] : [fieldTable(fields, texts)]),
    ...kinds.flatMap((kind) => [
      `\`type: ${kind.name}\` – ${kind.description}`,
      fieldTable(kind.fields, texts),
    ]),
    ...(example === undefined ? [] : [`\`\`\`yaml\n${example}\n\`\`\``]),
  ]
}

function fieldTable(
  fields: readonly FieldReference[],
  { columns, needed }: ReferenceTexts,
): string {
  const rows = fields.map(({ path, kind, limitsText, isNeeded, defaultText, description }) =>
    tableRow([
      `\`${path}\``,
      kind,
      limitsText,
      isNeeded ? `**${needed}**` : defaultText,
      description,
    ]),
  )
  return [tableRow(columns), tableRow(columns.map(() => '---')), ...rows].join('\n')
}

const tableRow = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll(/[\\|]/g, '\\$&')).join(' | ')} |`
