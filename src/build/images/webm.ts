import { zeroed, type Range } from './range.ts'

/** An EBML element (RFC 8794): its ID, its start, the start of its content and its end. */
type Element = Range & { id: number; body: number }

const ids = {
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
export function stripWebm(bytes: Buffer): 'damaged' | undefined {
  const top = elementsIn(bytes, { from: 0, to: bytes.length })
  const segment = top?.find(({ id }) => id === ids.segment)
  const parts = segment && elementsIn(bytes, inside(segment))
  const tracks = parts?.find(({ id }) => id === ids.tracks)
  const kept = tracks && keepShownTracks(bytes, tracks)
  if (top === undefined || parts === undefined || !kept?.size) return 'damaged'
  for (const element of top)
    if (![ids.head, ids.segment].includes(element.id)) blank(bytes, element)
  for (const element of parts) {
    if (!inSegment.has(element.id)) blank(bytes, element)
    if (element.id === ids.info && !keepInfo(bytes, element)) return 'damaged'
    if (element.id === ids.cluster && !keepBlocksOf(bytes, element, kept)) return 'damaged'
  }
  return undefined
}

const inSegment = new Set([ids.seekHead, ids.info, ids.tracks, ids.cluster, ids.cues])

/** Overwrites all other tracks. Returns the numbers of the image and sound tracks. */
function keepShownTracks(bytes: Buffer, tracks: Element): Set<number> | undefined {
  const kept = new Set<number>()
  for (const track of elementsIn(bytes, inside(tracks)) ?? []) {
    const parts = track.id === ids.track ? elementsIn(bytes, inside(track)) : []
    const type = numberOf(bytes, parts, ids.trackType)
    const number = numberOf(bytes, parts, ids.trackNumber)
    if (type === undefined || number === undefined || type > 2) blank(bytes, track)
    else {
      kept.add(number)
      for (const part of parts ?? [])
        if (isSum(part) || [ids.trackName, ids.codecName].includes(part.id)) blank(bytes, part)
    }
  }
  return kept
}

function keepInfo(bytes: Buffer, info: Element): boolean {
  const parts = elementsIn(bytes, inside(info))
  for (const part of parts ?? []) {
    // These two elements are required, but may be filled with zeros.
    if ([ids.muxingApp, ids.writingApp].includes(part.id))
      zeroed(bytes, { from: part.body, to: part.to })
    else if (![ids.timestampScale, ids.duration].includes(part.id)) blank(bytes, part)
  }
  return parts !== undefined
}

/**
 * Elements of a cluster that stay: its timestamp, its position, and the size of the previous
 * cluster.
 */
const inCluster = new Set([0xe7, 0xa7, 0xab])

function keepBlocksOf(bytes: Buffer, cluster: Element, kept: ReadonlySet<number>): boolean {
  const parts = elementsIn(bytes, inside(cluster))
  for (const part of parts ?? []) {
    if (inCluster.has(part.id)) continue
    const inGroup = part.id === ids.blockGroup ? elementsIn(bytes, inside(part)) : undefined
    const block = part.id === ids.simpleBlock ? part : inGroup?.find(({ id }) => id === ids.block)
    const number = block && vintAt(bytes, block.body, block.to)?.value
    if (number === undefined || !kept.has(number)) blank(bytes, part)
  }
  return parts !== undefined
}

/** True for a checksum element. The checksum would no longer be correct after the changes. */
const isSum = ({ id }: Element): boolean => id === 0xbf

function numberOf(
  bytes: Buffer,
  parts: readonly Element[] | undefined,
  wanted: number,
): number | undefined {
  const part = parts?.find(({ id }) => id === wanted)
  if (part === undefined || part.to === part.body || part.to - part.body > 6) return undefined
  return bytes.readUIntBE(part.body, part.to - part.body)
}

/** Turns an element into a `Void` element, which players skip. */
function blank(bytes: Buffer, { from, to }: Element): void {
  const length = to - from
  const lengthOfSize = length > 8 ? 8 : 1
  const rest = length - 1 - lengthOfSize
  zeroed(bytes, { from, to })
  bytes[from] = ids.void
  if (lengthOfSize === 1) bytes[from + 1] = 0x80 | rest
  else bytes.writeBigUInt64BE((1n << 56n) | BigInt(rest), from + 1)
}

const inside = ({ body, to }: Element): Range => ({ from: body, to })

/** IDs of elements that can follow a cluster of unknown length. */
const besideClusters = new Set([
  ...[ids.seekHead, ids.info, ids.tracks, ids.cluster, ids.cues],
  ...[0x1043a770, 0x1254c367, 0x1941a469],
])

/** Returns the elements in a range. Undefined if they do not end exactly at its end. */
function elementsIn(bytes: Buffer, { from, to }: Range): Element[] | undefined {
  const elements: Element[] = []
  let at = from
  while (at < to) {
    const element = elementAt(bytes, at, to)
    if (element === undefined) return undefined
    elements.push(element)
    at = element.to
  }
  return elements
}

function elementAt(bytes: Buffer, from: number, to: number): Element | undefined {
  const first = vintAt(bytes, from, to)
  const size = first && vintAt(bytes, first.to, to)
  if (first === undefined || size === undefined) return undefined
  const id = bytes.readUIntBE(from, first.to - from)
  const end = size.isUnknown ? endOfUnknown(bytes, id, size.to, to) : size.to + size.value
  return end === undefined || end > to ? undefined : { id, from, body: size.to, to: end }
}

/** Returns the end of an element of unknown length, as live recorders write it. */
function endOfUnknown(bytes: Buffer, id: number, body: number, to: number): number | undefined {
  if (id === ids.segment) return to
  if (id !== ids.cluster) return undefined
  let at = body
  while (at < to) {
    const element = elementAt(bytes, at, to)
    if (element === undefined) return undefined
    if (besideClusters.has(element.id)) return at
    at = element.to
  }
  return to
}

/**
 * Reads an EBML variable-length integer. The number of leading zero bits gives its length. `value`
 * is the number without the first one bit.
 */
function vintAt(bytes: Buffer, from: number, to: number) {
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
