import { engagementSlot } from '../../../schema/slots.ts'
// HTML has no element for a carousel or for a scrollable row, and keyboard users must be able to reach the row.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-tabindex */
import type { BlockProps } from '../../render/components/view.ts'
import { fillPlaceholders } from '../../text/placeholders.ts'
import { PauseSwitch } from '../../render/components/pause-switch.tsx'
import { Picture } from '../../render/components/picture.tsx'
import { Intro, Section, Subheading } from '../../render/components/section.tsx'
import { useBlockPlace } from '../../render/components/render-context.ts'

export function EngagementCarousel({ block, words }: BlockProps<'engagement-carousel'>) {
  const { key } = useBlockPlace()
  const { cards, intervalMs, resumeMs, lockMs } = block
  return (
    <Section block={block} className="engagement-carousel">
      <div
        className="engagement-frame"
        role="group"
        aria-roledescription={words.role}
        aria-labelledby={`${key}-heading`}
        data-part="engagement-carousel"
        data-interval={intervalMs}
        data-resume={resumeMs}
        data-lock={lockMs}
      >
        <div className="engagement-head">
          <Intro block={block} />
          <div className="engagement-controls">
            <PauseSwitch pause={words.pause} play={words.play} />
            {cards.map(({ id, title }, index) => (
              <span key={id} className="engagement-dot-place">
                <button
                  type="button"
                  className="engagement-dot"
                  aria-label={fillPlaceholders(words.card, { number: index + 1, title })}
                  aria-current={index === 0 || undefined}
                />
              </span>
            ))}
          </div>
        </div>
        <div className="engagement-row" role="group" aria-label={words.cards} tabIndex={0}>
          <ul>
            {cards.map(({ id, title, description, image, colour }) => (
              <li key={id} id={id} data-title={title}>
                <div
                  className={`engagement engagement-${colour}${image.light === undefined ? ' dark' : ''}`}
                >
                  <Picture image={image} {...engagementSlot} />
                  <div className="engagement-words">
                    <div className="engagement-more">
                      <div className="engagement-title">
                        <Subheading>{title}</Subheading>
                      </div>
                      <p>{description}</p>
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
