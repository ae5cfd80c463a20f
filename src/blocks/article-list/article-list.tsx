import type { BlockProps } from '../../render/components/view.ts'
import { fillPlaceholders, textForCount } from '../../text/placeholders.ts'
import { formatLongDay } from '../../text/calendar-day.ts'
import { Icon } from '../../render/components/icon.tsx'
import { Link } from '../../render/components/link.tsx'
import { Inline } from '../../render/components/markdown.tsx'
import { Picture } from '../../render/components/picture.tsx'
import { Intro, Section, Subheading } from '../../render/components/section.tsx'
import { useRenderContext } from '../../render/components/render-context.ts'

/** The first card is wider and at the top of the list. */
export function ArticleList({ block, words }: BlockProps<'article-list'>) {
  const { language } = useRenderContext()
  const { cards, buttonLabel, empty } = block
  return (
    <Section block={block} className="article-list backdrop">
      <Intro block={block} />
      {cards.length === 0 && <Inline as="p" className="text" text={empty} />}
      <ul className="articles">
        {cards.map(({ image, title, teaser, date, readingTime, link, soon }, index) => (
          <li key={link} className="article card">
            <div className="article-window">
              <Picture
                image={{ ...image, decorative: true }}
                sizes={imageSizesAt(index, cards.length)}
                loading={index === 0 ? 'eager' : 'lazy'}
              />
              {soon && <p className="article-soon">{words.soon}</p>}
            </div>
            <div className="article-text">
              <p className="article-facts">
                <time dateTime={date}>{formatLongDay(date, language)}</time>
                <span>
                  {fillPlaceholders(textForCount(words.readingTime, readingTime, language), {
                    minutes: readingTime,
                  })}
                </span>
              </p>
              <Subheading>{title}</Subheading>
              <Inline as="p" className="article-teaser text" text={teaser} />
              <Link href={link} className="button button-secondary stretched">
                {buttonLabel}
                <span className="visually-hidden">: {title}</span>
                <Icon name="arrow-right" className="icon-forward" />
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/**
 * Returns the `sizes` attribute of the image in the card at `index` of `count` cards, as the style sheet lays them out.
 * On phones the value is 10 % less than the real width: the difference is invisible at two device pixels per CSS pixel,
 * and the files are half as large.
 */
function imageSizesAt(index: number, count: number): string {
  if (index === 0) return '(min-width: 1024px) 680px, (min-width: 640px) 100vw, 82vw'

  const lastRowCount = (count - 1) % 3
  const largeScreenWidth =
    count - index > lastRowCount ? '375px' : lastRowCount === 2 ? '570px' : '1160px'
  const isAlone = index === count - 1 && index % 2 === 1
  return `(min-width: 1024px) ${largeScreenWidth}, (min-width: 640px) ${isAlone ? '100vw' : '50vw'}, 82vw`
}
