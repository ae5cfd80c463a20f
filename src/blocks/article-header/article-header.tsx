import { articleSlot } from '../../../schema/slots.ts'
import type { BlockProps } from '../../render/components/view.ts'
import { fillPlaceholders, textForCount } from '../../text/placeholders.ts'
import { formatLongDay } from '../../text/calendar-day.ts'
import { Icon } from '../../render/components/icon.tsx'
import { Link } from '../../render/components/link.tsx'
import { Inline } from '../../render/components/markdown.tsx'
import { PlainText } from '../../render/components/plain-text.tsx'
import { Picture } from '../../render/components/picture.tsx'
import { Heading, Section } from '../../render/components/section.tsx'
import { useRenderContext } from '../../render/components/render-context.ts'

export function ArticleHeader({ block, words }: BlockProps<'article-header'>) {
  const { language } = useRenderContext()
  const { heading, text, date, updated, readingTime, author, image, back } = block
  return (
    <Section block={block} className="article-header backdrop">
      {back && (
        <Link href={back.href} className="button button-secondary article-back" data-feed="off">
          <Icon name="arrow-left" />
          {back.label}
        </Link>
      )}
      <div className="article-words">
        <Heading>{heading}</Heading>
        {text && <Inline as="p" className="lead" text={text} />}
      </div>
      {(date ?? readingTime ?? updated ?? author) !== undefined && (
        <ul className="article-meta" data-feed="off">
          {date && (
            <li>
              <Icon name="calendar" />
              <time dateTime={date}>{formatLongDay(date, language)}</time>
            </li>
          )}
          {readingTime && (
            <li>
              <Icon name="clock" />
              {fillPlaceholders(textForCount(words.readingTime, readingTime, language), {
                minutes: readingTime,
              })}
            </li>
          )}
          {updated && (
            <li>
              <Icon name="refresh-cw" />
              <span>
                {words.updated} <time dateTime={updated}>{formatLongDay(updated, language)}</time>
              </span>
            </li>
          )}
          {author && (
            <li>
              <Icon name="users" />
              <PlainText text={author} />
            </li>
          )}
        </ul>
      )}
      {image && (
        <div className="article-picture">
          <Picture image={image} {...articleSlot} loading="eager" />
        </div>
      )}
    </Section>
  )
}
