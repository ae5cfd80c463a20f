import sharp from 'sharp'

/** A drawing as a square PNG of so many pixels. */
export async function iconPicture(svg: string, size: number): Promise<Buffer> {
  const { width = size } = await sharp(Buffer.from(svg)).metadata()
  // Pixels for an inch: it is drawn at the size that it is shown in, and not enlarged.
  const density = Math.min(2400, Math.max(72, (72 * size) / width))
  return sharp(Buffer.from(svg), { density })
    .resize(size, size, { fit: 'contain' })
    .png()
    .toBuffer()
}
