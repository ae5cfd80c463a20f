import type { Language } from '../../locale/texts.ts'
import type { ReferenceTexts } from '../../locale/tool-text.ts'
import { toolTexts } from '../../locale/tool-texts.ts'
import type { FieldReference } from './field.ts'
import type { Reference, Topic } from './reference.ts'

/**
 * Returns the whole reference as one Markdown document. `typesWithImage` are the block types with an image
 * `pictures/<type>.webp` next to the document.
 */
export function renderReferencePage(
  { files, blocks, groups }: Reference,
  language: Language,
  typesWithImage: ReadonlySet<string>,
): string {
  const texts = toolTexts[language].reference
  const { headings } = texts
  const parts = [
    `# ${headings.title}`,
    texts.intro,
    tableOfContentsFor(headings.files, files),
    tableOfContentsFor(headings.blocks, blocks),
    tableOfContentsFor(headings.groups, groups),
    `## ${headings.files}`,
    ...files.flatMap((topic) => renderTopicSection(topic, texts)),
    `## ${headings.blocks}`,
    ...blocks.flatMap((topic) => renderTopicSection(topic, texts, typesWithImage.has(topic.name))),
    `## ${headings.groups}`,
    ...groups.flatMap((topic) => renderTopicSection(topic, texts)),
  ]
  return `${parts.join('\n\n')}\n`
}

const tableOfContentsFor = (heading: string, topics: readonly Topic[]): string =>
  `**${heading}:** ${topics.map(({ name }) => `[${name}](#${name})`).join(' · ')}`

function renderTopicSection(
  { name, description, fields, variants, example }: Topic,
  texts: ReferenceTexts,
  hasPicture = false,
) {
  return [
    `### ${name}`,
    description,
    ...(hasPicture ? [`![${name}](pictures/${name}.webp)`] : []),
    ...(fields.length === 0 ? [] : [renderFieldTable(fields, texts)]),
    ...variants.flatMap((kind) => [
      `\`type: ${kind.name}\` – ${kind.description}`,
      ...(kind.fields.length === 0 ? [] : [renderFieldTable(kind.fields, texts)]),
    ]),
    ...(example === undefined ? [] : [`\`\`\`yaml\n${example}\n\`\`\``]),
  ]
}

function renderFieldTable(
  fields: readonly FieldReference[],
  { columns, needed }: ReferenceTexts,
): string {
  const rows = fields.map(({ path, kind, limitsText, isNeeded, defaultText, description }) =>
    renderTableRow([
      `\`${path}\``,
      kind,
      limitsText,
      isNeeded ? `**${needed}**` : defaultText,
      description,
    ]),
  )
  return [renderTableRow(columns), renderTableRow(columns.map(() => '---')), ...rows].join('\n')
}

const renderTableRow = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll(/[\\|]/g, '\\$&')).join(' | ')} |`
