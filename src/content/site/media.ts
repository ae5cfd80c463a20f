import { join } from 'node:path'
import type { z } from 'zod'
import { readDocument } from '../yaml/read-document.ts'
import { nearOf, type Near } from '../../text/near.ts'
import { problemOf, type Finding, type Problem } from '../../problems/problem.ts'
import { atTop, bytesOf, filesBelow } from './content-files.ts'
import {
  isOfDrawing,
  mediaManifest,
  MediaManifest,
  type PictureFault,
  type RecordedPicture,
  type SeenFilm,
  type SeenPicture,
} from './media-manifest.ts'
import { mediaAddress } from '../../text/media-address.ts'
import { typedName } from './media-file.ts'
import { isLfsPointer } from './lfs-pointer.ts'

export type Media = {
  /** Every file below content/media, with `/`. */
  files: ReadonlySet<string>
  /** What the manifest says of pictures. Whether it is true of their bytes, only these tell. */
  images: Readonly<Record<string, RecordedPicture>>
} & LookedInto

/** What was found in pictures, where somebody has looked into them; by the path that authors write. */
export type LookedInto = {
  /** Those that cannot be shown. */
  faulty: Readonly<Record<string, PictureFault>>
  /** The others. */
  seen: Readonly<Record<string, SeenPicture>>
  films: Readonly<Record<string, SeenFilm>>
}

export const notLookedInto: LookedInto = { faulty: {}, seen: {}, films: {} }

export function readMedia(
  root: string,
  problems: Problem[],
  { faulty, seen, films }: LookedInto = notLookedInto,
): Media {
  const files = new Set(filesBelow(root, 'content/media', problems).map(typedName))
  return { files, images: readManifest(root, problems), faulty, seen, films }
}

/** Where it cannot be read, nothing is recorded, and a problem says where it is broken. */
export function readManifest(root: string, problems: Problem[]): Media['images'] {
  const read = bytesOf(join(root, mediaManifest))
  if ('reason' in read) {
    if (read.reason !== 'ENOENT' && read.reason !== 'ENOTDIR')
      problems.push(atTop({ code: 'unreadable', detail: { reason: read.reason } }, mediaManifest))
    return {}
  }
  const manifest = MediaManifest.safeParse(jsonIn(read.bytes))
  if (manifest.success) return manifest.data.images
  problems.push(
    isLfsPointer(read.bytes)
      ? atTop({ code: 'broken-manifest', detail: { at: '', fault: 'lfs-pointer' } }, mediaManifest)
      : manifestProblem(read.bytes, manifest.error),
  )
  return {}
}

function jsonIn(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}

/** JSON is YAML, too: its reader knows where everything stands. */
function manifestProblem(bytes: Uint8Array, { issues: [first] }: z.ZodError): Problem {
  const document = readDocument(mediaManifest, bytes)
  const [syntax] = document.problems
  const path = jsonIn(bytes) === undefined ? [] : (first?.path ?? []).filter(isPathKey)
  const { start, end } = syntax ?? document.locate(path)
  const detail = { at: path.map(String).join(' → ') }
  return problemOf({ code: 'broken-manifest', detail }, mediaManifest, { start, end }, path)
}

const isPathKey = (key: PropertyKey): key is string | number => typeof key !== 'symbol'

/** Returns what is wrong with a media file that a page shows, or with the name of a material in it; undefined if nothing is. */
export function mediaFinding(
  { src, described, material }: { src: string; described?: boolean; material?: string },
  media: Media,
): Finding | undefined {
  if (material !== undefined) return materialFinding(src, material, media)
  return described === undefined ? fileFinding(src, media) : imageFinding(src, media, described)
}

/** Nothing is said of a model that cannot be read: its own path is wrong. */
function materialFinding(src: string, name: string, { films }: Media): Finding | undefined {
  const known = Object.hasOwn(films, src) ? films[src]?.materials : undefined
  if (known === undefined || known.includes(name)) return undefined
  const { near, orNear } = nearOf(name, known)
  const detail = { name, model: src, near, orNear, known }
  return { code: 'unknown-material', detail, fixText: near }
}

/** What is wrong with the path of an image as an author wrote it, if anything. */
function imageFinding(path: string, media: Media, described: boolean): Finding | undefined {
  const finding = fileFinding(path, media)
  if (finding !== undefined) return finding
  if (!isPicture(path)) return { code: 'no-image', detail: { path } }
  const fault = Object.hasOwn(media.faulty, path) ? media.faulty[path] : undefined
  if (fault !== undefined) return faultFinding(path, fault)
  const isKnown = described || media.images[path]?.alt !== undefined
  return isKnown ? undefined : { code: 'missing-alt', detail: { path } }
}

export const faultFinding = (path: string, fault: PictureFault): Finding =>
  isOfDrawing(fault)
    ? { code: 'unsafe-drawing', detail: { path, what: fault } }
    : { code: 'unreadable-picture', detail: { path, fault } }

/** Names that a picture may have. */
export const isPicture = (path: string): boolean =>
  /\.(?:avif|webp|jpe?g|png|gif|svg|tiff?|hei[cf])$/i.test(path)

/** Names that a film may have. */
export const isFilm = (path: string): boolean => /\.(?:mp4|webm)$/i.test(path)

/** Names that a model in three dimensions may have. */
export const isModel = (path: string): boolean => /\.glb$/i.test(path)

/** What is wrong with the path of any file, if anything. */
function fileFinding(path: string, media: Media): Finding | undefined {
  if (!isInside(path)) return { code: 'unsafe-path', detail: { path } }
  if (!media.files.has(path)) return missingFile(path, media)
  const { fault, modelFault } = (Object.hasOwn(media.films, path) && media.films[path]) || {}
  if (modelFault) return { code: 'unreadable-model', detail: { path, fault: modelFault } }
  return fault && { code: 'unreadable-film', detail: { path, fault } }
}

/** A path below content/media, before and after a server would decode it. */
function isInside(path: string): boolean {
  return [path, decodedPath(path)].every(
    (one) =>
      !/^[/~]|\\|^[a-z][a-z\d+.-]*:/i.test(one) &&
      !one.split('/').some((part) => part === '..' || part === '.' || part === ''),
  )
}

/** Decodes percent signs in an address; a name that is no address, such as “50%.jpg”, is returned as it is. */
function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

function missingFile(path: string, media: Media): Finding {
  const lower = path.toLowerCase()
  const candidates = filesToName(media)
  const real = candidates.find((file) => file.toLowerCase() === lower)
  if (real !== undefined) return { code: 'asset-case', detail: { path, real }, fixText: real }
  const { near, orNear } = nearOf(path, candidates)
  return { code: 'missing-asset', detail: { path, near, orNear }, fixText: near }
}

/** Files that authors may mean, unlike what tools note down and licences. */
const filesToName = ({ files }: Media): string[] =>
  [...files].filter((file) => /\.(?!json|md)\w+$/.test(file))

/** The address of the file that is most likely meant by one that leads nowhere: `/media/50%.pdf` → `/media/50%25.pdf`. */
export function linkedFileMeant(href: string, media: Media): Near {
  const written = href.slice('/media/'.length)
  if (media.files.has(written)) return { near: mediaAddress(written) }
  const path = decodedPath(written.replace(/[?#].*$/, ''))
  if (media.files.has(path)) return { near: mediaAddress(path) }
  const { near, orNear } = nearOf(path, filesToName(media))
  const address = (name: string | undefined) => name && mediaAddress(name)
  return { near: address(near), orNear: address(orNear) }
}
