/**
 * Returns a formatter for amounts of money (`£12.50`) with `decimals` digits after the decimal point, or with none if
 * all `amounts` are whole numbers.
 */
export function cachedMoneyFormatOf(
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
