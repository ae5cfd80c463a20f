import type { FocusPoint } from '../../../schema/crop.ts'
import type { Slot } from '../../../schema/slots.ts'
import {
  narrowImageFilesFor,
  imageFilesFor,
  type ImageField,
  type ImageFiles,
} from './image-files.ts'
import { widthsFor, type ScreenRange } from './image-widths.ts'
import { useRenderContext, type VariantFormat } from './render-context.ts'

type PictureProps = Slot & {
  image: ImageField
  /** Use `eager` only for images that are visible before any scrolling. */
  loading?: 'lazy' | 'eager'
  /** Use `low` for eager images that appear later without scrolling. */
  priority?: 'high' | 'low'
  className?: string
  /** False if the image's container has its own placeholder colour. */
  hasPlaceholder?: boolean
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
  hasPlaceholder = true,
  ...slot
}: PictureProps) {
  const context = useRenderContext()
  const { src, focus, narrow: narrowField, light } = image
  const siteImage = context.pictures[src]
  const files = imageFilesFor(context, { src, focus, shape: slot.shape })
  if (siteImage === undefined || files === undefined) return null

  const narrow = narrowImageFilesFor(context, image, slot)
  const { below } = narrow ?? {}
  const lightFiles = light && imageFilesFor(context, { src: light, focus, shape: slot.shape })
  const narrowLightFiles = light
    ? narrowImageFilesFor(context, lightImageField(image, light), slot)
    : undefined
  const alt = image.decorative ? '' : image.alt
  const color = hasPlaceholder && !lightFiles ? siteImage.color : undefined
  context.onDrawn?.(src, [
    ...(alt === undefined ? ['alt' as const] : []),
    ...(color === undefined ? [] : ['color' as const]),
  ])
  if (light) context.onDrawn?.(light, [])
  return (
    <picture className={className} data-narrow={narrowField?.shape}>
      {narrowLightFiles && (
        <LightSources
          files={narrowLightFiles.part}
          sizes={slot.sizes}
          screenRange={{ belowWidth: narrowLightFiles.below }}
        />
      )}
      {lightFiles && (
        <LightSources
          files={lightFiles}
          darkFiles={files}
          sizes={slot.sizes}
          screenRange={{ fromWidth: narrowLightFiles?.below }}
        />
      )}
      {narrow && <Sources part={narrow.part} sizes={slot.sizes} on={{ belowWidth: below }} />}
      <Sources part={files} sizes={slot.sizes} on={{ fromWidth: below }} />
      <img
        src={files.url}
        alt={alt ?? siteImage.alt}
        width={files.width}
        height={files.height}
        data-color={color}
        className={slot.shape === undefined && focus ? focusClassesOf(focus) : undefined}
        loading={loading}
        decoding="async"
        {...(loading === 'eager' && { fetchPriority: priority })}
      />
    </picture>
  )
}

/**
 * Returns the classes of the edges that stay visible if a style sheet crops the image, such as `focus-left focus-top`, or
 * undefined if the focus is in the middle. Images of slots with a shape are cropped by the build instead.
 */
function focusClassesOf([x = 0.5, y = 0.5]: FocusPoint): string | undefined {
  const edges = [
    x < 1 / 3 ? 'left' : x > 2 / 3 ? 'right' : undefined,
    y < 1 / 3 ? 'top' : y > 2 / 3 ? 'bottom' : undefined,
  ].filter((edge) => edge !== undefined)
  const className = edges.map((edge) => `focus-${edge}`).join(' ')
  return className || undefined
}

/**
 * Renders the sources of an image for a range of screens. If other screens show a different image,
 * every source carries the media query, so that the `img` element is not a fallback for these
 * screens.
 */
function Sources({
  part: files,
  sizes,
  on: screenRange,
}: {
  part: ImageFiles
  sizes: string
  on: ScreenRange
}) {
  const { url, width, height } = files
  const mediaAttributes = screenRange.belowWidth !== undefined && {
    ...{ media: narrowerThanQuery(screenRange.belowWidth), width, height },
  }
  return (
    <>
      <FormatSources
        files={files}
        sizes={sizes}
        screenRange={screenRange}
        mediaAttributes={mediaAttributes}
      />
      {mediaAttributes && <source {...mediaAttributes} srcSet={url} />}
    </>
  )
}

const narrowerThanQuery = (below: number) => `(width < ${below / 16}rem)`

/**
 * Returns the light theme's image as an image field. On narrow screens it keeps the shape but not
 * the source of the dark image.
 */
const lightImageField = ({ narrow, ...image }: ImageField, light: string): ImageField => ({
  ...image,
  src: light,
  narrow: narrow && { ...narrow, src: undefined },
})

type LightSourcesProps = Pick<SourcesProps, 'files' | 'sizes' | 'screenRange'> & {
  darkFiles?: ImageFiles
}

/**
 * Renders the sources of an image for the light theme. `applyTheme()` adapts them to the theme that
 * the visitor selected. A browser that supports none of the formats shows the dark image. If
 * `darkFiles`, the dark image, has the same size, the size is not repeated.
 */
function LightSources({ files, darkFiles, sizes, screenRange }: LightSourcesProps) {
  const { url, width, height, formats } = files
  const isSame = width === darkFiles?.width && height === darkFiles.height
  const narrow =
    screenRange.belowWidth === undefined ? '' : ` and ${narrowerThanQuery(screenRange.belowWidth)}`
  const mediaAttributes = {
    media: `(prefers-color-scheme: light)${narrow}`,
    ...(!isSame && { width, height }),
  }
  return formats.length > 0 ? (
    <FormatSources
      files={files}
      sizes={sizes}
      screenRange={screenRange}
      mediaAttributes={mediaAttributes}
    />
  ) : (
    <source {...mediaAttributes} srcSet={url} />
  )
}

type MediaAttributes = { media: string; width?: number; height?: number }
type SourcesProps = {
  files: ImageFiles
  sizes: string
  screenRange: ScreenRange
  mediaAttributes: MediaAttributes | false
}

function FormatSources({ files, sizes, screenRange, mediaAttributes }: SourcesProps) {
  const { onPicture } = useRenderContext()
  const { src, crop, stem, formats } = files
  const widths = widthsFor(sizes, files.widths, screenRange)
  onPicture?.(src, widths, crop)
  const sourceSet = (format: VariantFormat) =>
    widths.map((width) => `${stem}.${width}.${format} ${width}w`).join(', ')
  return (
    widths.length > 0 &&
    formats.map((format) => (
      <source
        key={format}
        {...mediaAttributes}
        type={`image/${format}`}
        srcSet={sourceSet(format)}
        sizes={sizes}
      />
    ))
  )
}
