import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { agency } from './content-on-disk.ts'
import { planted } from './photos.ts'

/** A short video file of the agency site. */
export const filmOf = (kind: 'mp4' | 'webm'): Buffer =>
  readFileSync(join(agency, `content/media/video/fashion.${kind}`))

/** A location note as phones write it into videos. */
const note = Buffer.from(`+51.3397+012.3731/ ${planted}`)

/** A box of an MP4. */
export function boxOf(type: string, ...content: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + Buffer.concat(content).length, 0)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, ...content])
}

/** A video of more than five megabytes. */
export const longFilm = (): Buffer =>
  Buffer.concat([filmOf('mp4'), boxOf('free', Buffer.alloc(5_000_000))])

/** A playable MP4 with camera metadata in the movie, in its track and at the end of the file. */
export function mp4FromCamera(): Buffer {
  const inTrack = withBox(filmOf('mp4'), ['moov', 'trak'], boxOf('udta', boxOf('\xa9xyz', note)))
  const inMovie = withBox(inTrack, ['moov'], boxOf('meta', boxOf('keys', note)))
  return Buffer.concat([inMovie, boxOf('uuid', note), boxOf('free', note)])
}

/** Adds a box at the end of another box and corrects the sizes of the boxes around it. */
export function withBox(film: Buffer, types: readonly string[], box: Buffer): Buffer {
  const around = pathOf(film, types)
  const last = around.at(-1) ?? 0
  const end = last + film.readUInt32BE(last)
  const longer = Buffer.concat([film.subarray(0, end), box, film.subarray(end)])
  for (const at of around) longer.writeUInt32BE(longer.readUInt32BE(at) + box.length, at)
  return longer
}

/** The offsets of nested boxes, the outermost first. */
function pathOf(film: Buffer, types: readonly string[]): number[] {
  const found: number[] = []
  let at = 0
  for (const type of types) {
    while (film.toString('latin1', at + 4, at + 8) !== type) at += film.readUInt32BE(at)
    found.push(at)
    at += 8
  }
  return found
}

const numbers = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4)
  return bytes
}

/** A track with one chunk per sample; `chunks`: the offsets of the chunks. */
function trackOf(handler: string, samples: readonly Buffer[], chunks: readonly number[]): Buffer {
  const tables = boxOf(
    'stbl',
    boxOf('stsc', numbers(0, 1, 1, 1, 1)),
    boxOf('stsz', numbers(0, 0, samples.length, ...samples.map(({ length }) => length))),
    boxOf('stco', numbers(0, chunks.length, ...chunks)),
  )
  const kind = boxOf('hdlr', numbers(0, 0), Buffer.from(handler), numbers(0, 0, 0), note)
  const days = boxOf('mdhd', numbers(0, 0xe5000000, 0xe5000000, 1000, 0, 0))
  return boxOf('trak', boxOf('mdia', days, kind, boxOf('minf', tables)))
}

/** An MP4 with two image samples and, between them, two locations in a metadata track, as drones write them. */
export function mp4WithPlaces(pictures: readonly [Buffer, Buffer]): Buffer {
  const [first, second] = pictures
  const samples = [first, note, second, note]
  const movie = (offsets: readonly number[]) => {
    const [one = 0, two = 0, three = 0, four = 0] = offsets
    return Buffer.concat([
      boxOf('ftyp', Buffer.from('isom')),
      boxOf(
        'moov',
        trackOf('vide', pictures, [one, three]),
        trackOf('meta', [note, note], [two, four]),
      ),
    ])
  }
  const before = movie([]).length + 8
  const offsets = samples.map((_, index) => before + Buffer.concat(samples.slice(0, index)).length)
  return Buffer.concat([movie(offsets), boxOf('mdat', ...samples)])
}

/** An element of a WebM. */
function elementOf(id: string, content: Buffer): Buffer {
  const size = Buffer.alloc(8)
  size.writeBigUInt64BE((1n << 56n) | BigInt(content.length))
  return Buffer.concat([Buffer.from(id, 'hex'), size, content])
}

/** A playable WebM with metadata of programs: tags, a cover image and unused space. */
export function webmFromCamera(): Buffer {
  const film = filmOf('webm')
  const extras = Buffer.concat([
    elementOf('1254c367', elementOf('7373', note)),
    elementOf('1941a469', elementOf('61a7', note)),
    elementOf('ec', note),
  ])
  const longer = Buffer.concat([film, extras])
  const size = film.indexOf(Buffer.from('18538067', 'hex')) + 4
  longer.writeBigUInt64BE(longer.readBigUInt64BE(size) + BigInt(extras.length), size)
  return longer
}
