import { readDocument, type Document } from '../../document/read-document.ts'
import { fieldOf, valueAt } from '../../problem/path.ts'
import {
  asValue,
  type EditableBlock,
  type EditablePage,
  type EditableText,
  type Value,
} from '../edit-message.ts'
import { hashOf, type ContentWriter } from './content-writer.ts'
import type { LiveSite, MarkedPage } from './live-site.ts'

/** All that the editor needs of a page; undefined where none has this route. */
export async function editablePage(
  route: string,
  site: LiveSite,
  writer: ContentWriter,
): Promise<EditablePage | undefined> {
  const file = site.fileOf(route)
  if (file === undefined) return undefined
  const sources = new Sources(writer)
  const page = await site.marked(route)
  const own = sources.document(file)
  const shown = (page?.blocks ?? []).flatMap((block) => blockOf(block, sources) ?? [])
  return {
    ...writer.steps(),
    file,
    head: headOf(own?.value),
    isReadable: own?.problems.every(({ code }) => code !== 'yaml-syntax') === true,
    html: page?.html ?? '',
    texts: page?.texts.flatMap((_, id) => textOf(page, id, sources) ?? []) ?? [],
    blocks: [...shown, ...unseenIn(file, shown, sources)],
    hashes: sources.hashes(),
  }
}

function headOf(value: unknown): Value {
  if (typeof value !== 'object' || value === null) return {}
  const { blocks: _blocks, ...head } = { blocks: undefined, ...value }
  return asValue(head)
}

/** The files of a page, each read once. */
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
  { key, file, index, shared, type }: MarkedPage['blocks'][number],
  sources: Sources,
): EditableBlock | undefined {
  const document = sources.document(file)
  const path = ['blocks', index]
  const value = valueAt(document?.value, path)
  // While a block is wrong, the page shows what stood there before.
  if (document === undefined || fieldOf(value, 'type') !== type) return undefined
  const { line } = document.locate(path).start
  return { key, isHidden: false, type, file, path, line, shared, value: asValue(value) }
}

/** Blocks that are hidden, or wrong, and those that stand for blocks of other files. */
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

function textOf(
  { texts, blocks }: MarkedPage,
  id: number,
  sources: Sources,
): EditableText | undefined {
  const text = texts[id]
  const block = text && blocks[text.block]
  if (text === undefined || block === undefined) return undefined
  const { file, key } = block
  const path = ['blocks', block.index, ...text.path]
  const document = sources.document(file)
  const value = valueAt(document?.value, path)
  if (document === undefined || typeof value !== 'string') return undefined
  const { line, column } = document.locate(path).start
  return { id, key, file, path, line, column, role: text.role, value }
}
