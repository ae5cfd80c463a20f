import type { LocalBusiness, OpeningHoursSpecification } from 'schema-dts'
import { weekdays, type OpeningHours, type Weekday } from '../../../schema/opening-hours.ts'
import type { Site } from '../../../schema/site.ts'

type Business = NonNullable<Site['business']>
type Details = Pick<
  Exclude<LocalBusiness, string>,
  'geo' | 'openingHoursSpecification' | 'priceRange'
>

/** What a site says of the business behind it, besides its name and address. */
export const businessIn = ({ hours, geo, priceRange }: Business): Details => ({
  ...(geo !== undefined && { geo: { '@type': 'GeoCoordinates', ...geo } }),
  ...(hours !== undefined && {
    openingHoursSpecification: [...weekIn(hours), ...exceptionsIn(hours)],
  }),
  ...(priceRange !== undefined && { priceRange }),
})

/** The same span of several days is told once. */
function weekIn({ week }: OpeningHours): OpeningHoursSpecification[] {
  const daysOf = new Map<string, Weekday[]>()
  for (const day of weekdays) {
    for (const span of week[day]) daysOf.set(span, [...(daysOf.get(span) ?? []), day])
  }
  return [...daysOf].map(([span, days]) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days.map((day) => `https://schema.org/${nameOf(day)}` as const),
    ...timesOf(span),
  }))
}

/** A closed day opens and closes at midnight, as search engines read it. */
const exceptionsIn = ({ exceptions }: OpeningHours): OpeningHoursSpecification[] =>
  exceptions.flatMap(({ from, until = from, hours }) =>
    (hours.length === 0 ? ['00:00-00:00'] : hours).map((span) => ({
      '@type': 'OpeningHoursSpecification' as const,
      validFrom: from,
      validThrough: until,
      ...timesOf(span),
    })),
  )

function timesOf(span: string): { opens: string; closes: string } {
  const [opens = '', closes = ''] = span.split('-')
  return { opens, closes: closes === '24:00' ? '23:59' : closes }
}

/** As schema.org writes it. */
const nameOf = (day: Weekday) =>
  // The first letter is all that changes.
  `${day.charAt(0).toUpperCase()}${day.slice(1)}` as Capitalize<Weekday>
