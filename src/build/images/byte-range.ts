/** A range of bytes. `to` is the position after the last byte. */
export type ByteRange = { from: number; to: number }

/** Overwrites a range of bytes with zeros. */
export function fillRangeWithZeros(bytes: Buffer, { from, to }: ByteRange): void {
  if (to > from) bytes.fill(0, from, to)
}
