import type { BlockOf } from '../../../schema/block.ts'
import { mediaSectionSlot } from '../../../schema/slots.ts'
import { Inline } from '../../render/components/markdown.tsx'
import { Media } from '../../render/components/media.tsx'
import { Picture } from '../../render/components/picture.tsx'
import { Intro, Section } from '../../render/components/section.tsx'

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
