export type Range = { low: number; high: number }
type Size = { width: number; height: number }

/** A smooth curve through all values, spread evenly over the width. */
export function lineOf(
  values: readonly number[],
  size: Size,
  range: Range = rangeOf(values),
): string {
  const points = values.map((value, index) => pointOf(value, index, values.length, size, range))
  return points
    .map(([x, y], index) => {
      const before = points[index - 1]
      if (before === undefined) return `M${x} ${y}`
      const middle = round((before[0] + x) / 2)
      return `C${middle} ${before[1]} ${middle} ${y} ${x} ${y}`
    })
    .join('')
}

/** The same curve, closed along the lower edge. */
export function areaOf(values: readonly number[], size: Size, range: Range): string {
  return `${lineOf(values, size, range)}V${size.height}H0z`
}

/** Every value as a shade from 0, the smallest of all, to 5, the largest. */
export function heatOf(rows: readonly (readonly number[])[]): number[][] {
  const { low, high } = rangeOf(rows.flat())
  return rows.map((values) => values.map((value) => Math.round(((value - low) / (high - low)) * 5)))
}

/** What each of `count` values is called: its own name, that of the tick below it, or its number. */
export function placesOf(
  count: number,
  ticks: readonly string[],
  names: readonly string[] = [],
): string[] {
  const gap = (count - 1) / (ticks.length - 1)
  return Array.from(
    { length: count },
    (_, index) => names[index] ?? ticks[index / gap] ?? `${index + 1}`,
  )
}

/** The round values that an axis from zero names, so that all of `values` lie between its first and its last; four to six of them, mostly. */
export function scaleOf(values: readonly number[]): number[] {
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)]
  const step = roundStep((high - low || 1) / 4)
  const first = Math.floor(low / step)
  const count = Math.max(1, Math.ceil(high / step) - first)
  return Array.from({ length: count + 1 }, (_, index) => (first + index) * step)
}

/** The next of 1, 2, 2.5, 5 and 10, times a power of ten. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least))
  const share = [1, 2, 2.5, 5].find((one) => one * power >= least) ?? 10
  return share * power
}

/** A line across for each of these values. */
export const gridOf = (levels: readonly number[], size: Size, range: Range): string =>
  levels.map((level) => `M0 ${heightOf(level, size, range)}h${size.width}`).join('')

/** From the smallest value to the largest; never without any height. */
function rangeOf(values: readonly number[]): Range {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  return { low, high: high === low ? low + 1 : high }
}

function pointOf(
  value: number,
  index: number,
  count: number,
  size: Size,
  range: Range,
): [x: number, y: number] {
  return [round((index / (count - 1)) * size.width), heightOf(value, size, range)]
}

function heightOf(value: number, { height }: Size, { low, high }: Range): number {
  const room = height - 4
  return round(2 + room - ((value - low) / (high - low)) * room)
}

const round = (value: number) => Math.round(value * 10) / 10
