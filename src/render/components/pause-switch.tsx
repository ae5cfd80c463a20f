import { Icon } from './icon.tsx'

type PauseSwitchProps = { pause: string; play: string; className?: string }

/**
 * The pause button in static HTML: both labels stand in it, and `data-paused`, set by the part that
 * it belongs to, decides which one is there. It shows once that part has started.
 */
export function PauseSwitch({ pause, play, className = '' }: PauseSwitchProps) {
  return (
    <button type="button" className={`icon-button pause-button pause-switch ${className}`.trim()}>
      <span className="pause-switch-pause">
        <Icon name="pause" />
        <span className="visually-hidden">{pause}</span>
      </span>
      <span className="pause-switch-play">
        <Icon name="play" />
        <span className="visually-hidden">{play}</span>
      </span>
    </button>
  )
}
