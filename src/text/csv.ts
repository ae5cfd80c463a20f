/**
 * Formats records as CSV (RFC 4180), with a header row and a column for every key that occurs. An apostrophe is put
 * before a cell that a spreadsheet would run as a formula, because the cells contain text from visitors.
 */
export function asCsv(records: readonly Record<string, unknown>[]): string {
  const columns = [...new Set(records.flatMap((record) => Object.keys(record)))]
  const rows = [columns, ...records.map((record) => columns.map((name) => record[name] ?? ''))]
  return rows.map((row) => `${row.map((value) => cell(String(value))).join(',')}\r\n`).join('')
}

function cell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
