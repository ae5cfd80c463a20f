import type { BlockOf } from '../../schema/block.ts'
import { Icon } from './icon.tsx'
import { Link } from './link.tsx'
import { Inline } from './markdown.tsx'
import { Picture } from './picture.tsx'
import { Intro, Section } from './section.tsx'

/** Until a visitor agrees, nothing is asked of the provider: our own picture and a plain link. */
export function ConsentEmbed({ block }: { block: BlockOf<'consent-embed'> }) {
  const { text, provider, title, href, poster, notice, linkLabel } = block
  return (
    <Section block={block} className="consent-embed">
      <Intro block={block}>{text && <Inline as="p" className="lead" text={text} />}</Intro>
      <figure className="embed card">
        <div className="embed-poster">
          <Picture image={poster} sizes="(min-width: 1240px) 1160px, 94vw" />
        </div>
        <figcaption className="embed-words">
          <p className="embed-title">
            <Icon name="play" />
            {title}
          </p>
          <Inline as="p" className="embed-notice text" text={notice} />
          <Link href={href} className="button button-secondary">
            {linkLabel ?? `Bei ${provider} ansehen`}
            <Icon name="arrow-up-right" />
          </Link>
        </figcaption>
      </figure>
    </Section>
  )
}
