import { fill } from '../../text/fill.ts'
import type { ElementWords } from '../../locale/words.ts'

/** The slider's initial value: it shows half of each image. */
export const middle = 50

/** The labels of the two images. */
type Labels = { before: string; after: string }

/** The UI strings that describe the slider's value. */
export type CompareWords = Pick<ElementWords['comparison'], 'one' | 'both'>

/**
 * Describes the slider at `value` (0 to 100), the percentage of the width that shows the first
 * image.
 */
export function compareText(value: number, labels: Labels, { one, both }: CompareWords): string {
  const share = Math.round(Math.min(100, Math.max(0, value)))
  if (share === 100) return fill(one, { label: labels.before })
  if (share === 0) return fill(one, { label: labels.after })
  const [beforeLabel, afterLabel] = [labels.before, labels.after]
  return fill(both, { before: share, after: 100 - share, beforeLabel, afterLabel })
}
