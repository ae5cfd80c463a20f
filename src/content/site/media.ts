import { decodePath } from '../../text/decode-path.ts'
import { join } from 'node:path'
import type { z } from 'zod'
import { documentPattern } from '../../../schema/document-types.ts'
import { readDocument } from '../yaml/read-document.ts'
import { nearestNameOf, type NearestName } from '../../text/nearest-name.ts'
import { problemOf, type Finding, type Problem } from '../../problems/problem.ts'
import { createProblemAtTop, readBytes, listFiles, PageFiles } from './content-files.ts'
import {
  isSvgFault,
  mediaManifestFile,
  MediaManifest,
  type ImageFileFault,
  type RecordedImage,
  type CheckedVideo,
  type CheckedImage,
} from './media-manifest.ts'
import { mediaAddress } from '../../text/media-address.ts'
import { mediaPathNextToPage, nameAsTyped } from './media-file.ts'
import { isLfsPointer } from './lfs-pointer.ts'

/** The files below content/media, the manifest's data and the results of the last check of images and videos. */
export type Media = {
  /** The paths of all files below content/media, with `/`, and of media next to pages: `pages/blog/pie/crust.jpg`. */
  files: ReadonlySet<string>
  /** The images in the manifest. The entries may be outdated, because the bytes are not checked here. */
  images: Readonly<Record<string, RecordedImage>>
} & MediaChecks

/** The results of a check of images and videos, by the path that authors write. Empty if there was no check. */
export type MediaChecks = {
  /** Images that cannot be shown. */
  faulty: Readonly<Record<string, ImageFileFault>>
  /** Images that can be shown. */
  seen: Readonly<Record<string, CheckedImage>>
  films: Readonly<Record<string, CheckedVideo>>
}

export const noMediaChecks: MediaChecks = { faulty: {}, seen: {}, films: {} }

/** Lists the media files and reads the manifest. Adds problems to `problems`. `pages`: the files below content/pages. */
export function readMedia(
  root: string,
  problems: Problem[],
  { faulty, seen, films }: MediaChecks = noMediaChecks,
  pages: PageFiles = new PageFiles(root),
): Media {
  const files = new Set([
    ...listFiles(root, 'content/media', problems).map(nameAsTyped),
    ...pages.mediaNames().map((name) => mediaPathNextToPage(nameAsTyped(name))),
  ])
  return { files, images: readManifest(root, problems), faulty, seen, films }
}

/** Reads the manifest. Returns no images and adds a problem if it is damaged. */
export function readManifest(root: string, problems: Problem[]): Media['images'] {
  const read = readBytes(join(root, mediaManifestFile))
  if ('reason' in read) {
    if (read.reason !== 'ENOENT' && read.reason !== 'ENOTDIR')
      problems.push(
        createProblemAtTop(
          { code: 'unreadable', detail: { reason: read.reason } },
          mediaManifestFile,
        ),
      )
    return {}
  }
  const manifest = MediaManifest.safeParse(parseJson(read.bytes))
  if (manifest.success) return manifest.data.images
  problems.push(
    isLfsPointer(read.bytes)
      ? createProblemAtTop(
          { code: 'broken-manifest', detail: { at: '', fault: 'lfs-pointer' } },
          mediaManifestFile,
        )
      : manifestProblem(read.bytes, manifest.error),
  )
  return {}
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}

/** JSON is valid YAML, so the YAML parser finds the position of the mistake. */
function manifestProblem(bytes: Uint8Array, { issues: [first] }: z.ZodError): Problem {
  const document = readDocument(mediaManifestFile, bytes)
  const [syntax] = document.problems
  const path = parseJson(bytes) === undefined ? [] : (first?.path ?? []).filter(isPathKey)
  const { start, end } = syntax ?? document.spanOf(path)
  const detail = { at: path.map(String).join(' → ') }
  return problemOf({ code: 'broken-manifest', detail }, mediaManifestFile, { start, end }, path)
}

const isPathKey = (key: PropertyKey): key is string | number => typeof key !== 'symbol'

/**
 * Returns the problem of a media file on a page, or of the name of a material in a model; undefined if there is none.
 */
export function findMediaFinding(
  { src, isDescribed, material }: { src: string; isDescribed?: boolean; material?: string },
  media: Media,
): Finding | undefined {
  if (material !== undefined) return findMaterialFinding(src, material, media)
  return isDescribed === undefined
    ? findFileFinding(src, media)
    : findImageFinding(src, media, isDescribed)
}

/** Does not check the materials of a model that cannot be read, which is reported at its path. */
function findMaterialFinding(src: string, name: string, { films }: Media): Finding | undefined {
  const known = Object.hasOwn(films, src) ? films[src]?.materials : undefined
  if (known === undefined || known.includes(name)) return undefined
  const { near, orNear } = nearestNameOf(name, known)
  const detail = { name, model: src, near, orNear, known }
  return { code: 'unknown-material', detail, fixText: near }
}

/** Returns the problem of an image's path as the author wrote it; undefined if there is none. */
function findImageFinding(path: string, media: Media, described: boolean): Finding | undefined {
  const finding = findPathFinding(path, media)
  if (finding !== undefined) return finding
  if (!isImagePath(path)) return { code: 'no-image', detail: { path } }
  const fault = Object.hasOwn(media.faulty, path) ? media.faulty[path] : undefined
  if (fault !== undefined) return imageFaultFinding(path, fault)
  const isKnown = described || media.images[path]?.alt !== undefined
  return isKnown ? undefined : { code: 'missing-alt', detail: { path } }
}

/** Returns the problem of an image that cannot be shown. */
export const imageFaultFinding = (path: string, fault: ImageFileFault): Finding =>
  isSvgFault(fault)
    ? { code: 'unsafe-drawing', detail: { path, what: fault } }
    : { code: 'unreadable-picture', detail: { path, fault } }

/** True for the extensions of images. */
export const isImagePath = (path: string): boolean =>
  /\.(?:avif|webp|jpe?g|png|gif|svg|tiff?|hei[cf])$/i.test(path)

/** True for the extensions of videos. */
export const isVideoPath = (path: string): boolean => /\.(?:mp4|webm)$/i.test(path)

/** True for the extension of 3D models. */
export const isModelPath = (path: string): boolean => /\.glb$/i.test(path)

/** True for the extensions of documents and archives that visitors download. */
export const isDocumentPath = (path: string): boolean => documentPattern.test(path)

/** Returns the problem of any file's path; undefined if there is none. */
function findFileFinding(path: string, media: Media): Finding | undefined {
  const finding = findPathFinding(path, media)
  if (finding !== undefined) return finding
  const { fault, modelFault, documentFault } =
    (Object.hasOwn(media.films, path) && media.films[path]) || {}
  if (modelFault) return { code: 'unreadable-model', detail: { path, fault: modelFault } }
  if (documentFault) return { code: 'unreadable-document', detail: { path, fault: documentFault } }
  return fault && { code: 'unreadable-film', detail: { path, fault } }
}

/** Returns the problem of a path that leads to no file below content/media; undefined if there is none. */
function findPathFinding(path: string, media: Media): Finding | undefined {
  if (!isInsideMedia(path)) return { code: 'unsafe-path', detail: { path } }
  return media.files.has(path) ? undefined : missingFileFinding(path, media)
}

/** True for a path below content/media, also after a server has decoded it. */
function isInsideMedia(path: string): boolean {
  return [path, decodePath(path)].every(
    (one) =>
      !/^[/~]|\\|^[a-z][a-z\d+.-]*:/i.test(one) &&
      !one.split('/').some((part) => part === '..' || part === '.' || part === ''),
  )
}

function missingFileFinding(path: string, media: Media): Finding {
  const lower = path.toLowerCase()
  const candidates = listNameableFiles(media)
  const real = candidates.find((file) => file.toLowerCase() === lower)
  if (real !== undefined) return { code: 'asset-case', detail: { path, real }, fixText: real }
  const { near, orNear } = nearestNameOf(path, candidates)
  return { code: 'missing-asset', detail: { path, near, orNear }, fixText: near }
}

/** Returns the files that authors may mean, without licences and data of tools. */
const listNameableFiles = ({ files }: Media): string[] =>
  [...files].filter((file) => /\.(?!json|md)\w+$/.test(file))

/** Returns the most likely file address for a broken link: `/media/50%.pdf` → `/media/50%25.pdf`. */
export function likelyFileAddress(href: string, media: Media): NearestName {
  const written = href.slice('/media/'.length)
  if (media.files.has(written)) return { near: mediaAddress(written) }
  const path = decodePath(written.replace(/[?#].*$/, ''))
  if (media.files.has(path)) return { near: mediaAddress(path) }
  const { near, orNear } = nearestNameOf(path, listNameableFiles(media))
  const address = (name: string | undefined) => name && mediaAddress(name)
  return { near: address(near), orNear: address(orNear) }
}
