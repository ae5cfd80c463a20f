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
  /** Where the bytes themselves are published: as the widest variant, or instead of all variants. */
  stands: z.enum(['no', 'widest', 'alone']),
  /** Of its variants, narrowest first. */
  widths: z.array(z.int().positive()),
})
export type PictureFacts = z.infer<typeof PictureFacts>

/** A picture in `content/media/manifest.json`. */
export const RecordedPicture = PictureFacts.extend({
  /** Empty for decoration. */
  alt: z.string().optional(),
  /** Its variants below `content/media/.ready/pictures`: what their names end with, such as `640.avif`. */
  ready: z.array(z.string().regex(/^\d+\.\w+$/)),
})
export type RecordedPicture = z.infer<typeof RecordedPicture>

export const mediaManifest = 'content/media/manifest.json'

export const MediaManifest = z.object({
  version: z.literal(2),
  images: z.record(z.string(), RecordedPicture),
})

/** Why a file cannot be shown as a picture. */
export const PictureFault = z.enum(['empty', 'unreadable', 'too-many-pixels'])
export type PictureFault = z.infer<typeof PictureFault>
