/** The smallest and the largest value of a chart. */
export type ValueRange = { low: number; high: number }
type Size = { width: number; height: number }

/** Returns the SVG path of a smooth curve through all values, spread evenly over the width. */
export function createLinePath(
  values: readonly number[],
  size: Size,
  range: ValueRange = rangeOf(values),
): string {
  const points = values.map((value, index) => pointOf(value, index, values.length, size, range))
  return points
    .map(([x, y], index) => {
      const previous = points[index - 1]
      if (previous === undefined) return `M${x} ${y}`
      const middle = round((previous[0] + x) / 2)
      return `C${middle} ${previous[1]} ${middle} ${y} ${x} ${y}`
    })
    .join('')
}

/** Returns the SVG path of the area between the curve and the lower edge. */
export function createAreaPath(values: readonly number[], size: Size, range: ValueRange): string {
  return `${createLinePath(values, size, range)}V${size.height}H0z`
}

/** Returns a shade for each value, from 0 (the smallest value) to 5 (the largest). */
export function heatShadesOf(rows: readonly (readonly number[])[]): number[][] {
  const { low, high } = rangeOf(rows.flat())
  return rows.map((values) => values.map((value) => Math.round(((value - low) / (high - low)) * 5)))
}

/**
 * Returns a label for each of `count` values: its name, the tick below it, or its number from 1.
 */
export function createValueLabels(
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

/**
 * Returns the labels of a value axis: evenly spaced round numbers, usually four to six. The axis
 * includes 0 and all `values`.
 */
export function axisValuesFor(values: readonly number[]): number[] {
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)]
  const step = roundStepAbove((high - low || 1) / 4)
  const first = Math.floor(low / step)
  const count = Math.max(1, Math.ceil(high / step) - first)
  return Array.from({ length: count + 1 }, (_, index) => (first + index) * step)
}

/**
 * Returns the smallest number that is at least `minimum` and is 1, 2, 2.5, 5 or 10 times a power of
 * ten.
 */
function roundStepAbove(minimum: number): number {
  const power = 10 ** Math.floor(Math.log10(minimum))
  const share = [1, 2, 2.5, 5].find((factor) => factor * power >= minimum) ?? 10
  return share * power
}

/** Returns the SVG path of one horizontal line per level. */
export const createGridPath = (levels: readonly number[], size: Size, range: ValueRange): string =>
  levels.map((level) => `M0 ${yOf(level, size, range)}h${size.width}`).join('')

/**
 * Returns the range from the smallest to the largest value. If all are equal, the range has height
 * 1.
 */
function rangeOf(values: readonly number[]): ValueRange {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  return { low, high: high === low ? low + 1 : high }
}

function pointOf(
  value: number,
  index: number,
  count: number,
  size: Size,
  range: ValueRange,
): [x: number, y: number] {
  return [round((index / (count - 1)) * size.width), yOf(value, size, range)]
}

function yOf(value: number, { height }: Size, { low, high }: ValueRange): number {
  const usableHeight = height - 4
  return round(2 + usableHeight - ((value - low) / (high - low)) * usableHeight)
}

const round = (value: number) => Math.round(value * 10) / 10
