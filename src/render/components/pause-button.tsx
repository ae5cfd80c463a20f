import { Icon } from './icon.tsx'

type PauseButtonProps = {
  playing: boolean
  onToggle: () => void
  /**
   * Accessible names of the button: `pause` while the animation plays, `play` while it is paused.
   */
  labels: { pause: string; play: string }
  className?: string
}

/**
 * Renders a button that pauses or resumes a block's animation. Blocks whose motion carries content need it
 * (WCAG 2.2.2). `usePlayback` provides `playing` and, under the name `toggle`, the function `onToggle`.
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
