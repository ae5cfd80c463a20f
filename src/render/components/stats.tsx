import type { z } from 'zod'
import type { stat } from '../../../schema/blocks/stats.ts'

type StatsProps = {
  items: z.infer<typeof stat>[]
  /** `strip` has no frame and no numbering, for figures inside another block. */
  look: 'tiles' | 'band' | 'strip'
  /** True if tiles are numbered. */
  numbered?: boolean
}

/**
 * Maximum number of characters of a figure that fit on one line in large type, with three or four
 * figures in a row.
 */
const maxFigureLength = 9

/** Renders figures with their descriptions. */
export function Stats({ items, look, numbered = false }: StatsProps) {
  const isLong = items.some(({ figure }) => figure.length > maxFigureLength)
  const classes = ['stats', classByLook[look], isLong && 'stats-long', numbered && 'stats-numbered']
  return (
    <ul className={classes.filter(Boolean).join(' ')}>
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

const classByLook: Record<StatsProps['look'], string> = {
  tiles: 'stats-tiles card',
  band: 'stats-band',
  strip: 'stats-strip',
}
