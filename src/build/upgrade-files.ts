import { join } from 'node:path'
import type { Migration } from '../../schema/migrations.ts'
import { upgradeFile as upgradeFileText } from '../content/edit/edit-file.ts'
import type { UpgradedText } from '../content/edit/upgrade-text.ts'
import { upgradeStrings } from '../content/edit/upgrade-strings.ts'
import { listFiles } from '../content/site/content-files.ts'
import { pageExtensions } from '../content/site/route.ts'
import {
  ChangedMeanwhileError,
  maxAttempts,
  readText,
  replaceText,
} from '../content/site/replace-file.ts'
import { ownSourcesIn } from './own-blocks/own-sources.ts'

/** A content file and its upgraded text. `result` is undefined if the file names an old type but cannot be parsed. */
export type FileUpgrade = { file: string; before: string; result: UpgradedText | undefined }

/**
 * Rewrites all content files of a site to the current block types, and yields each file. An own block of the site keeps
 * its type, even if it is an old type of the library. With `isDryRun`, no file is written.
 */
export function* upgradeFiles(
  root: string,
  migrations: readonly Migration[],
  { isDryRun }: { isDryRun: boolean },
): Generator<FileUpgrade> {
  const ownTypes = new Set(ownSourcesIn(root).map(({ type }) => type))
  const applicable = migrations.filter(({ type }) => !ownTypes.has(type))
  for (const file of filesWithBlocksIn(root))
    yield { file, ...upgradeFile(join(root, file), applicable, isDryRun) }
}

/** Returns the files that can hold blocks, relative to the root. */
const filesWithBlocksIn = (root: string): string[] =>
  listFiles(root, 'content', [])
    .filter((name) => pageExtensions.test(name) && !name.startsWith('media/'))
    .map((name) => `content/${name}`)

const stringsFiles = /[\\/]content[\\/]words(?:\.[\w-]+)?\.ya?ml$/

/** Upgrades a file, and starts again if another program has changed it meanwhile. */
function upgradeFile(
  path: string,
  migrations: readonly Migration[],
  isDryRun: boolean,
  attempt = 1,
): Omit<FileUpgrade, 'file'> {
  const before = readText(path) ?? ''
  const result = stringsFiles.test(path)
    ? upgradeStrings(before, migrations)
    : upgradeFileText(path, before, migrations)
  if (isDryRun || result === undefined || result.text === before) return { before, result }
  try {
    replaceText(path, before, result.text)
    return { before, result }
  } catch (error) {
    if (!(error instanceof ChangedMeanwhileError) || attempt === maxAttempts) throw error
    return upgradeFile(path, migrations, isDryRun, attempt + 1)
  }
}
