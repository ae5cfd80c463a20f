// A row that scrolls has no element of its own, and who uses the keyboard needs to reach it.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-tabindex */
import type { BlockOf } from '../../schema/block.ts'
import { Inline } from './markdown.tsx'
import { Picture } from './picture.tsx'
import { Intro, Section, Subheading } from './section.tsx'
import { usePlace } from './surroundings.ts'

export function EngagementCarousel({ block }: { block: BlockOf<'engagement-carousel'> }) {
  const { key } = usePlace()
  return (
    <Section block={block} className="engagement-carousel">
      <Intro block={block}>
        {block.text && <Inline as="p" className="lead" text={block.text} />}
      </Intro>
      <div className="engagement-row" role="group" aria-labelledby={`${key}-heading`} tabIndex={0}>
        <ul>
          {block.cards.map(({ id, title, description, image, colour }) => (
            <li key={id} id={id} data-title={title}>
              <div className={`engagement ink engagement-${colour}`}>
                <Picture
                  image={image}
                  sizes="(min-width: 1024px) 500px, (min-width: 640px) 60vw, 85vw"
                />
                <div className="engagement-words">
                  <Subheading>{title}</Subheading>
                  <div className="engagement-more">
                    <p>{description}</p>
                  </div>
                </div>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}
