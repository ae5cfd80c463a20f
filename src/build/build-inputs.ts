import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { Site } from '../../schema/site.ts'
import { fontUses } from '../../schema/theme.ts'
import { compileInputsOf } from './own-blocks/compile-blocks.ts'
import { ownBlocksFolder } from './own-blocks/own-sources.ts'
import { dataFolder, modelScriptInputsOf } from '../content/collections/read-collections.ts'
import { createDiskReader } from '../content/site/content-files.ts'
import { readSiteTimeZone } from '../content/site/site-language.ts'
import { currentMinute, dayOf } from '../content/page/iso-day.ts'
import { FileSignatures, signatureOf } from '../content/site/cache/file-signatures.ts'
import { digestOf } from '../content/site/cache/cache-key.ts'
import {
  Manifest,
  type BuildSummary,
  type BuildInputs,
  type SignedFile,
} from '../content/site/cache/manifest.ts'
import { fontPackageFolder, isFontFile } from '../content/site/font-package.ts'
import { isPageFile } from '../content/site/route.ts'
import { blockwerkFolder } from './blockwerk-folders.ts'
import { listOwnStyleSheetFiles } from './block-modules.ts'
import { sitePathsOf, findRelease } from './site-paths.ts'

/**
 * Build options that change the output. `now` (`2026-11-28 18:00`) decides which scheduled pages are
 * published. The default is the current time.
 */
type InputOptions = {
  engine: string | undefined
  now?: string
  compress: boolean
  plain: boolean
  folders?: boolean
  hasFastImages?: boolean
}

/**
 * Returns the file signatures of everything that a build of the site in `root` reads, or undefined
 * if nothing is cached.
 */
export function buildInputsOf(
  root: string,
  { engine, ...outputOptions }: InputOptions,
  signatures: FileSignatures = new FileSignatures(),
): BuildInputs | undefined {
  if (engine === undefined) return undefined
  const { now = currentMinute(readSiteTimeZone(createDiskReader(root))), ...otherOptions } =
    outputOptions
  const contentFiles = listFilesBelow(root, 'content')
  const pages = contentFiles.filter(isPageFile)
  const isRecord = (file: string) => file.startsWith(`${dataFolder}/`)
  const signed = (paths: readonly string[]) =>
    paths.flatMap((path): SignedFile[] => {
      const signature = signatures.get(path)
      return signature === undefined ? [] : [[path, signature]]
    })
  const records = signed(contentFiles.filter(isRecord).map((file) => `${root}/${file}`))
  const otherFiles = signed([
    ...contentFiles
      .filter((file) => !isPageFile(file) && !isRecord(file))
      .map((file) => `${root}/${file}`),
    ...['package.json', 'package-lock.json'].map((name) => join(root, name)),
    ...(existsSync(join(root, ownBlocksFolder))
      ? [...compileInputsOf(root), ...listOwnStyleSheetFiles(root)]
      : []),
    ...modelScriptInputsOf(root),
    ...engineFiles(),
  ])
  const hashIfSigned = (files: readonly SignedFile[], hashed: unknown) =>
    files.every(([, stamp]) => stamp !== '') ? digestOf(JSON.stringify(hashed)) : undefined
  const keyParts = [engine, process.version, dayOf(now), otherOptions, root, otherFiles]
  return {
    now,
    otherFilesHash: hashIfSigned(otherFiles, keyParts),
    recordsHash: hashIfSigned(records, records),
    pageSignatures: new Map(pages.map((file) => [file, signatures.get(`${root}/${file}`) ?? ''])),
  }
}

/**
 * Returns the summary of the release in `out` if it is up to date: built from these inputs and not
 * modified since. Otherwise returns undefined.
 */
export function findUpToDateRelease(
  out: string,
  inputs: BuildInputs | undefined,
): BuildSummary | undefined {
  const sitePaths = sitePathsOf(out)
  const publishedRelease = findRelease(sitePaths)
  if (inputs === undefined || publishedRelease === undefined) return undefined
  const manifest = Manifest.open(join(sitePaths.releasesFolder, publishedRelease.release))
  if (manifest === undefined) return undefined
  try {
    const changed = manifest.findChangedContent(inputs)
    const isSame = changed?.pages.length === 0 && !changed.hasChangedRecords
    return isSame && manifest.isUnchanged(publishedRelease.folder)
      ? manifest.head.summary
      : undefined
  } finally {
    manifest.close()
  }
}

/**
 * Returns the package.json files of the font packages that a site's theme uses, with their
 * signatures.
 */
export const fontPackagesOf = (root: string, { theme }: Site): SignedFile[] =>
  fontUses.flatMap((use) => {
    const font = theme?.[use]
    const folder =
      font === undefined || isFontFile(font) ? undefined : fontPackageFolder(root, font)
    const file = folder && join(folder, 'package.json')
    return file === undefined ? [] : [[file, signatureOf(file)]]
  })

const clientFilePattern = /\.(?:tsx?|css|woff2)$/

let cachedClientSources: readonly string[] | undefined

/**
 * Returns the absolute paths of all engine files that are compiled for browsers. Listed once per
 * process.
 */
const clientSources = (): readonly string[] =>
  (cachedClientSources ??= ['schema', 'src'].flatMap((folder) =>
    listFilesBelow(blockwerkFolder, folder)
      .filter((file) => clientFilePattern.test(file))
      .map((file) => join(blockwerkFolder, file)),
  ))

/**
 * Returns the engine's files whose changes require a new build. An installed package only changes
 * as a whole, so its package.json is enough.
 */
const engineFiles = (): string[] =>
  blockwerkFolder.includes(`${sep}node_modules${sep}`)
    ? [join(blockwerkFolder, 'package.json')]
    : [...clientSources(), ...compilerConfigFiles(), join(blockwerkFolder, 'package.json')]

/**
 * Returns the compiler's configuration files. The published package has no lock file. Its
 * package.json lists the exact versions instead.
 */
const compilerConfigFiles = (): string[] =>
  [
    ...['vite.config.ts', 'tsconfig.json'],
    existsSync(join(blockwerkFolder, 'package-lock.json')) ? 'package-lock.json' : 'package.json',
  ].map((name) => join(blockwerkFolder, name))

/**
 * Returns a hash of all engine files that are compiled for browsers, and of the compiler's
 * configuration.
 */
export function clientSourcesHash(): string {
  const hash = createHash('sha256')
  for (const path of [...clientSources(), ...compilerConfigFiles()])
    hash.update(path.slice(blockwerkFolder.length)).update(readFileSync(path))
  return hash.digest('hex')
}

/**
 * Returns all files of a folder and its subfolders, as sorted paths relative to `root`. Empty if
 * the folder does not exist.
 */
function listFilesBelow(root: string, folder: string): string[] {
  return readSortedEntries(join(root, folder)).flatMap((entry) => {
    const file = `${folder}/${entry.name}`
    return entry.isDirectory() ? listFilesBelow(root, file) : [file]
  })
}

function readSortedEntries(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true }).toSorted((one, other) =>
      one.name < other.name ? -1 : 1,
    )
  } catch {
    return []
  }
}
