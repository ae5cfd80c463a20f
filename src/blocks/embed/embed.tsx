// The live region must not be an `output` element, because that stands for the result of a calculation.
// The sandbox keeps the player inside its frame. The player comes from another origin, so `allow-same-origin` is safe.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, react/iframe-missing-sandbox */
import { useState } from 'react'
import { embedSlot } from '../../../schema/slots.ts'
import type { BlockProps } from '../../render/components/view.ts'
import { fillPlaceholders } from '../../text/placeholders.ts'
import { Icon } from '../../render/components/icon.tsx'
import { Link } from '../../render/components/link.tsx'
import { Inline } from '../../render/components/markdown.tsx'
import { Picture } from '../../render/components/picture.tsx'
import { Intro, Section } from '../../render/components/section.tsx'

/**
 * An embedded player that loads only after consent. Before, the page shows a local image and a plain link, and sends no
 * request to the provider. The consent lasts until the page is left, and the same button withdraws it.
 */
export function Embed({ block, words }: BlockProps<'embed'>) {
  const { provider, title, href, poster, notice, linkLabel } = block
  const [isLoaded, setLoaded] = useState(false)
  return (
    <Section block={block} className="embed">
      <Intro block={block} />
      <figure className="embed-card card" data-frame={new URL(block.src).origin}>
        <div className="embed-poster">
          {isLoaded ? (
            <EmbedFrame src={block.src} title={title} />
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
              {linkLabel ?? fillPlaceholders(words.watchAt, { provider })}
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

Embed.hydrate = 'intent' as const

/** Sends only the origin of the page to the provider, because some players refuse to start without a referrer. */
function EmbedFrame({ src, title }: { src: string; title: string }) {
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
