/** ISO 4217 codes of the currencies that most shops in the world use. */
export const currencies = [
  ...['AED', 'ARS', 'AUD', 'BDT', 'BGN', 'BRL', 'CAD', 'CHF', 'CLP', 'CNY', 'COP', 'CRC', 'CZK'],
  ...['DKK', 'DZD', 'EGP', 'EUR', 'GBP', 'GEL', 'GHS', 'HKD', 'HUF', 'IDR', 'ILS', 'INR', 'ISK'],
  ...['JOD', 'JPY', 'KES', 'KRW', 'KZT', 'LKR', 'MAD', 'MDL', 'MKD', 'MXN', 'MYR', 'NGN', 'NOK'],
  ...['NZD', 'OMR', 'PEN', 'PHP', 'PKR', 'PLN', 'QAR', 'RON', 'RSD', 'SAR', 'SEK', 'SGD', 'THB'],
  ...['TND', 'TRY', 'TWD', 'TZS', 'UAH', 'UGX', 'USD', 'UYU', 'VND', 'XOF', 'ZAR'],
] as const
export type Currency = (typeof currencies)[number]

const currenciesWithoutDecimals: ReadonlySet<Currency> = new Set([
  'CLP',
  'ISK',
  'JPY',
  'KRW',
  'UGX',
  'VND',
  'XOF',
])
const currenciesWithThreeDecimals: ReadonlySet<Currency> = new Set(['JOD', 'OMR', 'TND'])

/** Returns the number of decimal places of a currency according to ISO 4217: 0, 2 or 3. */
export function decimalsOf(currency: Currency): number {
  if (currenciesWithoutDecimals.has(currency)) return 0
  return currenciesWithThreeDecimals.has(currency) ? 3 : 2
}
