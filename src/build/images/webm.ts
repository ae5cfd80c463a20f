import { fillRangeWithZeros, type ByteRange } from './byte-range.ts'

/** An EBML element (RFC 8794): its ID, its start, the start of its content and its end. */
type EbmlElement = ByteRange & { id: number; bodyStart: number }

const elementIds = {
  head: 0x1a45dfa3,
  segment: 0x18538067,
  seekHead: 0x114d9b74,
  info: 0x1549a966,
  tracks: 0x1654ae6b,
  track: 0xae,
  cluster: 0x1f43b675,
  cues: 0x1c53bb6b,
  void: 0xec,
  simpleBlock: 0xa3,
  blockGroup: 0xa0,
  block: 0xa1,
  timestampScale: 0x2ad7b1,
  duration: 0x4489,
  muxingApp: 0x4d80,
  writingApp: 0x5741,
  trackNumber: 0xd7,
  trackType: 0x83,
  trackName: 0x536e,
  codecName: 0x258688,
}

/**
 * Removes all metadata from a WebM: tags, attachments, names, dates, tracks other than image and
 * sound. Every element keeps its length. Changes `bytes` in place. Returns the reason if this is
 * not possible. `bytes` may then be partly changed.
 */
export function stripWebmMetadata(bytes: Buffer): 'damaged' | undefined {
  const topElements = readElements(bytes, { from: 0, to: bytes.length })
  const segment = topElements?.find(({ id }) => id === elementIds.segment)
  const parts = segment && readElements(bytes, bodyRangeOf(segment))
  const tracks = parts?.find(({ id }) => id === elementIds.tracks)
  const keptTracks = tracks && blankOtherTracks(bytes, tracks)
  if (topElements === undefined || parts === undefined || !keptTracks?.size) return 'damaged'
  for (const element of topElements)
    if (![elementIds.head, elementIds.segment].includes(element.id)) blankElement(bytes, element)
  for (const element of parts) {
    if (!keptSegmentElementIds.has(element.id)) blankElement(bytes, element)
    if (element.id === elementIds.info && !blankTextsInInfo(bytes, element)) return 'damaged'
    if (element.id === elementIds.cluster && !blankOtherBlocks(bytes, element, keptTracks))
      return 'damaged'
  }
  return undefined
}

const keptSegmentElementIds = new Set([
  elementIds.seekHead,
  elementIds.info,
  elementIds.tracks,
  elementIds.cluster,
  elementIds.cues,
])

/**
 * Overwrites all tracks except image and sound. Returns the numbers of the image and sound tracks.
 */
function blankOtherTracks(bytes: Buffer, tracks: EbmlElement): Set<number> | undefined {
  const kept = new Set<number>()
  for (const track of readElements(bytes, bodyRangeOf(tracks)) ?? []) {
    const parts = track.id === elementIds.track ? readElements(bytes, bodyRangeOf(track)) : []
    const type = readNumber(bytes, parts, elementIds.trackType)
    const number = readNumber(bytes, parts, elementIds.trackNumber)
    if (type === undefined || number === undefined || type > 2) blankElement(bytes, track)
    else {
      kept.add(number)
      for (const part of parts ?? [])
        if (isChecksum(part) || [elementIds.trackName, elementIds.codecName].includes(part.id))
          blankElement(bytes, part)
    }
  }
  return kept
}

function blankTextsInInfo(bytes: Buffer, info: EbmlElement): boolean {
  const parts = readElements(bytes, bodyRangeOf(info))
  for (const part of parts ?? []) {
    // The format requires these two elements, so they stay, but their content is overwritten with
    // zeros.
    if ([elementIds.muxingApp, elementIds.writingApp].includes(part.id))
      fillRangeWithZeros(bytes, { from: part.bodyStart, to: part.to })
    else if (![elementIds.timestampScale, elementIds.duration].includes(part.id))
      blankElement(bytes, part)
  }
  return parts !== undefined
}

/**
 * Elements of a cluster that stay: its timestamp, its position, and the size of the previous
 * cluster.
 */
const keptClusterElementIds = new Set([0xe7, 0xa7, 0xab])

function blankOtherBlocks(
  bytes: Buffer,
  cluster: EbmlElement,
  keptTracks: ReadonlySet<number>,
): boolean {
  const parts = readElements(bytes, bodyRangeOf(cluster))
  for (const part of parts ?? []) {
    if (keptClusterElementIds.has(part.id)) continue
    const inGroup =
      part.id === elementIds.blockGroup ? readElements(bytes, bodyRangeOf(part)) : undefined
    const block =
      part.id === elementIds.simpleBlock ? part : inGroup?.find(({ id }) => id === elementIds.block)
    const number = block && readVint(bytes, block.bodyStart, block.to)?.value
    if (number === undefined || !keptTracks.has(number)) blankElement(bytes, part)
  }
  return parts !== undefined
}

/** True for a checksum element. The checksum would no longer be correct after the changes. */
const isChecksum = ({ id }: EbmlElement): boolean => id === 0xbf

function readNumber(
  bytes: Buffer,
  parts: readonly EbmlElement[] | undefined,
  wanted: number,
): number | undefined {
  const part = parts?.find(({ id }) => id === wanted)
  if (part === undefined || part.to === part.bodyStart || part.to - part.bodyStart > 6)
    return undefined
  return bytes.readUIntBE(part.bodyStart, part.to - part.bodyStart)
}

/** Turns an element into a `Void` element, which players skip. */
function blankElement(bytes: Buffer, { from, to }: EbmlElement): void {
  const length = to - from
  const lengthOfSize = length > 8 ? 8 : 1
  const rest = length - 1 - lengthOfSize
  fillRangeWithZeros(bytes, { from, to })
  bytes[from] = elementIds.void
  if (lengthOfSize === 1) bytes[from + 1] = 0x80 | rest
  else bytes.writeBigUInt64BE((1n << 56n) | BigInt(rest), from + 1)
}

const bodyRangeOf = ({ bodyStart, to }: EbmlElement): ByteRange => ({ from: bodyStart, to })

/** IDs of elements that can follow a cluster of unknown length. */
const elementIdsAfterCluster = new Set([
  ...[elementIds.seekHead, elementIds.info, elementIds.tracks, elementIds.cluster, elementIds.cues],
  ...[0x1043a770, 0x1254c367, 0x1941a469],
])

/** Returns the elements in a range. Undefined if they do not end exactly at its end. */
function readElements(bytes: Buffer, { from, to }: ByteRange): EbmlElement[] | undefined {
  const elements: EbmlElement[] = []
  let at = from
  while (at < to) {
    const element = readElement(bytes, at, to)
    if (element === undefined) return undefined
    elements.push(element)
    at = element.to
  }
  return elements
}

function readElement(bytes: Buffer, from: number, to: number): EbmlElement | undefined {
  const first = readVint(bytes, from, to)
  const size = first && readVint(bytes, first.to, to)
  if (first === undefined || size === undefined) return undefined
  const id = bytes.readUIntBE(from, first.to - from)
  const end = size.isUnknown ? findEndOfUnknownLength(bytes, id, size.to, to) : size.to + size.value
  return end === undefined || end > to ? undefined : { id, from, bodyStart: size.to, to: end }
}

/** Returns the end of an element of unknown length, as live recorders write it. */
function findEndOfUnknownLength(
  bytes: Buffer,
  id: number,
  body: number,
  to: number,
): number | undefined {
  if (id === elementIds.segment) return to
  if (id !== elementIds.cluster) return undefined
  let at = body
  while (at < to) {
    const element = readElement(bytes, at, to)
    if (element === undefined) return undefined
    if (elementIdsAfterCluster.has(element.id)) return at
    at = element.to
  }
  return to
}

/**
 * Reads an EBML variable-length integer. The number of leading zero bits gives its length. `value`
 * is the number without the first one bit.
 */
function readVint(bytes: Buffer, from: number, to: number) {
  const first = from < to ? (bytes[from] ?? 0) : 0
  const length = Math.clz32(first) - 23
  if (first === 0 || from + length > to) return undefined
  let value = first & (0xff >> length)
  let isUnknown = value === 0xff >> length
  for (let at = from + 1; at < from + length; at++) {
    const byte = bytes[at] ?? 0
    value = value * 256 + byte
    isUnknown &&= byte === 0xff
  }
  return { value, isUnknown, to: from + length }
}
