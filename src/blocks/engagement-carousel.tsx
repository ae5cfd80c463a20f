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
      {/* Who scrolls with the keyboard needs to reach the row. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="engagement-row" aria-labelledby={`${key}-heading`} tabIndex={0}>
        <ul>
          {block.cards.map(({ id, title, description, image, colour }) => (
            <li
              key={id}
              id={id}
              className={`engagement ink engagement-${colour}`}
              data-title={title}
            >
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
            </li>
          ))}
        </ul>
      </section>
    </Section>
  )
}
