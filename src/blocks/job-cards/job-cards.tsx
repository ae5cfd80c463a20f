import type { BlockOf } from '../../../schema/block.ts'
import { jobCardSlot } from '../../../schema/slots.ts'
import { Icon } from '../../render/components/icon.tsx'
import { Link } from '../../render/components/link.tsx'
import { Inline } from '../../render/components/markdown.tsx'
import { Picture } from '../../render/components/picture.tsx'
import { Intro, Section, Subheading } from '../../render/components/section.tsx'

export function JobCards({ block }: { block: BlockOf<'job-cards'> }) {
  const { cards, buttonLabel, empty } = block
  return (
    <Section block={block} className="job-cards">
      <Intro block={block} />
      {cards.length === 0 ? (
        <Inline as="p" className="jobs-empty text" text={empty} />
      ) : (
        <ul className="jobs">
          {cards.map(({ image, title, type, description, link }) => (
            <li key={link} className="job card">
              <div className="job-window">
                <Picture image={{ ...image, decorative: true }} {...jobCardSlot} />
              </div>
              <div className="job-words">
                <p className="job-type">{type}</p>
                <Subheading>{title}</Subheading>
                <Inline as="p" className="text" text={description} />
              </div>
              <Link href={link} className="button button-secondary stretched">
                {buttonLabel}
                <span className="visually-hidden">: {title}</span>
                <Icon name="arrow-right" className="icon-forward" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
