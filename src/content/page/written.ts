import { z } from 'zod'
import type { Entry } from '../../../schema/block-schema.ts'
import type { SchemaKit } from '../../../schema/kit.ts'
import type { Page } from '../../../schema/page.ts'
import type { Document } from '../yaml/read-document.ts'
import { fieldOf } from '../../../schema/path.ts'
import type { Span } from '../../problems/problem.ts'

/** What can be made of a file with blocks, whatever else is wrong with it. */
export type Written = {
  head: Head
  /** Undefined in the place of a block that is not what it should be. */
  entries: (Entry | undefined)[]
  /** The blocks as they stand in the file. */
  data: readonly unknown[]
  /** Lines or values of the file had to be left out, or put right by guessing. */
  isRepaired: boolean
  /** The last block that begins on this line (from 1) or before it; undefined above all of them. */
  blockAt: (line: number) => number | undefined
  /** Where a block begins. */
  placeOf: (index: number) => Span['start']
}

/** What a page says of itself, apart from its blocks. */
type Head = Omit<Page, 'blocks'>

/** Each field for itself: one that is wrong is as good as not there. */
const headSchema = ({ Page: { shape } }: SchemaKit) =>
  z.object({
    title: shape.title.catch(''),
    description: shape.description.catch(''),
    language: shape.language.catch(undefined),
    alternateOf: shape.alternateOf.catch(undefined),
    layout: shape.layout.catch('default'),
    seo: shape.seo.catch(undefined),
    article: shape.article.catch(undefined),
    posting: shape.posting.catch(undefined),
    draft: shape.draft.catch(false),
    from: shape.from.catch(undefined),
    until: shape.until.catch(undefined),
  })

/** `data`: the value of the document with its facts filled in. */
export function writtenIn(data: unknown, document: Document, schemas: SchemaKit): Written {
  const blocks = fieldOf(data, 'blocks')
  const list: readonly unknown[] = Array.isArray(blocks) ? blocks : []
  return {
    head: headSchema(schemas).parse(typeof data === 'object' && data !== null ? data : {}),
    entries: list.map((entry) => schemas.Entry.safeParse(entry).data),
    data: list,
    isRepaired: document.problems.some(
      ({ code, severity }) => severity === 'error' && code !== 'secret',
    ),
    blockAt(line) {
      const index = list.findLastIndex((_, at) => document.linesOf(['blocks', at]).first <= line)
      return index === -1 ? undefined : index
    },
    placeOf: (index) => document.locate(['blocks', index]).start,
  }
}
