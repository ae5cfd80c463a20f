import type { Slot } from '../../../schema/slots.ts'
import { narrowPartFor, partFor, type Image, type ImagePart } from './image-part.ts'
import { widthsFor, type Screens } from './picture-widths.ts'
import { useSurroundings, type VariantFormat } from './surroundings.ts'

type PictureProps = Slot & {
  image: Image
  /** Use `eager` only for images that are visible before any scrolling. */
  loading?: 'lazy' | 'eager'
  /** Use `low` for eager images that appear later without scrolling. */
  priority?: 'high' | 'low'
  className?: string
  /** False if the image's container has its own placeholder colour. */
  hasGround?: boolean
}

/**
 * Renders a responsive image. It reserves its space, so that the layout does not shift when the
 * image loads.
 */
export function Picture({
  image,
  loading = 'lazy',
  priority = 'high',
  className,
  hasGround = true,
  ...slot
}: PictureProps) {
  const known = useSurroundings()
  const { src, focus, narrow: wished, light } = image
  const whole = known.pictures[src]
  const part = partFor(known, { src, focus, shape: slot.shape })
  if (whole === undefined || part === undefined) return null

  const narrow = narrowPartFor(known, image, slot)
  const { below } = narrow ?? {}
  const pale = light && partFor(known, { src: light, focus, shape: slot.shape })
  const paleNarrow = light ? narrowPartFor(known, lightImage(image, light), slot) : undefined
  const alt = image.decorative ? '' : image.alt
  const color = hasGround && !pale ? whole.color : undefined
  known.onDrawn?.(src, [
    ...(alt === undefined ? ['alt' as const] : []),
    ...(color === undefined ? [] : ['color' as const]),
  ])
  if (light) known.onDrawn?.(light, [])
  return (
    <picture className={className} data-narrow={wished?.shape}>
      {paleNarrow && (
        <LightSources part={paleNarrow.part} sizes={slot.sizes} on={{ below: paleNarrow.below }} />
      )}
      {pale && (
        <LightSources
          part={pale}
          instead={part}
          sizes={slot.sizes}
          on={{ from: paleNarrow?.below }}
        />
      )}
      {narrow && <Sources part={narrow.part} sizes={slot.sizes} on={{ below }} />}
      <Sources part={part} sizes={slot.sizes} on={{ from: below }} />
      <img
        src={part.url}
        alt={alt ?? whole.alt}
        width={part.width}
        height={part.height}
        data-color={color}
        loading={loading}
        decoding="async"
        {...(loading === 'eager' && { fetchPriority: priority })}
      />
    </picture>
  )
}

/**
 * Renders the sources of an image for a range of screens. If other screens show a different image,
 * every source carries the media query, so that the `img` element is not a fallback for these
 * screens.
 */
function Sources({ part, sizes, on }: { part: ImagePart; sizes: string; on: Screens }) {
  const { url, width, height } = part
  const only = on.below !== undefined && {
    ...{ media: narrowerThan(on.below), width, height },
  }
  return (
    <>
      <Formats part={part} sizes={sizes} on={on} only={only} />
      {only && <source {...only} srcSet={url} />}
    </>
  )
}

const narrowerThan = (below: number) => `(width < ${below / 16}rem)`

/**
 * Returns the light theme's image as an image field. On narrow screens it keeps the shape but not
 * the source of the dark image.
 */
const lightImage = ({ narrow, ...image }: Image, light: string): Image => ({
  ...image,
  src: light,
  narrow: narrow && { ...narrow, src: undefined },
})

type LightSourcesProps = Pick<SourcesProps, 'part' | 'sizes' | 'on'> & { instead?: ImagePart }

/**
 * Renders the sources of an image for the light theme. `applyTheme()` adapts them to the theme that
 * the visitor selected. A browser that supports none of the formats shows the dark image. If
 * `darkFiles`, the dark image, has the same size, the size is not repeated.
 */
function LightSources({ part, instead, sizes, on }: LightSourcesProps) {
  const { url, width, height, formats } = part
  const isSame = width === instead?.width && height === instead.height
  const narrow = on.below === undefined ? '' : ` and ${narrowerThan(on.below)}`
  const only = {
    media: `(prefers-color-scheme: light)${narrow}`,
    ...(!isSame && { width, height }),
  }
  return formats.length > 0 ? (
    <Formats part={part} sizes={sizes} on={on} only={only} />
  ) : (
    <source {...only} srcSet={url} />
  )
}

type Only = { media: string; width?: number; height?: number }
type SourcesProps = { part: ImagePart; sizes: string; on: Screens; only: Only | false }

function Formats({ part, sizes, on, only }: SourcesProps) {
  const { onPicture } = useSurroundings()
  const { src, crop, stem, formats } = part
  const widths = widthsFor(sizes, part.widths, on)
  onPicture?.(src, widths, crop)
  const sourceSet = (format: VariantFormat) =>
    widths.map((one) => `${stem}.${one}.${format} ${one}w`).join(', ')
  return (
    widths.length > 0 &&
    formats.map((format) => (
      <source
        key={format}
        {...only}
        type={`image/${format}`}
        srcSet={sourceSet(format)}
        sizes={sizes}
      />
    ))
  )
}
