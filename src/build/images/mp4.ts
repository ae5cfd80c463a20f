import { fillRangeWithZeros, type ByteRange } from './byte-range.ts'

/**
 * A box of ISO 14496-12: its type (four characters), its start, the start of its content and its
 * end.
 */
type Box = ByteRange & { type: string; bodyStart: number }

/**
 * Removes all metadata from an MP4: locations, cameras, dates, tracks other than image and sound.
 * Every box keeps its length, so that offsets in the file stay valid. Changes `bytes` in place.
 * Returns the reason if this is not possible. `bytes` may then be partly changed.
 */
export function stripMp4Metadata(bytes: Buffer): 'damaged' | 'other-tracks' | undefined {
  const boxes = readBoxes(bytes, { from: 0, to: bytes.length })
  const movie = boxes?.find(({ type }) => type === 'moov')
  if (boxes === undefined || movie === undefined) return 'damaged'
  const movieBoxes = readBoxes(bytes, bodyRangeOf(movie))
  const tracks = movieBoxes
    ?.filter(({ type }) => type === 'trak')
    .map((box) => readTrack(bytes, box))
  if (tracks === undefined || tracks.includes(undefined)) return 'damaged'
  const mediaTracks = tracks.filter((track) => track !== undefined && isMediaTrack(track))
  const isFragmented = boxes.some(({ type }) => type === 'moof')
  if (mediaTracks.length === 0) return 'damaged'
  if (isFragmented && mediaTracks.length < tracks.length) return 'other-tracks'

  if (!isFragmented) {
    const usedRanges = mediaTracks.flatMap((track) => track?.chunkRanges ?? [])
    if (usedRanges.some(({ to }) => to > bytes.length)) return 'damaged'
    for (const box of boxes)
      if (box.type === 'mdat') zeroUnusedBytes(bytes, bodyRangeOf(box), usedRanges)
  }
  return blankOtherBoxes(bytes, { from: 0, to: bytes.length }, '') ? undefined : 'damaged'
}

/** The types of boxes that stay in the file, by the type of their parent box. */
const keptBoxTypesByParent: Readonly<Record<string, readonly string[]>> = {
  '': ['ftyp', 'styp', 'moov', 'moof', 'mdat', 'sidx', 'mfra'],
  moov: ['mvhd', 'trak', 'mvex', 'iods'],
  trak: ['tkhd', 'edts', 'mdia'],
  mdia: ['mdhd', 'hdlr', 'minf', 'elng'],
  minf: ['vmhd', 'smhd', 'nmhd', 'dinf', 'stbl'],
  stbl: [
    ...['stsd', 'stts', 'ctts', 'cslg', 'stss', 'stps', 'stsc', 'stsz', 'stz2', 'stco', 'co64'],
    ...['sgpd', 'sbgp', 'sdtp'],
  ],
  moof: ['mfhd', 'traf'],
  traf: ['tfhd', 'tfdt', 'trun', 'sdtp', 'sgpd', 'sbgp'],
}

/**
 * Overwrites all boxes that `keptBoxTypes` does not list. Returns false if a box is longer than its
 * parent box.
 */
function blankOtherBoxes(bytes: Buffer, range: ByteRange, parentType: string): boolean {
  const boxes = readBoxes(bytes, range)
  if (boxes === undefined) return false
  for (const box of boxes) {
    const isOther = box.type === 'trak' && !isMediaTrack(readTrack(bytes, box))
    if (isOther || !keptBoxTypesByParent[parentType]?.includes(box.type)) blankBox(bytes, box)
    else if (keptBoxTypesByParent[box.type] !== undefined) {
      if (!blankOtherBoxes(bytes, bodyRangeOf(box), box.type)) return false
    } else for (const part of metadataRangesOf(bytes, box)) fillRangeWithZeros(bytes, part)
  }
  return true
}

/** Turns a box into a `free` box, which players skip. */
function blankBox(bytes: Buffer, { from, bodyStart, to }: Box): void {
  bytes.write('free', from + 4, 'latin1')
  fillRangeWithZeros(bytes, { from: bodyStart, to })
}

/** Returns the metadata in boxes that stay: dates, and names of programs and cameras. */
function metadataRangesOf(bytes: Buffer, { type, bodyStart, to }: Box): ByteRange[] {
  if (['mvhd', 'tkhd', 'mdhd'].includes(type))
    return [
      { from: bodyStart + 4, to: Math.min(to, bodyStart + (bytes[bodyStart] === 1 ? 20 : 12)) },
    ]
  if (type === 'hdlr') return [{ from: Math.min(to, bodyStart + 12), to }]
  if (type !== 'stsd') return []
  const entries = readBoxes(bytes, { from: bodyStart + 8, to }) ?? []
  // Only entries of video tracks contain the encoder's name. Entries of other tracks are shorter.
  return entries
    .filter((entry) => videoEntryPattern.test(entry.type) && entry.to - entry.from >= 86)
    .map((entry) => ({ from: entry.from + 50, to: entry.from + 82 }))
}

const videoEntryPattern = /^(?:avc|hvc|hev|vp0|av0|mp4v|encv)/

type Track = { handlerType: string; chunkRanges: ByteRange[] }

const isMediaTrack = (track: Track | undefined): boolean =>
  track !== undefined && ['vide', 'soun', 'auxv'].includes(track.handlerType)

/**
 * Returns the type of a track and the positions of its samples in the file. Undefined if its tables
 * are damaged.
 */
function readTrack(bytes: Buffer, track: Box): Track | undefined {
  const handler = findBox(bytes, track, ['mdia', 'hdlr'])
  if (handler === undefined || handler.to - handler.bodyStart < 12) return undefined
  const at = handler.bodyStart + 8
  const chunks = readChunks(bytes, track)
  return chunks && { handlerType: bytes.toString('latin1', at, at + 4), chunkRanges: chunks }
}

function findBox(bytes: Buffer, box: Box, [type, ...rest]: readonly string[]): Box | undefined {
  if (type === undefined) return box
  const next = readBoxes(bytes, bodyRangeOf(box))?.find((one) => one.type === type)
  return next && findBox(bytes, next, rest)
}

function readChunks(bytes: Buffer, track: Box): ByteRange[] | undefined {
  const table = (type: string) => findBox(bytes, track, ['mdia', 'minf', 'stbl', type])
  const [sizes, groups] = [table('stsz'), table('stsc')]
  const offsets = table('stco') ?? table('co64')
  if (sizes === undefined || groups === undefined || offsets === undefined) return undefined
  try {
    return chunkRangesOf(bytes, sizes, groups, offsets)
  } catch {
    // The table says that it has more rows than fit into it.
    return undefined
  }
}

function chunkRangesOf(bytes: Buffer, sizes: Box, chunkGroups: Box, offsets: Box): ByteRange[] {
  const [commonSize, samples] = [
    bytes.readUInt32BE(sizes.bodyStart + 4),
    bytes.readUInt32BE(sizes.bodyStart + 8),
  ]
  const [rows, count] = [
    bytes.readUInt32BE(chunkGroups.bodyStart + 4),
    bytes.readUInt32BE(offsets.bodyStart + 4),
  ]
  const chunks: ByteRange[] = []
  let [row, sample] = [0, 0]
  for (let chunk = 0; chunk < count && sample < samples; chunk++) {
    const next = chunkGroups.bodyStart + 8 + (row + 1) * 12
    if (row + 1 < rows && bytes.readUInt32BE(next) === chunk + 1) row++
    const samplesPerChunk = bytes.readUInt32BE(chunkGroups.bodyStart + 8 + row * 12 + 4)
    const from =
      offsets.type === 'stco'
        ? bytes.readUInt32BE(offsets.bodyStart + 8 + chunk * 4)
        : Number(bytes.readBigUInt64BE(offsets.bodyStart + 8 + chunk * 8))
    let to = from
    for (let inChunk = 0; inChunk < samplesPerChunk && sample < samples; inChunk++, sample++)
      to += commonSize || bytes.readUInt32BE(sizes.bodyStart + 12 + sample * 4)
    chunks.push({ from, to })
  }
  return chunks
}

function zeroUnusedBytes(bytes: Buffer, { from, to }: ByteRange, used: readonly ByteRange[]): void {
  let at = from
  for (const range of used.toSorted((one, other) => one.from - other.from)) {
    if (range.to <= from || range.from >= to) continue
    fillRangeWithZeros(bytes, { from: at, to: Math.min(range.from, to) })
    at = Math.max(at, range.to)
  }
  fillRangeWithZeros(bytes, { from: at, to })
}

const bodyRangeOf = ({ bodyStart, to }: Box): ByteRange => ({ from: bodyStart, to })

/** Returns the boxes in a range. Undefined if they do not end exactly at its end. */
function readBoxes(bytes: Buffer, { from, to }: ByteRange): Box[] | undefined {
  const boxes: Box[] = []
  let at = from
  while (at < to) {
    // A list of boxes may end with four zero bytes.
    if (to - at < 8) return bytes.subarray(at, to).some((byte) => byte !== 0) ? undefined : boxes
    const size = bytes.readUInt32BE(at)
    const isLong = size === 1 && to - at >= 16
    const length = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : size === 0 ? to - at : size
    const body = at + (isLong ? 16 : 8)
    if (at + length > to || body > at + length) return undefined
    boxes.push({
      type: bytes.toString('latin1', at + 4, at + 8),
      from: at,
      bodyStart: body,
      to: at + length,
    })
    at += length
  }
  return boxes
}
