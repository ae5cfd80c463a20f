import type { BlockOf } from '../../../schema/block.ts'
import { promoBandSlot, promoSlot } from '../../../schema/slots.ts'
import { Icon } from '../../render/components/icon.tsx'
import { Link } from '../../render/components/link.tsx'
import { Inline } from '../../render/components/markdown.tsx'
import { Picture } from '../../render/components/picture.tsx'
import { Heading, Section } from '../../render/components/section.tsx'

export function PromoCard({ block }: { block: BlockOf<'promo-card'> }) {
  const { tone, eyebrow, heading, text, image, action, navigation } = block
  return (
    <Section block={block} className="promo-card">
      <div className={`promo-card-body ${tone === 'brand' ? '' : 'card dark'}`.trim()}>
        <div className="promo-card-words">
          {eyebrow && <p className="eyebrow">{eyebrow}</p>}
          <Heading>{heading}</Heading>
          <Inline as="p" className="lead" text={text} />
          <Link
            href={action.href}
            className="button button-primary stretched"
            data-navigation={navigation === 'full' ? 'full' : undefined}
          >
            {action.label}
            <Icon name="arrow-right" className="icon-forward" />
          </Link>
        </div>
        {image && <Picture image={image} {...(tone === 'brand' ? promoBandSlot : promoSlot)} />}
      </div>
    </Section>
  )
}
