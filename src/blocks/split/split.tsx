import type { ReactNode } from 'react'
import type { BlockOf } from '../../../schema/block.ts'
import { splitSlot } from '../../../schema/slots.ts'
import { Actions } from '../../render/components/actions.tsx'
import { Inline, Prose } from '../../render/components/markdown.tsx'
import { Media } from '../../render/components/media.tsx'
import { Picture } from '../../render/components/picture.tsx'
import { Heading, Section, Subheading } from '../../render/components/section.tsx'
import { StatFigure } from '../../render/components/stats.tsx'
import { SplitCard } from './split-card.tsx'

type SplitBlock = BlockOf<'split'>
type Row = SplitBlock['items'][number]
type VisualFields = Pick<Row, 'image' | 'media' | 'figure'>

export function Split({ block }: { block: SplitBlock }) {
  if (block.layout === 'card') return <SplitCard block={block} />
  const { items } = block
  const isRow = hasVisual(block)
  return (
    <Section block={block} className="split">
      {isRow ? (
        <div className="split-row split-first">
          <Introduction block={block} className="split-words split-intro" />
          <Visual visual={block} />
        </div>
      ) : (
        <Introduction block={block} className="section-intro" />
      )}
      {items.length > 0 && (
        <div className="split-rows">
          {items.map((row, index) => {
            const isReversed = row.reverse ?? (index % 2 === 1) !== isRow
            return (
              <div
                key={index}
                id={row.id}
                className={`split-row${isReversed ? ' split-reverse' : ''}`}
              >
                <RowText row={row} />
                <Visual visual={row} />
              </div>
            )
          })}
        </div>
      )}
    </Section>
  )
}

function Introduction({ block, className }: { block: SplitBlock; className: string }) {
  const { eyebrow, heading, text, actions } = block
  return (
    <div className={className}>
      {eyebrow && <p className="eyebrow">{eyebrow}</p>}
      <Heading>{heading}</Heading>
      {text && <Prose className="lead" text={text} level={3} />}
      <Actions actions={actions} />
    </div>
  )
}

function RowText({ row }: { row: Row }): ReactNode {
  const { eyebrow, title, text, list, figure, action } = row
  return (
    <div className="split-words">
      {eyebrow && <p className="split-eyebrow">{eyebrow}</p>}
      <Subheading>{title}</Subheading>
      {text && <Inline as="p" className="split-text text" text={text} />}
      {list.length > 0 && (
        <ul className="points">
          {list.map((point, index) => (
            <Inline key={index} as="li" className="text" text={point} />
          ))}
        </ul>
      )}
      {hasVisual(row) && figure && <Figure figure={figure} />}
      {action && <Actions actions={[action]} />}
    </div>
  )
}

const hasVisual = ({ image, media }: VisualFields): boolean =>
  image !== undefined || media !== undefined

/** Renders the visual next to the text: the media, the image or, without these, the large figure. */
function Visual({ visual: { image, media, figure } }: { visual: VisualFields }) {
  if (media) {
    return (
      <div className="split-visual">
        <Media media={media} />
      </div>
    )
  }
  if (image) {
    return (
      <div className="split-visual split-picture card">
        <Picture image={image} {...splitSlot} />
      </div>
    )
  }
  if (figure) {
    return (
      <div className="split-visual split-number card tone-brand">
        <Figure figure={figure} />
      </div>
    )
  }
  return null
}

function Figure({ figure }: { figure: NonNullable<Row['figure']> }) {
  return (
    <p className="split-figure">
      <StatFigure figure={figure.figure} countUp={figure.countUp} />{' '}
      <span>{figure.description}</span>
    </p>
  )
}
