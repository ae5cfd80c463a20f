/**
 * Formats records as CSV (RFC 4180), with a header row and a column for every key that occurs. An apostrophe is put
 * before a cell that a spreadsheet would run as a formula, because the cells contain text from visitors.
 */
export function toCsv(records: readonly Record<string, unknown>[]): string {
  const columns = [...new Set(records.flatMap((record) => Object.keys(record)))]
  const rows = [columns, ...records.map((record) => columns.map((name) => record[name] ?? ''))]
  return rows
    .map((row) => `${row.map((value) => formatCsvCell(String(value))).join(',')}\r\n`)
    .join('')
}

function formatCsvCell(text: string): string {
  const withoutFormula = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(withoutFormula)
    ? `"${withoutFormula.replaceAll('"', '""')}"`
    : withoutFormula
}
