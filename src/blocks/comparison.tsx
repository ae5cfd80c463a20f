import type { BlockOf } from '../../schema/block.ts'
import { Icon } from './icon.tsx'
import { Link } from './link.tsx'
import { Inline } from './markdown.tsx'
import { Picture } from './picture.tsx'

type ComparisonProps = {
  comparison: Pick<
    BlockOf<'before-after'>,
    'label' | 'before' | 'after' | 'beforeLabel' | 'afterLabel' | 'video' | 'caption'
  >
  /** The `sizes` attribute of one of the two pictures. */
  sizes: string
  loading?: 'lazy' | 'eager'
}

/** Two pictures side by side, and a link to a video where there is one. */
export function Comparison({ comparison, sizes, loading = 'lazy' }: ComparisonProps) {
  const { label, before, after, beforeLabel, afterLabel, video, caption } = comparison
  return (
    <figure className="comparison" aria-label={label}>
      <div className="comparison-pair">
        <div className="comparison-side">
          <Picture image={before} sizes={sizes} loading={loading} />
          <span className="comparison-label">{beforeLabel}</span>
        </div>
        <div className="comparison-side comparison-after">
          <Picture image={after} sizes={sizes} loading={loading} />
          <span className="comparison-label">{afterLabel}</span>
        </div>
      </div>
      {video && (
        <Link href={video.href} className="comparison-video">
          <Picture image={video.image} sizes="160px" />
          <span>{video.label}</span>
          <Icon name="play" />
        </Link>
      )}
      {caption && (
        <figcaption>
          <Inline className="text" text={caption} />
        </figcaption>
      )}
    </figure>
  )
}
