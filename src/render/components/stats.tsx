import type { z } from 'zod'
import type { stat } from '../../../schema/blocks/stat-tiles.ts'

type StatsProps = {
  items: z.infer<typeof stat>[]
  /** `strip`: without the frame and the numbering, where the figures stand inside another block. */
  look: 'tiles' | 'band' | 'strip'
}

/** Signs of a figure that stand on one line in large letters, where three or four figures share a row. */
const longest = 9

/** Figures with what they mean. */
export function Stats({ items, look }: StatsProps) {
  const isLong = items.some(({ figure }) => figure.length > longest)
  return (
    <ul className={`stats ${classOf[look]}${isLong ? ' stats-long' : ''}`}>
      {items.map(({ figure, description, countUp }) => (
        <li key={description} className="stat">
          <strong className="stat-figure" data-part={countUp ? 'count-up' : undefined}>
            {figure}
          </strong>{' '}
          <span className="stat-description">{description}</span>
        </li>
      ))}
    </ul>
  )
}

const classOf: Record<StatsProps['look'], string> = {
  tiles: 'stats-tiles card',
  band: 'stats-band',
  strip: 'stats-strip',
}
