import { existsSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { join, sep } from 'node:path'
import { listFiles, preparedImagesFolder } from '../build/images/image-folders.ts'
import { changedManifest } from '../build/images/record-variants.ts'
import { variantStemOf } from '../build/images/variants.ts'
import { trashFolder } from '../build/remove-media.ts'
import { mediaManifestFile } from '../content/site/media-manifest.ts'
import type { RecordedImage } from '../content/site/media-manifest.ts'
import { safeFileStem } from '../content/site/portable-name.ts'
import { mediaAddress } from '../text/media-address.ts'
import type { LiveContent } from './language-server/live-content.ts'
import { replaceUses, textWithChanges, type RenameChanges } from './language-server/rename.ts'
import { usesOf } from './language-server/uses.ts'

/** A file that gets another path, and a text before and after a change. All names are relative to the root. */
export type MediaChanges = {
  moves: { from: string; to: string }[]
  texts: { file: string; before: string; after: string }[]
  /** Places that seem to refer to the file and must be changed by hand. */
  missedPlaces: RenameChanges['missedPlaces']
}

/**
 * Returns the path below content/media for a new name that an author typed: `Preise & Kurse` → `preise-kurse.pdf`. The
 * extension stays that of `path`. Undefined if nothing is left of the name.
 */
export function mediaPathFor(typed: string, path: string): string | undefined {
  const extension = path.slice(path.lastIndexOf('.'))
  const name = typed.trim().replaceAll('\\', '/')
  const stem = name.toLowerCase().endsWith(extension.toLowerCase())
    ? name.slice(0, -extension.length)
    : name
  const parts = stem.split('/').filter((part) => /[\p{L}\p{N}]/u.test(part))
  return parts.length === 0 ? undefined : `${parts.map(safeFileStem).join('/')}${extension}`
}

/** Returns the changes that give a media file another path: its record, its variants, and all links to it. */
export function changesForMediaRename(
  content: LiveContent,
  path: string,
  to: string,
): MediaChanges {
  const { root } = content
  const { changesByFile, missedPlaces } = replaceUses(
    usesOf({ what: 'media', path }, content),
    (text) => (text === path ? to : mediaAddress(to) + (/[?#].*$/.exec(text)?.[0] ?? '')),
  )
  const texts = [...changesByFile].flatMap(([file, changes]) => {
    const before = content.textWithByteOrderMarkOf(file)
    return before === undefined ? [] : [{ file, before, after: textWithChanges(before, changes) }]
  })
  const record = content.foundation.media.images[path]
  const moves = preparedVariantsOf(root, path, record).map(({ file, ending, of }) => ({
    from: file,
    to: `${preparedName}/${variantStemOf(to, of)}.${ending}`,
  }))
  return {
    moves: [{ from: mediaName(path), to: mediaName(to) }, ...moves],
    texts: [...texts, ...manifestChanges(root, path, to)],
    missedPlaces,
  }
}

/** Returns the changes that remove a media file. It is moved to a folder from which an undo gets it back. */
export function changesForMediaRemoval(root: string, path: string, now: number): MediaChanges {
  const record = changedManifest(root, path, undefined)?.record
  const files = [mediaName(path), ...preparedVariantsOf(root, path, record).map(({ file }) => file)]
  return {
    moves: files.map((from) => ({ from, to: `${trashFolder}/${now.toString(36)}/${from}` })),
    texts: manifestChanges(root, path, undefined),
    missedPlaces: [],
  }
}

/** Deletes the files that authors removed more than a day before `now` (milliseconds since 1970). */
export function deleteOldTrash(root: string, now: number): void {
  const folder = join(root, trashFolder)
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder))
    if (now - Number.parseInt(name, 36) > dayMs)
      rmSync(join(folder, name), { recursive: true, force: true })
}

const dayMs = 86_400_000

/** True for a file below content/media that is no symbolic link out of this folder. */
export function isOwnMediaFile(root: string, path: string): boolean {
  const file = join(root, mediaName(path))
  if (path.split('/').some((part) => part === '' || part.startsWith('.'))) return false
  return (
    existsSync(file) &&
    realpathSync(file).startsWith(`${realpathSync(join(root, 'content/media'))}${sep}`)
  )
}

const mediaName = (path: string): string => `content/media/${path}`

const preparedName = 'content/media/.ready/pictures'

/** Returns the prepared variants of an image that exist, with the endings of their names. */
function preparedVariantsOf(root: string, path: string, record: RecordedImage | undefined) {
  if (record === undefined) return []
  const existing = new Set(listFiles(preparedImagesFolder(root)))
  return record.ready.flatMap((ending) => {
    const name = `${variantStemOf(path, record)}.${ending}`
    return existing.has(name) ? [{ file: `${preparedName}/${name}`, ending, of: record }] : []
  })
}

function manifestChanges(root: string, path: string, to: string | undefined) {
  const changed = changedManifest(root, path, to)
  return changed === undefined
    ? []
    : [{ file: mediaManifestFile, before: changed.before, after: changed.after }]
}
