import type { BlockOf } from '../../../schema/block.ts'
import { Inline } from '../../render/components/markdown.tsx'
import { Intro, Section } from '../../render/components/section.tsx'
import { Stats } from '../../render/components/stats.tsx'

export function StatTiles({ block }: { block: BlockOf<'stat-tiles'> }) {
  const { eyebrow, heading, text, variant, items, note } = block
  return (
    <Section block={block} className="stat-tiles" labelled={heading !== undefined}>
      {heading && <Intro block={{ eyebrow, heading, text }} />}
      <Stats items={items} look={variant} />
      {note && <Inline as="p" className="stat-note text" text={note} />}
    </Section>
  )
}
