import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { CollectionBeginning } from '../../locale/new-site.ts'
import { UsageError } from '../../problems/usage-error.ts'
import type { FilesByPath } from './new-files.ts'
import { titleFromRoute } from './new-page.ts'

/**
 * Returns the files of a new collection: its model, its first record unless the collection has data already, and with
 * `withPage` the page that is made from each record. Throws a `UsageError` if the name is not valid or taken.
 */
export function createNewCollectionFiles(
  root: string,
  name: string,
  { model, record, page }: CollectionBeginning,
  withPage: boolean,
): FilesByPath {
  if (!/^[a-z][a-z0-9-]*$/.test(name)) {
    throw new UsageError({
      en: `“${name}” is not a valid name of a collection. Start with a letter, and use lowercase letters, digits and hyphens, such as recipes.`,
      de: `„${name}“ ist kein Name für eine Sammlung: Kleinbuchstaben, Ziffern und Bindestriche, ein Buchstabe zuerst, zum Beispiel rezepte.`,
    })
  }
  const taken = ['yaml', 'yml', 'json', 'ts']
    .map((extension) => `content/collections/${name}.${extension}`)
    .find((file) => existsSync(join(root, file)))
  if (taken !== undefined) {
    throw new UsageError({
      en: `The collection already exists: ${taken}`,
      de: `Die Sammlung gibt es schon: ${taken}`,
    })
  }
  const hasData = ['', '.csv', '.yaml', '.yml', '.json'].some((end) =>
    existsSync(join(root, `content/data/${name}${end}`)),
  )
  return {
    [`content/collections/${name}.yaml`]: model(titleFromRoute(name)),
    ...(!hasData && { [`content/data/${name}/example.md`]: record }),
    ...(withPage && { [`content/pages/${name}/[slug].yaml`]: page(name) }),
  }
}
