import type { BlockOf } from '../../../schema/block.ts'
import { Inline } from '../../render/components/markdown.tsx'
import { Intro, Section } from '../../render/components/section.tsx'
import { Stats } from '../../render/components/stats.tsx'

/** Maximum number of figures that fit next to each other in a band. */
const maxInBand = 6

export function StatsBlock({ block }: { block: BlockOf<'stats'> }) {
  const { eyebrow, heading, text, layout, numbered, items, note } = block
  const look = items.length > maxInBand ? 'tiles' : layout
  return (
    <Section block={block} className="stats-section" labelled={heading !== undefined}>
      {heading && <Intro block={{ eyebrow, heading, text }} />}
      <Stats items={items} look={look} numbered={numbered} />
      {note && <Inline as="p" className="stat-note text" text={note} />}
    </Section>
  )
}
