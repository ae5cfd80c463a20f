import sharp from 'sharp'

export interface Encoded {
  width: number
  avif: Buffer
  webp: Buffer
}

const AVIF = { quality: 50, effort: 5 } as const
const WEBP = { quality: 61, effort: 6 } as const

/** Librsvg draws one pixel per unit at this density. */
const UNIT_DENSITY = 72

export interface Rendered {
  /** The average of all pixels. */
  color: string
  sizes: Encoded[]
}

/** The pixels of an SVG, as a PNG larger than its largest width. */
export async function pixelsOf(svg: string, widths: readonly number[]): Promise<Buffer> {
  const largest = Math.max(...widths)
  const { width: drawn } = await sharp(Buffer.from(svg)).metadata()
  const density = UNIT_DENSITY * Math.max(1, (largest * 1.5) / drawn)
  return sharp(Buffer.from(svg), { density }).removeAlpha().png().toBuffer()
}

/** Scales the drawing to every size. */
export async function encode(
  drawing: Buffer,
  sizes: readonly { width: number; height: number }[],
): Promise<Rendered> {
  const encoded: Encoded[] = []
  for (const { width, height } of sizes) {
    const scaled = await sharp(drawing).resize(width, height, { fit: 'fill' }).png().toBuffer()
    encoded.push({
      width,
      avif: await sharp(scaled).avif(AVIF).toBuffer(),
      webp: await sharp(scaled).webp(WEBP).toBuffer(),
    })
  }
  return { color: await averageOf(drawing), sizes: encoded }
}

export async function renderIcon(svg: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: UNIT_DENSITY * 8 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
}

async function averageOf(drawing: Buffer): Promise<string> {
  const { channels } = await sharp(drawing).stats()
  const hex = channels.slice(0, 3).map(({ mean }) => Math.round(mean).toString(16).padStart(2, '0'))
  return `#${hex.join('')}`
}
