/**
 * Writes amounts in the way of a language, `£12.50`; without the small change where none of `amounts`
 * has any.
 */
export function moneyIn(
  language: string,
  currency: string,
  amounts: readonly number[],
): Intl.NumberFormat {
  const style = { style: 'currency', currency } as const
  const hasChange = amounts.some((amount) => !Number.isInteger(amount))
  return new Intl.NumberFormat(
    language,
    hasChange ? style : { ...style, minimumFractionDigits: 0, maximumFractionDigits: 0 },
  )
}
