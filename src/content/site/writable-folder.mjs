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
 * Returns the folder if this user can write into it or create it, or else a folder with that name in the system's
 * temporary folder. If that is not writable either, returns the folder itself, so that writing reports the reason.
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
 * True if this user can write into the folder, or create it if it does not exist.
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
let cachedFolder

/**
 * Returns this user's folder for temporary data, in the system's temporary folder. Code is run from it, so no other
 * user can write into it.
 *
 * @returns {string}
 */
export const temporaryFolder = () => (cachedFolder ??= createTemporaryFolder())

function createTemporaryFolder() {
  const folder = join(tmpdir(), `blockwerk-${process.getuid?.() ?? 'user'}`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // Another user may have created it before, or may have put a link there.
  const stats = lstatSync(folder)
  const isOwn = process.getuid === undefined || stats.uid === process.getuid()
  const isClosed = process.getuid === undefined || (stats.mode & 0o022) === 0
  return stats.isDirectory() && isOwn && isClosed
    ? folder
    : mkdtempSync(join(tmpdir(), 'blockwerk-'))
}
