import { useSurroundings } from './surroundings.ts'

type PictureProps = {
  image: { src: string; alt?: string | undefined; decorative?: boolean | undefined }
  /** The `sizes` attribute: how wide the picture is drawn. */
  sizes: string
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
  loading = 'lazy',
  priority = 'high',
  className,
}: PictureProps) {
  const picture = useSurroundings().pictures[image.src]
  if (picture === undefined) return null

  const { url, width, height, variants } = picture
  const alt = image.decorative ? '' : (image.alt ?? picture.alt)
  const sourceSet = (format: 'avif' | 'webp') =>
    variants.map((variant) => `${variant[format]} ${variant.width}w`).join(', ')

  return (
    <picture className={className}>
      {variants.length > 0 && (
        <>
          <source type="image/avif" srcSet={sourceSet('avif')} sizes={sizes} />
          <source type="image/webp" srcSet={sourceSet('webp')} sizes={sizes} />
        </>
      )}
      <img
        src={url}
        alt={alt}
        width={width}
        height={height}
        loading={loading}
        decoding="async"
        {...(loading === 'eager' && { fetchPriority: priority })}
      />
    </picture>
  )
}
