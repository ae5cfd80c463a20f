import type { BlockOf } from '../../../schema/block.ts'
import { benefitSlot } from '../../../schema/slots.ts'
import { Actions } from '../../render/components/actions.tsx'
import { Inline } from '../../render/components/markdown.tsx'
import { Media } from '../../render/components/media.tsx'
import { Picture } from '../../render/components/picture.tsx'
import { Intro, Section, Subheading } from '../../render/components/section.tsx'

type BenefitRow = BlockOf<'benefit-rows'>['items'][number]

export function BenefitRows({ block }: { block: BlockOf<'benefit-rows'> }) {
  return (
    <Section block={block} className="benefit-rows">
      <Intro block={block} />
      <div className="benefits">
        {block.items.map((row, index) => (
          <div
            key={row.heading}
            className={`benefit ${(row.reverse ?? index % 2 === 1) ? 'benefit-reverse' : ''}`.trim()}
          >
            <div className="benefit-words">
              {row.eyebrow && <p className="benefit-eyebrow">{row.eyebrow}</p>}
              <Subheading>{row.heading}</Subheading>
              <Inline as="p" className="benefit-text text" text={row.text} />
              {row.bullets.length > 0 && (
                <ul className="points">
                  {row.bullets.map((bullet) => (
                    <Inline key={bullet} as="li" className="text" text={bullet} />
                  ))}
                </ul>
              )}
              {hasVisual(row) && row.figure && <Figure figure={row.figure} />}
              {row.action && <Actions actions={[row.action]} />}
            </div>
            <Visual row={row} />
          </div>
        ))}
      </div>
    </Section>
  )
}

const hasVisual = ({ image, media }: BenefitRow): boolean =>
  image !== undefined || media !== undefined

/** Renders the visual next to the text: the media, the image or, without these, the large figure. */
function Visual({ row: { image, media, figure } }: { row: BenefitRow }) {
  if (media) {
    return (
      <div className="benefit-visual">
        <Media media={media} />
      </div>
    )
  }
  if (image) {
    return (
      <div className="benefit-visual benefit-picture card">
        <Picture image={image} {...benefitSlot} />
      </div>
    )
  }
  if (figure) {
    return (
      <div className="benefit-visual benefit-number card tone-brand">
        <Figure figure={figure} />
      </div>
    )
  }
  return null
}

function Figure({ figure }: { figure: NonNullable<BenefitRow['figure']> }) {
  return (
    <p className="benefit-figure">
      <strong data-part={figure.countUp ? 'count-up' : undefined}>{figure.figure}</strong>{' '}
      <span>{figure.description}</span>
    </p>
  )
}
