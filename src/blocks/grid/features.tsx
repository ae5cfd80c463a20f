import type { BlockOf } from '../../../schema/block.ts'
import type { Slot } from '../../../schema/slots.ts'
import { cardsInRows, widthClassOf } from '../../render/components/cards-in-rows.ts'
import { Icon } from '../../render/components/icon.tsx'
import { Picture } from '../../render/components/picture.tsx'
import { Swipe } from '../../render/components/swipe.tsx'
import { CardArrow, CardWords } from './card-parts.tsx'
import { classNames } from './card-widths.ts'

const imageSlot: Slot = {
  sizes: '(min-width: 1240px) 570px, (min-width: 640px) 48vw, 90vw',
  shape: [16, 9],
}

/** The layouts `features`, `open` and `split`. */
export function Features({ block }: { block: BlockOf<'grid'> }) {
  const { layout, items, columns, numbered } = block
  const isSplit = layout === 'split'
  const widths = isSplit ? [] : cardsInRows(items.length, columns)
  return (
    <Swipe
      className={classNames(
        'features',
        layout === 'features' && 'card',
        !isSplit && 'grid-list',
        numbered && !isSplit && 'features-numbered',
      )}
      swiped={!isSplit && items.length > 3}
    >
      {items.map((card, index) => (
        <li
          key={card.title}
          id={card.id}
          className={classNames('feature', widthClassOf(widths[index]))}
        >
          {card.image && <Picture className="feature-image" image={card.image} {...imageSlot} />}
          {card.icon && (
            <span className="feature-icon">
              <Icon name={card.icon} />
            </span>
          )}
          <CardWords card={card} />
          <CardArrow card={card} />
        </li>
      ))}
    </Swipe>
  )
}
