import { bodyType, createBodyBlock, createMarkdownHeader } from '../../../schema/markdown-page.ts'
import { fieldOf, valueAt, type Path } from '../../../schema/path.ts'
import { isMap, isRecord } from '../../text/is-record.ts'
import type { YamlDocument } from '../yaml/read-document.ts'
import { headingAtTop } from './heading-at-top.ts'
import type { MarkdownText } from './markdown-text.ts'
import { readMarkdown } from './read-markdown.ts'
import { summaryOf } from './summary.ts'

/** The place of a value of the page in its file: in the front matter at `fields`, or in the text. */
type Source = { fields: Path } | { text: MarkdownText }

/**
 * A value of the page that is not in the front matter at the same path. `isWritten`: true if the source is exactly this
 * value, false if the value is only derived from it.
 */
type PlacedValue = { path: Path; source: Source; isWritten: boolean }

/** A Markdown page. `text`: all of its text. `headingEnd`: the offset in the text after the heading that the header shows. */
export type MarkdownPage = {
  document: YamlDocument
  placedValues: readonly PlacedValue[]
  text: MarkdownText
  headingEnd: number
}

/**
 * Reads a Markdown page. The value of the document is that of a YAML page: the fields of the front matter, with the text
 * of the file as a block. A page without `blocks` also has a header. A missing title is taken from the heading at the
 * top of the text, a missing description from its first paragraph.
 */
export const readMarkdownPage = (file: string, bytes: Uint8Array): YamlDocument =>
  composeMarkdownPage(file, bytes).document

/** Reads a record in Markdown. Its value is that of the front matter, with the text of the file as `body`. */
export function readMarkdownRecord(file: string, bytes: Uint8Array): YamlDocument {
  const { fields, text } = readMarkdown(file, bytes)
  const { value, invalid } = fields
  if (!isMap(value) || text.value === '') return fields
  const body: PlacedValue = { path: ['body'], source: { text }, isWritten: true }
  return documentOf(fields, { ...value, body: text.value }, [body], [...invalid])
}

/** Reads a Markdown page, with the places of its values. */
export function composeMarkdownPage(file: string, bytes: Uint8Array): MarkdownPage {
  const { fields, text } = readMarkdown(file, bytes)
  const { value } = fields
  const placedValues: PlacedValue[] = []
  if (!isMap(value)) return { document: fields, placedValues, text, headingEnd: 0 }

  const invalid: Path[] = [...fields.invalid]
  const page: Record<string, unknown> = { ...value }
  const blocks = value['blocks']
  const hasTitle = 'title' in value
  const heading =
    hasTitle && blocks !== undefined ? undefined : headingAtTop(text, { isTitleKnown: hasTitle })
  if (heading !== undefined && !hasTitle) {
    page['title'] = heading.words
    placedValues.push({ path: ['title'], source: { text: heading.text }, isWritten: false })
  }
  const summary = 'description' in value ? undefined : summaryOf(text)
  if (summary !== undefined) {
    page['description'] = summary.words
    addDerived(['description'], { text: summary.text })
  }
  const article = value['article']
  if (isMap(article)) {
    page['article'] = {
      title: heading?.words ?? page['title'],
      teaser: page['description'],
      ...article,
    }
    if (!('title' in article)) addDerived(['article', 'title'], placeOf(placedValues, ['title']))
    if (!('teaser' in article))
      addDerived(['article', 'teaser'], placeOf(placedValues, ['description']))
  }
  if (blocks === undefined) addBlocks()
  else if (Array.isArray(blocks)) placeText(blocks)
  const document = documentOf(fields, page, placedValues, invalid)
  return {
    document,
    placedValues,
    text,
    headingEnd: blocks === undefined ? (heading?.end ?? 0) : 0,
  }

  /** Adds the place of a value whose mistakes are reported at another value. */
  function addDerived(path: Path, source: Source): void {
    placedValues.push({ path, source, isWritten: false })
    invalid.push(path)
  }

  /** Adds a header and the text to a page without blocks. */
  function addBlocks(): void {
    const header = createMarkdownHeader(value, heading?.words ?? page['title'])
    const body = heading === undefined ? text : text.slice(heading.end)
    page['blocks'] = [header.block, ...(body.value === '' ? [] : [createBodyBlock(body.value)])]
    const title: Source = heading === undefined ? { fields: ['title'] } : { text: heading.text }
    for (const [field, path] of header.sources) {
      placedValues.push({ path: ['blocks', 0, field], source: { fields: path }, isWritten: true })
      invalid.push(['blocks', 0, field])
    }
    placedValues.push(
      { path: ['blocks', 0, 'heading'], source: title, isWritten: true },
      { path: ['blocks', 0], source: title, isWritten: false },
      { path: ['blocks', 1, 'body'], source: { text: body }, isWritten: true },
      { path: ['blocks', 1], source: { text: body }, isWritten: false },
    )
    // The heading has the same mistakes as the title that it is taken from, or that is taken from it.
    if (heading === undefined || !hasTitle) invalid.push(['blocks', 0, 'heading'])
  }

  /** Puts the text in the place of `- type: body`, or after the last block. */
  function placeText(list: readonly unknown[]): void {
    const written = list.findIndex((block) => fieldOf(block, 'type') === bodyType)
    const index = written === -1 ? list.length : written
    if (written === -1 && text.value === '') return
    const entry = list[index]
    page['blocks'] = list.toSpliced(
      index,
      1,
      createBodyBlock(text.value, isRecord(entry) ? entry : {}),
    )
    placedValues.push({ path: ['blocks', index, 'body'], source: { text }, isWritten: true })
    if (written === -1)
      placedValues.push({ path: ['blocks', index], source: { text }, isWritten: false })
  }
}

/** Returns the place of the value at `path`: that of the first value above it, or the same path in the front matter. */
function placeOf(placedValues: readonly PlacedValue[], path: Path): Source {
  const found = placedValueAbove(placedValues, path)
  if (found === undefined) return { fields: path }
  const { source } = found
  return 'text' in source
    ? source
    : { fields: [...source.fields, ...path.slice(found.path.length)] }
}

/** Returns the first value at `path` or above it that is not in the front matter at its own path. */
export const placedValueAbove = (
  placedValues: readonly PlacedValue[],
  path: Path,
): PlacedValue | undefined =>
  placedValues.find((one) => one.path.every((step, index) => step === path[index]))

function documentOf(
  fields: YamlDocument,
  value: unknown,
  placedValues: readonly PlacedValue[],
  invalid: Path[],
): YamlDocument {
  const sourceAt = (path: Path) => placeOf(placedValues, path)
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
