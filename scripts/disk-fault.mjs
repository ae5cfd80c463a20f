/**
 * What a person can do about it, where a disk cannot be written or a file must not be used; undefined
 * for every other fault. Runs before anything is compiled, too.
 *
 * @param {unknown} error
 * @returns {string | undefined}
 */
export function diskFault(error) {
  if (!(error instanceof Error)) return undefined
  const path = Reflect.get(error, 'dest') || Reflect.get(error, 'path')
  const code = codeOf(error)
  const where = path === undefined ? '' : `: ${path} could not be written`
  if (['ENOSPC', 'SQLITE_FULL'].includes(code)) {
    return `The disk is full${where}. Make room and run the command again.`
  }
  if (code === 'EDQUOT') {
    return `Your share of the disk is used up${where}. Make room and run the command again.`
  }
  if (code === 'EROFS' || code.startsWith('SQLITE_READONLY')) {
    return `The disk is read-only${where}. Make it writable, or choose another folder.`
  }
  if (path === undefined) return undefined
  if (['EACCES', 'EPERM'].includes(code)) {
    return `${path} must not be used as it had to be (${code}). Give yourself the permission, or choose another folder.`
  }
  if (['EBUSY', 'ENOTEMPTY'].includes(code)) {
    return `${path} is in use by another program (${code}). Close that, and run the command again.`
  }
  if (code === 'EIO') return `The disk reports a fault at ${path} (EIO).`
  if (/^SQLITE_(?:IOERR|PROTOCOL|CANTOPEN)/.test(code)) {
    return `${path} cannot be locked (${code}): builds wait for each other at it. Choose a folder on a local disk.`
  }
  return undefined
}

/**
 * Compilers repeat what the system said, without its code.
 *
 * @param {Error} error
 * @returns {string}
 */
function codeOf(error) {
  const code = Reflect.get(error, 'code')
  if (/no space left on device/i.test(error.message)) return 'ENOSPC'
  if (/read-only file system/i.test(error.message)) return 'EROFS'
  return typeof code === 'string' ? code : ''
}
