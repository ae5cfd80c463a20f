import type { LocalBusiness, OpeningHoursSpecification } from 'schema-dts'
import { weekdays, type OpeningHours, type Weekday } from '../../../schema/opening-hours.ts'
import type { Site } from '../../../schema/site.ts'

type Business = NonNullable<Site['business']>
type BusinessDetails = Pick<
  Exclude<LocalBusiness, string>,
  'geo' | 'openingHoursSpecification' | 'priceRange'
>

/** Returns the structured data of the site's business, without its name and address. */
export const businessDetailsOf = ({ hours, geo, priceRange }: Business): BusinessDetails => ({
  ...(geo !== undefined && { geo: { '@type': 'GeoCoordinates', ...geo } }),
  ...(hours !== undefined && {
    openingHoursSpecification: [...weeklyHoursOf(hours), ...exceptionalHoursOf(hours)],
  }),
  ...(priceRange !== undefined && { priceRange }),
})

/** Returns the opening hours of a week. Days with the same hours share one entry. */
function weeklyHoursOf({ week }: OpeningHours): OpeningHoursSpecification[] {
  const daysOf = new Map<string, Weekday[]>()
  for (const day of weekdays) {
    for (const span of week[day]) daysOf.set(span, [...(daysOf.get(span) ?? []), day])
  }
  return [...daysOf].map(([span, days]) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days.map((day) => `https://schema.org/${schemaOrgDayOf(day)}` as const),
    ...timesOf(span),
  }))
}

/**
 * Returns the exceptions from the weekly hours. A closed day opens and closes at midnight, as
 * search engines expect it.
 */
const exceptionalHoursOf = ({ exceptions }: OpeningHours): OpeningHoursSpecification[] =>
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

/** Returns the name of a day as schema.org writes it. */
const schemaOrgDayOf = (day: Weekday) =>
  // The cast is safe, because only the case of the first character changes.
  `${day.charAt(0).toUpperCase()}${day.slice(1)}` as Capitalize<Weekday>
