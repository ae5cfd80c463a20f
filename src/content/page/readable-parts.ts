import { z } from 'zod'
import type { BlockEntry } from '../../../schema/block-schema.ts'
import type { SchemaKit } from '../../../schema/kit.ts'
import type { Page } from '../../../schema/page.ts'
import type { YamlDocument } from '../yaml/read-document.ts'
import { fieldOf } from '../../../schema/path.ts'
import type { Span } from '../../problems/problem.ts'

/** The readable parts of a page file, even if other parts are wrong. */
export type ReadableParts = {
  readableHead: Head
  /** The blocks in order; undefined for a block that does not match its schema. */
  entries: (BlockEntry | undefined)[]
  /** The unchecked data of the blocks. */
  blockData: readonly unknown[]
  /** True if lines or values of the file were dropped or changed by a guess. */
  isRepaired: boolean
  /**
   * Returns the index of the last block that begins on this line (from 1) or above; undefined before the first block.
   */
  blockIndexAtLine: (line: number) => number | undefined
  /** Returns the position at which a block begins. */
  positionOfBlock: (index: number) => Span['start']
}

/** The fields of a page other than its blocks. */
type Head = Omit<Page, 'blocks'>

/** Checks each field separately. A wrong field counts as missing. */
const headSchema = ({ Page: { shape } }: SchemaKit) =>
  z.object({
    title: shape.title.catch(''),
    description: shape.description.catch(''),
    language: shape.language.catch(undefined),
    alternateOf: shape.alternateOf.catch(undefined),
    aliases: shape.aliases.catch(undefined),
    layout: shape.layout.catch(undefined),
    menuTitle: shape.menuTitle.catch(undefined),
    order: shape.order.catch(undefined),
    seo: shape.seo.catch(undefined),
    article: shape.article.catch(undefined),
    posting: shape.posting.catch(undefined),
    draft: shape.draft.catch(false),
    from: shape.from.catch(undefined),
    until: shape.until.catch(undefined),
  })

/** Returns the readable parts of a page. `data`: the value of the document with its facts filled in. */
export function readablePartsOf(
  data: unknown,
  document: YamlDocument,
  schemas: SchemaKit,
): ReadableParts {
  const blocks = fieldOf(data, 'blocks')
  const list: readonly unknown[] = Array.isArray(blocks) ? blocks : []
  return {
    readableHead: headSchema(schemas).parse(typeof data === 'object' && data !== null ? data : {}),
    entries: list.map((entry) => schemas.Entry.safeParse(entry).data),
    blockData: list,
    isRepaired: document.problems.some(
      ({ code, severity }) => severity === 'error' && code !== 'secret',
    ),
    blockIndexAtLine(line) {
      // In a Markdown file, the text comes after all other blocks.
      const starts = list.map((_, index) => ({
        index,
        first: document.linesOf(['blocks', index]).first,
      }))
      return starts
        .filter(({ first }) => first <= line)
        .toSorted((one, other) => one.first - other.first || one.index - other.index)
        .at(-1)?.index
    },
    positionOfBlock: (index) => document.spanOf(['blocks', index]).start,
  }
}
