// A scrollable row must be reachable by keyboard.
/* oxlint-disable jsx-a11y/no-noninteractive-tabindex */
import { gallerySlot, lightboxSlot } from '../../../schema/slots.ts'
import { Icon } from '../../render/components/icon.tsx'
import { Picture } from '../../render/components/picture.tsx'
import { Intro, Section } from '../../render/components/section.tsx'
import { useBlockPlace, useRenderContext } from '../../render/components/render-context.ts'
import type { BlockProps } from '../../render/components/view.ts'
import { fillPlaceholders } from '../../text/placeholders.ts'
import { numberPlaceholder } from './gallery.machine.ts'

type GalleryProps = BlockProps<'gallery'>

/** Each thumbnail is a link to the large image. With script, the link opens a dialog instead. */
export function Gallery({ block, words }: GalleryProps) {
  const { pictures, columns } = block
  return (
    <Section block={block} className="gallery">
      <Intro block={block} />
      <div data-part="gallery" data-still="">
        <ul className="gallery-grid" data-columns={columns}>
          {pictures.map((picture, index) => (
            <li key={picture.image.src}>
              <Thumbnail {...{ block, words, index }} />
            </li>
          ))}
        </ul>
        <Lightbox {...{ block, words }} />
      </div>
    </Section>
  )
}

function Thumbnail({ block: { pictures }, words, index }: GalleryProps & { index: number }) {
  const imagesByPath = useRenderContext().pictures
  const image = pictures[index]?.image
  if (image === undefined) return null
  const alt = image.decorative ? '' : (image.alt ?? imagesByPath[image.src]?.alt)
  const label = fillPlaceholders(words.position, { number: index + 1, count: pictures.length })
  return (
    <a
      className="gallery-link"
      href={imagesByPath[image.src]?.url ?? ''}
      aria-label={alt ? undefined : label}
    >
      <Picture image={image} {...gallerySlot} />
      <Icon name="expand" />
    </a>
  )
}

/** The dialog with the large images, opened by gallery.part.ts. Its images are loaded lazily. */
function Lightbox({ block: { heading, pictures }, words }: GalleryProps) {
  const { key } = useBlockPlace()
  const positionOf = (number: string) =>
    fillPlaceholders(words.position, { number, count: pictures.length })
  return (
    <dialog
      id={`${key}-large`}
      className="gallery-dialog dark"
      aria-label={heading}
      data-position={positionOf(numberPlaceholder)}
    >
      <div className="gallery-bar">
        <p className="gallery-position" role="status">
          {positionOf('1')}
        </p>
        <button type="button" className="icon-button" data-turn="0">
          <Icon name="x" />
          <span className="visually-hidden">{words.close}</span>
        </button>
      </div>
      <ul className="gallery-row" tabIndex={0} aria-label={heading}>
        {pictures.map(({ image, caption }) => (
          <li key={image.src}>
            <figure>
              <Picture image={image} {...lightboxSlot} />
              {caption && <figcaption>{caption}</figcaption>}
            </figure>
          </li>
        ))}
      </ul>
      <button type="button" className="icon-button gallery-back" data-turn="-1">
        <Icon name="chevron-left" />
        <span className="visually-hidden">{words.back}</span>
      </button>
      <button type="button" className="icon-button gallery-on" data-turn="1">
        <Icon name="chevron-right" />
        <span className="visually-hidden">{words.on}</span>
      </button>
    </dialog>
  )
}
