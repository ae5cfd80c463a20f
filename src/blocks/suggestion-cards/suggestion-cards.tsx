import type { BlockOf } from '../../../schema/block.ts'
import { suggestionSlot } from '../../../schema/slots.ts'
import { Icon } from '../../render/components/icon.tsx'
import { Link } from '../../render/components/link.tsx'
import { Picture } from '../../render/components/picture.tsx'
import { Intro, Section, Subheading } from '../../render/components/section.tsx'

/** Cards with the same design as the block tile-grid, but all of one size. */
export function SuggestionCards({ block }: { block: BlockOf<'suggestion-cards'> }) {
  return (
    <Section block={block} className="tile-grid">
      <Intro block={block} />
      <div className="tile-grid-frame">
        <ul>
          {block.cards.map(({ title, description, imageUrl, href }) => (
            <li key={title} className="tile card">
              <div className="tile-window">
                <Picture image={{ src: imageUrl, decorative: true }} {...suggestionSlot} />
              </div>
              <div className="tile-words">
                <Subheading>
                  <Link href={href} className="stretched">
                    {title}
                  </Link>
                </Subheading>
                <p>{description}</p>
                <Icon name="arrow-up-right" />
              </div>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}
