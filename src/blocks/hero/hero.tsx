import type { BlockOf } from '../../../schema/block.ts'
import { heroSlot } from '../../../schema/slots.ts'
import { Actions } from '../../elements/actions.tsx'
import { Icon } from '../../elements/icon.tsx'
import { Link } from '../../elements/link.tsx'
import { Inline } from '../../elements/markdown.tsx'
import { Media, useShown } from '../../elements/media-slot.tsx'
import { Picture } from '../../elements/picture.tsx'
import { Heading, Section } from '../../elements/section.tsx'
import { Stats } from '../../elements/stats.tsx'

export function Hero({ block }: { block: BlockOf<'hero'> }) {
  const { eyebrow, heading, accent, text, badge, actions, ticks, stats, image } = block
  const media = useShown(block.media)
  return (
    <Section
      block={block}
      className={`hero backdrop ${image || media ? 'hero-with-picture' : ''}`.trim()}
    >
      <div className="hero-words">
        {badge && <Badge {...badge} />}
        {eyebrow && <p className="eyebrow">{eyebrow}</p>}
        <Heading>
          {heading}
          {accent && (
            <>
              {' '}
              <em className="accent">{accent}</em>
            </>
          )}
        </Heading>
        {text && <Inline as="p" className="lead" text={text} />}
        <Actions actions={actions} />
      </div>
      {media && (
        <div className="hero-media">
          <Media media={media} loading="eager" />
        </div>
      )}
      {image && !media && (
        <div className="hero-picture">
          <Picture image={image} {...heroSlot} loading="eager" />
        </div>
      )}
      {stats.length > 0 && <Stats items={stats} look="tiles" />}
      {ticks.length > 0 && (
        <ul className="hero-ticks">
          {ticks.map((tick) => (
            <li key={tick}>
              <Icon name="check" />
              {tick}
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

/** The rating; the stars only show what the score says. */
function Badge({ score, label, href }: NonNullable<BlockOf<'hero'>['badge']>) {
  return (
    <Link href={href} className="hero-badge">
      <span className="hero-stars" aria-hidden="true">
        {[1, 2, 3, 4, 5].map((star) => (
          <Icon key={star} name="star" />
        ))}
      </span>
      <strong>{score}</strong> {label}
    </Link>
  )
}
