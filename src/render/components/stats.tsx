import type { z } from 'zod'
import type { stat } from '../../../schema/blocks/stats.ts'
import { otherDirectionOf } from '../../text/text-direction.ts'
import { useRenderContext } from './render-context.ts'

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
          <StatFigure className="stat-figure" {...{ figure, countUp }} />{' '}
          <span className="stat-description">{description}</span>
        </li>
      ))}
    </ul>
  )
}

type StatFigureProps = Pick<StatsProps['items'][number], 'figure' | 'countUp'> & {
  className?: string
}

/**
 * Renders a figure that may count up. In the other direction than the page, it is isolated, so that its sign stays in
 * front.
 */
export function StatFigure({ figure, countUp, className }: StatFigureProps) {
  const { language } = useRenderContext()
  const direction = otherDirectionOf(figure, language)
  const part = countUp ? 'count-up' : undefined
  if (direction === undefined)
    return (
      <strong className={className} data-part={part}>
        {figure}
      </strong>
    )
  return (
    <strong className={className}>
      <bdi dir={direction} data-part={part}>
        {figure}
      </bdi>
    </strong>
  )
}

const classByLook: Record<StatsProps['look'], string> = {
  tiles: 'stats-tiles card',
  band: 'stats-band',
  strip: 'stats-strip',
}
