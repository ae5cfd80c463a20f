import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Language } from '../../locale/texts.ts'
import { UsageError } from '../../problems/usage-error.ts'
import { diskFullCodes } from '../health.ts'
import { errorKindOf } from '../log.ts'
import type { Store } from '../queue.ts'
import { createFileFolder } from '../files/file-folder.ts'
import { withFiles } from '../files/store-with-files.ts'
import type { SubmissionFiles } from '../files/submission-files.ts'
import type { databaseLocationIn, GatewaySettings } from './settings.ts'

/** The queue of submissions, and the folder of their files. */
export type Inbox = { store: Store; files: SubmissionFiles }

/** Opens the queue and the folder of files. Erasing a submission erases its files, too. */
export async function openInbox(
  settings: ReturnType<typeof databaseLocationIn>,
  options?: { threaded?: boolean },
): Promise<Inbox> {
  const files = createFileFolder(settings.filesFolder, settings.maxFilesBytes)
  return { store: withFiles(await openStore(settings, options), files), files }
}

/**
 * Opens the store. The driver of the database is loaded only now. With `threaded`, a SQLite file is opened in
 * a separate thread, so that the server can answer visitors in the meantime. In tests, the code of that
 * thread has not been bundled into a file, so the SQLite file is opened in the current thread.
 */
async function openStore(
  { databaseUrl, databaseFile }: Pick<GatewaySettings, 'databaseUrl' | 'databaseFile'>,
  { threaded = false } = {},
): Promise<Store> {
  if (databaseUrl === undefined) {
    try {
      return await openSqliteFile(databaseFile, threaded)
    } catch (error) {
      throw new UsageError(cannotOpenText(databaseFile, error))
    }
  }
  if (!/^postgres(?:ql)?:\/\//.test(databaseUrl)) {
    throw new UsageError({
      en: 'DATABASE_URL must start with postgres://.',
      de: 'DATABASE_URL muss mit postgres:// beginnen.',
    })
  }
  const { openPostgresStore } = await import('../store/postgres-store.ts')
  try {
    return await openPostgresStore(databaseUrl)
  } catch (error) {
    throw new UsageError({
      en: `Cannot use the database in DATABASE_URL (${errorKindOf(error)}).`,
      de: `Die Datenbank von DATABASE_URL ist nicht zu verwenden (${errorKindOf(error)}).`,
    })
  }
}

async function openSqliteFile(file: string, threaded: boolean): Promise<Store> {
  const program = fileURLToPath(new URL('store-thread.js', import.meta.url))
  if (threaded && existsSync(program)) {
    const { openThreadedStore } = await import('../store/threaded-store.ts')
    return openThreadedStore(program, file)
  }
  const { openSqliteStore } = await import('../store/sqlite-store.ts')
  return openSqliteStore(file)
}

function cannotOpenText(file: string, error: unknown): Record<Language, string> {
  const kind = errorKindOf(error)
  const [en, de] = kind.startsWith('SQLITE_BUSY')
    ? [
        'another program has locked it. Try again when that program is done',
        'ein anderes Programm hält ihn gesperrt; versuchen Sie es noch einmal, wenn das fertig ist',
      ]
    : diskFullCodes.has(kind)
      ? ['its disk is full. Free some space', 'der Datenträger ist voll; schaffen Sie dort Platz']
      : [
          `${kind}. Make its folder writable, or set INBOX_FILE to another file`,
          `${kind}; machen Sie den Ordner beschreibbar, oder nennen Sie in INBOX_FILE eine andere Datei`,
        ]
  return {
    en: `Cannot open the inbox ${file}: ${en}.`,
    de: `Der Posteingang ${file} lässt sich nicht öffnen: ${de}.`,
  }
}
