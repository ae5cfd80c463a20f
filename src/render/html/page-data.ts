import type { AnyBlock } from '../../../schema/any-block.ts'
import type { MarkdownRecord } from '../components/markdown-record.ts'
import type { Picture, Place, Surroundings } from '../components/surroundings.ts'

/** A live block's data, for the browser to hydrate it with. */
export type LiveBlock = { type: string; place: Place; block: AnyBlock }

/** What stands in a page's `<script type="application/json" id="page-data">`. */
export type PageData = {
  /** Of the language the document's own `lang` tells. */
  surroundings: Omit<Surroundings, 'language' | 'hours' | 'onPicture' | 'onDrawn'>
  live: Record<string, LiveBlock>
  /** What the build made of the Markdown in the live blocks. */
  markdown?: MarkdownRecord
}

type WrittenPicture = Omit<Picture, 'stem'> & { stem?: undefined }

/** The same as it is written: how the addresses of variants begin is told by that of their picture. */
export type WrittenPageData = Omit<PageData, 'surroundings'> & {
  surroundings: Omit<PageData['surroundings'], 'pictures'> & {
    pictures: Record<string, WrittenPicture>
  }
}

export function writtenPageData(data: PageData): WrittenPageData {
  const pictures = Object.entries(data.surroundings.pictures).map(
    ([path, picture]): [string, WrittenPicture] => [path, { ...picture, stem: undefined }],
  )
  return {
    ...data,
    surroundings: { ...data.surroundings, pictures: Object.fromEntries(pictures) },
  }
}

/** JSON that cannot end a script element nor break a line for old parsers. */
export function inlineJson(data: unknown): string {
  return JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
