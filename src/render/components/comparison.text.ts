import { fill } from '../../text/fill.ts'
import type { ElementWords } from '../../locale/words.ts'

/** Where the slider starts: half of each picture. */
export const middle = 50

/** What the labels of the two pictures are. */
type Labels = { before: string; after: string }

/** How the slider says what it shows. */
export type CompareWords = Pick<ElementWords['comparison'], 'one' | 'both'>

/** What the slider shows at `value` from 0 to 100: the first picture on its left, the second on its right. */
export function compareText(value: number, labels: Labels, { one, both }: CompareWords): string {
  const share = Math.round(Math.min(100, Math.max(0, value)))
  if (share === 100) return fill(one, { label: labels.before })
  if (share === 0) return fill(one, { label: labels.after })
  const [beforeLabel, afterLabel] = [labels.before, labels.after]
  return fill(both, { before: share, after: 100 - share, beforeLabel, afterLabel })
}
