/** A figure as it is read: “+27 %” has 27 between “+” and “ %”. */
export type Figure = {
  before: string
  value: number
  decimals: number
  grouped: boolean
  after: string
}

/** Takes a figure apart; what holds no single number, such as “24/7”, does not count up. */
export function readFigure(text: string): Figure | undefined {
  const match = /^(\D*)(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d+))?(\D*)$/.exec(text)
  if (match === null) return undefined
  const [, before = '', whole = '', fraction = '', after = ''] = match
  return {
    before,
    value: Number(`${whole.replaceAll('.', '')}.${fraction}`),
    decimals: fraction.length,
    grouped: whole.includes('.'),
    after,
  }
}

/** The figure on its way, `progress` from 0 to 1, fast at first and slow at the end. */
export function figureAt(figure: Figure, progress: number): string {
  const { before, value, decimals, grouped, after } = figure
  const eased = 1 - (1 - Math.min(1, Math.max(0, progress))) ** 3
  const number = new Intl.NumberFormat('de-DE', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    useGrouping: grouped,
  }).format(value * eased)
  return before + number + after
}

/** How long a figure counts, in ms. */
export const countMs = 900
