import type { BlockOf } from '../../../schema/block.ts'
import { Logos } from '../../render/components/logos.tsx'
import { Section } from '../../render/components/section.tsx'

export function LogoStrip({ block }: { block: BlockOf<'logo-strip'> }) {
  return (
    <Section block={block} className="logo-strip" labelled={false}>
      <Logos label={block.label} names={block.names} />
    </Section>
  )
}
