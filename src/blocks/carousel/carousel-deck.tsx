// HTML has no element for a carousel or for a scrollable row, and keyboard users must be able to reach the row.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-tabindex */
import { deckSlot } from '../../../schema/slots.ts'
import type { BlockOf } from '../../../schema/block.ts'
import type { BlockProps } from '../../render/components/view.ts'
import { fillPlaceholders } from '../../text/placeholders.ts'
import { Inline } from '../../render/components/markdown.tsx'
import { PauseSwitch } from '../../render/components/pause-switch.tsx'
import { Picture } from '../../render/components/picture.tsx'
import { Intro, Section, Subheading } from '../../render/components/section.tsx'
import { useBlockPlace } from '../../render/components/render-context.ts'

/** The colours of cards without a colour of their own, in turn. */
const colors = ['brand', 'cyan', 'violet', 'coral', 'spark'] as const

/** Renders the block `carousel` as a row of large cards that extends to both edges of the window. */
export function CarouselDeck({ block, words }: BlockProps<'carousel'>) {
  const { key } = useBlockPlace()
  const { items, intervalMs, resumeMs, lockMs = 500 } = block
  return (
    <Section block={block} className="carousel carousel-deck">
      <div
        className="deck-frame"
        role="group"
        aria-roledescription={words.role}
        aria-labelledby={`${key}-heading`}
        data-part="carousel"
        data-interval={intervalMs}
        data-resume={resumeMs}
        data-lock={lockMs}
      >
        <div className="deck-head">
          <Intro block={block} />
          {items.length > 1 && (
            <div className="deck-controls">
              <PauseSwitch pause={words.pause} play={words.play} />
              {items.map(({ title }, index) => (
                <span key={index} className="deck-dot-place">
                  <button
                    type="button"
                    className="deck-dot"
                    aria-label={fillPlaceholders(words.card, { number: index + 1, title })}
                    aria-current={index === 0 || undefined}
                  />
                </span>
              ))}
            </div>
          )}
        </div>
        <div className="deck-row" role="group" aria-label={words.cards} tabIndex={0}>
          <ul>
            {items.map(({ id, title, text, image, color }, index) => (
              <li key={index} id={id} data-title={title}>
                <div
                  className={`deck-card deck-${color ?? colors[index % colors.length]}${surfaceOf(image)}`}
                >
                  {image && <Picture image={image} {...deckSlot} />}
                  <div className="deck-words">
                    <div className="deck-more">
                      <div className="deck-title">
                        <Subheading>{title}</Subheading>
                      </div>
                      {text && <Inline as="p" className="text" text={text} />}
                    </div>
                  </div>
                </div>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  )
}

/** Returns the class for the surface of a card. An image without a version for the light theme needs a dark card. */
function surfaceOf(image: BlockOf<'carousel'>['items'][number]['image']): string {
  if (image === undefined) return ' deck-plain'
  return image.light === undefined ? ' dark' : ''
}
