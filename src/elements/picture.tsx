import type { Focus, Shape } from '../../schema/crop.ts'
import { croppedFor } from './cropped.ts'
import { widthsFor } from './picture-widths.ts'
import { useSurroundings } from './surroundings.ts'

type PictureProps = {
  image: {
    src: string
    alt?: string | undefined
    decorative?: boolean | undefined
    focus?: Focus | undefined
  }
  /** The `sizes` attribute: how wide the picture is drawn. */
  sizes: string
  /** What of the picture is shown is cut to it. */
  shape?: Shape | undefined
  /** `eager` only for what is visible before any scrolling. */
  loading?: 'lazy' | 'eager'
  /** `low` for what comes into sight later without being scrolled to. */
  priority?: 'high' | 'low'
  className?: string
}

/** A responsive image with its own proportions, so that nothing moves when it arrives. */
export function Picture({
  image,
  sizes,
  shape,
  loading = 'lazy',
  priority = 'high',
  className,
}: PictureProps) {
  const { pictures, onPicture } = useSurroundings()
  const picture = pictures[image.src]
  if (picture === undefined) return null

  const crop =
    shape && croppedFor(picture, { shape, focus: image.focus, any: onPicture !== undefined })
  const { url, width, height, stem, widths: all } = crop ?? picture
  const { color, formats } = picture
  const widths = widthsFor(sizes, all)
  onPicture?.(image.src, widths, crop?.name)
  const alt = image.decorative ? '' : (image.alt ?? picture.alt)
  const sourceSet = (format: 'avif' | 'webp') =>
    widths.map((one) => `${stem}.${one}.${format} ${one}w`).join(', ')

  return (
    <picture className={className}>
      {widths.length > 0 &&
        formats.map((format) => (
          <source key={format} type={`image/${format}`} srcSet={sourceSet(format)} sizes={sizes} />
        ))}
      <img
        src={url}
        alt={alt}
        width={width}
        height={height}
        data-color={color}
        loading={loading}
        decoding="async"
        {...(loading === 'eager' && { fetchPriority: priority })}
      />
    </picture>
  )
}
