import {
  Icon,
  Inline,
  Intro,
  Link,
  Logos,
  Picture,
  Section,
  Stats,
  type BlockProps,
} from 'blockwerk'
import { previewSlot, type customersSection } from './schema.ts'

export function CustomersSection({ block }: BlockProps<typeof customersSection>) {
  const { figures, logos, embed, note } = block
  return (
    <Section block={block} className="customers-section">
      <Intro block={block} />
      <Stats items={figures} look="band" />
      {logos && <Logos {...logos} />}
      {embed && (
        <div className="customers-embed card">
          {embed.image && <Picture image={embed.image} {...previewSlot} />}
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
