import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Problem } from '../../problems/problem.ts'
import {
  mediaManifestFile,
  ImageFacts,
  type ImageFileFault,
  type RecordedImage,
} from '../../content/site/media-manifest.ts'
import { readManifest, type Media } from '../../content/site/media.ts'
import {
  ChangedMeanwhileError,
  createFile,
  replaceText,
  readText,
} from '../../content/site/replace-file.ts'
import {
  listFiles,
  preparedImagesFolder,
  deleteTemporaryFiles,
  writeFileAtomically,
} from './image-folders.ts'
import { isOriginalFile, makeVariants, type RequestedVariants } from './make-variants.ts'
import { isRecordCurrent, variantNamesFor, variantStemOf } from './variants.ts'

/** The images of a site, the variants that its pages show, and the records in the manifest. */
export type ShownImages = {
  facts: Readonly<Record<string, ImageFacts>>
  asked: RequestedVariants
  recorded: Media['images']
}

/** The reason why a record in the manifest is out of date. */
type StaleReason = 'new' | 'changed' | 'incomplete' | 'gone'
export type StaleImage = { path: string; reason: StaleReason }

/** Returns the images whose records in the manifest or whose prepared variants are out of date. */
export function staleImagesIn(root: string, shown: ShownImages): StaleImage[] {
  const { facts, recorded } = shown
  const wanted = createImageRecords(shown)
  const existingFiles = new Set(listFiles(preparedImagesFolder(root)))
  const stale = Object.entries(wanted).flatMap(([path, record]): StaleImage[] => {
    const before = recorded[path]
    if (before === undefined) return [{ path, reason: 'new' }]
    if (!isRecordCurrent(before, record)) return [{ path, reason: 'changed' }]
    const isWhole = record.ready.every((ending) =>
      existingFiles.has(`${variantStemOf(path, record)}.${ending}`),
    )
    return isWhole && isSameRecord(before, record) ? [] : [{ path, reason: 'incomplete' }]
  })
  const gone = Object.keys(recorded).filter((path) => facts[path] === undefined)
  return [...stale, ...gone.map((path): StaleImage => ({ path, reason: 'gone' }))]
}

/** Returns the images whose content has changed since somebody described them. */
export const imagesWithOldDescription = ({
  facts,
  recorded,
}: ShownImages): { path: string; description: string }[] =>
  Object.entries(recorded).flatMap(([path, { source, alt = '' }]) =>
    alt === '' || facts[path] === undefined || facts[path].source === source
      ? []
      : [{ path, description: alt }],
  )

const isSameRecord = (one: RecordedImage, other: RecordedImage): boolean =>
  formatManifest({ one }) === formatManifest({ one: other })

/**
 * Returns the records for the new manifest. A description stays with the path of its image, even if
 * the image's content has changed.
 */
function createImageRecords(
  { facts, asked, recorded }: ShownImages,
  descriptions: Readonly<Record<string, string>> = {},
): Record<string, RecordedImage> {
  const records = Object.entries(facts).map(([path, known]): [string, RecordedImage] => {
    const alt = descriptions[path] ?? recorded[path]?.alt
    const widths = asked.get(path)
    const names = widths === undefined ? [] : variantNamesFor(known, widths)
    const ready = names.filter((ending) => !isOriginalFile(ending, known)).toSorted(compareByWidth)
    return [path, { ...ImageFacts.parse(known), ...(alt !== undefined && { alt }), ready }]
  })
  return Object.fromEntries(records)
}

const compareByWidth = (one: string, other: string): number =>
  Number.parseInt(one, 10) - Number.parseInt(other, 10) || (one < other ? -1 : 1)

type RecordOptions = {
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
  shown: ShownImages,
  { descriptions, onProgress }: RecordOptions = {},
): Promise<Record<string, ImageFileFault>> {
  deleteTemporaryFiles(preparedImagesFolder(root))
  const records = createImageRecords(shown, descriptions)
  const { variants, faults } = await makeVariants(root, shown.asked, {
    facts: shown.facts,
    recorded: shown.recorded,
    ...(onProgress && { onProgress }),
  })
  const wantedNames = new Set(
    Object.entries(records).flatMap(([path, record]) =>
      record.ready.map((ending) => `${variantStemOf(path, record)}.${ending}`),
    ),
  )
  for (const { file, name } of variants) {
    const preparedFile = join(preparedImagesFolder(root), name)
    if (wantedNames.has(name) && file !== preparedFile)
      writeFileAtomically(preparedFile, readFileSync(file))
  }
  for (const path of Object.keys(faults)) delete records[path]
  writeManifest(root, records, shown.recorded)
  for (const name of listFiles(preparedImagesFolder(root)))
    if (!wantedNames.has(name)) rmSync(join(preparedImagesFolder(root), name), { force: true })
  return faults
}

/**
 * Returns the text of the manifest before and after an image gets the path `to`, or none if it is removed. Undefined if
 * the manifest does not have the image.
 */
export function changedManifest(
  root: string,
  path: string,
  to: string | undefined,
): { before: string; after: string; record: RecordedImage } | undefined {
  const before = readText(join(root, mediaManifestFile))
  const { [path]: record, ...others } = readManifest(root, [])
  if (before === undefined || record === undefined) return undefined
  const after = formatManifest(to === undefined ? others : { ...others, [to]: record })
  return { before, after, record }
}

/** Writes the manifest. `earlierRecords` contains the records from before the work started. */
function writeManifest(
  root: string,
  records: Readonly<Record<string, RecordedImage>>,
  earlierRecords: Media['images'],
): void {
  const file = join(root, mediaManifestFile)
  const before = readText(file)
  const problems: Problem[] = []
  const currentRecords = readManifest(root, problems)
  if (problems.length > 0 && Object.keys(earlierRecords).length > 0)
    throw new ChangedMeanwhileError(file)
  const recordsWithDescriptions = Object.entries(records).map(([path, record]) => {
    const alt = currentRecords[path]?.alt
    return [path, alt === earlierRecords[path]?.alt ? record : { ...record, alt }] as const
  })
  const after = formatManifest(Object.fromEntries(recordsWithDescriptions))
  if (before === undefined) createFile(file, after)
  else replaceText(file, before, after)
}

/**
 * Returns the manifest as JSON, sorted by path with one line per image: equal records give equal
 * text, and each change shows up in one line.
 */
function formatManifest(records: Readonly<Record<string, RecordedImage>>): string {
  const lines = Object.entries(records)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([path, record]) => {
      const { source, alt, ...rest } = record
      return `    ${JSON.stringify(path)}: ${JSON.stringify({ alt, source, ...rest })}`
    })
  return `{\n  "version": 2,\n  "images": {\n${lines.join(',\n')}\n  }\n}\n`
}
