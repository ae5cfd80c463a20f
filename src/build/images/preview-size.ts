import { readFile } from 'node:fs/promises'
import { sizeOfDrawing } from './drawing-size.ts'
import type { PreviewSize } from './quick.ts'

/** See `sizeOfPhoto`. What reads photos takes longer to load than a page of drawings to draw. */
export async function previewSizeOf(file: string): Promise<PreviewSize | undefined> {
  if (file.endsWith('.svg')) return sizeOfDrawing(await readFile(file, 'utf8').catch(() => ''))
  const { sizeOfPhoto } = await import('./quick.ts')
  return sizeOfPhoto(file)
}
