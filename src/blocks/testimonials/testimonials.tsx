// A scrollable row must be reachable by keyboard.
/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role */
import type { ReactNode } from 'react'
import { companyLogoSlot, testimonialSlot } from '../../../schema/slots.ts'
import { Avatar } from '../../render/components/avatar.tsx'
import { Icon } from '../../render/components/icon.tsx'
import { Link } from '../../render/components/link.tsx'
import { Inline } from '../../render/components/markdown.tsx'
import { PlainText } from '../../render/components/plain-text.tsx'
import { Picture } from '../../render/components/picture.tsx'
import { Intro, Section } from '../../render/components/section.tsx'
import { useBlockPlace, useRenderContext } from '../../render/components/render-context.ts'
import type { BlockProps } from '../../render/components/view.ts'
import { fillPlaceholders } from '../../text/placeholders.ts'

type TestimonialsProps = BlockProps<'testimonials'>
type Item = TestimonialsProps['block']['items'][number]

/** A single item of any layout is large, because one card alone would look lost. */
export function Testimonials({ block, words }: TestimonialsProps) {
  const { eyebrow, heading, text, items, note } = block
  const layout = items.length === 1 ? 'single' : block.layout
  const intro = heading && <Intro block={{ eyebrow, heading, text }} />
  return (
    <Section
      block={block}
      className={`testimonials testimonials-${layout}`}
      labelled={heading !== undefined}
    >
      {layout === 'carousel' ? (
        <Carousel {...{ block, words }}>{intro}</Carousel>
      ) : (
        <>
          {intro}
          <div className="voices-frame">
            <Voices {...{ items, words, layout }} />
          </div>
        </>
      )}
      {note && <Inline as="p" className="voices-note text" text={note} />}
    </Section>
  )
}

/** Renders the cards in a row that scrolls. The part adds two buttons, which are hidden without JavaScript. */
function Carousel({
  block: { heading, items },
  words,
  children: intro,
}: TestimonialsProps & { children: ReactNode }) {
  const { key } = useBlockPlace()
  return (
    <div className="voices-carousel" data-part="testimonials" data-still="">
      <div className="voices-bar">
        {intro}
        <div className="voices-controls">
          <button type="button" className="icon-button" data-turn="-1">
            <Icon name="arrow-left" />
            <span className="visually-hidden">{words.back}</span>
          </button>
          <button type="button" className="icon-button" data-turn="1">
            <Icon name="arrow-right" />
            <span className="visually-hidden">{words.on}</span>
          </button>
        </div>
      </div>
      <div
        className="voices-frame"
        role="group"
        aria-label={heading === undefined ? words.row : undefined}
        aria-labelledby={heading === undefined ? undefined : `${key}-heading`}
        tabIndex={0}
      >
        <Voices {...{ items, words }} layout="carousel" />
      </div>
    </div>
  )
}

type VoicesProps = {
  items: Item[]
  words: TestimonialsProps['words']
  layout: 'grid' | 'carousel' | 'single'
}

/** Maximum number of characters of quotes in large type. */
const maxLargeLength = 170

function Voices({ items, words, layout }: VoicesProps) {
  const isLong = items.some(({ quote }) => quote.length > maxLargeLength)
  return (
    <ul className={`voices${isLong ? ' voices-long' : ''}`}>
      {items.map((item) => (
        <li
          key={`${item.name} ${item.quote}`}
          id={item.id}
          className={layout === 'single' ? 'voice' : 'voice card'}
        >
          <Voice {...{ item, words }} isLarge={layout === 'single'} />
        </li>
      ))}
    </ul>
  )
}

type VoiceProps = { item: Item; words: TestimonialsProps['words']; isLarge: boolean }

function Voice({ item, words, isLarge }: VoiceProps) {
  const { quote, name, role, image, logo, rating, action } = item
  const isPortrait = isLarge && image !== undefined
  return (
    <figure className={isPortrait ? 'voice-beside' : undefined}>
      {isPortrait && <Picture image={image} className="voice-portrait" {...testimonialSlot} />}
      {(logo || rating) && (
        <div className="voice-head">
          {logo && (
            <Picture
              image={logo}
              className="voice-logo"
              {...companyLogoSlot}
              hasPlaceholder={false}
            />
          )}
          {rating && <Stars rating={rating} label={words.rating} />}
        </div>
      )}
      <blockquote>
        <Inline as="p" className="text" text={quote} />
      </blockquote>
      <figcaption>
        {!isPortrait && <Avatar name={name} image={image} />}
        <span className="voice-person">
          <span className="voice-name">
            <PlainText text={name} />
          </span>
          {role && (
            <span className="voice-role">
              <PlainText text={role} />
            </span>
          )}
        </span>
        {action && (
          <Link href={action.href} className="voice-link text-link">
            {action.label}
          </Link>
        )}
      </figcaption>
    </figure>
  )
}

const starPositions = [1, 2, 3, 4, 5] as const

function Stars({ rating, label }: { rating: number; label: string }) {
  const { language } = useRenderContext()
  const text = fillPlaceholders(label, { rating: new Intl.NumberFormat(language).format(rating) })
  return (
    <p className="stars">
      {starPositions.map((position) => (
        <span key={position} className="star">
          <Icon name="star" className={position <= rating ? 'star-full' : undefined} />
          {position - rating === 0.5 && <Icon name="star-half" className="star-full" />}
        </span>
      ))}
      <span className="visually-hidden">{text}</span>
    </p>
  )
}
