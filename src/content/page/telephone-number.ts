import { distanceBetween } from '../../text/near.ts'

/** In digits; a number that can be dialled from abroad keeps its plus: `+441174960123`, `01174960123`. */
export const digitsOf = (written: string): string =>
  written
    .replaceAll('(0)', '')
    .replace(/[^\d+]/g, '')
    .replace(/^00/, '+')

/**
 * `+44 117 …` and `0117 …` are one number, in every country: what is dialled within it ends the one
 * that is dialled from abroad, but for the digits that say “within”, and before it stands no more than
 * the code of a country.
 */
export const isSameNumber = (one: string, other: string): boolean =>
  one === other || forms(one, other).some(([first, second]) => first === second)

/** Of one length or nearly so, and alike but for two digits at most. */
export const isNearNumber = (one: string, other: string): boolean =>
  forms(one, other).some(
    ([first, second]) =>
      Math.abs(first.length - second.length) < 2 &&
      first.slice(0, 3) === second.slice(0, 3) &&
      distanceBetween(first, second) <= 2,
  )

/** Two numbers as they are dialled within a country, as far as one of them says nothing of it. */
function forms(one: string, other: string): [string, string][] {
  if (isAbroad(one) === isAbroad(other)) return [[withinIt(one), withinIt(other)]]
  const [abroad, home] = isAbroad(one) ? [one, other] : [other, one]
  return countryCodes.flatMap((length) =>
    within.map((digits): [string, string] => [abroad.slice(1 + length), home.replace(digits, '')]),
  )
}

const isAbroad = (digits: string): boolean => digits.startsWith('+')
const withinIt = (digits: string): string => digits.replace(/^[+0]/, '')

/** How many digits the code of a country has. */
const countryCodes = [1, 2, 3]

/** What is dialled before a number within a country: 0 in most, nothing in Italy, 06 in Hungary, 8 in Lithuania. */
const within = [/^0/, /^(?!)/, /^06/, /^8/]
