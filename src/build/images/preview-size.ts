import { readFile } from 'node:fs/promises'
import { svgSizeOf } from './svg-size.ts'
import type { PreviewSize } from './preview-image.ts'

/**
 * Returns the size of an image for the preview, see `previewSizeOfPhoto`. The code for photos is loaded
 * only for photos, because loading it takes longer than rendering a page with SVG images.
 */
export async function previewSizeOf(file: string): Promise<PreviewSize | undefined> {
  if (file.endsWith('.svg')) return svgSizeOf(await readFile(file, 'utf8').catch(() => ''))
  const { previewSizeOfPhoto } = await import('./preview-image.ts')
  return previewSizeOfPhoto(file)
}
