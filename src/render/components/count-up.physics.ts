/** A figure as it is read: “+27 %” has 27 between “+” and “ %”. */
export type Figure = {
  before: string
  value: number
  decimals: number
  grouped: boolean
  after: string
}

/**
 * Takes a figure apart that is written as its language does; what holds no single number, such as
 * “24/7”, does not count up.
 */
export function readFigure(text: string, language: string): Figure | undefined {
  const { group, decimal } = marksOf(language)
  // Where a narrow blank parts the thousands, an author writes any other.
  const between = /\s/.test(group) ? String.raw`\s` : `[${group}]`
  const match = new RegExp(
    `^(\\D*)(\\d{1,3}(?:${between}\\d{3})+|\\d+)(?:[${decimal}](\\d+))?(\\D*)$`,
  ).exec(text)
  if (match === null) return undefined
  const [, before = '', whole = '', fraction = '', after = ''] = match
  return {
    before,
    value: Number(`${whole.replace(/\D/g, '')}.${fraction}`),
    decimals: fraction.length,
    grouped: /\D/.test(whole),
    after,
  }
}

/** What parts the thousands of a number from one another, and its whole from its fraction. */
function marksOf(language: string): { group: string; decimal: string } {
  const parts = new Intl.NumberFormat(language, { useGrouping: 'always' }).formatToParts(12_345.6)
  const markOf = (kind: string) => parts.find(({ type }) => type === kind)?.value ?? ''
  return { group: markOf('group'), decimal: markOf('decimal') }
}

/** The figure on its way, `progress` from 0 to 1, fast at first and slow at the end. */
export function figureAt(figure: Figure, progress: number, language: string): string {
  const { before, value, decimals, grouped, after } = figure
  const eased = 1 - (1 - Math.min(1, Math.max(0, progress))) ** 3
  const number = new Intl.NumberFormat(language, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    useGrouping: grouped,
  }).format(value * eased)
  return before + number + after
}

/** How long a figure counts, in ms. */
export const countMs = 700
