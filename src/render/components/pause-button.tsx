import { Icon } from './icon.tsx'

type PauseButtonProps = {
  playing: boolean
  onToggle: () => void
  /** What a press does, read aloud: while it plays, and while it is paused. */
  labels: { pause: string; play: string }
  className?: string
}

/**
 * Stops and starts what moves in a block; for blocks whose motion carries content (WCAG 2.2.2). The
 * state and what a press does come from `usePlayback`.
 */
export function PauseButton({ playing, onToggle, labels, className = '' }: PauseButtonProps) {
  const { pause, play } = labels
  return (
    <button
      type="button"
      className={`icon-button pause-button ${className}`.trim()}
      data-playing={playing || undefined}
      onClick={onToggle}
    >
      <Icon name={playing ? 'pause' : 'play'} />
      <span className="visually-hidden">{playing ? pause : play}</span>
    </button>
  )
}
