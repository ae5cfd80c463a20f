import type { BlockOf } from '../../../schema/block.ts'
import { promoBandSlot, promoSlot } from '../../../schema/slots.ts'
import { Actions } from '../../render/components/actions.tsx'
import { Icon } from '../../render/components/icon.tsx'
import { Link } from '../../render/components/link.tsx'
import { Inline } from '../../render/components/markdown.tsx'
import { Picture } from '../../render/components/picture.tsx'
import { Heading, Section } from '../../render/components/section.tsx'

/** Renders the block `cta` as a card with an image. With one button, the whole card is clickable. */
export function CtaCard({ block }: { block: BlockOf<'cta'> }) {
  const { tone, eyebrow, heading, text, image, actions, note, navigation } = block
  const [action, ...others] = actions
  return (
    <Section block={block} className="cta cta-card">
      <div className={`cta-card-body ${tone === 'brand' ? '' : 'card dark'}`.trim()}>
        <div className="cta-card-words">
          {eyebrow && <p className="eyebrow">{eyebrow}</p>}
          <Heading>{heading}</Heading>
          {text && <Inline as="p" className="lead" text={text} />}
          {action && others.length === 0 ? (
            <Link
              href={action.href}
              className={`button button-${action.kind} stretched`}
              data-navigation={navigation === 'full' ? 'full' : undefined}
            >
              {action.label}
              <Icon name="arrow-right" className="icon-forward" />
            </Link>
          ) : (
            <Actions actions={actions} />
          )}
          {note && <Inline as="p" className="cta-note text" text={note} />}
        </div>
        {image && <Picture image={image} {...(tone === 'brand' ? promoBandSlot : promoSlot)} />}
      </div>
    </Section>
  )
}
