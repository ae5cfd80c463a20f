import type { BlockOf } from '../../../schema/block.ts'
import { Icon } from '../../render/components/icon.tsx'
import { Link } from '../../render/components/link.tsx'
import { Picture } from '../../render/components/picture.tsx'
import { Intro, Section, Subheading } from '../../render/components/section.tsx'

export function TileGrid({ block }: { block: BlockOf<'tile-grid'> }) {
  return (
    <Section block={block} className="tile-grid">
      <Intro block={block} />
      <div className="tile-grid-frame">
        <ul>
          {block.tiles.map(({ id, title, desc, url, light, span, href }, index) => (
            <li
              key={id}
              className={[
                'tile card',
                classBySpan[span],
                isAloneInRow(index, block.tiles) && 'tile-row',
              ]
                .filter(Boolean)
                .join(' ')}
            >
              <div className="tile-window">
                <Picture
                  image={{ src: url, light, decorative: true }}
                  sizes={imageSizesAt(index, block.tiles)}
                  hasPlaceholder={false}
                />
              </div>
              <div className="tile-words">
                <Subheading>
                  <Link href={href} className="stretched">
                    {title}
                  </Link>
                </Subheading>
                <p>{desc}</p>
                <Icon name="arrow-up-right" />
              </div>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}

type TileSpan = BlockOf<'tile-grid'>['tiles'][number]['span']

const classBySpan: Record<TileSpan, string> = {
  '2x1': '',
  '3x1': 'tile-3x1',
  '2x2': 'tile-2x2',
  '4x1': 'tile-4x1',
}

const widthBySpan: Record<TileSpan, string> = {
  '2x1': '355px',
  '3x1': '533px',
  '2x2': '375px',
  '4x1': '768px',
}

type Tiles = BlockOf<'tile-grid'>['tiles']

/**
 * True if a tile fills a row of the grid with two columns. That is so for tiles of size 4x1, and for the last tile if
 * it would otherwise leave a gap.
 */
function isAloneInRow(index: number, tiles: Tiles): boolean {
  const isFullWidth = tiles[index]?.span === '4x1'
  if (index < tiles.length - 1) return isFullWidth
  const isOdd = tiles.filter((tile) => tile.span !== '4x1').length % 2 === 1
  return isOdd !== isFullWidth
}

function imageSizesAt(index: number, tiles: Tiles): string {
  const span = tiles[index]?.span ?? '2x1'
  const isTall =
    span === '2x1' &&
    [tiles[index - 1], tiles[index + 1]].some((neighbour) => neighbour?.span === '4x1')
  const wideScreenWidth = isTall ? '533px' : widthBySpan[span]
  return `(min-width: 1024px) ${wideScreenWidth}, ${isAloneInRow(index, tiles) ? '100vw' : '50vw'}`
}
