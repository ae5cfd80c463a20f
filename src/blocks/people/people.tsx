import type { BlockOf } from '../../../schema/block.ts'
import { personSlot, smallPersonSlot } from '../../../schema/slots.ts'
import type { BlockProps } from '../../render/components/view.ts'
import { initialsOf } from '../../text/initials.ts'
import { fillPlaceholders } from '../../text/placeholders.ts'
import { Icon } from '../../render/components/icon.tsx'
import { Link } from '../../render/components/link.tsx'
import { Inline } from '../../render/components/markdown.tsx'
import { PlainText } from '../../render/components/plain-text.tsx'
import { Picture } from '../../render/components/picture.tsx'
import { Intro, Section, Subheading } from '../../render/components/section.tsx'

type PeopleProps = BlockProps<'people'>
type PersonProps = { person: PeopleProps['block']['items'][number]; words: PeopleProps['words'] }

export function People({ block, words }: PeopleProps) {
  const { items, layout } = block
  return (
    <Section block={block} className={items.length < 3 ? 'people people-few' : 'people'}>
      <Intro block={block} />
      {layout === 'cards' ? (
        <Cards items={items} words={words} />
      ) : (
        <ul className="people-rows people-portraits">
          {items.map((person) => (
            <li key={person.name} id={person.id} className="portrait">
              <Face person={person} layout={layout} />
              <PersonText person={person} words={words} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

function Cards({ items, words }: Pick<PeopleProps['block'], 'items'> & Pick<PeopleProps, 'words'>) {
  // The text of a card appears on hover or keyboard focus, which needs a link in the card. If one card has no link, the
  // text of all cards is always visible.
  const hasLinks = items.every(({ email, links }) => email !== undefined || links.length > 0)
  const openClass = hasLinks ? '' : 'person-open'
  return (
    <ul className="people-rows people-list" data-part="people" data-still="">
      {items.map((person) => (
        <li key={person.name} id={person.id} className={`person card dark ${openClass}`.trim()}>
          <Face person={person} layout="cards" />
          <p className="person-tag" aria-hidden="true">
            <PlainText text={person.name} />
          </p>
          <PersonText person={person} words={words} />
        </li>
      ))}
    </ul>
  )
}

type FaceProps = Pick<PersonProps, 'person'> & Pick<BlockOf<'people'>, 'layout'>

/** Renders the photo of a person, or their initials. A portrait shows the upper part unless it has a focus. */
function Face({ person: { name, image }, layout }: FaceProps) {
  if (image === undefined)
    return (
      <span className="person-initials" aria-hidden="true">
        {initialsOf(name)}
      </span>
    )
  if (layout === 'cards') return <Picture image={image} {...personSlot} />
  return <Picture image={{ ...image, focus: image.focus ?? [0.5, 0.35] }} {...smallPersonSlot} />
}

function PersonText({ person: { name, role, text, email, links }, words }: PersonProps) {
  return (
    <div className="person-words">
      <Subheading>{name}</Subheading>
      {role && (
        <p className="person-role">
          <PlainText text={role} />
        </p>
      )}
      {text && <Inline as="p" className="person-text text" text={text} />}
      {email && (
        <a href={`mailto:${email}`} className="person-mail">
          <Icon name="mail" />
          <span>
            {words.write}
            <span className="visually-hidden"> {fillPlaceholders(words.to, { name })}</span>
          </span>
        </a>
      )}
      {links.length > 0 && (
        <ul className="person-links">
          {links.map(({ label, href, icon }) => (
            <li key={href}>
              <Link href={href}>
                {icon && <Icon name={icon} />}
                <span className={icon && 'visually-hidden'}>{label}</span>
                <span className="visually-hidden">, {name}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
