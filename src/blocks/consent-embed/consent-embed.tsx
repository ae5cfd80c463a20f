// A live region must not be an `output`, which is the result of a calculation.
// The sandbox is to keep the player from leaving its frame; it may be itself, for it is of another origin.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, react/iframe-missing-sandbox */
import { useState } from 'react'
import { embedSlot } from '../../../schema/slots.ts'
import type { BlockProps } from '../../render/components/view.ts'
import { fill } from '../../text/fill.ts'
import { Icon } from '../../render/components/icon.tsx'
import { Link } from '../../render/components/link.tsx'
import { Inline } from '../../render/components/markdown.tsx'
import { Picture } from '../../render/components/picture.tsx'
import { Intro, Section } from '../../render/components/section.tsx'

/**
 * Until a visitor agrees, nothing is asked of the provider: our own picture and a plain link. Agreeing
 * counts for this view of the page; the same button takes it back.
 */
export function ConsentEmbed({ block, words }: BlockProps<'consent-embed'>) {
  const { provider, title, href, poster, notice, linkLabel } = block
  const [isLoaded, setLoaded] = useState(false)
  return (
    <Section block={block} className="consent-embed">
      <Intro block={block} />
      <figure className="embed card" data-frame={new URL(block.src).origin}>
        <div className="embed-poster">
          {isLoaded ? (
            <Frame src={block.src} title={title} />
          ) : (
            <Picture image={poster} {...embedSlot} />
          )}
        </div>
        <figcaption className="embed-words">
          <p className="embed-title">
            <Icon name="play" />
            {title}
          </p>
          <Inline as="p" className="embed-notice text" text={notice} />
          <div className="embed-actions">
            <button
              type="button"
              className="button button-primary embed-load"
              onClick={() => setLoaded(!isLoaded)}
            >
              {isLoaded ? block.closeLabel : block.loadLabel}
            </button>
            <Link href={href} className="button button-secondary">
              {linkLabel ?? fill(words.watchAt, { provider })}
              <Icon name="arrow-up-right" />
            </Link>
          </div>
          <div className="visually-hidden" role="status">
            {isLoaded && block.loadedText}
          </div>
        </figcaption>
      </figure>
    </Section>
  )
}

ConsentEmbed.hydrate = 'intent' as const

/** The provider learns the site, not the page: some players refuse to start without a referrer. */
function Frame({ src, title }: { src: string; title: string }) {
  return (
    <iframe
      src={src}
      title={title}
      sandbox="allow-scripts allow-same-origin allow-presentation"
      referrerPolicy="strict-origin"
      allow="fullscreen; picture-in-picture; encrypted-media"
    />
  )
}
