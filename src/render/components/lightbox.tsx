// A scrollable row must be reachable by keyboard.
/* oxlint-disable jsx-a11y/no-noninteractive-tabindex */
import type { ReactNode } from 'react'
import type { Template } from '../../../schema/schema-strings.ts'
import { lightboxSlot } from '../../../schema/slots.ts'
import { fillPlaceholders } from '../../text/placeholders.ts'
import { Icon } from './icon.tsx'
import type { ImageField } from './image-files.ts'
import { numberPlaceholder } from './lightbox.machine.ts'
import { Picture } from './picture.tsx'
import { useBlockPlace, useRenderContext } from './render-context.ts'

type LightboxProps = {
  /** The accessible name of the dialog. */
  label: string
  images: readonly { image: ImageField; caption?: ReactNode }[]
  /** The label of the button that closes the dialog. */
  close: string
  /** The labels for several images. Without them, the dialog shows neither a position nor buttons to turn. */
  series?: { position: Template<'number' | 'count'>; back: string; on: string }
}

type LightboxLinkProps = {
  image: ImageField
  /** The accessible name of the link if the image has no alt text. */
  label: string
  children: ReactNode
}

/** Renders a link from an image to its file. With script, the link opens the lightbox instead. */
export function LightboxLink({ image, label, children }: LightboxLinkProps) {
  const siteImage = useRenderContext().pictures[image.src]
  const alt = image.decorative ? '' : (image.alt ?? siteImage?.alt)
  return (
    <a className="lightbox-link" href={siteImage?.url ?? ''} aria-label={alt ? undefined : label}>
      {children}
      <Icon name="expand" />
    </a>
  )
}

/**
 * Renders the dialog with large images. It must be inside an element with the part `lightbox`, after one `LightboxLink`
 * for each image. The images are loaded lazily.
 */
export function Lightbox({ label, images, close, series }: LightboxProps) {
  const { key } = useBlockPlace()
  const positionOf = (number: string) =>
    series && fillPlaceholders(series.position, { number, count: images.length })
  return (
    <dialog
      id={`${key}-large`}
      className="lightbox dark"
      aria-label={label}
      data-position={positionOf(numberPlaceholder)}
    >
      <div className="lightbox-bar">
        {series && (
          <p className="lightbox-position" role="status">
            {positionOf('1')}
          </p>
        )}
        <button type="button" className="icon-button" data-turn="0">
          <Icon name="x" />
          <span className="visually-hidden">{close}</span>
        </button>
      </div>
      <ul className="lightbox-row" tabIndex={0} aria-label={label}>
        {images.map(({ image, caption }) => (
          <li key={image.src}>
            <figure>
              <Picture image={image} {...lightboxSlot} />
              {caption && <figcaption>{caption}</figcaption>}
            </figure>
          </li>
        ))}
      </ul>
      {series && (
        <>
          <TurnButton turn={-1} icon="chevron-left" className="lightbox-back" label={series.back} />
          <TurnButton turn={1} icon="chevron-right" className="lightbox-on" label={series.on} />
        </>
      )}
    </dialog>
  )
}

type TurnButtonProps = { turn: 1 | -1; icon: string; className: string; label: string }

function TurnButton({ turn, icon, className, label }: TurnButtonProps) {
  return (
    <button type="button" className={`icon-button ${className}`} data-turn={turn}>
      <Icon name={icon} />
      <span className="visually-hidden">{label}</span>
    </button>
  )
}
