import { recordSlugPattern } from '../../schema/collections/record-schema.ts'
import { readCollections, type Collection } from '../content/collections/read-collections.ts'
import { createDiskReader } from '../content/site/content-files.ts'
import { UsageError } from '../problems/usage-error.ts'
import { nearestNameOf } from '../text/nearest-name.ts'

/** Reads the collection that a command names. Throws a `UsageError` if it does not exist or if its model has mistakes. */
export function readCollection(root: string, name: string): Collection {
  const { collections, files } = readCollections(root, createDiskReader(root))
  const collection = collections.get(name)
  if (collection !== undefined) return collection
  const model = files.find(({ file }) => file.startsWith(`content/collections/${name}.`))?.file
  if (model !== undefined) {
    throw new UsageError({
      en: `${model} has mistakes. “blockwerk validate” shows them.`,
      de: `In ${model} stimmt etwas nicht; „blockwerk validate“ sagt, was.`,
    })
  }
  const { near } = nearestNameOf(name, [...collections.keys()])
  throw new UsageError({
    en: `The collection “${name}” does not exist. ${near === undefined ? `Create it with “blockwerk new collection ${name}”.` : `Did you mean “${near}”?`}`,
    de: `Eine Sammlung „${name}“ gibt es nicht. ${near === undefined ? `„blockwerk new collection ${name}“ beginnt sie.` : `Meinten Sie „${near}“?`}`,
  })
}

/**
 * Throws a `UsageError` if a slug is not valid or taken. `hasSlugOption`: true for a command that takes another slug with
 * `--slug`.
 */
export function assertFreeSlug(
  slug: string,
  { rowBySlug }: Collection,
  { hasSlugOption }: { hasSlugOption: boolean },
): void {
  if (!recordSlugPattern.test(slug)) {
    throw new UsageError({
      en: `“${slug}” cannot be the name of a record in addresses. ${hasSlugOption ? 'Give one with --slug: l' : 'Use l'}owercase letters, digits and hyphens, such as rye-bread.`,
      de: `„${slug}“ kann in Adressen kein Datensatz heißen. Nennen Sie ${hasSlugOption ? 'mit --slug ' : ''}einen Namen aus Kleinbuchstaben, Ziffern und Bindestrichen, etwa rye-bread.`,
    })
  }
  const taken = rowBySlug.get(slug)?.source
  if (taken === undefined) return
  const place = `${taken.document.file}:${taken.document.spanOf(taken.path).start.line}`
  throw new UsageError({
    en: `The record “${slug}” already exists: ${place}. ${hasSlugOption ? 'Another name: --slug NAME' : 'Choose another name.'}`,
    de: `Den Datensatz „${slug}“ gibt es schon: ${place}. ${hasSlugOption ? 'Ein anderer Name: --slug NAME' : 'Wählen Sie einen anderen Namen.'}`,
  })
}
