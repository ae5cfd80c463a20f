import type { BlockOf } from '../../../schema/block.ts'
import { heroBehindSlot, heroEdgeSlot, heroSlot, heroWideSlot } from '../../../schema/slots.ts'
import { Actions } from '../../render/components/actions.tsx'
import { Icon } from '../../render/components/icon.tsx'
import { Link } from '../../render/components/link.tsx'
import { LoopVideo } from '../../render/components/loop-video.tsx'
import { Inline } from '../../render/components/markdown.tsx'
import { Media, useAvailableMedia } from '../../render/components/media.tsx'
import { Picture } from '../../render/components/picture.tsx'
import { Heading, Section } from '../../render/components/section.tsx'
import { Stats } from '../../render/components/stats.tsx'

type Block = BlockOf<'hero'>

export function Hero({ block }: { block: Block }) {
  const { layout, align, stats, ticks, image } = block
  const available = useAvailableMedia(block.media)
  const video = layout === 'behind' && available?.type === 'video' ? available : undefined
  const media = video ? undefined : available
  const isInside = media !== undefined
  const isStacked = layout === 'beside' && align === 'center'
  return (
    <Section
      block={block}
      className={`hero ${layoutClassOf(block)} ${image || available ? 'hero-with-picture' : ''}`.trim()}
    >
      <div className="hero-words">
        <HeroText block={block} />
        {isInside && stats.length > 0 && <Stats items={stats} look="strip" />}
      </div>
      {media && (
        <div className="hero-media">
          <Media media={media} loading="eager" />
        </div>
      )}
      {video && (
        <div className="hero-picture">
          <LoopVideo video={video} slot={heroBehindSlot} loading="eager" />
        </div>
      )}
      {image && !video && (!media || layout === 'behind') && (
        <div className="hero-picture">
          <Picture
            image={image}
            {...(isStacked ? heroWideSlot : imageSlotByLayout[layout])}
            loading="eager"
          />
        </div>
      )}
      {!isInside && stats.length > 0 && <Stats items={stats} look="tiles" />}
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

/**
 * Returns the classes for a layout. An image or a video behind the text makes the hero dark in both themes, unless
 * there is one for the light theme.
 */
function layoutClassOf({ layout, image, media }: Block): string {
  if (layout === 'edge') return 'hero-edge backdrop'
  const behind = media?.type === 'video' ? media.poster : image
  if (layout === 'behind') return behind?.light ? 'hero-behind' : 'hero-behind dark'
  return layout === 'below' ? 'hero-below backdrop' : 'backdrop'
}

const imageSlotByLayout = {
  beside: heroSlot,
  edge: heroEdgeSlot,
  behind: heroBehindSlot,
  below: heroWideSlot,
}

function HeroText({ block }: { block: Block }) {
  const { eyebrow, heading, accent, text, announcement, badge, actions } = block
  return (
    <>
      {announcement && <Announcement {...announcement} />}
      {badge && <RatingBadge {...badge} />}
      {eyebrow && <p className="eyebrow">{eyebrow}</p>}
      <Heading accent={accent}>{heading}</Heading>
      {text && <Inline as="p" className="lead" text={text} />}
      <Actions actions={actions} />
    </>
  )
}

function Announcement({ text, href }: NonNullable<Block['announcement']>) {
  return (
    <Link href={href} className="hero-badge hero-announcement">
      {text}
      <Icon name="arrow-right" className="icon-forward" />
    </Link>
  )
}

/** A rating. The stars are decorative and repeat the score. */
function RatingBadge({ score, label, href }: NonNullable<Block['badge']>) {
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
