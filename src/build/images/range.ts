/** A range of bytes. `to` is the position after the last byte. */
export type Range = { from: number; to: number }

/** Overwrites a range of bytes with zeros. */
export function zeroed(bytes: Buffer, { from, to }: Range): void {
  if (to > from) bytes.fill(0, from, to)
}
