/** A number and the text around it: “+27 %” is 27 between “+” and “ %”. */
export type NumberInText = {
  prefix: string
  value: number
  decimals: number
  isGrouped: boolean
  suffix: string
}

/**
 * Parses a text that contains exactly one number in the format of `language`. Returns undefined for
 * any other text, such as “24/7”.
 */
export function parseNumber(text: string, language: string): NumberInText | undefined {
  const { group, decimal } = separatorsOf(language)
  // Some languages group thousands with a narrow space, and authors may type any space instead.
  const groupPattern = /\s/.test(group) ? String.raw`\s` : `[${group}]`
  const match = new RegExp(
    `^(\\D*)(\\d{1,3}(?:${groupPattern}\\d{3})+|\\d+)(?:[${decimal}](\\d+))?(\\D*)$`,
  ).exec(text)
  if (match === null) return undefined
  const [, prefix = '', whole = '', fraction = '', suffix = ''] = match
  return {
    prefix,
    value: Number(`${whole.replace(/\D/g, '')}.${fraction}`),
    decimals: fraction.length,
    isGrouped: /\D/.test(whole),
    suffix,
  }
}

/** Returns the language's separators for thousands and for decimals. */
function separatorsOf(language: string): { group: string; decimal: string } {
  const parts = new Intl.NumberFormat(language, { useGrouping: 'always' }).formatToParts(12_345.6)
  const separatorOf = (kind: string) => parts.find(({ type }) => type === kind)?.value ?? ''
  return { group: separatorOf('group'), decimal: separatorOf('decimal') }
}

/**
 * Returns the number to show at `progress` (0 to 1). Counting is fast at first and slow at the end.
 */
export function countTextAt(figure: NumberInText, progress: number, language: string): string {
  const { prefix, value, decimals, isGrouped, suffix } = figure
  const eased = 1 - (1 - Math.min(1, Math.max(0, progress))) ** 3
  const number = new Intl.NumberFormat(language, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    useGrouping: isGrouped,
  }).format(value * eased)
  return prefix + number + suffix
}

/** The duration of the count, in milliseconds. */
export const countDurationMs = 700
