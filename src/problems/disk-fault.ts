import type { Language } from '../locale/texts.ts'

/**
 * Explains a disk that cannot be written or a file that cannot be used, and what to do. Returns undefined for all
 * other errors.
 */
export function diskFaultMessage(error: unknown, language: Language): string | undefined {
  if (!(error instanceof Error)) return undefined
  const path: string | undefined = Reflect.get(error, 'dest') || Reflect.get(error, 'path')
  const code = diskErrorCodeOf(error)
  const texts = language === 'de' ? germanTexts : englishTexts
  if (['ENOSPC', 'SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE'].includes(code)) return texts.full(path)
  if (code === 'EDQUOT') return texts.share(path)
  if (code === 'EROFS' || code.startsWith('SQLITE_READONLY')) return texts.readOnly(path)
  if (path === undefined) return undefined
  if (['EACCES', 'EPERM'].includes(code)) return texts.forbidden(path, code)
  if (['EBUSY', 'ENOTEMPTY'].includes(code)) return texts.inUse(path, code)
  if (code === 'EIO') return texts.faulty(path)
  if (/^SQLITE_(?:IOERR|PROTOCOL|CANTOPEN)/.test(code)) return texts.unlockable(path, code)
  return undefined
}

type DiskFaultTexts = {
  full: (path: string | undefined) => string
  share: (path: string | undefined) => string
  readOnly: (path: string | undefined) => string
  forbidden: (path: string, code: string) => string
  inUse: (path: string, code: string) => string
  faulty: (path: string) => string
  unlockable: (path: string, code: string) => string
}

const englishTexts: DiskFaultTexts = {
  full: (path) =>
    `The disk is full${notWrittenInEnglish(path)}. Free some space and run the command again.`,
  share: (path) =>
    `Your disk quota is used up${notWrittenInEnglish(path)}. Free some space and run the command again.`,
  readOnly: (path) =>
    `The disk is read-only${notWrittenInEnglish(path)}. Make it writable, or choose another folder.`,
  forbidden: (path, code) =>
    `No permission to use ${path} (${code}). Change its permissions, or choose another folder.`,
  inUse: (path, code) =>
    `${path} is in use by another program (${code}). Close that program, and run the command again.`,
  faulty: (path) => `The disk reports an error at ${path} (EIO).`,
  unlockable: (path, code) =>
    `${path} cannot be locked (${code}), but builds need a lock to wait for each other. Choose a folder on a local disk.`,
}

const germanTexts: DiskFaultTexts = {
  full: (path) =>
    `Der Datenträger ist voll${notWrittenInGerman(path)}. Schaffen Sie Platz, und rufen Sie den Befehl noch einmal auf.`,
  share: (path) =>
    `Ihr Anteil am Datenträger ist aufgebraucht${notWrittenInGerman(path)}. Schaffen Sie Platz, und rufen Sie den Befehl noch einmal auf.`,
  readOnly: (path) =>
    `Der Datenträger lässt sich nur lesen${notWrittenInGerman(path)}. Machen Sie ihn beschreibbar, oder nehmen Sie einen anderen Ordner.`,
  forbidden: (path, code) =>
    `${path} darf nicht so verwendet werden, wie es nötig war (${code}). Geben Sie sich das Recht dazu, oder nehmen Sie einen anderen Ordner.`,
  inUse: (path, code) =>
    `${path} wird gerade von einem anderen Programm verwendet (${code}). Schließen Sie es, und rufen Sie den Befehl noch einmal auf.`,
  faulty: (path) => `Der Datenträger meldet einen Fehler bei ${path} (EIO).`,
  unlockable: (path, code) =>
    `${path} lässt sich nicht sperren (${code}): Dort warten Builds aufeinander. Nehmen Sie einen Ordner auf einem lokalen Datenträger.`,
}

const notWrittenInEnglish = (path: string | undefined) =>
  path === undefined ? '' : `: ${path} could not be written`
const notWrittenInGerman = (path: string | undefined) =>
  path === undefined ? '' : `: ${path} konnte nicht geschrieben werden`

/** Returns the error's code, or an empty string. Compilers repeat the system's message without its code. */
function diskErrorCodeOf(error: Error): string {
  const code: unknown = Reflect.get(error, 'code')
  if (/no space left on device/i.test(error.message)) return 'ENOSPC'
  if (/read-only file system/i.test(error.message)) return 'EROFS'
  return typeof code === 'string' ? code : ''
}
