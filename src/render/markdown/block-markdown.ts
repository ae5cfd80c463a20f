import { z } from 'zod'
import { baseFields } from '../../../schema/fields.ts'
import { weekdays } from '../../../schema/opening-hours.ts'
import { fieldOf } from '../../../schema/path.ts'
import { roles, type ValueMeaning } from '../../../schema/roles.ts'
import { schemaForValue, unwrapSchema } from '../../../schema/schema-at.ts'
import { markdownKindOf } from '../../../schema/collect.ts'
import { mediaPathOf } from '../../text/media-address.ts'
import { weekdayName } from '../../text/clock-time.ts'
import { cachedMoneyFormatOf } from '../../text/money.ts'
import type { PageMedia } from '../html/page-media.ts'
import {
  escapeMarkdown,
  markdownFence,
  markdownImage,
  markdownLink,
  markdownTable,
  rewriteMarkdown,
} from './markdown-syntax.ts'

export type MarkdownContext = {
  /** The language of the page, as a BCP 47 tag. */
  language: string
  media: PageMedia
  /** Returns the absolute address of a link that an author wrote. */
  addressOf: (href: string) => string
  /** Returns the absolute address of a published file. */
  fileAddressOf: (url: string) => string
}

/**
 * Returns a block as Markdown. It follows the roles of the fields in the schema of the block, so it also works for the
 * blocks that a site has written itself. `rank`: the rank of the heading. An empty string if visitors read nothing in
 * the block.
 */
export function blockMarkdown(
  schema: unknown,
  block: unknown,
  context: MarkdownContext,
  rank: number,
): string {
  const writer = new BlockWriter(context)
  return writer.section(schemaForValue(schema, block), block, { rank, keys: blockHeadingKeys })
}

/** The fields that can be the heading of a block, and of an entry in a block. */
const blockHeadingKeys = ['heading', 'title'] as const
const itemHeadingKeys = ['heading', 'title', 'name', 'question', 'label', 'username'] as const

/** The content of an object: a heading, the target of its link, and paragraphs below it. All are Markdown. */
type Content = { heading: string | undefined; href: string | undefined; parts: string[] }

type Field = { key: string; schema: unknown; meaning: ValueMeaning; value: unknown }

type Place = { rank: number; currency: string | undefined }

class BlockWriter {
  constructor(readonly context: MarkdownContext) {}

  section(
    schema: unknown,
    value: unknown,
    {
      rank,
      keys,
      currency,
    }: { rank: number; keys: readonly string[]; currency?: string | undefined },
  ): string {
    return this.#itemSection(this.#contentOf(schema, value, keys, { rank, currency }), rank)
  }

  #contentOf(
    schema: unknown,
    value: unknown,
    headingKeys: readonly string[],
    { rank, currency: currencyAbove }: Place,
  ): Content {
    const fields = fieldsOf(schema, value)
    const headingField = headingKeys
      .map((key) => fields.find((field) => field.key === key && isText(field)))
      .find((field) => field !== undefined)
    const accent = fields.find(({ key }) => headingField?.key === 'heading' && key === 'accent')
    const currencyField = fields.find(({ meaning }) => meaning.shown === 'currency')
    const currency = typeof currencyField?.value === 'string' ? currencyField.value : currencyAbove
    const table = tableIn(fields)
    const used = new Set([headingField, accent, table?.headings])
    const parts: string[] = []
    const partRank = headingField === undefined ? Math.max(2, rank) : rank + 1
    let href: string | undefined
    for (const field of fields) {
      if (used.has(field)) continue
      if (field === table?.rows) parts.push(this.#table(table, rank))
      else if (field.meaning.role === 'link' && typeof field.value === 'string')
        href ??= this.context.addressOf(field.value)
      else if (field.meaning.role === 'file' && typeof field.value === 'string')
        href ??= this.#fileAddress(field.value)
      else parts.push(...this.#partsOf(field, value, { rank: partRank, currency }))
    }
    const heading = [headingField, accent]
      .flatMap((field) => (field === undefined ? [] : this.#line(field)))
      .join(' ')
    return { heading: heading === '' ? undefined : heading, href, parts }
  }

  /** Returns the paragraphs of a field. Empty if visitors do not read it. */
  #partsOf(field: Field, owner: unknown, place: Place): string[] {
    const { key, schema, meaning, value } = field
    const { role, shown } = meaning
    if (shown === 'never') return []
    if (shown === 'weekday') return this.#weekday(key, value)
    if (shown === 'price') return this.#price(value, place.currency)
    if (shown === 'plain') {
      const line = [value].flat().map(String).map(escapeMarkdown).join(', ')
      return line === '' ? [] : [line]
    }
    if (role === 'media') return meaning.described === 'beside' ? this.#image(value, owner) : []
    if (role === 'code' && typeof value === 'string')
      return [markdownFence(value, String(fieldOf(owner, 'language') ?? ''))]
    if (role === 'step' || role === 'published' || role === 'updated') return [String(value)]
    if (role === 'text' || role === 'markdown')
      return isEngineText(field) ? [] : [this.#text(value, meaning, place.rank)]
    if (role !== undefined) return []
    const inner = unwrapSchema(schema)
    if (inner instanceof z.ZodArray) return this.#list(inner.element, value, place)
    if (typeof value !== 'object' || value === null) return []
    const content = this.#contentOf(schemaForValue(schema, value), value, itemHeadingKeys, place)
    return isCompact(content)
      ? this.#compactLine(content)
      : [this.#itemSection(content, place.rank)]
  }

  #list(element: unknown, values: unknown, place: Place): string[] {
    if (!Array.isArray(values) || values.length === 0) return []
    const meaning = meaningOf(element)
    if (meaning.role === 'text' || meaning.role === 'markdown')
      return [bulletList(values.map((value) => this.#text(value, meaning, place.rank)))]
    if (meaning.role !== undefined) return []
    const contents = values.map((value) =>
      this.#contentOf(schemaForValue(element, value), value, itemHeadingKeys, place),
    )
    if (contents.every(isCompact)) {
      const lines = contents.flatMap((content) => this.#compactLine(content))
      return lines.length === 0 ? [] : [bulletList(lines)]
    }
    return contents.map((content) => this.#itemSection(content, place.rank))
  }

  #itemSection({ heading, href, parts }: Content, rank: number): string {
    if (heading === undefined) return [...parts, ...this.#bareLink(href)].join('\n\n')
    return [`${'#'.repeat(Math.min(6, rank))} ${withLink(heading, href)}`, ...parts].join('\n\n')
  }

  /** Returns the content as one line; nothing if it is empty. */
  #compactLine({ heading, href, parts }: Content): string[] {
    const texts = parts.join(' · ')
    if (heading === undefined) {
      const line = [texts, ...this.#bareLink(href)].filter((part) => part !== '').join(' · ')
      return line === '' ? [] : [line]
    }
    if (texts === '') return [withLink(heading, href)]
    return [`${href === undefined ? `**${heading}**` : withLink(heading, href)}: ${texts}`]
  }

  #bareLink = (href: string | undefined): string[] => (href === undefined ? [] : [`<${href}>`])

  #line({ value, meaning }: Field): string[] {
    return typeof value === 'string' ? [this.#text(value, meaning, 6)] : []
  }

  #text(value: unknown, meaning: ValueMeaning, topRank: number): string {
    if (typeof value === 'boolean') return value ? '✓' : '–'
    if (typeof value !== 'string') return String(value)
    if (meaning.role !== 'markdown') return escapeMarkdown(value)
    const { addressOf } = this.context
    return rewriteMarkdown(value, {
      ...{ kind: markdownKindOf(meaning), topRank, addressOf },
      imageAddressOf: (src) => this.#imageAddress(mediaPathOf(src) ?? src) ?? addressOf(src),
    })
  }

  #image(src: unknown, owner: unknown): string[] {
    if (typeof src !== 'string' || fieldOf(owner, 'decorative') === true) return []
    const own = fieldOf(owner, 'alt')
    const alt = typeof own === 'string' ? own : (this.context.media.pictures[src]?.alt ?? '')
    const address = this.#imageAddress(src)
    return alt === '' || address === undefined ? [] : [markdownImage(alt, address)]
  }

  #imageAddress(src: string): string | undefined {
    const url = this.context.media.pictures[src]?.url
    return url === undefined ? undefined : this.context.fileAddressOf(url)
  }

  #fileAddress(path: string): string | undefined {
    const url = this.context.media.files[path]
    return url === undefined ? undefined : this.context.fileAddressOf(url)
  }

  #price(amount: unknown, currency: string | undefined): string[] {
    if (typeof amount !== 'number' || currency === undefined) return []
    const money = { currency, decimals: 2 }
    return [cachedMoneyFormatOf(this.context.language, money, [amount]).format(amount)]
  }

  #weekday(key: string, hours: unknown): string[] {
    const index = weekdays.findIndex((day) => day === key)
    if (!Array.isArray(hours) || hours.length === 0 || index === -1) return []
    return [`${weekdayName(index, this.context.language)}: ${hours.join(', ')}`]
  }

  #table({ headings, rows, rowsOf }: TableFields, rank: number): string {
    const heading = meaningOf(elementOf(headings.schema))
    const labels = listOf(headings.value).map((one) =>
      this.#text(fieldOf(one, 'label') ?? one, heading, rank),
    )
    const cells = rowsOf(rows.value).map((row) =>
      row.map(({ value, meaning }) => this.#text(value, meaning, rank)),
    )
    const width = Math.max(labels.length, ...cells.map((row) => row.length))
    const header = [...Array.from({ length: width - labels.length }, () => ''), ...labels]
    return markdownTable(header, cells)
  }
}

const withLink = (heading: string, href: string | undefined): string =>
  href === undefined ? heading : markdownLink(heading, href)

/** True if the content fits into one line of a list. */
const isCompact = ({ parts }: Content): boolean =>
  parts.every((part) => !part.includes('\n') && !/^(?:!\[|[-#>|]|\d+[.)] )/.test(part))

const bulletList = (lines: readonly string[]): string =>
  lines.map((line) => `- ${line.replaceAll('\n', '\n  ')}`).join('\n')

/** Returns the fields of an object that have a value. The settings that all blocks share are left out. */
function fieldsOf(schema: unknown, value: unknown): Field[] {
  const inner = unwrapSchema(schema)
  if (!(inner instanceof z.ZodObject)) return []
  return Object.entries(inner.shape).flatMap(([key, field]): Field[] => {
    const fieldValue = fieldOf(value, key)
    if (fieldValue === undefined || fieldValue === null) return []
    if (Object.hasOwn(baseFields, key) && Reflect.get(baseFields, key) === field) return []
    return [{ key, schema: field, meaning: meaningOf(field), value: fieldValue }]
  })
}

function meaningOf(schema: unknown): ValueMeaning {
  const inner = unwrapSchema(schema)
  return {
    ...(inner instanceof z.ZodType ? roles.get(inner) : undefined),
    ...(schema instanceof z.ZodType ? roles.get(schema) : undefined),
  }
}

const isText = ({ meaning, value }: Field): boolean =>
  (meaning.role === 'text' || meaning.role === 'markdown') && typeof value === 'string'

/** True for a text of the engine, such as the label of a button, that an author may replace. */
const isEngineText = ({ schema, meaning }: Field): boolean =>
  meaning.role === 'text' && schema instanceof z.ZodDefault

type Cell = { value: unknown; meaning: ValueMeaning }

/** The fields of an object that are a table: a list of column headings, and a list of rows. */
type TableFields = {
  headings: Field
  rows: Field
  rowsOf: (value: unknown) => Cell[][]
}

/**
 * Finds a table among the fields: a list of lists, or a list of entries with a text and a list. Another field is a list with
 * the headings of their columns.
 */
function tableIn(fields: readonly Field[]): TableFields | undefined {
  for (const rows of fields) {
    const rowsOf = rowReaderOf(rows)
    const first = rowsOf?.(rows.value)[0]
    if (rowsOf === undefined || first === undefined) continue
    const headings = fields.find(
      ({ key, value }) =>
        key !== rows.key &&
        Array.isArray(value) &&
        (value.length === first.length || value.length === first.length - 1) &&
        value.every((one) => typeof one === 'string' || typeof fieldOf(one, 'label') === 'string'),
    )
    if (headings !== undefined) return { headings, rows, rowsOf }
  }
  return undefined
}

const elementOf = (schema: unknown): unknown => {
  const inner = unwrapSchema(schema)
  return inner instanceof z.ZodArray ? inner.element : undefined
}

function rowReaderOf({ schema }: Field): TableFields['rowsOf'] | undefined {
  const row = elementOf(schema)
  const cell = elementOf(row)
  if (cell !== undefined && isReadable(meaningOf(cell)))
    return (rows) => listOf(rows).map((cells) => cellsOf(cells, meaningOf(cell)))
  const inner = unwrapSchema(row)
  if (!(inner instanceof z.ZodObject)) return undefined
  const entries = Object.entries(inner.shape).map(([key, field]) => ({ key, field }))
  const label = entries.find(({ field }) => isReadable(meaningOf(field)))
  const values = entries.find(({ field }) => isReadable(meaningOf(elementOf(field))))
  if (label === undefined || values === undefined || !entries.every(isTablePart)) return undefined
  return (rows) =>
    listOf(rows).map((one) => [
      { value: fieldOf(one, label.key), meaning: meaningOf(label.field) },
      ...cellsOf(fieldOf(one, values.key), meaningOf(elementOf(values.field))),
    ])

  function isTablePart({ key, field }: { key: string; field: unknown }): boolean {
    return key === label?.key || key === values?.key || meaningOf(field).role === undefined
  }
}

const isReadable = ({ role }: ValueMeaning): boolean => role === 'text' || role === 'markdown'

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const cellsOf = (values: unknown, meaning: ValueMeaning): Cell[] =>
  listOf(values).map((value) => ({ value, meaning }))
