/** The code of an error of the system or of SQLite (`ENOSPC`, `SQLITE_BUSY`); empty where it has none. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''
