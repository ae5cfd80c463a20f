import type { BlockOf } from '../../../schema/block.ts'
import { mediaSectionSlot } from '../../../schema/slots.ts'
import { Inline } from '../../elements/markdown.tsx'
import { Media } from '../../elements/media.tsx'
import { Picture } from '../../elements/picture.tsx'
import { Intro, Section } from '../../elements/section.tsx'

export function MediaSection({ block }: { block: BlockOf<'media-section'> }) {
  const { image, media, caption } = block
  return (
    <Section block={block} className="media-section">
      <Intro block={block} />
      <figure className="media-figure">
        {media ? <Media media={media} /> : image && <Picture image={image} {...mediaSectionSlot} />}
        {caption && (
          <figcaption className="media-caption">
            <Inline className="text" text={caption} />
          </figcaption>
        )}
      </figure>
    </Section>
  )
}
