import { readFileSync } from 'node:fs'
import { parseDocument, stringify } from 'yaml'
import { collectValues } from '../../schema/collect.ts'
import { fieldOf } from '../../schema/path.ts'
import type { FieldReference } from '../../src/authoring/reference/field.ts'
import type { Topic } from '../../src/authoring/reference/reference.ts'
import { parseSnippets, snippetYamlOf } from '../../src/authoring/language-server/snippets.ts'
import { blockwerkFolder } from '../../src/build/blockwerk-folders.ts'
import { createKit, exampleFileOf } from '../../src/cli/kit.ts'
import {
  environmentGroups,
  environmentVariables,
  type EnvironmentVariable,
} from '../../src/locale/environment.ts'
import { speechOf } from '../../src/locale/speech.ts'
import { capitalize } from '../../src/text/capitalize.ts'
import { englishAlts } from './english-alts.ts'
import type { DocsTexts } from './texts.ts'

/** Returns the page of a block as YAML: its examples, each with its source, and all its fields. */
export function blockPage(topic: Topic, texts: DocsTexts): string {
  const { name, description } = topic
  const examples = examplesOf(name, texts)
  return pageYaml(texts, `reference/blocks/${name}`, {
    title: texts.blockTitle(name),
    description,
    menuTitle: name,
    blocks: [
      { type: 'hero', heading: texts.blockHeading(name), text: escapeFacts(description) },
      ...otherNamesBlock(topic, texts),
      ...examples.flatMap(({ title, yaml }, index) => [
        {
          type: 'code',
          id: `example-${index + 1}`,
          heading: title,
          items: [{ language: 'yaml', code: escapeFacts(yaml) }],
          note: tryLink(`/reference/blocks/${name}`, `example-${index + 1}`, texts),
        },
        liveBlock(yaml, texts),
      ]),
      ...fieldBlocks(topic, texts, texts.commonFields),
    ],
  })
}

/** Returns a link that opens an example on the page to try. `sample` is the anchor of the example on its page. */
export const tryLink = (route: string, sample: string, { base, tryIt }: DocsTexts): string =>
  `[${tryIt}](${base}/try?from=${base}${route}&sample=${sample})`

/** Returns a line with the other names of a block, by which readers search for it. */
const otherNamesBlock = ({ otherNames }: Topic, texts: DocsTexts): object[] =>
  otherNames.length === 0
    ? []
    : [
        {
          type: 'prose',
          body: texts.otherNames(otherNames.map((name) => `\`${name}\``).join(', ')),
        },
      ]

/** Returns the page of all blocks. */
export const blocksOverview = (blocks: readonly Topic[], texts: DocsTexts): string =>
  pageYaml(texts, 'reference/blocks', {
    title: texts.blocks,
    description: texts.blocksDescription,
    order: 1,
    blocks: [
      { type: 'hero', heading: texts.blocks, text: texts.blocksDescription },
      {
        type: 'grid',
        layout: 'rows',
        heading: texts.allBlocks,
        items: blocks.map(({ name, description }) => ({
          title: name,
          text: escapeFacts(description),
          href: `${texts.base}/reference/blocks/${name}`,
        })),
      },
    ],
  })

/** Returns the page of a kind of file, such as content/site.yaml. */
export const filePage = (topic: Topic, texts: DocsTexts): string =>
  pageYaml(texts, `reference/${topic.name}`, {
    title: texts.fileTitle(topic.name),
    description: topic.description,
    menuTitle: topic.name,
    blocks: [
      { type: 'hero', heading: texts.fileTitle(topic.name), text: escapeFacts(topic.description) },
      ...fieldBlocks(topic, texts),
    ],
  })

/** Returns the page of the environment variables. */
export const environmentPage = (texts: DocsTexts): string =>
  pageYaml(texts, 'reference/environment', {
    title: texts.environment,
    description: texts.environmentDescription,
    menuTitle: texts.environmentMenu,
    blocks: [
      { type: 'hero', heading: texts.environmentMenu, text: texts.environmentIntro },
      ...environmentGroups.map((name) => ({
        type: 'prose',
        id: name,
        heading: texts.environmentGroups[name].heading,
        body: [
          texts.environmentGroups[name].text,
          ...environmentVariables
            .filter(({ group }) => group === name)
            .map((variable) => variableEntry(variable, texts)),
        ].join('\n\n'),
      })),
    ],
  })

function variableEntry(
  { names, meaning, fallback, example }: EnvironmentVariable,
  { language, defaultsTo, exampleIs }: DocsTexts,
): string {
  const name = names.map((one) => `\`${one}\``).join(', ')
  const facts = fallback === undefined ? '' : ` ${defaultsTo} ${fallback[language]}`
  return `${name}${facts}\n: ${meaning[language]} ${exampleIs} \`${example}\``
}

/** Returns the page of the groups of fields that several blocks have. */
export const fieldGroupsPage = (groups: readonly Topic[], texts: DocsTexts): string =>
  pageYaml(texts, 'reference/fields', {
    title: texts.groups,
    description: texts.groupsDescription,
    blocks: [
      { type: 'hero', heading: texts.groups, text: texts.groupsDescription },
      ...groups.flatMap((group) => [
        {
          type: 'prose',
          id: group.name,
          heading: group.name,
          body: [escapeFacts(group.description), fieldList(group.fields, texts)].join('\n\n'),
        },
        ...variantBlocks(group, texts),
      ]),
    ],
  })

type Example = { title: string; yaml: string }

/** Returns the examples of a block. Those with an equal heading are numbered, so that the sections of the page have different names. */
function examplesOf(type: string, { language }: DocsTexts): Example[] {
  const file = exampleFileOf(blockwerkFolder, type)
  if (file === undefined) return []
  const counts = new Map<string, number>()
  return parseSnippets(type, readFileSync(file, 'utf8'), language).map((snippet) => {
    const heading = headingOf(snippet.value)
    const count = (counts.get(heading) ?? 0) + 1
    counts.set(heading, count)
    const yaml = withLinksTo('/', snippetYamlOf(snippet))
    return {
      title: capitalize(snippet.name[language], language),
      yaml: count === 1 ? yaml : withNumber(yaml, count),
    }
  })
}

/** Returns the whole heading of a block in lower case; an empty string if it has none. */
const headingOf = (block: unknown): string =>
  `${fieldOf(block, 'heading') ?? ''} ${fieldOf(block, 'accent') ?? ''}`.trim().toLowerCase()

/** Adds a number to the end of a heading. */
const withNumber = (yaml: string, count: number): string =>
  yaml.replace(/^( {2}heading: [^|>'"\n]+(?:\n {2}accent: [^|>'"\n]+)?)$/m, `$1 (${count})`)

/** Replaces links to pages and anchors that the documentation does not have by links to a start page. */
const withLinksTo = (home: string, yaml: string): string =>
  yaml
    .replaceAll(/(?<=href: )(?:'#[^']*'|\/[^\s,}]*)/g, home)
    .replaceAll(/(?<=\]\()\/[^)]*(?=\))/g, home)

/**
 * Parses an example, without its anchor, which another example on the page may have, too. Its links lead to the start page
 * in the same language, and the search ignores it. In English, its images have English alt texts, because the image
 * manifest describes them in German.
 */
function liveBlock(yaml: string, { language, base }: DocsTexts): unknown {
  const document = parseDocument(withLinksTo(base || '/', yaml))
  document.deleteIn([0, 'id'])
  document.setIn([0, 'searchable'], false)
  const [block] = document.toJS()
  if (language === 'de') return block
  const { schemas } = createKit(speechOf(language))
  collectValues(schemas.Entry, block, (_role, src, path, { described }) => {
    const image = [0, ...path.slice(0, -1)]
    const alt = englishAlts[src]
    const isDescribed = ['alt', 'decorative'].some((key) => document.hasIn([...image, key]))
    if (described === 'beside' && alt !== undefined && !isDescribed)
      document.setIn([...image, 'alt'], alt)
  })
  return document.toJS()[0]
}

function fieldBlocks(topic: Topic, texts: DocsTexts, intro = ''): unknown[] {
  const body = [intro, fieldList(topic.fields, texts)].join('\n\n').trim()
  const own = body === '' ? [] : [{ type: 'prose', id: 'fields', heading: texts.fields, body }]
  return [...own, ...variantBlocks(topic, texts)]
}

const variantBlocks = ({ variants }: Topic, texts: DocsTexts): unknown[] =>
  variants.map(({ name, description, fields }) => ({
    type: 'prose',
    heading: `type: ${name}`,
    body: [escapeFacts(description), fieldList(fields, texts)].join('\n\n'),
  }))

/** Returns the fields as a definition list in Markdown, which fits on small screens, too. */
const fieldList = (fields: readonly FieldReference[], texts: DocsTexts): string =>
  fields.map((field) => fieldEntry(field, texts)).join('\n\n')

function fieldEntry(field: FieldReference, { base, required, defaultsTo }: DocsTexts): string {
  const { path, kind, limitsText, isNeeded, defaultText, description } = field
  const need = isNeeded ? `**${required}**` : defaultText && `${defaultsTo} ${defaultText}`
  const facts = [kind, limitsText, need].filter((fact) => fact !== '').join(' · ')
  const linked = facts.replaceAll('](#', `](${base}/reference/fields#`)
  return `\`${path}\` ${escapeFacts(linked)}\n: ${describe(description)}`
}

/** Escapes braces, because a text shows the value of a fact in their place. */
export const escapeFacts = (text: string): string => text.replaceAll(/(?<!\\)\{(?=facts\.)/g, '\\{')

/** Returns a description as Markdown, with its backslashes. Values in straight quotation marks become code. */
const describe = (text: string): string =>
  escapeFacts(text.replaceAll('\\{', String.raw`\\\{`).replaceAll(/"([^"]*)"/g, '`$1`'))

/** Writes a page of the reference. A German page names the English original. */
function pageYaml({ language, notice }: DocsTexts, route: string, page: object): string {
  const translation = language === 'en' ? {} : { language, alternateOf: `/${route}` }
  return `# ${notice}\n${stringify({ ...translation, ...page }, { lineWidth: 0 })}`
}
