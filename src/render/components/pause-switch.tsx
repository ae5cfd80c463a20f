import { Icon } from './icon.tsx'

type PauseSwitchProps = { pause: string; play: string; className?: string }

/**
 * Renders the pause button as static HTML with both labels. The script of the surrounding part sets
 * `data-paused`, which selects the visible label. The button is hidden until that script has
 * started.
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
