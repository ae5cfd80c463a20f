import type { BlockOf } from '../../../schema/block.ts'
import { comparisonSlot } from '../../../schema/slots.ts'
import { Comparison } from '../../render/components/comparison.tsx'
import { Intro, Section } from '../../render/components/section.tsx'

export function BeforeAfter({ block }: { block: BlockOf<'before-after'> }) {
  return (
    <Section block={block} className="before-after">
      <Intro block={block} />
      <Comparison comparison={block} {...comparisonSlot} />
    </Section>
  )
}
