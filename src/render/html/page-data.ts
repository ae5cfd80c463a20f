import type { AnyBlock } from '../../../schema/any-block.ts'
import type { MarkdownRecord } from '../components/markdown-record.ts'
import type { Picture, Place, Surroundings } from '../components/surroundings.ts'

/** The data with which the browser hydrates a block. */
export type LiveBlock = { type: string; place: Place; block: AnyBlock }

/** The content of a page's `<script type="application/json" id="page-data">`. */
export type PageData = {
  /** The render context without the language, which is the document's `lang` attribute. */
  surroundings: Omit<Surroundings, 'language' | 'hours' | 'onPicture' | 'onDrawn'>
  live: Record<string, LiveBlock>
  /** The HTML of the Markdown texts in the hydrated blocks. */
  markdown?: MarkdownRecord
}

type WrittenPicture = Omit<Picture, 'stem'> & { stem?: undefined }

/**
 * The page data as JSON. An image's `stem` is left out, because the browser derives it from the
 * image's URL.
 */
export type WrittenPageData = Omit<PageData, 'surroundings'> & {
  surroundings: Omit<PageData['surroundings'], 'pictures'> & {
    pictures: Record<string, WrittenPicture>
  }
}

/** Removes the `stem` of each image before the page data is written. */
export function writtenPageData(data: PageData): WrittenPageData {
  const pictures = Object.entries(data.surroundings.pictures).map(
    ([path, picture]): [string, WrittenPicture] => [path, { ...picture, stem: undefined }],
  )
  return {
    ...data,
    surroundings: { ...data.surroundings, pictures: Object.fromEntries(pictures) },
  }
}

/**
 * Returns JSON that cannot close a script element and contains no characters that old parsers treat
 * as line breaks.
 */
export function inlineJson(data: unknown): string {
  return JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
