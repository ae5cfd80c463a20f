import { z } from 'zod'

/** Facts about an image, valid for its bytes and for the settings of the variants. */
export const ImageFacts = z.object({
  /** SHA-256 hash of the bytes of the original file. */
  source: z.string().regex(/^[0-9a-f]{64}$/),
  /** Identifies the settings with which the variants were made. */
  settings: z.string(),
  /** In pixels, after rotation to upright. */
  width: z.int().positive(),
  height: z.int().positive(),
  /** The most frequent colour; undefined for a transparent image. */
  color: z
    .string()
    .regex(/^#[0-9a-f]{3}$/)
    .optional(),
  /** The format of the image variants for browsers without AVIF and WebP. */
  family: z.enum(['jpeg', 'png', 'webp', 'gif', 'svg']),
  animated: z.boolean(),
  /** True if the file contains only the image, without metadata. */
  clean: z.boolean(),
  /** The use of the original file: published as the widest variant, as the only WebP, or in place of all variants. */
  stands: z.enum(['no', 'widest', 'webp', 'alone']),
  /** Widths of the image variants in pixels, the narrowest first. */
  widths: z.array(z.int().positive()),
})
export type ImageFacts = z.infer<typeof ImageFacts> & {
  /** True if this build leaves out the AVIF variants. Never recorded. */
  withoutAvif?: true
}

/** An image in `content/media/manifest.json`. */
export const RecordedImage = ImageFacts.extend({
  /** Alt text; empty for a decorative image. */
  alt: z.string().optional(),
  /**
   * The endings of the names of its variants below `content/media/.ready/pictures`, such as `640.avif` or
   * `8x7.640.avif`.
   */
  ready: z.array(z.string().regex(/^(?:[\dx-]+\.)?\d+\.\w+$/)),
})
export type RecordedImage = z.infer<typeof RecordedImage>

export const mediaManifestFile = 'content/media/manifest.json'

/** The schema of `content/media/manifest.json`. Image paths are relative to content/media. */
export const MediaManifest = z.object({
  version: z.literal(2),
  images: z.record(z.string(), RecordedImage),
})

/** Parts of an SVG file that could run code or load other files. */
const SvgFault = z.enum(['script', 'event-handler', 'foreign-object', 'outside', 'entities'])

/**
 * The reason why a file cannot be shown as an image. `damaged`: only its beginning is valid. `heic`: a photo in the
 * patented format of telephones, which is not supported. `lfs-pointer`: a file that Git LFS has not fetched.
 */
export const ImageFileFault = z.enum([
  'empty',
  'unreadable',
  'damaged',
  'heic',
  'too-many-pixels',
  'lfs-pointer',
  ...SvgFault.options,
])
export type ImageFileFault = z.infer<typeof ImageFileFault>

/** True for a fault that only SVG files have. */
export const isSvgFault = (fault: ImageFileFault): fault is z.infer<typeof SvgFault> =>
  SvgFault.safeParse(fault).success

/** The reason why a video cannot be published. `other-tracks`: it contains data other than image and sound. */
const FilmFault = z.enum(['empty', 'unreadable', 'damaged', 'other-tracks', 'lfs-pointer'])
export type FilmFault = z.infer<typeof FilmFault>

/** The reason why a 3D model cannot be shown. `outside`: it refers to other files. */
const ModelFault = z.enum([
  'empty',
  'unreadable',
  'damaged',
  'outside',
  'compressed',
  'lfs-pointer',
])
export type ModelFault = z.infer<typeof ModelFault>

/** The reason why a document cannot be downloaded. `unreadable`: its bytes do not match its extension. */
const DocumentFault = z.enum(['empty', 'unreadable', 'lfs-pointer'])
export type DocumentFault = z.infer<typeof DocumentFault>

/** The facts about a video, a 3D model or a document. */
export const CheckedVideo = z.object({
  bytes: z.int(),
  fault: FilmFault.optional(),
  modelFault: ModelFault.optional(),
  documentFault: DocumentFault.optional(),
  /** Names of the materials of a model. */
  materials: z.array(z.string()).optional(),
  /** Hash of the published bytes; only for videos that can be published. */
  published: z.string().optional(),
})
export type CheckedVideo = z.infer<typeof CheckedVideo>

/** The facts about an image's file. */
export const ImageFile = z.object({
  bytes: z.int(),
  /** Detected from the bytes, whatever the extension. */
  format: z.enum(['jpeg', 'png', 'webp', 'gif', 'avif', 'heif', 'tiff', 'svg']).optional(),
})
export type ImageFile = z.infer<typeof ImageFile>

/** The facts that are needed to check an image on the pages that show it. */
export type CheckedImage = ImageFile &
  Pick<ImageFacts, 'width' | 'height' | 'family' | 'animated' | 'widths'> & {
    /** Sizes in bytes by width, of the existing variants for modern browsers. */
    variantSizes?: Readonly<Record<number, number>>
  }
