import { z } from 'zod'
import { currencies, decimalsOf, type Currency } from './currency.ts'

import type { TableFault } from './table-faults.ts'

/** A contradiction between prices that are each valid. `path` is relative to the block. */
export type PriceFault = { path: Path } & (
  | { what: 'price-range'; price: number; upTo: number }
  /** A price range has an upper price (`upTo`) but no lower price. */
  | { what: 'price-open'; upTo: number }
  /** A plan has a yearly price but no other price. */
  | { what: 'price-only-yearly'; yearly: number }
  /** A field about yearly prices is set, but no plan has a yearly price. */
  | { what: 'price-no-yearly'; field: string }
  /** A price has more decimal places than its currency. `decimals` is the number that the currency allows. */
  | { what: 'price-decimals'; amount: number; currency: string; decimals: number }
)

type Path = readonly (string | number)[]

const amount = z.number().optional().catch(undefined)

/** The part of a price list that these checks need. Invalid values are skipped, because the schema reports them. */
const WrittenPriceList = z.object({
  currency: z.enum(currencies).optional().catch(undefined),
  groups: z.array(
    z
      .object({ items: z.array(z.object({ price: amount, upTo: amount }).catch({})) })
      .catch({ items: [] }),
  ),
})

/** Returns the contradictions in the raw YAML value of a price list. */
export function priceFaults(block: unknown): PriceFault[] {
  const { data } = WrittenPriceList.safeParse(block)
  if (data === undefined) return []
  const { currency } = data
  return data.groups.flatMap(({ items }, group) =>
    items.flatMap(({ price, upTo }, index) => {
      const path = ['groups', group, 'items', index]
      return [
        ...decimalFaults(price, currency, [...path, 'price']),
        ...decimalFaults(upTo, currency, [...path, 'upTo']),
        ...rangeFaults(price, upTo, [...path, 'upTo']),
      ]
    }),
  )
}

/** The part of a block `pricing` that these checks need. Invalid values are skipped, because the schema reports them. */
const WrittenPricing = z.object({
  currency: z.enum(currencies).optional().catch(undefined),
  yearlyFirst: z.boolean().optional().catch(undefined),
  yearlyNote: z.string().optional().catch(undefined),
  items: z.array(z.object({ price: amount, yearly: amount }).catch({})),
  comparison: z
    .object({
      groups: z.array(
        z
          .object({
            rows: z.array(z.object({ values: z.array(z.unknown()) }).catch({ values: [] })),
          })
          .catch({ rows: [] }),
      ),
    })
    .optional()
    .catch(undefined),
})

/** Returns the contradictions in the raw YAML value of a block `pricing`. */
export function pricingFaults(block: unknown): (PriceFault | TableFault)[] {
  const { data } = WrittenPricing.safeParse(block)
  if (data === undefined) return []
  const { currency, items, comparison, yearlyFirst, yearlyNote } = data
  const hasYearly = items.some(({ yearly }) => yearly !== undefined)
  const needsYearly = [
    ...(yearlyFirst === true ? ['yearlyFirst'] : []),
    ...(yearlyNote === undefined ? [] : ['yearlyNote']),
  ]
  return [
    ...items.flatMap(({ price, yearly }, index) => {
      const path = ['items', index]
      return [
        ...decimalFaults(price, currency, [...path, 'price']),
        ...decimalFaults(yearly, currency, [...path, 'yearly']),
        ...(price === undefined && yearly !== undefined
          ? [{ what: 'price-only-yearly' as const, yearly, path: [...path, 'yearly'] }]
          : []),
      ]
    }),
    ...(hasYearly
      ? []
      : needsYearly.map((field) => ({ what: 'price-no-yearly' as const, field, path: [field] }))),
    ...(comparison?.groups ?? []).flatMap(({ rows }, group) =>
      rows.flatMap(({ values: { length } }, row) => {
        if (length === 0 || length === items.length) return []
        const path = ['comparison', 'groups', group, 'rows', row, 'values']
        return [{ what: 'cells' as const, cells: length, columns: items.length, path }]
      }),
    ),
  ]
}

function rangeFaults(
  price: number | undefined,
  upTo: number | undefined,
  path: Path,
): PriceFault[] {
  if (upTo === undefined) return []
  if (price === undefined) return [{ what: 'price-open', upTo, path }]
  return price < upTo ? [] : [{ what: 'price-range', price, upTo, path }]
}

/** Reports a price with more decimal places than its currency has. */
function decimalFaults(
  price: number | undefined,
  currency: Currency | undefined,
  path: Path,
): PriceFault[] {
  if (price === undefined || currency === undefined) return []
  const decimals = decimalsOf(currency)
  if (Number(price.toFixed(decimals)) === price) return []
  return [{ what: 'price-decimals', amount: price, currency, decimals, path }]
}
