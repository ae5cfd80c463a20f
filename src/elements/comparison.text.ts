/** Where the slider starts: half of each picture. */
export const middle = 50

/** What the slider shows at `value` from 0 to 100: the first picture on its left, the second on its right. */
export function compareText(value: number, before: string, after: string): string {
  const share = Math.round(Math.min(100, Math.max(0, value)))
  if (share === 100) return `nur „${before}“`
  if (share === 0) return `nur „${after}“`
  return `${share}\u00A0% „${before}“, ${100 - share}\u00A0% „${after}“`
}
