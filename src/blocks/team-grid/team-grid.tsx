import { memberSlot } from '../../../schema/slots.ts'
import type { BlockProps } from '../../render/components/view.ts'
import { fillPlaceholders } from '../../text/placeholders.ts'
import { Icon } from '../../render/components/icon.tsx'
import { Inline } from '../../render/components/markdown.tsx'
import { Picture } from '../../render/components/picture.tsx'
import { Intro, Section, Subheading } from '../../render/components/section.tsx'

export function TeamGrid({ block, words }: BlockProps<'team-grid'>) {
  // The text of a card appears on hover or keyboard focus, which needs a link in the card. If one card has no link, the
  // text of all cards is always visible.
  const openClass = block.members.every(({ email }) => email) ? '' : 'member-open'
  return (
    <Section block={block} className="team-grid">
      <Intro block={block} />
      <ul className="team" data-part="team-grid" data-still="">
        {block.members.map(({ id, title, position, email, image, description }) => (
          <li key={title} id={id} className={`member card dark ${openClass}`.trim()}>
            <Picture image={image} {...memberSlot} />
            <p className="member-tag" aria-hidden="true">
              {title}
            </p>
            <div className="member-words">
              <Subheading>{title}</Subheading>
              {position && <p className="member-position">{position}</p>}
              {description && <Inline as="p" className="member-text text" text={description} />}
              {email && (
                <a href={`mailto:${email}`} className="member-mail">
                  <Icon name="mail" />
                  <span>
                    {words.write}
                    <span className="visually-hidden">
                      {' '}
                      {fillPlaceholders(words.to, { name: title })}
                    </span>
                  </span>
                </a>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
