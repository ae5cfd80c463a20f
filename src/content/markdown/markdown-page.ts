import { bodyType, createBodyBlock, createMarkdownHeader } from '../../../schema/markdown-page.ts'
import { fieldOf, valueAt, type Path } from '../../../schema/path.ts'
import { isRecord } from '../../text/is-record.ts'
import type { YamlDocument } from '../yaml/read-document.ts'
import { headingAtTop } from './heading-at-top.ts'
import type { MarkdownText } from './markdown-text.ts'
import { readMarkdown } from './read-markdown.ts'
import { summaryOf } from './summary.ts'

/** The place of a value of the page in its file: in the front matter at `fields`, or in the text. */
type Source = { fields: Path } | { text: MarkdownText }

/**
 * Reads a Markdown page. The value of the document is that of a YAML page: the fields of the front matter, with the text
 * of the file as a block. A page without `blocks` also has a header. A missing title is taken from the heading at the
 * top of the text, a missing description from its first paragraph.
 */
export function readMarkdownPage(file: string, bytes: Uint8Array): YamlDocument {
  const { fields, text } = readMarkdown(file, bytes)
  const { value } = fields
  if (!isRecord(value) || Array.isArray(value)) return fields

  const sources: [path: Path, source: Source][] = []
  const invalid: Path[] = [...fields.invalid]
  const page: Record<string, unknown> = { ...value }
  const blocks = value['blocks']
  const heading =
    'title' in value && blocks !== undefined
      ? undefined
      : headingAtTop(text, { isTitleKnown: 'title' in value })
  if (heading !== undefined && !('title' in value)) {
    page['title'] = heading.words
    sources.push([['title'], { text: heading.text }])
  }
  if (!('description' in value)) {
    const summary = summaryOf(text)
    if (summary !== undefined) {
      page['description'] = summary.words
      sources.push([['description'], { text: summary.text }])
      invalid.push(['description'])
    }
  }
  const article = value['article']
  if (isRecord(article) && !Array.isArray(article)) {
    page['article'] = {
      title: heading?.words ?? page['title'],
      teaser: page['description'],
      ...article,
    }
    for (const [key, path] of [
      ['title', ['title']],
      ['teaser', ['description']],
    ] as const) {
      if (key in article) continue
      sources.push([['article', key], sourceIn(sources, path)])
      invalid.push(['article', key])
    }
  }
  if (blocks === undefined) addBlocks()
  else if (Array.isArray(blocks)) placeText(blocks)
  return documentOf(fields, page, sources, invalid)

  /** Adds a header and the text to a page without blocks. */
  function addBlocks(): void {
    const header = createMarkdownHeader(value, heading?.words ?? page['title'])
    const body = heading === undefined ? text : text.slice(heading.end)
    page['blocks'] = [header.block, ...(body.value === '' ? [] : [createBodyBlock(body.value)])]
    const title: Source = heading === undefined ? { fields: ['title'] } : { text: heading.text }
    for (const [field, path] of header.sources) {
      sources.push([['blocks', 0, field], { fields: path }])
      invalid.push(['blocks', 0, field])
    }
    sources.push([['blocks', 0], title], [['blocks', 1], { text: body }])
    // The heading has the same mistakes as the title that it is taken from, or that is taken from it.
    if (heading === undefined || !fieldOf(value, 'title')) invalid.push(['blocks', 0, 'heading'])
  }

  /** Puts the text in the place of `- type: body`, or after the last block. */
  function placeText(list: readonly unknown[]): void {
    const index = list.findIndex((block) => fieldOf(block, 'type') === bodyType)
    if (index !== -1) {
      const entry = list[index]
      page['blocks'] = list.with(index, createBodyBlock(text.value, isRecord(entry) ? entry : {}))
      sources.push([['blocks', index, 'body'], { text }])
    } else if (text.value !== '') {
      page['blocks'] = [...list, createBodyBlock(text.value)]
      sources.push([['blocks', list.length], { text }])
    }
  }
}

/** Returns the place of the value at `path`: that of the first listed path above it, or the same path in the front matter. */
function sourceIn(sources: readonly (readonly [Path, Source])[], path: Path): Source {
  const found = sources.find(([start]) => start.every((step, index) => step === path[index]))
  if (found === undefined) return { fields: path }
  const [start, source] = found
  return 'text' in source ? source : { fields: [...source.fields, ...path.slice(start.length)] }
}

function documentOf(
  fields: YamlDocument,
  value: unknown,
  sources: readonly (readonly [Path, Source])[],
  invalid: Path[],
): YamlDocument {
  const sourceAt = (path: Path) => sourceIn(sources, path)
  return {
    ...fields,
    value,
    invalid,
    sourceOf(path) {
      const source = sourceAt(path)
      return 'text' in source ? source.text.value : fields.sourceOf(source.fields)
    },
    isUnquoted(path) {
      const source = sourceAt(path)
      return 'fields' in source && fields.isUnquoted(source.fields)
    },
    spanOf(path, part) {
      const source = sourceAt(path)
      return 'text' in source ? source.text.firstLine : fields.spanOf(source.fields, part)
    },
    spanOfText(path, start, end) {
      const source = sourceAt(path)
      if ('fields' in source) return fields.spanOfText(source.fields, start, end)
      // Words without their Markdown have no known places.
      if (valueAt(value, path) !== source.text.value) return undefined
      return { ...source.text.spanOf(start, end), source: source.text.value.slice(start, end) }
    },
    linesOf(path) {
      const source = sourceAt(path)
      return 'text' in source ? source.text.lines : fields.linesOf(source.fields)
    },
  }
}
