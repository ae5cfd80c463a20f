import { z } from 'zod'

/** What is known of a picture without opening it: true of these bytes, under these settings. */
export const PictureFacts = z.object({
  /** SHA-256 of the bytes. */
  source: z.string().regex(/^[0-9a-f]{64}$/),
  /** Names how variants are made. */
  settings: z.string(),
  /** In pixels, upright. */
  width: z.int().positive(),
  height: z.int().positive(),
  /** The colour that most of it has; absent where one can see through it. */
  color: z
    .string()
    .regex(/^#[0-9a-f]{3}$/)
    .optional(),
  /** What it is made into for browsers that know neither AVIF nor WebP. */
  family: z.enum(['jpeg', 'png', 'webp', 'gif', 'svg']),
  animated: z.boolean(),
  /** Its bytes hold a picture and nothing else. */
  clean: z.boolean(),
  /** Where the bytes themselves are published: as the widest variant, as the only WebP, or instead of all variants. */
  stands: z.enum(['no', 'widest', 'webp', 'alone']),
  /** Of its variants, narrowest first. */
  widths: z.array(z.int().positive()),
})
export type PictureFacts = z.infer<typeof PictureFacts>

/** A picture in `content/media/manifest.json`. */
export const RecordedPicture = PictureFacts.extend({
  /** Empty for decoration. */
  alt: z.string().optional(),
  /** Its variants below `content/media/.ready/pictures`: what their names end with, such as `640.avif` or `8x7.640.avif`. */
  ready: z.array(z.string().regex(/^(?:[\dx-]+\.)?\d+\.\w+$/)),
})
export type RecordedPicture = z.infer<typeof RecordedPicture>

export const mediaManifest = 'content/media/manifest.json'

export const MediaManifest = z.object({
  version: z.literal(2),
  images: z.record(z.string(), RecordedPicture),
})

/** What a drawing holds that could run, or could fetch something from elsewhere. */
const DrawingFault = z.enum(['script', 'event-handler', 'foreign-object', 'outside', 'entities'])

/**
 * Why a file cannot be shown as a picture: `damaged` is one that begins as a picture does, `heic` a photo as telephones
 * keep it, whose coding is patented and is not read here, `lfs-pointer` what Git LFS leaves where it has not fetched a file.
 */
export const PictureFault = z.enum([
  'empty',
  'unreadable',
  'damaged',
  'heic',
  'too-many-pixels',
  'lfs-pointer',
  ...DrawingFault.options,
])
export type PictureFault = z.infer<typeof PictureFault>

export const isOfDrawing = (fault: PictureFault): fault is z.infer<typeof DrawingFault> =>
  DrawingFault.safeParse(fault).success

/** Why a film cannot be published: `other-tracks` hold data that cannot be told from its pictures. */
const FilmFault = z.enum(['empty', 'unreadable', 'damaged', 'other-tracks', 'lfs-pointer'])
export type FilmFault = z.infer<typeof FilmFault>

/** Why a model cannot be shown: parts of it are outside of its file, or compressed. */
const ModelFault = z.enum([
  'empty',
  'unreadable',
  'damaged',
  'outside',
  'compressed',
  'lfs-pointer',
])
export type ModelFault = z.infer<typeof ModelFault>

/** The facts about a video or a model. */
export const SeenFilm = z.object({
  bytes: z.int(),
  fault: FilmFault.optional(),
  modelFault: ModelFault.optional(),
  /** Names of the materials of a model. */
  materials: z.array(z.string()).optional(),
  /** Names the bytes that are published of it; absent where none can be, and of models. */
  published: z.string().optional(),
})
export type SeenFilm = z.infer<typeof SeenFilm>

/** What is known of a file besides the picture that is made of it. */
export const PictureFile = z.object({
  bytes: z.int(),
  /** By its bytes, whatever its name says. */
  format: z.enum(['jpeg', 'png', 'webp', 'gif', 'avif', 'heif', 'tiff', 'svg']).optional(),
})
export type PictureFile = z.infer<typeof PictureFile>

/** A picture as it is checked against the places where it is shown. */
export type SeenPicture = PictureFile &
  Pick<PictureFacts, 'width' | 'height' | 'family' | 'animated' | 'widths'> & {
    /** Of the variants that have been made, those for browsers that know all: bytes by width. */
    weights?: Readonly<Record<number, number>>
  }
