import { valueAt, type Path } from '../../schema/path.ts'
import { fileForSlug, readCollections } from '../content/collections/read-collections.ts'
import { recordPageFile, routeOfFile, writtenFileOf } from '../content/site/route.ts'
import { toScalarSource } from '../content/yaml/scalar-source.ts'
import type { YamlDocument } from '../content/yaml/read-document.ts'
import { isError } from '../problems/problem.ts'
import { UsageError } from '../problems/usage-error.ts'
import type { LiveContent } from './language-server/live-content.ts'
import { changesForMoves, type RenameChanges, type TextChange } from './language-server/rename.ts'
import { pagesOfRecord, referencesToRecord } from './language-server/record-references.ts'
import { assertFreeSlug, readCollection } from './named-collection.ts'

/** The changes for a new slug. `file`: the file with the record. `target`: its new name; undefined if it stays. */
export type RecordRename = RenameChanges & { file: string; target: string | undefined }

/**
 * Returns the changes that give a record another slug: in its file, in references of other records, in conditions of
 * lists, in links to its pages, and redirects from their old routes. Throws a `UsageError` if the record cannot be
 * renamed with certainty.
 */
export function changesForRecord(
  content: LiveContent,
  collectionName: string,
  from: string,
  to: string,
): RecordRename {
  const { collections, problems } = readCollections(content.root, content.bytesOf)
  const collection = collections.get(collectionName) ?? readCollection(content.root, collectionName)
  const source = collection.rowBySlug.get(from)?.source
  if (source === undefined) {
    throw new UsageError({
      en: `The collection “${collectionName}” has no record “${from}”.`,
      de: `In der Sammlung „${collectionName}“ gibt es keinen Datensatz „${from}“.`,
    })
  }
  if (problems.some(isError)) {
    throw new UsageError({
      en: 'The collections of this site have errors, so references to the record could be missed. Correct them first: blockwerk validate',
      de: 'In den Sammlungen dieser Website gibt es Fehler, so dass Verweise auf den Datensatz übersehen würden. Beheben Sie diese zuerst: blockwerk validate',
    })
  }
  assertFreeSlug(to, collection, { hasSlugOption: false })

  const moves = new Map(
    pagesOfRecord(content, collections, { of: collectionName, slug: from }).map(
      ({ route, file }) => [route, routeOfFile(recordPageFile(writtenFileOf(file), to))],
    ),
  )
  const found: RenameChanges =
    moves.size === 0
      ? { changesByFile: new Map(), missedPlaces: [] }
      : changesForMoves(moves, content)
  const { changesByFile } = found
  const add = (document: YamlDocument, path: Path): void => {
    const change = slugChange(document, path, from, to)
    const { file } = document
    changesByFile.set(file, [...(changesByFile.get(file) ?? []), change])
  }

  const { document, path } = source
  const isAlone = path.length === 0
  if (!isAlone) {
    if (valueAt(document.value, [...path, 'slug']) !== from) {
      throw new UsageError({
        en: `${document.file} makes the slug of this record from its title. Write “${from}” into its field “slug”, then run the command again.`,
        de: `In ${document.file} entsteht der slug dieses Datensatzes aus seinem Titel. Schreiben Sie „${from}“ in sein Feld „slug“ und führen Sie den Befehl noch einmal aus.`,
      })
    }
    add(document, [...path, 'slug'])
  }
  for (const one of referencesToRecord(content, collections, { of: collectionName, slug: from }))
    add(one.document, one.path)

  return {
    changesByFile,
    // Links that a template or a list makes from the record follow by themselves.
    missedPlaces: found.missedPlaces
      .map((place) => ({ ...place, file: writtenFileOf(place.file) }))
      .filter(({ file }) => content.textOf(file)?.includes(from) === true),
    file: document.file,
    target: isAlone ? fileForSlug(document.file, to) : undefined,
  }
}

/** Returns the change of a slug in a file of YAML, or in a cell of a CSV file. */
function slugChange(document: YamlDocument, path: Path, from: string, to: string): TextChange {
  const written = document.sourceOf(path)
  // A text without quotation marks may need them for the new slug, for example for 2026.
  const text = document.isUnquoted(path)
    ? toScalarSource(to)
    : written.replace(new RegExp(`(?<![a-z0-9-])${from}(?![a-z0-9-])`, 'g'), to)
  const { start, end } = document.spanOf(path)
  return { span: { start, end }, text }
}
