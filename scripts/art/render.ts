import sharp from 'sharp'
import { inspectPhoto } from '../../src/build/images/inspect-photo.ts'

/**
 * The resolution (pixels per inch) at which librsvg, the SVG renderer of sharp, renders one pixel
 * per SVG unit.
 */
const UNIT_DENSITY = 72

/** Renders an SVG as a PNG at least 1.5 times as wide as the largest of `widths`. */
export async function renderPng(svg: string, widths: readonly number[]): Promise<Buffer> {
  const largest = Math.max(...widths)
  const { width: drawn } = await sharp(Buffer.from(svg)).metadata()
  const density = UNIT_DENSITY * Math.max(1, (largest * 1.5) / drawn)
  return sharp(Buffer.from(svg), { density }).removeAlpha().png().toBuffer()
}

/**
 * WebP qualities, higher than those of the published variants, so that compressing twice loses almost
 * nothing.
 */
const qualities = { best: 84, least: 77 }

/**
 * Returns the source file of a picture in the best quality at which it is small enough to be published
 * unchanged as the widest WebP. Such a file need not be stored a second time.
 */
export async function encodeSource(
  drawing: Buffer,
  { width, height }: { width: number; height: number },
): Promise<Buffer> {
  const drawn = sharp(drawing).resize(width, height, { fit: 'fill' })
  for (let quality = qualities.best; ; quality--) {
    const source = await drawn.clone().webp({ quality, effort: 6, preset: 'photo' }).toBuffer()
    if (quality === qualities.least || (await isPublished(source))) return source
  }
}

async function isPublished(source: Buffer): Promise<boolean> {
  const found = await inspectPhoto(source)
  return typeof found !== 'string' && found.stands === 'widest'
}

export async function renderIcon(svg: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: UNIT_DENSITY * 8 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
}
