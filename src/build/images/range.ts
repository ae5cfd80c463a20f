/** Bytes of a file: the first, and the first behind them. */
export type Range = { from: number; to: number }

export function zeroed(bytes: Buffer, { from, to }: Range): void {
  if (to > from) bytes.fill(0, from, to)
}
