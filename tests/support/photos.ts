import sharp, { type Sharp } from 'sharp'

/** A text in the metadata of test photos, which must never be published. */
export const planted = 'Werkstatt-51.3397N-12.3731E'

const xmp = `<?xpacket begin=""?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" dc:source="${planted}"/></rdf:RDF></x:xmpmeta>`

const exif = {
  IFD0: { Make: 'Kamera', ImageDescription: planted },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 20/1 2300/100', GPSProcessingMethod: planted },
}

/** Colours of four fields, which reveal the orientation: red and green above, blue and grey below. */
export const fields = ['#c83232', '#32a032', '#3246c8', '#808080'] as const

/** An image of the four fields. */
export function fieldsOf(width: number, height: number, background = '#fff'): Sharp {
  return sharp({ create: { width, height, channels: 3, background } }).composite([
    { input: fieldsSvg(width, height) },
  ])
}

function fieldsSvg(width: number, height: number): Buffer {
  const [half, middle] = [Math.floor(width / 2), Math.floor(height / 2)]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${fields
    .map((fill, index) => {
      const x = index % 2 === 0 ? 0 : half
      const y = index < 2 ? 0 : middle
      return `<rect x="${x}" y="${y}" width="${width - half}" height="${height - middle}" fill="${fill}"/>`
    })
    .join('')}</svg>`
  return Buffer.from(svg)
}

/** An image of the four fields with grain like a photo: neutral in brightness and equal on every machine. */
export function grainyFieldsOf(width: number, height: number): Sharp {
  const side = 64
  const pixels = Buffer.alloc(side * side * 4)
  for (let at = 0, state = 1; at < pixels.length; at += 4) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    pixels.fill(state >>> 31 === 1 ? 255 : 0, at, at + 3)
    pixels[at + 3] = 8
  }
  const grain = { input: pixels, raw: { width: side, height: side, channels: 4 as const } }
  return sharp(fieldsSvg(width, height), { limitInputPixels: false }).composite([
    { ...grain, tile: true, gravity: 'northwest' },
  ])
}

/** Adds camera metadata to an image; `orientation` is the Exif value 1 to 8. */
export const fromCamera = (image: Sharp, orientation = 1): Sharp =>
  image.withExif(exif).withXmp(xmp).withMetadata({ orientation, exif })

/** A photo-like image with grain, equal on every machine. */
export function photoOf(width: number, height: number): Sharp {
  const pixels = Buffer.alloc(width * height * 3)
  let state = 1
  for (let at = 0; at < pixels.length; at += 3) {
    const [x, y] = [(at / 3) % width, Math.floor(at / 3 / width)]
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    const grain = state >>> 28
    pixels[at] = 110 + grain + 90 * Math.sin((x / width) * 9)
    pixels[at + 1] = 110 + grain + 80 * Math.cos((y / height) * 7)
    pixels[at + 2] = 110 + grain + 70 * Math.sin(((x + y) / (width + height)) * 12)
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

/** The mean colour of each field of an image. */
export async function fieldsIn(input: string | Buffer): Promise<number[][]> {
  const { data, info } = await sharp(input)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const mean = (column: number, row: number): number[] => {
    const sums = [0, 0, 0]
    let count = 0
    for (
      let y = Math.floor(((row + 0.3) * info.height) / 2);
      y < ((row + 0.7) * info.height) / 2;
      y++
    )
      for (
        let x = Math.floor(((column + 0.3) * info.width) / 2);
        x < ((column + 0.7) * info.width) / 2;
        x++
      ) {
        const at = (y * info.width + x) * info.channels
        for (let part = 0; part < 3; part++) sums[part] = (sums[part] ?? 0) + (data[at + part] ?? 0)
        count++
      }
    return sums.map((sum) => sum / count)
  }
  return [mean(0, 0), mean(1, 0), mean(0, 1), mean(1, 1)]
}

/** A tiny PNG file whose header claims `side` × `side` pixels. */
export async function bombOf(side: number): Promise<Buffer> {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  bytes.writeUInt32BE(side, 16)
  bytes.writeUInt32BE(side, 20)
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  return bytes
}

function crc32(bytes: Uint8Array): number {
  let crc = ~0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}
