import sharp from 'sharp'
import { inspect } from '../../src/build/images/inspect.ts'

/** Librsvg draws one pixel per unit at this density. */
const UNIT_DENSITY = 72

/** The pixels of an SVG, as a PNG larger than its largest width. */
export async function pixelsOf(svg: string, widths: readonly number[]): Promise<Buffer> {
  const largest = Math.max(...widths)
  const { width: drawn } = await sharp(Buffer.from(svg)).metadata()
  const density = UNIT_DENSITY * Math.max(1, (largest * 1.5) / drawn)
  return sharp(Buffer.from(svg), { density }).removeAlpha().png().toBuffer()
}

/** Better than what is made of it, so that variants lose hardly anything twice. */
const qualities = { best: 84, least: 77 }

/**
 * The source of a picture: as good as may be while it is light enough to be published itself as the widest WebP,
 * because that is then not kept a second time.
 */
export async function sourceOf(
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
  const found = await inspect(source)
  return typeof found !== 'string' && found.stands === 'widest'
}

export async function renderIcon(svg: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: UNIT_DENSITY * 8 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
}
