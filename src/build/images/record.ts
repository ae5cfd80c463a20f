import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Problem } from '../../problems/problem.ts'
import {
  mediaManifest,
  PictureFacts,
  type PictureFault,
  type RecordedPicture,
} from '../../content/site/media-manifest.ts'
import { readManifest, type Media } from '../../content/site/media.ts'
import {
  ChangedMeanwhileError,
  createFile,
  replaceText,
  textAt,
} from '../../content/site/replace-file.ts'
import { filesIn, readyOf, sweepDrafts, writeWhole } from './folders.ts'
import { isOriginal, makeVariants, type Asked } from './make.ts'
import { isTrueOf, namesFor, stemOf } from './variants.ts'

/** The images of a site, the variants that its pages show, and the records in the manifest. */
export type Shown = {
  facts: Readonly<Record<string, PictureFacts>>
  asked: Asked
  recorded: Media['images']
}

/** The reason why a record in the manifest is out of date. */
type Staleness = 'new' | 'changed' | 'incomplete' | 'gone'
export type Stale = { path: string; why: Staleness }

/** Returns the images whose records in the manifest or whose prepared variants are out of date. */
export function staleIn(root: string, shown: Shown): Stale[] {
  const { facts, recorded } = shown
  const wanted = recordsOf(shown)
  const kept = new Set(filesIn(readyOf(root)))
  const stale = Object.entries(wanted).flatMap(([path, record]): Stale[] => {
    const before = recorded[path]
    if (before === undefined) return [{ path, why: 'new' }]
    if (!isTrueOf(before, record)) return [{ path, why: 'changed' }]
    const isWhole = record.ready.every((ending) => kept.has(`${stemOf(path, record)}.${ending}`))
    return isWhole && isSame(before, record) ? [] : [{ path, why: 'incomplete' }]
  })
  const gone = Object.keys(recorded).filter((path) => facts[path] === undefined)
  return [...stale, ...gone.map((path): Stale => ({ path, why: 'gone' }))]
}

/** Returns the images whose content has changed since somebody described them. */
export const describedBefore = ({
  facts,
  recorded,
}: Shown): { path: string; description: string }[] =>
  Object.entries(recorded).flatMap(([path, { source, alt = '' }]) =>
    alt === '' || facts[path] === undefined || facts[path].source === source
      ? []
      : [{ path, description: alt }],
  )

const isSame = (one: RecordedPicture, other: RecordedPicture): boolean =>
  textOf({ one }) === textOf({ one: other })

/**
 * Returns the records for the new manifest. A description stays with the path of its image, even if
 * the image's content has changed.
 */
function recordsOf(
  { facts, asked, recorded }: Shown,
  descriptions: Readonly<Record<string, string>> = {},
): Record<string, RecordedPicture> {
  const records = Object.entries(facts).map(([path, known]): [string, RecordedPicture] => {
    const alt = descriptions[path] ?? recorded[path]?.alt
    const widths = asked.get(path)
    const names = widths === undefined ? [] : namesFor(known, widths)
    const ready = names.filter((ending) => !isOriginal(ending, known)).toSorted(byWidth)
    return [path, { ...PictureFacts.parse(known), ...(alt !== undefined && { alt }), ready }]
  })
  return Object.fromEntries(records)
}

const byWidth = (one: string, other: string): number =>
  Number.parseInt(one, 10) - Number.parseInt(other, 10) || (one < other ? -1 : 1)

type Recording = {
  descriptions?: Readonly<Record<string, string>>
  onProgress?: (done: number, all: number) => void
}

/**
 * Makes the variants that pages show and stores them with the content. Then writes the manifest,
 * and at last deletes variants that it no longer names. If the process is killed, the old manifest
 * is still valid. Descriptions that were added to the manifest in the meantime are kept. Throws a
 * `ChangedMeanwhileError` if the manifest has become unreadable.
 */
export async function recordVariants(
  root: string,
  shown: Shown,
  { descriptions, onProgress }: Recording = {},
): Promise<Record<string, PictureFault>> {
  sweepDrafts(readyOf(root))
  const records = recordsOf(shown, descriptions)
  const { made, faulty } = await makeVariants(root, shown.asked, {
    facts: shown.facts,
    recorded: shown.recorded,
    ...(onProgress && { onProgress }),
  })
  const wanted = new Set(
    Object.entries(records).flatMap(([path, record]) =>
      record.ready.map((ending) => `${stemOf(path, record)}.${ending}`),
    ),
  )
  for (const { file, name } of made) {
    const ready = join(readyOf(root), name)
    if (wanted.has(name) && file !== ready) writeWhole(ready, readFileSync(file))
  }
  for (const path of Object.keys(faulty)) delete records[path]
  writeManifest(root, records, shown.recorded)
  for (const name of filesIn(readyOf(root)))
    if (!wanted.has(name)) rmSync(join(readyOf(root), name), { force: true })
  return faulty
}

/** Writes the manifest. `earlierRecords` contains the records from before the work started. */
function writeManifest(
  root: string,
  records: Readonly<Record<string, RecordedPicture>>,
  known: Media['images'],
): void {
  const file = join(root, mediaManifest)
  const before = textAt(file)
  const problems: Problem[] = []
  const now = readManifest(root, problems)
  if (problems.length > 0 && Object.keys(known).length > 0) throw new ChangedMeanwhileError(file)
  const described = Object.entries(records).map(([path, record]) => {
    const alt = now[path]?.alt
    return [path, alt === known[path]?.alt ? record : { ...record, alt }] as const
  })
  const after = textOf(Object.fromEntries(described))
  if (before === undefined) createFile(file, after)
  else replaceText(file, before, after)
}

/**
 * Returns the manifest as JSON, sorted by path with one line per image: equal records give equal
 * text, and each change shows up in one line.
 */
function textOf(records: Readonly<Record<string, RecordedPicture>>): string {
  const lines = Object.entries(records)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([path, record]) => {
      const { source, alt, ...rest } = record
      return `    ${JSON.stringify(path)}: ${JSON.stringify({ alt, source, ...rest })}`
    })
  return `{\n  "version": 2,\n  "images": {\n${lines.join(',\n')}\n  }\n}\n`
}
