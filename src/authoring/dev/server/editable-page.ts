import type { z } from 'zod'
import { readDocument, type Document } from '../../../content/yaml/read-document.ts'
import { collectWords } from '../../../../schema/collect.ts'
import { fieldOf, valueAt, type Path } from '../../../../schema/path.ts'
import {
  asValue,
  type EditableBlock,
  type EditablePage,
  type EditableText,
  type Value,
} from '../edit-message.ts'
import { endMark, startMark } from '../mark.ts'
import { hashOf, type ContentWriter } from './content-writer.ts'
import type { PlacedPage } from './live-pages.ts'
import type { LiveSite } from './live-site.ts'

/** Returns the page at a route with everything that the editor needs; undefined if the page does not exist. */
export async function editablePage(
  route: string,
  site: LiveSite,
  writer: ContentWriter,
): Promise<EditablePage | undefined> {
  const file = site.fileOf(route)
  if (file === undefined) return undefined
  const sources = new Sources(writer)
  const texts: PlacedText[] = []
  const page = await site.pages.changed(route, (block, index) => {
    const result = marked(block, site.kit.schemas.Block, texts.length)
    texts.push(...result.texts.map((text) => ({ ...text, block: index })))
    return result.block
  })
  const own = sources.document(file)
  const shown = (page?.blocks ?? []).flatMap((block) => blockOf(block, sources) ?? [])
  return {
    ...writer.steps(),
    file,
    head: headOf(own?.value),
    isReadable: own?.problems.every(({ code }) => code !== 'yaml-syntax') === true,
    html: page?.html ?? '',
    texts: page === undefined ? [] : texts.flatMap((text, id) => textOf(text, id, page, sources)),
    blocks: [...shown, ...unseenIn(file, shown, sources)],
    hashes: sources.hashes(),
  }
}

function headOf(value: unknown): Value {
  if (typeof value !== 'object' || value === null) return {}
  const { blocks: _blocks, ...head } = { blocks: undefined, ...value }
  return asValue(head)
}

/** The files of a page. Each file is read only once. */
class Sources {
  readonly #known = new Map<string, { hash: string; document: Document } | undefined>()

  constructor(readonly writer: ContentWriter) {}

  document(file: string): Document | undefined {
    if (!this.#known.has(file)) {
      const text = this.writer.read(file)
      this.#known.set(
        file,
        text === undefined
          ? undefined
          : { hash: hashOf(text), document: readDocument(file, new TextEncoder().encode(text)) },
      )
    }
    return this.#known.get(file)?.document
  }

  hashes(): Record<string, string> {
    return Object.fromEntries(
      [...this.#known].flatMap(([file, known]) =>
        known === undefined ? [] : [[file, known.hash]],
      ),
    )
  }
}

function blockOf(
  { key, file, index, shared, type }: PlacedPage['blocks'][number],
  sources: Sources,
): EditableBlock | undefined {
  const document = sources.document(file)
  const path = ['blocks', index]
  const value = valueAt(document?.value, path)
  // A block with errors is shown in its last valid state, which may have another type.
  if (document === undefined || fieldOf(value, 'type') !== type) return undefined
  const { line } = document.locate(path).start
  return { key, isHidden: false, type, file, path, line, shared, value: asValue(value) }
}

/**
 * Returns the blocks of a file that the page does not show: hidden blocks, blocks with errors, and
 * references to shared files.
 */
function unseenIn(
  file: string,
  shown: readonly EditableBlock[],
  sources: Sources,
): EditableBlock[] {
  const document = sources.document(file)
  const blocks = fieldOf(document?.value, 'blocks')
  if (document === undefined || !Array.isArray(blocks)) return []
  const seen = new Set(shown.filter((one) => one.file === file).map(({ path }) => path.at(-1)))
  return blocks.flatMap((value: unknown, index) => {
    if (seen.has(index)) return []
    const path = ['blocks', index]
    const { line } = document.locate(path).start
    const type = String(fieldOf(value, 'type') ?? '?')
    const isHidden = fieldOf(value, 'visible') === false
    const own = { type, file, path, line, value: asValue(value) }
    return [{ key: undefined, isHidden, shared: undefined, ...own }]
  })
}

/** A marked text, and the index of its block on the page. */
type PlacedText = MarkedText & { block: number }

function textOf(
  text: PlacedText,
  id: number,
  { blocks }: PlacedPage,
  sources: Sources,
): EditableText[] {
  const block = blocks[text.block]
  if (block === undefined) return []
  const { file, key } = block
  const path = ['blocks', block.index, ...text.path]
  const document = sources.document(file)
  const value = valueAt(document?.value, path)
  if (document === undefined || typeof value !== 'string') return []
  const { line, column } = document.locate(path).start
  return [{ id, key, file, path, line, column, role: text.role, value }]
}

/** A marked text of a block: its path in the block, and its kind. */
type MarkedText = { path: Path; role: 'text' | 'markdown' }

/** Adds marks to all texts of a block that visitors read. `first` is the number of the first mark. */
function marked<B>(block: B, schema: z.ZodType, first: number): { block: B; texts: MarkedText[] } {
  const texts: MarkedText[] = []
  collectWords(schema, block, (role, _value, path) => {
    if (role === 'text' || role === 'markdown') texts.push({ path, role })
  })
  const copy = structuredClone(block)
  for (const [index, { path }] of texts.entries())
    changeAt(copy, path, (text) => withMarks(text, first + index))
  return { block: copy, texts }
}

/**
 * Adds a mark before the first letter of a text, so that Markdown syntax at the start still works, and a
 * mark at the end.
 */
function withMarks(text: string, id: number): string {
  const letter = /[\p{L}\p{N}]/u.exec(text)?.index ?? 0
  return text.slice(0, letter) + startMark(id) + text.slice(letter) + endMark(id)
}

function changeAt(value: unknown, path: Path, change: (text: string) => string): void {
  const [step, ...rest] = path
  if (typeof value !== 'object' || value === null || step === undefined) return
  const inside: unknown = Reflect.get(value, step)
  if (rest.length > 0) changeAt(inside, rest, change)
  else if (typeof inside === 'string') Reflect.set(value, step, change(inside))
}
