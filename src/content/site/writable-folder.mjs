import {
  accessSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/**
 * Returns the folder if this user can write into it or make it, else a folder of that name among the temporary files of
 * the system. Where these cannot be written either, it is the folder itself: writing there tells the reason.
 *
 * @param {string} folder
 * @param {string} name
 * @returns {string}
 */
export function writableFolder(folder, name) {
  if (isWritable(folder)) return folder
  try {
    return join(temporaryFolder(), name)
  } catch {
    return folder
  }
}

/**
 * True if this user can write into the folder, or make it where it is missing.
 *
 * @param {string} folder
 * @returns {boolean}
 */
export function isWritable(folder) {
  let existing = folder
  while (!existsSync(existing) && dirname(existing) !== existing) existing = dirname(existing)
  try {
    accessSync(existing, constants.W_OK)
    return statSync(existing).isDirectory()
  } catch {
    return false
  }
}

/** @type {string | undefined} */
let known

/**
 * The folder of this user for what may be lost, among the temporary files of the system. Code is run from it, so
 * no other user can write into it.
 *
 * @returns {string}
 */
export const temporaryFolder = () => (known ??= ownFolder())

function ownFolder() {
  const folder = join(tmpdir(), `blockwerk-${process.getuid?.() ?? 'user'}`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // Another user may have made it before, or have put a link there.
  const stats = lstatSync(folder)
  const isOwn = process.getuid === undefined || stats.uid === process.getuid()
  const isClosed = process.getuid === undefined || (stats.mode & 0o022) === 0
  return stats.isDirectory() && isOwn && isClosed
    ? folder
    : mkdtempSync(join(tmpdir(), 'blockwerk-'))
}
