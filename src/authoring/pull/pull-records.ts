import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readCollections } from '../../content/collections/read-collections.ts'
import type { Row } from '../../content/collections/field-path.ts'
import { createDiskReader } from '../../content/site/content-files.ts'
import { readText } from '../../content/site/replace-file.ts'
import type { Problem } from '../../problems/problem.ts'
import { UsageError } from '../../problems/usage-error.ts'
import { readCollection } from '../named-collection.ts'
import { fetchRecords, jsonOf, type PulledData } from './fetch-records.ts'
import { runPullScript } from './run-pull-script.ts'

/** The result of a pull, before it is written. The slugs are those of the records that differ. */
export type Pull = {
  file: string
  /** The text of the file on disk; undefined if it does not exist. */
  before: string | undefined
  after: string
  /** The problems that the site would have in addition. */
  problems: Problem[]
  added: string[]
  changed: string[]
  removed: string[]
}

/** Gets the records of a collection from elsewhere, checks them, and compares them with the records on disk. */
export async function pullRecords(root: string, name: string): Promise<Pull> {
  const { text: after, extension } = await pulledData(root, name)
  const file = `content/data/${name}.${extension}`
  const before = readText(join(root, file))
  const fromDisk = createDiskReader(root)
  const current = readCollections(root, fromDisk)
  const next = readCollections(
    root,
    (one) => (one === file ? { bytes: Buffer.from(after) } : fromDisk(one)),
    file,
  )
  const known = new Set(current.problems.map(keyOf))
  const problems = next.problems.filter((one) => one.file === file || !known.has(keyOf(one)))
  const rowsIn = ({ collections }: typeof current) =>
    new Map(
      (collections.get(name)?.rows ?? [])
        .filter(({ source }) => source?.document.file === file)
        .map((row) => [row.slug, contentOf(row)]),
    )
  const [was, is] = [rowsIn(current), rowsIn(next)]
  return {
    ...{ file, before, after, problems },
    added: [...is.keys()].filter((slug) => !was.has(slug)),
    changed: [...is].flatMap(([slug, content]) =>
      was.has(slug) && was.get(slug) !== content ? [slug] : [],
    ),
    removed: [...was.keys()].filter((slug) => !is.has(slug)),
  }
}

async function pulledData(root: string, name: string): Promise<PulledData> {
  const { pullUrl } = readCollection(root, name)
  const script = `content/collections/${name}.pull.ts`
  const hasScript = existsSync(join(root, script))
  if (hasScript && pullUrl !== undefined) {
    throw new UsageError({
      en: `The collection “${name}” has two sources: “pull” in its model, and ${script}. Remove one of them.`,
      de: `Die Sammlung „${name}“ hat zwei Quellen: „pull“ in ihrem Modell und ${script}. Entfernen Sie eine davon.`,
    })
  }
  if (hasScript) return jsonOf(await runPullScript(root, script), script)
  if (pullUrl !== undefined) return fetchRecords(pullUrl)
  throw new UsageError({
    en: `The collection “${name}” names no source. Write “pull: https://…” with the address of a JSON or CSV file into its model, or create ${script}.`,
    de: `Die Sammlung „${name}“ nennt keine Quelle. Schreiben Sie „pull: https://…“ mit der Adresse einer JSON- oder CSV-Datei in ihr Modell, oder legen Sie ${script} an.`,
  })
}

const keyOf = ({ file, code, detail, path }: Problem): string =>
  JSON.stringify([file, code, detail, path])

const contentOf = ({ data }: Row): string => JSON.stringify(data)
