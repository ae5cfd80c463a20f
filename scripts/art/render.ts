import sharp from 'sharp'

/** Librsvg draws one pixel per unit at this density. */
const UNIT_DENSITY = 72

/** The pixels of an SVG, as a PNG larger than its largest width. */
export async function pixelsOf(svg: string, widths: readonly number[]): Promise<Buffer> {
  const largest = Math.max(...widths)
  const { width: drawn } = await sharp(Buffer.from(svg)).metadata()
  const density = UNIT_DENSITY * Math.max(1, (largest * 1.5) / drawn)
  return sharp(Buffer.from(svg), { density }).removeAlpha().png().toBuffer()
}

/** The source of a picture: better than what is shown of it, so that variants lose nothing twice. */
export const sourceOf = (
  drawing: Buffer,
  { width, height }: { width: number; height: number },
): Promise<Buffer> =>
  sharp(drawing).resize(width, height, { fit: 'fill' }).webp({ quality: 84, effort: 6 }).toBuffer()

export async function renderIcon(svg: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: UNIT_DENSITY * 8 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
}
