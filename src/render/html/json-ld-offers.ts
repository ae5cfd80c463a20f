import type { Offer, OfferCatalog } from 'schema-dts'
import type { PricedItem, PriceOffers } from '../../../schema/facets.ts'
import { withoutMarkdown } from '../../text/markdown/parse-markdown.ts'

type Catalog = Exclude<OfferCatalog, string>
type Price = Exclude<Offer, string>['priceSpecification']

/** Returns the structured data of a price list. Items with a price on request have no price. */
export const offerCatalogOf = ({ name, groups }: PriceOffers): Catalog => ({
  '@type': 'OfferCatalog',
  name,
  itemListElement: groups.flatMap(({ title, items }): (Catalog | ReturnType<typeof offerOf>)[] => {
    const offers = items.map(offerOf)
    return title === undefined
      ? offers
      : [{ '@type': 'OfferCatalog', name: title, itemListElement: offers }]
  }),
})

function offerOf(offered: PricedItem): Exclude<Offer, string> {
  const { name, description } = offered
  return {
    '@type': 'Offer',
    itemOffered: {
      '@type': 'Service',
      name,
      ...(description !== undefined && { description: withoutMarkdown(description) }),
    },
    ...priceOf(offered),
  }
}

function priceOf({ price, upTo, isLowest, currency: priceCurrency }: PricedItem) {
  if (price === undefined) return {}
  if (upTo === undefined && !isLowest) return { price, priceCurrency }
  const priceSpecification: Price = {
    '@type': 'PriceSpecification',
    minPrice: price,
    ...(upTo !== undefined && { maxPrice: upTo }),
    priceCurrency,
  }
  return { priceSpecification }
}
