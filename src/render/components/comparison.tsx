import type { BlockOf } from '../../../schema/block.ts'
import { useStrings } from './strings.ts'
import { describeShare, initialShare } from './comparison.text.ts'
import { Icon } from './icon.tsx'
import { Link } from './link.tsx'
import { Inline } from './markdown.tsx'
import { Picture } from './picture.tsx'

type ComparisonProps = {
  comparison: Pick<
    BlockOf<'before-after'>,
    'label' | 'before' | 'after' | 'beforeLabel' | 'afterLabel' | 'video' | 'caption'
  >
  /** The `sizes` attribute of both images, which lie on top of each other. */
  sizes: string
  loading?: 'lazy' | 'eager'
}

/**
 * Renders two images on top of each other with a slider between them. If there is a video, it gets
 * a third tab. Without JavaScript and on paper the images are next to each other.
 */
export function Comparison({ comparison, sizes, loading = 'lazy' }: ComparisonProps) {
  const { label, before, after, beforeLabel, afterLabel, video, caption } = comparison
  const strings = useStrings().comparison
  const labels = { before: beforeLabel, after: afterLabel }
  return (
    <figure
      className="comparison"
      aria-label={label}
      data-part="comparison"
      data-still=""
      data-view="pictures"
    >
      <div className="comparison-frame">
        <div className="comparison-pair">
          <div className="comparison-side comparison-before">
            {/* Visitors look first at the result (“after”), so the “before” image has low priority. */}
            <Picture image={before} sizes={sizes} loading={loading} priority="low" />
            <span className="comparison-label">{beforeLabel}</span>
          </div>
          <div className="comparison-side comparison-after">
            <Picture image={after} sizes={sizes} loading={loading} />
            <span className="comparison-label">{afterLabel}</span>
          </div>
        </div>
        <input
          type="range"
          className="comparison-range"
          min="0"
          max="100"
          step="1"
          defaultValue={initialShare}
          autoComplete="off"
          aria-label={strings.slider}
          aria-valuetext={describeShare(initialShare, labels, strings)}
        />
        <span className="comparison-handle" aria-hidden="true">
          <Icon name="chevron-left" />
          <Icon name="chevron-right" />
        </span>
        {video && (
          <Link href={video.href} className="comparison-video">
            <Picture
              image={video.image}
              sizes={sizes}
              shape={[4, 3]}
              loading={loading}
              priority="low"
            />
            <span>{video.label}</span>
            <Icon name="play" />
          </Link>
        )}
      </div>
      <div className="comparison-tabs" role="group" aria-label={strings.tabs}>
        <Tab shows="before">{beforeLabel}</Tab>
        <Tab shows="after">{afterLabel}</Tab>
        {video && <Tab shows="video">{strings.video}</Tab>}
      </div>
      {caption && (
        <figcaption>
          <Inline className="text" text={caption} />
        </figcaption>
      )}
    </figure>
  )
}

type TabProps = { shows: 'before' | 'after' | 'video'; children: string }

function Tab({ shows, children }: TabProps) {
  return (
    <button type="button" data-shows={shows} aria-pressed="false">
      {children}
    </button>
  )
}
