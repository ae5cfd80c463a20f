import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { toolTexts } from '../../../locale/tool-texts.ts'
import {
  changesForMediaRemoval,
  changesForMediaRename,
  isOwnMediaFile,
  mediaPathFor,
  type MediaChanges,
} from '../../media-files.ts'
import { usesOf } from '../../language-server/uses.ts'
import type { EditAnswer, RecordUses } from '../edit-message.ts'
import type { RequestFor } from '../edit-request.ts'
import { changesOfMove, reportAndAnswer, type EditContext } from './content-writer.ts'
import { readWholeContent, refusalWith } from './page-operations.ts'

/** Returns the places that show a media file or link to it; undefined if there is no such file. */
export async function usesOfMedia(
  path: string,
  editing: EditContext,
): Promise<RecordUses | undefined> {
  if (!isOwnMediaFile(editing.writer.root, path)) return undefined
  const { uses, possibleUses } = usesOf({ what: 'media', path }, await readWholeContent(editing))
  return {
    uses: [...uses.map(({ file, span }) => ({ file, line: span.start.line })), ...possibleUses],
  }
}

/** Gives a media file another name, and changes all links to it. Undefined if there is no such file. */
export async function renameMedia(
  { path, to: typed }: RequestFor<'renameMedia'>,
  editing: EditContext,
): Promise<EditAnswer | undefined> {
  const { writer, site } = editing
  const texts = toolTexts[site().language].editor
  if (!isOwnMediaFile(writer.root, path)) return undefined
  const to = mediaPathFor(typed, path)
  if (to === undefined) return refusalWith(texts.badMediaName)
  if (to === path) return refusalWith(texts.sameMediaName)
  const isTaken = existsSync(join(writer.root, 'content/media', to))
  if (isTaken && to.toLowerCase() !== path.toLowerCase())
    return refusalWith(texts.takenMediaName(to))
  const changes = changesForMediaRename(await readWholeContent(editing), path, to)
  return {
    ...save(changes, to, editing),
    missed: changes.missedPlaces.map(({ file, line }) => `${file}:${line}`),
  }
}

/** Removes a media file. An undo gets it back. Undefined if there is no such file. */
export async function removeMedia(
  path: string,
  editing: EditContext,
): Promise<EditAnswer | undefined> {
  const { writer } = editing
  if (!isOwnMediaFile(writer.root, path)) return undefined
  return save(changesForMediaRemoval(writer.root, path, Date.now()), path, editing)
}

/** `path`: the media file that the answer names. */
function save({ moves, texts }: MediaChanges, path: string, editing: EditContext) {
  const made = editing.writer.write(texts, undefined, moves)
  const file = `content/media/${path}`
  return {
    ...reportAndAnswer([...made, ...moves.flatMap(changesOfMove)], file, '', editing),
    slug: path,
  }
}
