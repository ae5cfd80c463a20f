import type { FontFault } from '../../problems/detail-types.ts'
import { isLfsPointer } from './lfs-pointer.ts'

/**
 * Returns the reason why a file is not a valid WOFF2, TrueType or OpenType font, according to its header; undefined if
 * it is valid.
 */
export function fontFaultOf(bytes: Uint8Array): FontFault | undefined {
  if (bytes.length === 0) return 'empty'
  if (isLfsPointer(bytes)) return 'lfs-pointer'
  if (bytes.length < 28) return 'unreadable'
  const head = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  switch (head.getUint32(0)) {
    case woff2Signature:
      return head.getUint32(8) === bytes.length ? undefined : 'damaged'
    case trueTypeSignature:
    case openType:
      return hasAllTables(head) ? undefined : 'damaged'
    default:
      return 'unreadable'
  }
}

const woff2Signature = 0x774f4632
const trueTypeSignature = 0x00010000
const openType = 0x4f54544f

/**
 * The header has 12 bytes, followed by a record of 16 bytes per table. Its last two numbers are the offset and the
 * length of the table.
 */
function hasAllTables(file: DataView): boolean {
  const count = file.getUint16(4)
  if (count === 0 || 12 + 16 * count > file.byteLength) return false
  return Array.from({ length: count }, (_, index) => 12 + 16 * index).every(
    (record) => file.getUint32(record + 8) + file.getUint32(record + 12) <= file.byteLength,
  )
}
