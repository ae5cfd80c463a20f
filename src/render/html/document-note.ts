import type { RenderContext } from '../components/render-context.ts'
import { formatFileSize } from '../../text/file-size.ts'

/**
 * Returns a function that describes a document below content/media for the link that leads to it: `PDF, 1.2 MB`. It
 * leaves out a type that the text of the link names, and returns undefined if the size is unknown.
 */
export const createDocumentDescriber =
  ({ linkedFileSizes = {}, language }: RenderContext) =>
  (path: string, text: string): string | undefined => {
    const bytes = linkedFileSizes[path]
    if (bytes === undefined) return undefined
    const type = path.slice(path.lastIndexOf('.') + 1).toUpperCase()
    const size = formatFileSize(bytes, language)
    const isTypeNamed = text
      .toUpperCase()
      .split(/[^\p{L}\p{N}]+/u)
      .includes(type)
    return isTypeNamed ? size : `${type}, ${size}`
  }
