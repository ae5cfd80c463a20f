const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/**
 * Returns a file size in bytes for readers of a language: `1,2 MB` in German, `1.2 MB` in English. Sizes below 10 of their
 * unit have one decimal place.
 */
export function formatFileSize(bytes: number, language: string): string {
  const rank = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  const value = bytes / 1000 ** rank
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: units[rank],
    maximumFractionDigits: value < 10 ? 1 : 0,
  }).format(value)
}
