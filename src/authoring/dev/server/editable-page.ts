import type { z } from 'zod'
import { readContentFile } from '../../../content/markdown/read-content-file.ts'
import type { YamlDocument } from '../../../content/yaml/read-document.ts'
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
  const sources = new SourceFiles(writer)
  const texts: PlacedText[] = []
  const page = await site.pages.renderChanged(route, (block, index) => {
    const result = markTexts(block, site.kit.schemas.Block, texts.length)
    texts.push(...result.texts.map((text) => ({ ...text, block: index })))
    return result.block
  })
  const pageDocument = sources.document(file)
  const shown = (page?.blocks ?? []).flatMap((block) => editableBlockOf(block, sources) ?? [])
  return {
    ...writer.undoCounts(),
    file,
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
    blocks: [...shown, ...blocksNotShown(file, shown, sources)],
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

  constructor(readonly writer: ContentWriter) {}

  document(file: string): YamlDocument | undefined {
    if (!this.#files.has(file)) {
      const text = this.writer.read(file)
      this.#files.set(
        file,
        text === undefined
          ? undefined
          : {
              hash: textHash(text),
              documentOf: readContentFile(file, new TextEncoder().encode(text)),
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
  const document = sources.document(file)
  const path = ['blocks', index]
  const value = valueAt(document?.value, path)
  // A block with errors is shown in its last valid state. If its type in the file is no longer the same, the
  // shown block cannot be edited.
  if (document === undefined || fieldOf(value, 'type') !== type) return undefined
  const { line } = document.spanOf(path).start
  return { key, isHidden: false, type, file, path, line, shared, value: asYamlValue(value) }
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
  const { file, key } = block
  const path = ['blocks', block.index, ...text.path]
  const document = sources.document(file)
  const value = valueAt(document?.value, path)
  if (document === undefined || typeof value !== 'string') return []
  const { line, column } = document.spanOf(path).start
  return [{ id, key, file, path, line, column, role: text.textRole, value }]
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
