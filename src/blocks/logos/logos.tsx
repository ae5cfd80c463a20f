import type { BlockOf } from '../../../schema/block.ts'
import { Logos } from '../../render/components/logos.tsx'
import { Intro, Section } from '../../render/components/section.tsx'

export function LogosBlock({ block }: { block: BlockOf<'logos'> }) {
  const { eyebrow, heading, text, label, items } = block
  const hasHeading = heading !== undefined
  return (
    <Section
      block={block}
      className={hasHeading ? 'logos-section' : 'logos-section logos-line'}
      labelled={hasHeading}
    >
      {heading && <Intro block={{ eyebrow, heading, text }} />}
      <Logos label={label} items={items} />
    </Section>
  )
}
