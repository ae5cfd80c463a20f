import { z } from 'zod'
import type { Path } from './path.ts'

/** A name in `group` or `filter` of a list that is not a label of its entries' facts. `path` is relative to the block. */
export type LabelFault = { what: 'no-label'; path: Path; name: string; known: readonly string[] }

const WrittenFact = z.object({ label: z.string().optional() }).catch({})

/** The part of a list that these checks need. Invalid values are skipped, because the schema reports them. */
const WrittenList = z.object({
  group: z.string().optional().catch(undefined),
  filter: z.array(z.string()).catch([]),
  items: z.array(z.object({ facts: z.array(WrittenFact).catch([]) }).catch({ facts: [] })).min(1),
})

/** Returns the names in the raw YAML value of a list that no entry has. A list without own entries has none. */
export function labelFaults(block: unknown): LabelFault[] {
  const { data } = WrittenList.safeParse(block)
  if (data === undefined) return []
  const facts = data.items.flatMap((item) => item.facts)
  const labels = new Set(facts.flatMap(({ label }) => label ?? []))
  const faultOf = (name: string, path: Path, others: readonly string[]): LabelFault[] =>
    labels.has(name) || others.includes(name)
      ? []
      : [{ what: 'no-label', path, name, known: [...others, ...labels] }]
  return [
    ...(data.group === undefined
      ? []
      : faultOf(data.group, ['group'], ['year', 'month', 'letter'])),
    ...data.filter.flatMap((name, index) => faultOf(name, ['filter', index], ['tags'])),
  ]
}
