import type { BlockOf } from '../../../schema/block.ts'
import type { Slot } from '../../../schema/slots.ts'
import { widthClassOf } from '../../render/components/cards-in-rows.ts'
import { Icon } from '../../render/components/icon.tsx'
import { Picture } from '../../render/components/picture.tsx'
import { CardArrow, CardWords } from './card-parts.tsx'
import { classNames, fillsNarrowRow, tileSizes, type TileSize } from './card-widths.ts'

/** The layout `tiles`. */
export function Tiles({ block: { items, columns } }: { block: BlockOf<'grid'> }) {
  const spans = items.map(({ span }) => span)
  const sizes = tileSizes(spans, columns)
  const fillsRow = fillsNarrowRow(sizes)
  return (
    <div className="grid-frame">
      <ul>
        {items.map((card, index) => (
          <li
            key={card.title}
            id={card.id}
            className={classNames(
              'tile card',
              classOfSize(sizes[index]),
              fillsRow[index] && 'tile-row',
            )}
          >
            {(card.image ?? card.icon) && (
              <div className="tile-window">
                {card.image ? (
                  <Picture
                    image={card.image}
                    {...slotAt(index, sizes, fillsRow[index])}
                    hasPlaceholder={false}
                  />
                ) : (
                  card.icon && <Icon name={card.icon} />
                )}
              </div>
            )}
            <div className="tile-words">
              <CardWords card={card} />
              <CardArrow card={card} />
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}

function classOfSize(size: TileSize | undefined): string | undefined {
  return size === 'two-thirds' || size === 'tall' ? `tile-${size}` : widthClassOf(size)
}

const wideScreenWidth: Record<TileSize, string> = {
  1: '570px',
  2: '533px',
  3: '355px',
  4: '277px',
  tall: '375px',
  'two-thirds': '768px',
}

/**
 * Returns the width and shape of a tile's image. On wide screens, the image of a tall tile and of a tile next to a wide
 * one is higher than it is wide.
 */
function slotAt(index: number, sizes: readonly TileSize[], isRow: boolean | undefined): Slot {
  const size = sizes[index] ?? 3
  const phoneWidth = isRow ? '100vw' : '50vw'
  if (size === 'tall') {
    const narrow = { below: 1024, shape: [16, 9] } satisfies Slot['narrow']
    return {
      sizes: `(min-width: 1024px) ${wideScreenWidth.tall}, ${phoneWidth}`,
      shape: [1, 2],
      narrow,
    }
  }
  const isTall =
    size === 3 &&
    [sizes[index - 1], sizes[index + 1]].some((neighbour) => neighbour === 'two-thirds')
  const width = isTall ? '533px' : wideScreenWidth[size]
  return { sizes: `(min-width: 1024px) ${width}, ${phoneWidth}`, shape: [16, 9] }
}
