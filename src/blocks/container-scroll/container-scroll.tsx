import type { BlockOf } from '../../../schema/block.ts'
import { scrollSlot } from '../../../schema/slots.ts'
import { Media } from '../../render/components/media.tsx'
import { Picture } from '../../render/components/picture.tsx'
import { Intro, Section } from '../../render/components/section.tsx'

export function ContainerScroll({ block }: { block: BlockOf<'container-scroll'> }) {
  const { image, media } = block
  return (
    <Section block={block} className="container-scroll">
      <Intro block={block} />
      <div className="screen-room">
        <div className="screen" data-part="container-scroll">
          {media ? <Media media={media} /> : image && <Picture image={image} {...scrollSlot} />}
        </div>
      </div>
    </Section>
  )
}
