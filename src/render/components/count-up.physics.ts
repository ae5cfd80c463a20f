/** A number and the text around it: “+27 %” is 27 between “+” and “ %”. */
export type Figure = {
  before: string
  value: number
  decimals: number
  grouped: boolean
  after: string
}

/**
 * Parses a text that contains exactly one number in the format of `language`. Returns undefined for
 * any other text, such as “24/7”.
 */
export function readFigure(text: string, language: string): Figure | undefined {
  const { group, decimal } = marksOf(language)
  // Some languages group thousands with a narrow space, and authors may type any space instead.
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

/** Returns the language's separators for thousands and for decimals. */
function marksOf(language: string): { group: string; decimal: string } {
  const parts = new Intl.NumberFormat(language, { useGrouping: 'always' }).formatToParts(12_345.6)
  const markOf = (kind: string) => parts.find(({ type }) => type === kind)?.value ?? ''
  return { group: markOf('group'), decimal: markOf('decimal') }
}

/**
 * Returns the number to show at `progress` (0 to 1). Counting is fast at first and slow at the end.
 */
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

/** The duration of the count, in milliseconds. */
export const countMs = 700
