import type { BlockOf } from '../../../schema/block.ts'
import { Actions } from '../../render/components/actions.tsx'
import { Icon } from '../../render/components/icon.tsx'
import { Link } from '../../render/components/link.tsx'
import { Inline } from '../../render/components/markdown.tsx'
import { Subheading } from '../../render/components/section.tsx'

/** A card of any layout, as an author writes it. */
export type Card = BlockOf<'grid'>['items'][number]

/** Renders the title of a card, its texts and its button. */
export function CardWords({ card }: { card: Card }) {
  return (
    <>
      <CardTitle card={card} />
      <CardText card={card} />
      <CardEnd card={card} />
    </>
  )
}

/** Renders the arrow of a card that has a link. */
export const CardArrow = ({ card }: { card: Card }) =>
  card.href && <Icon name="arrow-up-right" className="grid-arrow" />

/** Renders the title of a card. If the card has a link, the link covers the whole card. */
function CardTitle({ card: { title, href } }: { card: Card }) {
  return (
    <Subheading>
      {href ? (
        <Link href={href} className="stretched">
          {title}
        </Link>
      ) : (
        title
      )}
    </Subheading>
  )
}

/** Renders the line of facts below the title, and the text. */
export function CardText({ card: { meta, text } }: { card: Card }) {
  return (
    <>
      {meta && <p className="grid-meta">{meta}</p>}
      {text && <Inline as="p" className="text" text={text} />}
    </>
  )
}

/** Renders the bullet points, the details and the button of a card. */
export function CardEnd({ card: { list, details, action } }: { card: Card }) {
  return (
    <>
      {list && (
        <ul className="grid-points points">
          {list.map((point) => (
            <Inline key={point} as="li" className="text" text={point} />
          ))}
        </ul>
      )}
      {details && <Details details={details} />}
      {action && <Actions actions={[action]} />}
    </>
  )
}

type DetailsProps = { details: NonNullable<Card['details']> }

/** The maximum number of characters of a value that fits next to its name in a card. */
const maxValueLength = 32

/** Renders short values in a column next to their names, and sentences below their names. */
function Details({ details }: DetailsProps) {
  const areShort = details.every(({ text }) => text !== undefined && text.length <= maxValueLength)
  if (!areShort) return <DetailList details={details} />
  return (
    <dl className="grid-values">
      {details.map(({ title, text = '' }) => (
        <div key={title}>
          <dt>{title}</dt>
          <Inline as="dd" className="text" text={text} />
        </div>
      ))}
    </dl>
  )
}

/** Renders details as a list of names, each with its sentence below. */
export function DetailList({ details }: DetailsProps) {
  return (
    <ul className="grid-details">
      {details.map(({ title, text }) => (
        <li key={title}>
          <strong>{title}</strong>
          {text && <Inline className="text" text={text} />}
        </li>
      ))}
    </ul>
  )
}
