import type { z } from 'zod'
import type { stat } from '../../schema/blocks/stat-tiles.ts'

type StatsProps = {
  items: z.infer<typeof stat>[]
  /** `strip`: without the frame and the numbering, where the figures stand inside another block. */
  look: 'tiles' | 'band' | 'strip'
}

/** Figures with what they mean. */
export function Stats({ items, look }: StatsProps) {
  return (
    <ul className={`stats ${classOf[look]}`}>
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
