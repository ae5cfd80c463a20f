import type { AnyBlock } from '../../../schema/any-block.ts'
import type { RenderedMarkdown } from '../components/markdown-record.ts'
import type { SiteImage, BlockPlace, RenderContext } from '../components/render-context.ts'

/** The data with which the browser hydrates a block. */
export type LiveBlock = { type: string; place: BlockPlace; block: AnyBlock }

/** The content of a page's `<script type="application/json" id="page-data">`. */
export type PageData = {
  /**
   * The render context without the language, which is the document's `lang` attribute, and without the fields
   * that only the build uses.
   */
  surroundings: Omit<RenderContext, 'language' | 'hours' | 'onPicture' | 'onDrawn' | 'onMotionGate'>
  live: Record<string, LiveBlock>
  /** The HTML of the Markdown texts in the hydrated blocks. */
  markdown?: RenderedMarkdown
}

type SerializedImage = Omit<SiteImage, 'stem'> & { stem?: undefined }

/**
 * The page data as JSON. An image's `stem` is left out, because the browser derives it from the
 * image's URL.
 */
export type SerializedPageData = Omit<PageData, 'surroundings'> & {
  surroundings: Omit<PageData['surroundings'], 'pictures'> & {
    pictures: Record<string, SerializedImage>
  }
}

/** Removes the `stem` of each image before the page data is written. */
export function serializablePageData(data: PageData): SerializedPageData {
  const images = Object.entries(data.surroundings.pictures).map(
    ([path, image]): [string, SerializedImage] => [path, { ...image, stem: undefined }],
  )
  return {
    ...data,
    surroundings: { ...data.surroundings, pictures: Object.fromEntries(images) },
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
