/** Returns the code of a system or SQLite error (`ENOSPC`, `SQLITE_BUSY`); an empty string if it has none. */
export const errorCodeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''
