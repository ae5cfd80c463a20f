import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { LiveContent } from '../authoring/language-server/live-content.ts'
import {
  fileOfRoute,
  changesForMoves,
  renamedFiles,
  routeRefusalMessage,
  type RenameChanges,
} from '../authoring/language-server/rename.ts'
import { changesForRecord } from '../authoring/rename-record.ts'
import { moveFilesWith } from '../content/site/move-files.ts'
import { mediaFileName } from '../content/site/media-file.ts'
import { changesForMediaRename, isOwnMediaFile, mediaPathFor } from '../authoring/media-files.ts'
import { mediaPathFromWord, unknownMediaError } from './media-words.ts'
import { isRecordPageFile } from '../content/site/route.ts'
import { escapeToOneLine } from '../text/printable.ts'
import { toolTexts } from '../locale/tool-texts.ts'
import type { EditorTexts } from '../locale/tool-text.ts'
import { UsageError } from '../problems/usage-error.ts'
import { createSnapshotReader } from '../content/site/content-files.ts'
import { attributesAt, ChangedMeanwhileError, maxAttempts } from '../content/site/replace-file.ts'
import { changeAllFilesOrNone } from '../content/site/change-files.ts'
import type { Command } from './command.ts'
import { kitOf } from './kit.ts'
import { messageLanguage, findRoot } from './options.ts'

export const rename: Command = {
  options: { root: { type: 'string' }, lang: { type: 'string' } },
  async runCommand(values, [what, ...names]) {
    const [first = '', second = '', third = ''] = names
    const isPage = what === 'page' && names.length === 2
    const isMedia = what === 'media' && names.length === 2
    if (!isPage && !isMedia && (what !== 'record' || names.length !== 3)) {
      throw new UsageError({
        en: 'blockwerk rename needs “page /OLD /NEW”, “record COLLECTION OLD NEW” or “media OLD NEW”.',
        de: 'blockwerk rename nimmt page /ALT /NEU, record SAMMLUNG ALT NEU oder media ALT NEU.',
      })
    }
    const root = findRoot(values['root'])
    const { editor: texts, files } = toolTexts[messageLanguage(values['lang'], root)]
    const { file, target, changed, missed } = retryIfChanged(() =>
      isPage
        ? renamePage(root, first, second, texts)
        : isMedia
          ? renameMediaFile(root, first, second, texts)
          : renameRecord(root, { collection: first, from: second, to: third }),
    )
    if (target !== undefined) console.log(`${file} → ${target}`)
    for (const name of changed) console.log(files.changed(name))
    if (missed.length > 0) {
      console.log(texts.missed(missed.map((one) => `${escapeToOneLine(one.file)}:${one.line}`)))
    }
    return 0
  },
}

function retryIfChanged<T>(work: () => T, attempt = 1): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof ChangedMeanwhileError) || attempt === maxAttempts) throw error
    return retryIfChanged(work, attempt + 1)
  }
}

const readContent = (root: string): LiveContent =>
  new LiveContent(root, (read) => kitOf(root, read).schemas, createSnapshotReader(root))

/** Renames a page and updates the links to it. If one file cannot be written, nothing changes. */
function renamePage(root: string, from: string, to: string, texts: EditorTexts) {
  const content = readContent(root)
  const file = content.routes.get(from)
  if (file === undefined || from === '/') {
    throw new UsageError({
      en: `The page ${from} does not exist.`,
      de: `Es gibt keine Seite ${from}, die sich umbenennen ließe.`,
    })
  }
  if (isRecordPageFile(file)) {
    throw new UsageError({
      en: `The page ${from} is made from a record. Rename the record: blockwerk rename record COLLECTION OLD NEW`,
      de: `Die Seite ${from} entsteht aus einem Datensatz. Benennen Sie diesen um: blockwerk rename record SAMMLUNG ALT NEU`,
    })
  }
  const refusal = routeRefusalMessage(to, content, texts)
  if (refusal !== undefined) throw new UsageError(refusal)

  const { changesByFile, missedPlaces } = changesForMoves(new Map([[from, to]]), content)
  const target = fileOfRoute(to, file)
  writeChanges(content, changesByFile, { file, target, topFolder: 'content/pages' })
  return { file, target, changed: [...changesByFile.keys()], missed: missedPlaces }
}

type RecordNames = { collection: string; from: string; to: string }

/** Renames a record and updates what refers to it. If one file cannot be written, nothing changes. */
function renameRecord(root: string, { collection, from, to }: RecordNames) {
  const content = readContent(root)
  const { file, target, changesByFile, missedPlaces } = changesForRecord(
    content,
    collection,
    from,
    to,
  )
  writeChanges(content, changesByFile, { file, target, topFolder: 'content/data' })
  return { file, target, changed: [...changesByFile.keys()], missed: missedPlaces }
}

/** Renames a media file and updates what shows it or links to it. If one file cannot be written, nothing changes. */
function renameMediaFile(root: string, from: string, typed: string, texts: EditorTexts) {
  const path = mediaPathFromWord(from)
  const content = readContent(root)
  if (!isOwnMediaFile(root, path)) throw unknownMediaError(path, content.foundation.media.files)
  const to = mediaPathFor(mediaPathFromWord(typed), path)
  if (to === undefined) throw new UsageError(texts.badMediaName)
  if (to === path) throw new UsageError(texts.sameMediaName)
  if (existsSync(join(root, mediaFileName(to)))) throw new UsageError(texts.takenMediaName(to))
  const { moves, texts: changes, missedPlaces } = changesForMediaRename(content, path, to)
  const paths = moves.map((move) => ({ from: join(root, move.from), to: join(root, move.to) }))
  moveFilesWith(paths, () =>
    changeAllFilesOrNone(
      changes.map(({ file, before, after }) => ({ path: join(root, file), before, after })),
      join(root, 'content'),
    ),
  )
  const changed = changes.map(({ file }) => file)
  return { file: mediaFileName(path), target: mediaFileName(to), changed, missed: missedPlaces }
}

/** `target`: the new name of `file`; undefined if it keeps its name. */
type FileMove = { file: string; target: string | undefined; topFolder: string }

function writeChanges(
  content: LiveContent,
  changesByFile: RenameChanges['changesByFile'],
  { file, target, topFolder }: FileMove,
): void {
  const { root } = content
  changeAllFilesOrNone(
    renamedFiles(content, { changesByFile }, { file, target }).map(
      ({ file: name, before, after, attributesFrom }) => ({
        ...{ path: join(root, name), before, after },
        ...(attributesFrom !== undefined && {
          attributes: attributesAt(join(root, attributesFrom)),
        }),
      }),
    ),
    join(root, topFolder),
  )
}
