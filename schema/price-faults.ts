import { z } from 'zod'
import { currencies, decimalsOf, type Currency } from './currency.ts'

/** A contradiction between prices that are each right alone. `path` is inside the block. */
export type PriceFault = { path: Path } & (
  | { what: 'price-range'; price: number; upTo: number }
  /** An upper end without a lower one. */
  | { what: 'price-open'; upTo: number }
  /** `decimals`: digits behind the point that the currency has. */
  | { what: 'price-decimals'; amount: number; currency: string; decimals: number }
)

type Path = readonly (string | number)[]

const amount = z.number().optional().catch(undefined)

/** As much of a list of prices as is needed here; what is written otherwise has a problem of its own. */
const Written = z.object({
  currency: z.enum(currencies).optional().catch(undefined),
  groups: z.array(
    z
      .object({ items: z.array(z.object({ price: amount, upTo: amount }).catch({})) })
      .catch({ items: [] }),
  ),
})

/** The faults of a list of prices, as its author has written it. */
export function priceFaults(block: unknown): PriceFault[] {
  const { data } = Written.safeParse(block)
  if (data === undefined) return []
  const { currency } = data
  return data.groups.flatMap(({ items }, group) =>
    items.flatMap(({ price, upTo }, index) => {
      const path = ['groups', group, 'items', index]
      return [
        ...finer(price, currency, [...path, 'price']),
        ...finer(upTo, currency, [...path, 'upTo']),
        ...ends(price, upTo, [...path, 'upTo']),
      ]
    }),
  )
}

function ends(price: number | undefined, upTo: number | undefined, path: Path): PriceFault[] {
  if (upTo === undefined) return []
  if (price === undefined) return [{ what: 'price-open', upTo, path }]
  return price < upTo ? [] : [{ what: 'price-range', price, upTo, path }]
}

/** An amount that nobody can pay: finer than the smallest coin. */
function finer(paid: number | undefined, currency: Currency | undefined, path: Path): PriceFault[] {
  if (paid === undefined || currency === undefined) return []
  const decimals = decimalsOf(currency)
  if (Number(paid.toFixed(decimals)) === paid) return []
  return [{ what: 'price-decimals', amount: paid, currency, decimals, path }]
}
