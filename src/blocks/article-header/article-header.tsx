import { articleSlot } from '../../../schema/slots.ts'
import type { BlockProps } from '../../render/components/view.ts'
import { fill, forCount } from '../../text/fill.ts'
import { longDay } from '../../text/calendar-day.ts'
import { Icon } from '../../render/components/icon.tsx'
import { Link } from '../../render/components/link.tsx'
import { Inline } from '../../render/components/markdown.tsx'
import { Picture } from '../../render/components/picture.tsx'
import { Heading, Section } from '../../render/components/section.tsx'
import { useSurroundings } from '../../render/components/surroundings.ts'

export function ArticleHeader({ block, words }: BlockProps<'article-header'>) {
  const { language } = useSurroundings()
  const { heading, text, date, updated, readingTime, author, image, back } = block
  return (
    <Section block={block} className="article-header backdrop">
      <Link href={back.href} className="button button-secondary article-back">
        <Icon name="arrow-left" />
        {back.label}
      </Link>
      <div className="article-words">
        <Heading>{heading}</Heading>
        {text && <Inline as="p" className="lead" text={text} />}
      </div>
      <ul className="article-meta">
        <li>
          <Icon name="calendar" />
          <time dateTime={date}>{longDay(date, language)}</time>
        </li>
        <li>
          <Icon name="clock" />
          {fill(forCount(words.readingTime, readingTime, language), { minutes: readingTime })}
        </li>
        {updated && (
          <li>
            <Icon name="refresh-cw" />
            <span>
              {words.updated} <time dateTime={updated}>{longDay(updated, language)}</time>
            </span>
          </li>
        )}
        {author && (
          <li>
            <Icon name="users" />
            {author}
          </li>
        )}
      </ul>
      <div className="article-picture">
        <Picture image={image} {...articleSlot} loading="eager" />
      </div>
    </Section>
  )
}
