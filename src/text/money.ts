/**
 * Writes amounts in the way of a language, `£12.50`, with `decimals` digits behind the point; without
 * the small change where none of `amounts` has any.
 */
export function moneyIn(
  language: string,
  { currency, decimals }: { currency: string; decimals: number },
  amounts: readonly number[],
): Intl.NumberFormat {
  const digits = amounts.every((amount) => Number.isInteger(amount)) ? 0 : decimals
  return new Intl.NumberFormat(language, {
    ...{ style: 'currency', currency },
    ...{ minimumFractionDigits: digits, maximumFractionDigits: digits },
  })
}
