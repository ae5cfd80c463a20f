import type {
  Answer,
  BlogPosting,
  BreadcrumbList,
  FAQPage,
  Graph,
  JobPosting,
  LocalBusiness,
  Organization,
  Question,
  Thing,
  WebSite,
} from 'schema-dts'
import { countryOf } from '../../../schema/country.ts'
import type { QuestionAndAnswer, PriceOffers, PostedJob } from '../../../schema/facets.ts'
import { menuLinksOf } from '../../../schema/navigation.ts'
import type { Page } from '../../../schema/page.ts'
import type { Site } from '../../../schema/site.ts'
import type { DocsNavigation } from '../../text/docs-navigation.ts'
import { absoluteAddress, pageUrl } from '../../text/base-path.ts'
import { isMap } from '../../text/is-record.ts'
import { withoutMarkdown } from '../../text/markdown/parse-markdown.ts'
import type { EmploymentWords } from '../../locale/words.ts'
import { businessDetailsOf } from './json-ld-business.ts'
import { offerCatalogOf } from './json-ld-offers.ts'

type DescribedPage = {
  route: string
  page: Omit<Page, 'blocks'>
  /** The route of the start page in the language of the page. */
  home: string
  /** The folders above a page with the layout `docs`. */
  breadcrumbs?: DocsNavigation['breadcrumbs'] | undefined
  /** Questions that the blocks of the page answer. */
  faq: readonly QuestionAndAnswer[]
  /** The job that a block of the page describes. */
  posting: PostedJob | undefined
  /** The URL of a map that shows the business, undefined if the page links to none. */
  map: string | undefined
  /** The price lists in the blocks of the page. */
  offers: readonly PriceOffers[]
  /** The path of the logo on the host. */
  logo: string | undefined
  /** The images on the page, by their paths below content/media. */
  pictures: Readonly<Record<string, { url: string }>>
}

/**
 * Returns the structured data of a page in the vocabulary of schema.org. It only contains what
 * visitors can also read on the site, and no ratings of the site's own business.
 */
export function structuredDataOf(page: DescribedPage, site: Site, strings: EmploymentWords): Graph {
  const entities: Thing[] = [organizationOf(site, page), websiteOf(site)]
  const crumbs = breadcrumbsOf(page, site)
  if (crumbs !== undefined) entities.push(crumbs)
  const article = articleOf(page, site)
  if (article !== undefined) entities.push(article)
  const posting = postingOf(page, site, strings)
  if (posting !== undefined) entities.push(posting)
  const { structuredData } = page.page
  if (structuredData !== undefined) entities.push(entityOf(structuredData, page, site))
  const questions = page.faq.map(questionOf)
  if (questions.length > 0)
    entities.push({ '@type': 'FAQPage', mainEntity: questions } satisfies FAQPage)
  return { '@context': 'https://schema.org', '@graph': entities }
}

const organizationId = ({ url }: Site): string => `${url}/#organisation`

type BusinessType = Exclude<Organization | LocalBusiness, string>['@type']

function organizationOf(
  site: Site,
  { logo, map, offers }: Pick<DescribedPage, 'logo' | 'map' | 'offers'>,
): Organization | LocalBusiness {
  const { facts, name, url, business } = site
  const type: BusinessType = business?.type ?? 'Organization'
  const organization = {
    '@type': type,
    '@id': organizationId(site),
    name: facts['company'] ?? name,
    url: `${url}/`,
    ...(logo !== undefined && { logo: absoluteAddress(url, logo) }),
    ...(facts['email'] && { email: facts['email'] }),
    ...(facts['phone'] && { telephone: facts['phone'] }),
    ...(facts['street'] && {
      address: {
        '@type': 'PostalAddress',
        streetAddress: facts['street'],
        ...(facts['postalCode'] && { postalCode: facts['postalCode'] }),
        ...(facts['city'] && { addressLocality: facts['city'] }),
        ...addressCountryOf(site),
      },
    }),
    ...(business !== undefined && businessDetailsOf(business)),
    ...sameAsOf(site),
    // Only a business has a place that a map can show.
    ...(business !== undefined && map !== undefined && { hasMap: map }),
    ...(offers.length > 0 && { hasOfferCatalog: offers.map(offerCatalogOf) }),
  }
  // The cast is safe: every kind has all of these properties, but TypeScript cannot infer this from
  // the union.
  return organization as Exclude<Organization | LocalBusiness, string>
}

/** Returns the profiles of the footer and the additional profile addresses for search engines. */
function sameAsOf({ footer, business }: Site): { sameAs?: string[] } {
  const profiles = footer.social.flatMap(({ href }) => (/^https?:/.test(href) ? [href] : []))
  const sameAs = [...new Set([...(business?.sameAs ?? []), ...profiles])]
  return sameAs.length === 0 ? {} : { sameAs }
}

function addressCountryOf(site: Site): { addressCountry?: string } {
  const country = countryOf(site)
  return country === undefined ? {} : { addressCountry: country }
}

function websiteOf(site: Site): WebSite {
  return {
    '@type': 'WebSite',
    '@id': `${site.url}/#website`,
    name: site.name,
    url: `${site.url}/`,
    inLanguage: site.language,
    publisher: { '@id': organizationId(site) },
  }
}

/**
 * Returns the path from the start page to the page. Pages in between have their titles from the
 * documentation that contains the page, or from the menu.
 */
function breadcrumbsOf(
  { route, page, home, breadcrumbs }: DescribedPage,
  site: Site,
): BreadcrumbList | undefined {
  if (route === home) return undefined
  const above = breadcrumbs === undefined ? menuCrumbsOf(route, site) : docsCrumbsOf(breadcrumbs)
  const crumbs = [{ item: home, name: site.name }, ...above, { item: route, name: page.title }]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ item, name }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: pageUrl(site.url, item),
    })),
  }
}

const docsCrumbsOf = (breadcrumbs: DocsNavigation['breadcrumbs']) =>
  breadcrumbs.flatMap(({ route: item, title: name }) =>
    item === undefined ? [] : [{ item, name }],
  )

function menuCrumbsOf(route: string, site: Site) {
  const parts = route.slice(1).split('/')
  return parts.slice(0, -1).flatMap((_, index) => {
    const item = `/${parts.slice(0, index + 1).join('/')}`
    const name = menuTitle(item, site)
    return name === undefined ? [] : [{ item, name }]
  })
}

const menuTitle = (route: string, { navigation }: Site): string | undefined =>
  menuLinksOf(navigation).find(({ url }) => url === route)?.title

function articleOf({ route, page }: DescribedPage, site: Site): BlogPosting | undefined {
  const { article, description } = page
  if (article === undefined) return undefined
  return {
    '@type': 'BlogPosting',
    headline: article.title.slice(0, 110),
    description,
    datePublished: article.date,
    inLanguage: site.language,
    mainEntityOfPage: pageUrl(site.url, route),
    author:
      article.author === undefined
        ? { '@id': organizationId(site) }
        : { '@type': 'Person', name: article.author },
    publisher: { '@id': organizationId(site) },
  }
}

/**
 * Returns the job posting. Returns undefined without a publication date, because schema.org
 * requires one.
 */
function postingOf(
  { page, posting }: DescribedPage,
  site: Site,
  strings: EmploymentWords,
): JobPosting | undefined {
  if (posting === undefined || page.posting?.date === undefined) return undefined
  const list = (items: readonly string[]) =>
    items.map((item) => `- ${withoutMarkdown(item)}`).join('\n')
  return {
    '@type': 'JobPosting',
    title: posting.title,
    description: [
      withoutMarkdown(page.posting.description),
      ...posting.sections.map(({ title, items }) => `${title}:\n${list(items)}`),
    ].join('\n\n'),
    datePosted: page.posting.date,
    employmentType: Object.entries(strings).flatMap(([type, word]) =>
      posting.employmentType.includes(word) ? [type] : [],
    ),
    hiringOrganization: { '@id': organizationId(site) },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressLocality: posting.location,
        ...addressCountryOf(site),
      },
    },
  }
}

/** Returns what the page describes: a recipe, an event, a product … */
function entityOf(
  data: Record<string, unknown>,
  { route, pictures }: Pick<DescribedPage, 'route' | 'pictures'>,
  { url }: Site,
): Thing {
  const entity = { ...entityIn(data), mainEntityOfPage: pageUrl(url, route) }
  // The author names the type and the properties, so TypeScript cannot know which type it is.
  return entity as unknown as Thing

  function valueIn(value: unknown): unknown {
    if (Array.isArray(value)) return value.flatMap((one: unknown) => valueIn(one) ?? [])
    if (typeof value === 'string' && /^\/\S*$/.test(value)) return pageUrl(url, value)
    if (!isMap(value)) return value
    const { src } = value
    if (typeof src !== 'string') return entityIn(value)
    // Search engines want only images that visitors see, too.
    const picture = pictures[src]
    return picture && absoluteAddress(url, picture.url)
  }

  function entityIn({ type, ...properties }: Record<string, unknown>): Record<string, unknown> {
    const values = Object.entries(properties).flatMap(([name, value]): [string, unknown][] => {
      const converted = valueIn(value)
      return converted === undefined ? [] : [[name, converted]]
    })
    return { ...(type !== undefined && { '@type': type }), ...Object.fromEntries(values) }
  }
}

const questionOf = ({ question, answer }: QuestionAndAnswer): Question => ({
  '@type': 'Question',
  name: question,
  acceptedAnswer: { '@type': 'Answer', text: withoutMarkdown(answer) } satisfies Answer,
})
