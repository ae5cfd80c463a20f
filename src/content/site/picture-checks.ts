import { sizeIn } from '../../../schema/crop.ts'
import type { Slot } from '../../../schema/slots.ts'
import { widestIn } from '../../../schema/slot-widths.ts'
import { wordNotForVisitors } from '../../text/words-in-names.ts'
import type { Finding } from '../../problems/problem.ts'
import type { Code } from '../../problems/details.ts'
import type { SeenFilm, SeenPicture } from './media-manifest.ts'
import { isModel, isPicture, type Media } from './media.ts'
import type { MediaFact } from './page-facts.ts'
import { plainName } from '../../text/plain-name.ts'

/** Maximum size of the image variant for an ordinary screen, in bytes. */
const heaviest = 300_000

/** In bytes. A larger animated image would need about a tenth of the size as a video. */
const heaviestAnimation = 500_000

/** In bytes. Visitors with a slow connection have to wait for a larger video. */
const heaviestFilm = 5_000_000

/** In bytes. Visitors have to wait for a larger 3D model after they clicked on it. */
const heaviestModel = 2_000_000

/** Codes of all warnings about images, videos and 3D models. */
export const mediaCodes = [
  'heavy-animation',
  'heavy-film',
  'heavy-model',
  'heavy-picture',
  'picture-name',
  'small-picture',
  'wrong-ending',
] as const satisfies readonly Code[]

type MediaFinding = Extract<Finding, { code: (typeof mediaCodes)[number] }>

/** Returns the warnings about an image, a video or a model on a page; none for a file that cannot be shown at all. */
export function mediaWarnings({ src, slot, drawn }: MediaFact, media: Media): MediaFinding[] {
  const film = Object.hasOwn(media.films, src) ? media.films[src] : undefined
  if (film !== undefined) return isModel(src) ? heavyModel(src, film) : heavyFilm(src, film)
  const seen = Object.hasOwn(media.seen, src) ? media.seen[src] : undefined
  if (seen === undefined || !media.files.has(src) || !isPicture(src)) return []
  const findings = [namedOddly(src), endingWrongly(src, seen), moving(src, seen)]
  if (slot !== undefined) findings.push(tooSmall(src, seen, slot))
  if (drawn !== undefined) findings.push(tooHeavy(src, seen, drawn))
  return findings.filter((finding) => finding !== undefined)
}

function namedOddly(path: string): MediaFinding | undefined {
  const dot = path.lastIndexOf('.')
  const [name, ending] = [path.slice(0, dot), path.slice(dot)]
  const [sign] = /[^\w./-]/u.exec(name) ?? []
  const word = wordNotForVisitors(name)
  const part = word ?? sign
  if (part === undefined) return undefined
  const proposal = proposalFor(word === undefined ? name : name.replace(word, ''))
  const what = word === undefined ? 'signs' : 'words'
  return { code: 'picture-name', detail: { path, what, part, proposal: `${proposal}${ending}` } }
}

const proposalFor = (name: string): string =>
  name
    .split('/')
    .map((part) => plainName(part))
    .filter((part) => part !== '')
    .join('/')

/** The usual extensions of each image format. */
const endings: Record<NonNullable<SeenPicture['format']>, readonly string[]> = {
  jpeg: ['jpg', 'jpeg'],
  png: ['png'],
  webp: ['webp'],
  gif: ['gif'],
  avif: ['avif'],
  heif: ['heic', 'heif'],
  tiff: ['tif', 'tiff'],
  svg: ['svg'],
}

function endingWrongly(path: string, { format }: SeenPicture): MediaFinding | undefined {
  const dot = path.lastIndexOf('.') + 1
  const usual = format === undefined ? [] : endings[format]
  const [first] = usual
  if (format === undefined || first === undefined) return undefined
  if (usual.includes(path.slice(dot).toLowerCase())) return undefined
  const proposal = `${path.slice(0, dot)}${first}`
  return { code: 'wrong-ending', detail: { path, format, proposal } }
}

function moving(path: string, { animated, bytes }: SeenPicture): MediaFinding | undefined {
  if (!animated || bytes <= heaviestAnimation) return undefined
  return { code: 'heavy-animation', detail: { path, bytes, limit: heaviestAnimation } }
}

function heavyFilm(path: string, { bytes, fault }: SeenFilm): MediaFinding[] {
  if (fault !== undefined || bytes <= heaviestFilm) return []
  return [{ code: 'heavy-film', detail: { path, bytes, limit: heaviestFilm } }]
}

function heavyModel(path: string, { bytes, modelFault }: SeenFilm): MediaFinding[] {
  if (modelFault !== undefined || bytes <= heaviestModel) return []
  return [{ code: 'heavy-model', detail: { path, bytes, limit: heaviestModel } }]
}

/** Reports an image that is too small for its place even on a screen with one device pixel per CSS pixel. */
function tooSmall(
  path: string,
  seen: SeenPicture,
  { sizes, shape }: Slot,
): MediaFinding | undefined {
  const { family } = seen
  // An image that is flatter than its place is cropped at its sides.
  const { width } = shape === undefined ? seen : sizeIn(seen, shape)
  const needed = Math.ceil(widestIn(sizes))
  if (family === 'svg' || width >= needed) return undefined
  return { code: 'small-picture', detail: { path, width, needed } }
}

function tooHeavy(path: string, seen: SeenPicture, pixels: number): MediaFinding | undefined {
  const bytes = seen.family === 'svg' ? seen.bytes : weightAt(pixels, seen)
  if (bytes === undefined || bytes <= heaviest) return undefined
  return { code: 'heavy-picture', detail: { path, bytes, limit: heaviest } }
}

/** True if the variant of an image for an ordinary screen is too large. */
export function isHeavy({ src, drawn }: MediaFact, { seen }: Pick<Media, 'seen'>): boolean {
  const picture = Object.hasOwn(seen, src) ? seen[src] : undefined
  return drawn !== undefined && picture !== undefined && tooHeavy(src, picture, drawn) !== undefined
}

/**
 * Returns the size, in bytes, of the variant that a browser uses for this number of pixels; undefined if there is none.
 */
function weightAt(pixels: number, { widths, weights = {} }: SeenPicture): number | undefined {
  const width = widths.find((one) => one >= pixels) ?? widths.at(-1)
  return width === undefined ? undefined : weights[width]
}
