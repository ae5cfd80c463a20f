import { escapeForRegExp } from '../../text/escape-for-reg-exp.ts'
import { distanceBetween } from '../../text/nearest-name.ts'
import type { Finding } from '../../problems/problem.ts'
import type { Facts } from './facts.ts'
import { dialledDigitsOf, isNearNumber, isSameNumber } from './telephone-number.ts'
import type { TextMistake } from './text-mistake.ts'

type NamedFact = { name: string; value: string }

/** Facts that can be recognised in a text: telephone numbers, mail addresses and streets. */
export type RecognisedFacts = {
  phoneNumbers: (NamedFact & { digits: string })[]
  /** Facts of the form `tel:+49…`. */
  phoneLinks: (NamedFact & { digits: string })[]
  emails: NamedFact[]
  streetAddresses: (NamedFact & { pattern: RegExp })[]
}

const phonePattern = /(tel:)?(?:\+|\b0)\d[\d\s()/.-]{4,}\d/g
const emailPattern = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g

/** Returns the facts that can be recognised in a text, by their form. */
export function recogniseFacts(facts: Facts): RecognisedFacts {
  const known: RecognisedFacts = {
    phoneNumbers: [],
    phoneLinks: [],
    emails: [],
    streetAddresses: [],
  }
  for (const [name, value] of Object.entries(facts)) {
    if (value.startsWith('tel:'))
      known.phoneLinks.push({ name, value, digits: dialledDigitsOf(value.slice(4)) })
    else if (/^\+?\d[\d\s()/.-]{6,}$/.test(value))
      known.phoneNumbers.push({ name, value, digits: dialledDigitsOf(value) })
    else if (/^[\w.+-]+@[\w.-]+$/.test(value)) known.emails.push({ name, value })
    else {
      const pattern = createStreetPattern(value)
      if (pattern !== undefined) known.streetAddresses.push({ name, value, pattern })
    }
  }
  return known
}

/** Returns a pattern for a street with any house number, also abbreviated: `Musterstraße 12`, `Musterstr. 14`. */
function createStreetPattern(value: string): RegExp | undefined {
  const found = /^(\p{L}[\p{L} .-]*?)\s?(\d+\s?[a-z]?)$/u.exec(value)
  const name = found?.[1]
  if (
    name === undefined ||
    !/(?:stra(?:ß|ss)e|str\.|weg|platz|allee|gasse|ring|ufer|damm|hof|markt)$/i.test(name)
  ) {
    return undefined
  }
  const loose = escapeForRegExp(name).replace(
    /(s)tra(?:ß|ss)e$|(s)tr\\\.$/i,
    '(?:straße|strasse|str\\.)',
  )
  return new RegExp(`(?<![\\p{L}-])${loose}\\s?\\d+(?:\\s?[a-z](?![\\p{L}]))?`, 'giu')
}

/** Finds facts that are written out in a text, exactly or with small differences, and adds them to `found`. */
export function findFactMentions(
  text: string,
  recognisedFacts: RecognisedFacts,
  found: TextMistake[],
): void {
  if (
    recognisedFacts.phoneNumbers.length + recognisedFacts.phoneLinks.length > 0 &&
    /\d{2}/.test(text)
  ) {
    for (const { 0: shown, 1: scheme = '', index } of text.matchAll(phonePattern)) {
      const digits = dialledDigitsOf(shown.slice(scheme.length))
      const facts = scheme === '' ? recognisedFacts.phoneNumbers : recognisedFacts.phoneLinks
      const fact =
        facts.find((one) => isSameNumber(one.digits, digits)) ??
        facts.find((one) => isNearNumber(one.digits, digits))
      if (fact !== undefined) found.push(createFactMistake('phone', shown, index, fact))
    }
  }
  if (recognisedFacts.emails.length > 0 && text.includes('@')) {
    for (const { 0: shown, index } of text.matchAll(emailPattern)) {
      const fact = recognisedFacts.emails.find(({ value }) => isNearAddress(value, shown))
      if (fact !== undefined) found.push(createFactMistake('email', shown, index, fact))
    }
  }
  for (const street of recognisedFacts.streetAddresses) {
    for (const { 0: shown, index } of text.matchAll(street.pattern))
      found.push(createFactMistake('street', shown, index, street))
  }
}

/** Returns the `tel:` facts whose number is not one of the telephone facts. `name`: the name of the fact. */
export const findWrongPhoneLinks = ({
  phoneNumbers,
  phoneLinks,
}: RecognisedFacts): (NamedFact & { real: NamedFact })[] =>
  phoneLinks.flatMap((dial) => {
    const [first] = phoneNumbers
    if (first === undefined || phoneNumbers.some(({ digits }) => isSameNumber(digits, dial.digits)))
      return []
    return [{ ...dial, real: first }]
  })

const isNearAddress = (first: string, second: string): boolean =>
  Math.abs(first.length - second.length) < 3 &&
  distanceBetween(first.toLowerCase(), second.toLowerCase()) <= 2

function createFactMistake(
  fact: 'phone' | 'email' | 'street',
  shown: string,
  start: number,
  { name, value }: NamedFact,
): TextMistake {
  const fixText = `{facts.${name}}`
  const finding: Finding =
    shown === value
      ? { code: 'fact-repeated', detail: { shown, name }, severity: 'warning', fixText }
      : {
          code: 'facts-differ',
          detail: { fact, shown, real: value, name },
          severity: 'warning',
          fixText,
        }
  return { finding, start, end: start + shown.length }
}
