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

/** Bytes that the variant for a usual screen may have. */
const heaviest = 300_000

/** Bytes beyond which a film shows the same in a tenth of them. */
const heaviestAnimation = 500_000

/** Bytes beyond which a film keeps visitors waiting who are on the way. */
const heaviestFilm = 5_000_000

/** Bytes beyond which a model keeps visitors waiting who have clicked on it. */
const heaviestModel = 2_000_000

/** Codes of all that can be odd about a picture, a film or a model. */
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

/** Returns the warnings about an image, a video or a model that a page shows; none for one that cannot be shown at all. */
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

/** What files of each format are usually called. */
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

/** On a screen with one pixel for each of CSS, and more on no other. */
function tooSmall(
  path: string,
  seen: SeenPicture,
  { sizes, shape }: Slot,
): MediaFinding | undefined {
  const { family } = seen
  // A picture that is flatter than its place is cut at its sides.
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

/** Where a picture stands of which more comes to a usual screen than should. */
export function isHeavy({ src, drawn }: MediaFact, { seen }: Pick<Media, 'seen'>): boolean {
  const picture = Object.hasOwn(seen, src) ? seen[src] : undefined
  return drawn !== undefined && picture !== undefined && tooHeavy(src, picture, drawn) !== undefined
}

/** Of the variant that a browser takes to draw so many pixels; undefined where none has been made. */
function weightAt(pixels: number, { widths, weights = {} }: SeenPicture): number | undefined {
  const width = widths.find((one) => one >= pixels) ?? widths.at(-1)
  return width === undefined ? undefined : weights[width]
}
