import type { BlockOf } from '../../../schema/block.ts'
import { customersSlot } from '../../../schema/slots.ts'
import { Icon } from '../../elements/icon.tsx'
import { Link } from '../../elements/link.tsx'
import { Logos } from '../../elements/logos.tsx'
import { Inline } from '../../elements/markdown.tsx'
import { Picture } from '../../elements/picture.tsx'
import { Intro, Section } from '../../elements/section.tsx'
import { Stats } from '../../elements/stats.tsx'

export function CustomersSection({ block }: { block: BlockOf<'customers-section'> }) {
  const { figures, logos, embed, note } = block
  return (
    <Section block={block} className="customers-section">
      <Intro block={block} />
      <Stats items={figures} look="band" />
      {logos && <Logos {...logos} />}
      {embed && (
        <div className="customers-embed card">
          {embed.image && <Picture image={embed.image} {...customersSlot} />}
          <div>
            <Link href={embed.href} className="stretched">
              {embed.title}
            </Link>
            {embed.text && <Inline as="p" className="text" text={embed.text} />}
          </div>
          <Icon name="arrow-up-right" />
        </div>
      )}
      {note && <Inline as="p" className="stat-note text" text={note} />}
    </Section>
  )
}
