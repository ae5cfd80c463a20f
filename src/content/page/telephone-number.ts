import { distanceBetween } from '../../text/nearest-name.ts'

/**
 * Returns the digits of a telephone number, with a plus sign if it is an international number: `+441174960123`,
 * `01174960123`.
 */
export const dialledDigitsOf = (written: string): string =>
  written
    .replaceAll('(0)', '')
    .replace(/[^\d+]/g, '')
    .replace(/^00/, '+')

/**
 * True if both are the same number, where one may be in international form: `+44 117 …` and `0117 …`. The national
 * number without its trunk prefix must be the end of the international number after a country code. The country is not
 * known.
 */
export const isSameNumber = (one: string, other: string): boolean =>
  one === other || nationalFormsOf(one, other).some(([first, second]) => first === second)

/** True if the lengths differ by at most one digit, the first three digits agree, and at most two digits differ. */
export const isNearNumber = (one: string, other: string): boolean =>
  nationalFormsOf(one, other).some(
    ([first, second]) =>
      Math.abs(first.length - second.length) < 2 &&
      first.slice(0, 3) === second.slice(0, 3) &&
      distanceBetween(first, second) <= 2,
  )

/**
 * Returns the possible pairs of two numbers without country code and trunk prefix, if only one of them is
 * international.
 */
function nationalFormsOf(one: string, other: string): [string, string][] {
  if (isInternational(one) === isInternational(other))
    return [[removePrefix(one), removePrefix(other)]]
  const [abroad, home] = isInternational(one) ? [one, other] : [other, one]
  return countryCodeLengths.flatMap((length) =>
    trunkPrefixPatterns.map((digits): [string, string] => [
      abroad.slice(1 + length),
      home.replace(digits, ''),
    ]),
  )
}

const isInternational = (digits: string): boolean => digits.startsWith('+')
const removePrefix = (digits: string): string => digits.replace(/^[+0]/, '')

/** Possible lengths of a country code, in digits. */
const countryCodeLengths = [1, 2, 3]

/** Trunk prefixes: 0 in most countries, none in Italy, 06 in Hungary, 8 in Lithuania. */
const trunkPrefixPatterns = [/^0/, /^(?!)/, /^06/, /^8/]
