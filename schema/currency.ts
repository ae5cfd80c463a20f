/** Currencies by their code of ISO 4217: those that most shops of the world reckon in. */
export const currencies = [
  ...['AED', 'ARS', 'AUD', 'BDT', 'BGN', 'BRL', 'CAD', 'CHF', 'CLP', 'CNY', 'COP', 'CRC', 'CZK'],
  ...['DKK', 'DZD', 'EGP', 'EUR', 'GBP', 'GEL', 'GHS', 'HKD', 'HUF', 'IDR', 'ILS', 'INR', 'ISK'],
  ...['JOD', 'JPY', 'KES', 'KRW', 'KZT', 'LKR', 'MAD', 'MDL', 'MKD', 'MXN', 'MYR', 'NGN', 'NOK'],
  ...['NZD', 'OMR', 'PEN', 'PHP', 'PKR', 'PLN', 'QAR', 'RON', 'RSD', 'SAR', 'SEK', 'SGD', 'THB'],
  ...['TND', 'TRY', 'TWD', 'TZS', 'UAH', 'UGX', 'USD', 'UYU', 'VND', 'XOF', 'ZAR'],
] as const
