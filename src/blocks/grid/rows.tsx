import type { ReactNode } from 'react'
import type { BlockOf } from '../../../schema/block.ts'
import type { Slot } from '../../../schema/slots.ts'
import { Icon } from '../../render/components/icon.tsx'
import { Picture } from '../../render/components/picture.tsx'
import { CardArrow, CardEnd, CardText, CardWords, DetailList, type Card } from './card-parts.tsx'

const imageSlot: Slot = {
  sizes: '(min-width: 1240px) 362px, (min-width: 640px) 36vw, 92vw',
  shape: [16, 9],
}

/** The layout `rows`. */
export function Rows({ block: { items } }: { block: BlockOf<'grid'> }) {
  return (
    <ul className="grid-lines">
      {items.map((card) => (
        <li key={card.title} id={card.id} className="grid-line">
          <LineHalves card={card} />
          <CardArrow card={card} />
        </li>
      ))}
    </ul>
  )
}

/** Renders a row in two halves: details on the right, or else the words next to the image, or the text next to the title. */
function LineHalves({ card }: { card: Card }) {
  const { image, meta, details, ...words } = card
  const picture = image && <Picture image={image} {...imageSlot} />
  if (details) {
    return (
      <>
        <LineWords card={{ ...words, meta }}>{picture}</LineWords>
        <DetailList details={details} />
      </>
    )
  }
  if (picture) {
    return (
      <>
        <div>{picture}</div>
        <LineWords card={card} />
      </>
    )
  }
  const { text, list, action, ...title } = card
  return (
    <>
      <LineWords card={title} />
      {(text ?? list ?? action) && (
        <div>
          <CardText card={{ ...card, meta: undefined }} />
          <CardEnd card={card} />
        </div>
      )}
    </>
  )
}

function LineWords({ card, children }: { card: Card; children?: ReactNode }) {
  return (
    <div>
      {children}
      {card.icon && <Icon name={card.icon} />}
      <CardWords card={card} />
    </div>
  )
}
