import sharp from 'sharp'

/** Renders an SVG as a square PNG. `size` is in pixels. */
export async function renderIconPng(svg: string, size: number): Promise<Buffer> {
  const { width = size } = await sharp(Buffer.from(svg)).metadata()
  // Sets the resolution (pixels per inch) so that the SVG is rendered at its final size instead of
  // being enlarged.
  const density = Math.min(2400, Math.max(72, (72 * size) / width))
  return sharp(Buffer.from(svg), { density })
    .resize(size, size, { fit: 'contain' })
    .png()
    .toBuffer()
}
