import { fillPlaceholders } from '../../text/placeholders.ts'
import type { ElementWords } from '../../locale/words.ts'

/** The slider's initial value: it shows half of each image. */
export const initialShare = 50

/** The labels of the two images. */
type Labels = { before: string; after: string }

/** The UI strings that describe the slider's value. */
export type CompareStrings = Pick<ElementWords['comparison'], 'one' | 'both'>

/**
 * Describes the slider at `value` (0 to 100), the percentage of the width that shows the first
 * image.
 */
export function describeShare(
  value: number,
  labels: Labels,
  { one, both }: CompareStrings,
): string {
  const share = Math.round(Math.min(100, Math.max(0, value)))
  if (share === 100) return fillPlaceholders(one, { label: labels.before })
  if (share === 0) return fillPlaceholders(one, { label: labels.after })
  const [beforeLabel, afterLabel] = [labels.before, labels.after]
  return fillPlaceholders(both, { before: share, after: 100 - share, beforeLabel, afterLabel })
}
