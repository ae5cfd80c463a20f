import type { z } from 'zod'
import { collectionOfDataFile } from '../../../content/collections/read-collections.ts'
import { isTemplatePath, writtenFileOf } from '../../../content/site/route.ts'
import type { ValueOrigin, YamlDocument } from '../../../content/yaml/read-document.ts'
import { collectTextsAndLinks } from '../../../../schema/collect.ts'
import { fieldOf, valueAt, type Path } from '../../../../schema/path.ts'
import {
  asYamlValue,
  type EditableBlock,
  type EditablePage,
  type EditableText,
  type YamlValue,
} from '../edit-message.ts'
import { endMarkOf, startMark } from '../text-marks.ts'
import { documentIn, slugAt } from './file-values.ts'
import { textHash, type ContentWriter } from './content-writer.ts'
import type { PlacedPage } from './live-pages.ts'
import type { LiveSite } from './live-site.ts'

/** Returns the page at a route with everything that the editor needs; undefined if the page does not exist. */
export async function editablePageAt(
  route: string,
  site: LiveSite,
  writer: ContentWriter,
): Promise<EditablePage | undefined> {
  const file = site.fileOf(route)
  if (file === undefined) return undefined
  const sources = new SourceFiles(writer, site)
  const ownFile = writtenFileOf(file)
  const texts: PlacedText[] = []
  const page = await site.pages.renderChanged(route, (block, index) => {
    const result = markTexts(block, site.kit.schemas.Block, texts.length)
    texts.push(...result.texts.map((text) => ({ ...text, block: index })))
    return result.block
  })
  const pageDocument = sources.document(ownFile)
  const shown = (page?.blocks ?? []).flatMap((block) => editableBlockOf(block, sources) ?? [])
  return {
    ...writer.undoCounts(),
    file: ownFile,
    head: pageHeadOf(pageDocument?.value),
    isReadable:
      pageDocument?.problems.every(
        ({ code }) => code !== 'yaml-syntax' && code !== 'front-matter',
      ) === true,
    html: page?.html ?? '',
    texts:
      page === undefined
        ? []
        : texts.flatMap((text, id) => editableTextOf(text, id, page, sources)),
    blocks: [...shown, ...blocksNotShown(ownFile, shown, sources)],
    hashes: sources.hashesByFile(),
  }
}

function pageHeadOf(value: unknown): YamlValue {
  if (typeof value !== 'object' || value === null) return {}
  const { blocks: _blocks, ...head } = { blocks: undefined, ...value }
  return asYamlValue(head)
}

/** The files of a page. Each file is read only once. */
class SourceFiles {
  readonly #files = new Map<string, { hash: string; documentOf: YamlDocument } | undefined>()

  readonly #filled = new Map<string, YamlDocument | undefined>()

  constructor(
    readonly writer: ContentWriter,
    readonly site: LiveSite,
  ) {}

  /** Returns the place from which a value of a page or a shared file comes: the file itself, a template or a record. */
  originOf(file: string, path: Path): ValueOrigin {
    if (!this.#filled.has(file)) this.#filled.set(file, this.site.model.filledDocumentOf(file))
    const own = { file: writtenFileOf(file), path, fields: [] }
    return this.#filled.get(file)?.originOf?.(path) ?? own
  }

  /** Returns the record from which a page is made; undefined for any other page, and for pages of values. */
  recordOf(file: string): { collection: string; slug: string } | undefined {
    const template = writtenFileOf(file)
    const each = template === file ? undefined : fieldOf(this.document(template)?.value, 'each')
    const { collections } = this.site.model.siteContext().collections
    return typeof each === 'string' && collections.has(each)
      ? { collection: each, slug: file.slice(template.length + 1) }
      : undefined
  }

  /** Returns the number of pages that are made from a template; undefined for any other file. */
  pageCountOf(file: string): number | undefined {
    if (!isTemplatePath(file)) return undefined
    const { pages } = this.site.model.siteContext()
    return pages.filter((page) => writtenFileOf(page.file) === file).length
  }

  document(file: string): YamlDocument | undefined {
    if (!this.#files.has(file)) {
      const text = this.writer.read(file)
      this.#files.set(
        file,
        text === undefined
          ? undefined
          : {
              hash: textHash(text),
              documentOf: documentIn(file, text, this.site),
            },
      )
    }
    return this.#files.get(file)?.documentOf
  }

  hashesByFile(): Record<string, string> {
    return Object.fromEntries(
      [...this.#files].flatMap(([file, known]) =>
        known === undefined ? [] : [[file, known.hash]],
      ),
    )
  }
}

function editableBlockOf(
  { key, file, index, shared, type }: PlacedPage['blocks'][number],
  sources: SourceFiles,
): EditableBlock | undefined {
  const origin = sources.originOf(file, ['blocks', index])
  const document = sources.document(origin.file)
  const { path } = origin
  const value = valueAt(document?.value, path)
  // A block with errors is shown in its last valid state. If its type in the file is no longer the same, the
  // shown block cannot be edited.
  if (document === undefined || fieldOf(value, 'type') !== type) return undefined
  const { line } = document.spanOf(path).start
  const place = { file: origin.file, path, line, pages: sources.pageCountOf(origin.file) }
  return { key, isHidden: false, type, ...place, shared, value: asYamlValue(value) }
}

/**
 * Returns the blocks of a file that the page does not show: hidden blocks, blocks with errors, and
 * references to shared files.
 */
function blocksNotShown(
  file: string,
  shown: readonly EditableBlock[],
  sources: SourceFiles,
): EditableBlock[] {
  const document = sources.document(file)
  const blocks = fieldOf(document?.value, 'blocks')
  if (document === undefined || !Array.isArray(blocks)) return []
  const shownIndexes = new Set(
    shown.filter((one) => one.file === file).map(({ path }) => path.at(-1)),
  )
  return blocks.flatMap((value: unknown, index) => {
    if (shownIndexes.has(index)) return []
    const path = ['blocks', index]
    const { line } = document.spanOf(path).start
    const type = String(fieldOf(value, 'type') ?? '?')
    const isHidden = fieldOf(value, 'visible') === false
    const own = { type, file, path, line, value: asYamlValue(value) }
    return [{ key: undefined, isHidden, shared: undefined, ...own }]
  })
}

/** A text with marks (see `text-marks.ts`), and the index of its block on the page. */
type PlacedText = MarkedText & { block: number }

function editableTextOf(
  text: PlacedText,
  id: number,
  { blocks }: PlacedPage,
  sources: SourceFiles,
): EditableText[] {
  const block = blocks[text.block]
  if (block === undefined) return []
  const { key } = block
  const origin = sources.originOf(block.file, ['blocks', block.index, ...text.path])
  const { file, path, fields } = origin
  const document = sources.document(file)
  const value = valueAt(document?.value, path)
  if (document === undefined || typeof value !== 'string') return []
  // The name of a field in the list of records is no text.
  if (fields.length > 0 && !value.includes('{')) return []
  const { line, column } = document.spanOf(path).start
  const place = { key, file, path, line, column, pages: sources.pageCountOf(file), fields }
  const record = slugAt(file, document.value, path)
  const collection = collectionOfDataFile(file)?.collection
  const source =
    record !== undefined && collection !== undefined
      ? { collection, slug: record }
      : sources.recordOf(block.file)
  return [{ id, ...place, role: text.textRole, value, record, source }]
}

/** A text with marks in a block: its path in the block, and its kind. */
type MarkedText = { path: Path; textRole: 'text' | 'markdown' }

/** Adds marks to all texts of a block that visitors read. `first` is the number of the first mark. */
function markTexts<B>(
  block: B,
  schema: z.ZodType,
  first: number,
): { block: B; texts: MarkedText[] } {
  const texts: MarkedText[] = []
  collectTextsAndLinks(schema, block, (role, _value, path) => {
    if (role === 'text' || role === 'markdown') texts.push({ path, textRole: role })
  })
  const copy = structuredClone(block)
  for (const [index, { path }] of texts.entries())
    changeTextAt(copy, path, (text) => markText(text, first + index))
  return { block: copy, texts }
}

/**
 * Adds a mark before the first letter of a text, so that Markdown syntax at the start still works, and a
 * mark at the end.
 */
function markText(text: string, id: number): string {
  const letter = /[\p{L}\p{N}]/u.exec(text)?.index ?? 0
  return text.slice(0, letter) + startMark(id) + text.slice(letter) + endMarkOf(id)
}

function changeTextAt(value: unknown, path: Path, change: (text: string) => string): void {
  const [step, ...rest] = path
  if (typeof value !== 'object' || value === null || step === undefined) return
  const inside: unknown = Reflect.get(value, step)
  if (rest.length > 0) changeTextAt(inside, rest, change)
  else if (typeof inside === 'string') Reflect.set(value, step, change(inside))
}
