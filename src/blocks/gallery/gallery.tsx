import { gallerySlot, wideGallerySlot } from '../../../schema/slots.ts'
import { cardsInRows, widthClassOf } from '../../render/components/cards-in-rows.ts'
import { Lightbox, LightboxLink } from '../../render/components/lightbox.tsx'
import { Picture } from '../../render/components/picture.tsx'
import { Intro, Section } from '../../render/components/section.tsx'
import type { BlockProps } from '../../render/components/view.ts'
import { fillPlaceholders } from '../../text/placeholders.ts'

export function Gallery({ block, words }: BlockProps<'gallery'>) {
  const { heading, pictures, columns } = block
  const rows = cardsInRows(pictures.length, columns)
  return (
    <Section block={block} className="gallery">
      <Intro block={block} />
      <div data-part="lightbox" data-still="">
        <ul className="grid-list gallery-grid">
          {pictures.map(({ image }, index) => (
            <li key={image.src} className={widthClassOf(rows[index])}>
              <LightboxLink
                image={image}
                label={fillPlaceholders(words.position, {
                  number: index + 1,
                  count: pictures.length,
                })}
              >
                <Picture
                  image={image}
                  {...((rows[index] ?? 3) < 3 ? wideGallerySlot : gallerySlot)}
                />
              </LightboxLink>
            </li>
          ))}
        </ul>
        <Lightbox label={heading} images={pictures} close={words.close} series={words} />
      </div>
    </Section>
  )
}
