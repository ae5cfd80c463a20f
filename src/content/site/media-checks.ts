import { croppedSizeOf } from '../../../schema/crop.ts'
import type { Slot } from '../../../schema/slots.ts'
import { maxWidthOf } from '../../../schema/slot-widths.ts'
import { internalWordIn } from '../../text/internal-words.ts'
import type { Finding } from '../../problems/problem.ts'
import type { ProblemCode } from '../../problems/details.ts'
import type { CheckedVideo, CheckedImage } from './media-manifest.ts'
import { isDocumentPath, isModelPath, isImagePath, type Media } from './media.ts'
import type { MediaFact } from './file-facts.ts'
import { slugOf } from '../../text/slug.ts'

/** Maximum size of the image variant for an ordinary screen, in bytes. */
const maxImageBytes = 300_000

/** In bytes. A larger animated image would need about a tenth of the size as a video. */
const maxAnimationBytes = 500_000

/** In bytes. Visitors with a slow connection have to wait for a larger video. */
const maxVideoBytes = 5_000_000

/** In bytes. Visitors have to wait for a larger 3D model after they clicked on it. */
const maxModelBytes = 2_000_000

/** Codes of all warnings about images, videos and 3D models. */
export const mediaCodes = [
  'heavy-animation',
  'heavy-film',
  'heavy-model',
  'heavy-picture',
  'picture-name',
  'small-picture',
  'wrong-ending',
] as const satisfies readonly ProblemCode[]

type MediaFinding = Extract<Finding, { code: (typeof mediaCodes)[number] }>

/** Returns the warnings about an image, a video or a model on a page; none for a file that cannot be shown at all. */
export function findMediaWarnings(
  { src, slot, usualWidth }: MediaFact,
  media: Media,
): MediaFinding[] {
  if (isDocumentPath(src)) return []
  const video = Object.hasOwn(media.films, src) ? media.films[src] : undefined
  if (video !== undefined)
    return isModelPath(src)
      ? findHeavyModelFindings(src, video)
      : findHeavyVideoFindings(src, video)
  const image = Object.hasOwn(media.seen, src) ? media.seen[src] : undefined
  if (image === undefined || !media.files.has(src) || !isImagePath(src)) return []
  const findings = [
    findFileNameFinding(src),
    findExtensionFinding(src, image),
    findAnimationFinding(src, image),
  ]
  if (slot !== undefined) findings.push(findSmallImageFinding(src, image, slot))
  if (usualWidth !== undefined) findings.push(findHeavyImageFinding(src, image, usualWidth))
  return findings.filter((finding) => finding !== undefined)
}

function findFileNameFinding(path: string): MediaFinding | undefined {
  const dot = path.lastIndexOf('.')
  const [name, ending] = [path.slice(0, dot), path.slice(dot)]
  const [sign] = /[^\w./-]/u.exec(name) ?? []
  const word = internalWordIn(name)
  const part = word ?? sign
  if (part === undefined) return undefined
  const proposal = proposedFileName(word === undefined ? name : name.replace(word, ''))
  const what = word === undefined ? 'signs' : 'words'
  return { code: 'picture-name', detail: { path, what, part, proposal: `${proposal}${ending}` } }
}

const proposedFileName = (name: string): string =>
  name
    .split('/')
    .map((part) => slugOf(part))
    .filter((part) => part !== '')
    .join('/')

/** The usual extensions of each image format. */
const usualExtensionsByFormat: Record<NonNullable<CheckedImage['format']>, readonly string[]> = {
  jpeg: ['jpg', 'jpeg'],
  png: ['png'],
  webp: ['webp'],
  gif: ['gif'],
  avif: ['avif'],
  heif: ['heic', 'heif'],
  tiff: ['tif', 'tiff'],
  svg: ['svg'],
}

function findExtensionFinding(path: string, { format }: CheckedImage): MediaFinding | undefined {
  const dot = path.lastIndexOf('.') + 1
  const formatExtensions = format === undefined ? [] : usualExtensionsByFormat[format]
  const [first] = formatExtensions
  if (format === undefined || first === undefined) return undefined
  if (formatExtensions.includes(path.slice(dot).toLowerCase())) return undefined
  const proposal = `${path.slice(0, dot)}${first}`
  return { code: 'wrong-ending', detail: { path, format, proposal } }
}

function findAnimationFinding(
  path: string,
  { animated, bytes }: CheckedImage,
): MediaFinding | undefined {
  if (!animated || bytes <= maxAnimationBytes) return undefined
  return { code: 'heavy-animation', detail: { path, bytes, limit: maxAnimationBytes } }
}

function findHeavyVideoFindings(path: string, { bytes, fault }: CheckedVideo): MediaFinding[] {
  if (fault !== undefined || bytes <= maxVideoBytes) return []
  return [{ code: 'heavy-film', detail: { path, bytes, limit: maxVideoBytes } }]
}

function findHeavyModelFindings(path: string, { bytes, modelFault }: CheckedVideo): MediaFinding[] {
  if (modelFault !== undefined || bytes <= maxModelBytes) return []
  return [{ code: 'heavy-model', detail: { path, bytes, limit: maxModelBytes } }]
}

/** Reports an image that is too small for its place even on a screen with one device pixel per CSS pixel. */
function findSmallImageFinding(
  path: string,
  image: CheckedImage,
  { sizes, shape }: Slot,
): MediaFinding | undefined {
  const { family } = image
  // An image that is wider than the shape of its slot is cropped on the left and right, so only a
  // part of its width is shown.
  const { width } = shape === undefined ? image : croppedSizeOf(image, shape)
  const needed = Math.ceil(maxWidthOf(sizes))
  if (family === 'svg' || width >= needed) return undefined
  return { code: 'small-picture', detail: { path, width, needed } }
}

function findHeavyImageFinding(
  path: string,
  image: CheckedImage,
  pixels: number,
): MediaFinding | undefined {
  const bytes = image.family === 'svg' ? image.bytes : variantSizeAt(pixels, image)
  if (bytes === undefined || bytes <= maxImageBytes) return undefined
  return { code: 'heavy-picture', detail: { path, bytes, limit: maxImageBytes } }
}

/** True if the variant of an image for an ordinary screen is too large. */
export function isHeavyImage(
  { src, usualWidth }: MediaFact,
  { seen }: Pick<Media, 'seen'>,
): boolean {
  const image = Object.hasOwn(seen, src) ? seen[src] : undefined
  return (
    usualWidth !== undefined &&
    image !== undefined &&
    findHeavyImageFinding(src, image, usualWidth) !== undefined
  )
}

/**
 * Returns the size, in bytes, of the variant that a browser uses for this number of pixels; undefined if there is none.
 */
function variantSizeAt(
  pixels: number,
  { widths, variantSizes = {} }: CheckedImage,
): number | undefined {
  const width = widths.find((one) => one >= pixels) ?? widths.at(-1)
  return width === undefined ? undefined : variantSizes[width]
}
