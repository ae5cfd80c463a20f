import { proseSlot } from '../../../schema/slots.ts'
import { escapeHtml } from '../../text/escape-html.ts'
import { imageFilesFor } from '../components/image-files.ts'
import { widthsFor } from '../components/image-widths.ts'
import type { RenderContext } from '../components/render-context.ts'

/**
 * Returns a function that renders an image in a Markdown text. It returns undefined if the page has no such image. The
 * HTML is that of `Picture`, which cannot be used here, because React cannot render while it renders a block.
 */
export const createProseImageRenderer =
  (context: RenderContext) =>
  (src: string, alt: string): string | undefined => {
    const files = imageFilesFor(context, { src, shape: undefined, focus: undefined })
    if (files === undefined) return undefined
    const { stem, url, width, height } = files
    const { sizes } = proseSlot
    const widths = widthsFor(sizes, files.widths, {})
    context.onPicture?.(src, widths, undefined)
    context.onDrawn?.(src, [])
    const sources = files.formats.map((format) => {
      const sourceSet = widths.map((one) => `${stem}.${one}.${format} ${one}w`).join(', ')
      return `<source type="image/${format}" srcset="${escapeHtml(sourceSet)}" sizes="${sizes}"/>`
    })
    return (
      `<picture class="prose-image">${widths.length > 0 ? sources.join('') : ''}` +
      `<img src="${escapeHtml(url)}" alt="${escapeHtml(alt)}" width="${width}" height="${height}" loading="lazy" decoding="async"/></picture>`
    )
  }
