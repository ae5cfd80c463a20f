import { gridBeforeSlot, type Slot } from '../../../schema/slots.ts'
import {
  cardsInRows,
  widthClassOf,
  type CardsInRow,
} from '../../render/components/cards-in-rows.ts'
import { Icon } from '../../render/components/icon.tsx'
import { Picture } from '../../render/components/picture.tsx'
import { Swipe } from '../../render/components/swipe.tsx'
import type { BlockProps } from '../../render/components/view.ts'
import { CardArrow, CardWords, type Card } from './card-parts.tsx'
import { classNames } from './card-widths.ts'

/** The layout `cards`. Phones show small cards in pairs, and other cards in one row that can be swiped. */
export function Cards({ block: { items, columns }, words }: BlockProps<'grid'>) {
  const widths = cardsInRows(items.length, columns)
  const areSmall = items.length > 1 && items.every(isSmall)
  const isSwiped = items.length > 1 && !areSmall
  const phoneWidth = isSwiped ? '280px' : areSmall ? '48vw' : '92vw'
  return (
    <Swipe
      className={classNames('grid-list grid-cards', areSmall && 'grid-cards-small')}
      swiped={isSwiped}
    >
      {items.map((card, index) => (
        <li
          key={card.title}
          id={card.id}
          className={classNames('grid-card card', widthClassOf(widths[index]))}
        >
          {card.image && (
            <div className="grid-window">
              <Picture
                image={card.image}
                {...slotOf(widths[index], {
                  isAlone: index === items.length - 1 && index % 2 === 0,
                  phoneWidth,
                })}
              />
              {card.before && (
                <div className="grid-before">
                  <Picture image={card.before} {...gridBeforeSlot} />
                  <span>{words.before}</span>
                </div>
              )}
            </div>
          )}
          <div className="grid-words">
            {card.icon && (
              <span className="grid-icon">
                <Icon name={card.icon} />
              </span>
            )}
            <CardWords card={card} />
            <CardArrow card={card} />
          </div>
        </li>
      ))}
    </Swipe>
  )
}

/** The maximum number of characters in the title and in the text of a small card. */
const [maxSmallTitle, maxSmallText] = [20, 70]

/** Returns true if a card is an image with so few words that two of them fit next to each other on a phone. */
const isSmall = ({ image, icon, meta, title, text = '', list, details, action }: Card): boolean =>
  image !== undefined &&
  [icon, meta, list, details, action].every((field) => field === undefined) &&
  title.length <= maxSmallTitle &&
  text.length <= maxSmallText

type ScreenWidths = {
  /** True if the card has no neighbour on screens with two columns. */
  isAlone: boolean
  phoneWidth: string
}

/** Returns the slot of a card's image. */
function slotOf(cardsInRow: CardsInRow = 3, { isAlone, phoneWidth }: ScreenWidths): Slot {
  const sizes = `${wideScreenWidth[cardsInRow]}, (min-width: 640px) ${isAlone ? '75vw' : '50vw'}, ${phoneWidth}`
  return { sizes, shape: [4, 3] }
}

const wideScreenWidth: Record<CardsInRow, string> = {
  1: '(min-width: 1240px) 570px',
  2: '(min-width: 1240px) 570px',
  3: '(min-width: 1024px) 375px',
  4: '(min-width: 1200px) 277px',
}
