import type { BlockOf } from '../../schema/block.ts'
import { Icon } from './icon.tsx'
import { Link } from './link.tsx'
import { Inline } from './markdown.tsx'
import { Picture } from './picture.tsx'
import { Intro, Section, Subheading } from './section.tsx'

export function TileGrid({ block }: { block: BlockOf<'tile-grid'> }) {
  return (
    <Section block={block} className="tile-grid">
      <Intro block={block}>
        {block.text && <Inline as="p" className="lead" text={block.text} />}
      </Intro>
      <div className="tile-grid-frame">
        <ul>
          {block.tiles.map(({ id, title, desc, url, span, href }) => (
            <li key={id} className={`tile card ${classOf[span]}`}>
              <div className="tile-window">
                <Picture image={{ src: url, decorative: true }} sizes={sizesOf[span]} />
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

type Span = BlockOf<'tile-grid'>['tiles'][number]['span']

const classOf: Record<Span, string> = {
  '2x1': 'tile-2x1',
  '3x1': 'tile-3x1',
  '2x2': 'tile-2x2',
  '4x1': 'tile-4x1',
}

const sizesOf: Record<Span, string> = {
  '2x1': '(min-width: 1024px) 375px, (min-width: 640px) 50vw, 100vw',
  '3x1': '(min-width: 1024px) 571px, (min-width: 640px) 50vw, 100vw',
  '2x2': '(min-width: 1024px) 375px, (min-width: 640px) 50vw, 100vw',
  '4x1': '(min-width: 1024px) 768px, 100vw',
}
