import type { BlockOf } from '../../../schema/block.ts'
import { imageSlot, scrollSlot } from '../../../schema/slots.ts'
import { Lightbox, LightboxLink } from '../../render/components/lightbox.tsx'
import { Inline } from '../../render/components/markdown.tsx'
import { Media } from '../../render/components/media.tsx'
import { Picture } from '../../render/components/picture.tsx'
import { useRenderContext } from '../../render/components/render-context.ts'
import { Intro, Section } from '../../render/components/section.tsx'
import type { BlockProps } from '../../render/components/view.ts'

export function ImageBlock({ block, words }: BlockProps<'image'>) {
  const { eyebrow, heading, text, image, media, caption, animate, zoom } = block
  const isScroll = animate === 'scroll'
  const captionHtml = caption && <Inline className="text" text={caption} />
  const isZoomable = zoom && media === undefined && image !== undefined
  return (
    <Section
      block={block}
      className={isScroll ? 'image image-scroll' : 'image'}
      labelled={heading !== undefined}
    >
      {heading && <Intro block={{ eyebrow, heading, text }} />}
      <figure
        className={isScroll ? undefined : 'image-figure'}
        data-part={isZoomable ? 'lightbox' : undefined}
        data-still={isZoomable ? '' : undefined}
      >
        {isScroll ? (
          <div className="screen-room">
            <div className="screen" data-part="image">
              <Shown block={block} label={words.enlarge} />
            </div>
          </div>
        ) : (
          <Shown block={block} label={words.enlarge} />
        )}
        {captionHtml && <figcaption className="image-caption">{captionHtml}</figcaption>}
        {isZoomable && (
          <Lightbox
            label={heading ?? words.enlarge}
            images={[{ image, caption: captionHtml }]}
            close={words.close}
          />
        )}
      </figure>
    </Section>
  )
}

/** Renders the image or the media. */
function Shown({
  block: { image, media, animate, zoom },
  label,
}: {
  block: BlockOf<'image'>
  /** The accessible name of the link to the large image, if the image has no alt text. */
  label: string
}) {
  const { pictures } = useRenderContext()
  if (media) return <Media media={media} />
  if (image === undefined) return undefined
  const { width, height } = pictures[image.src] ?? { width: 1, height: 1 }
  const picture = (
    <Picture
      image={image}
      {...(height > width && { className: 'image-tall' })}
      {...(animate === 'scroll' ? scrollSlot : imageSlot)}
    />
  )
  if (!zoom) return picture
  return (
    <LightboxLink image={image} label={label}>
      {picture}
    </LightboxLink>
  )
}
