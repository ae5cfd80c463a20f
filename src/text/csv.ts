/**
 * A table as RFC 4180 has it, with a column for every key that occurs. A cell that a spreadsheet
 * would take for a formula gets an apostrophe before it: the words of strangers must not calculate.
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
