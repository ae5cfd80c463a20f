import { Icon } from '../elements/icon.tsx'

/**
 * Stops and starts all motion on the site, for the rest of the visit. The boot script answers it;
 * which of the two labels is seen and read aloud is decided by the style sheet.
 */
export function MotionSwitch({ className }: { className: string }) {
  return (
    <button type="button" className={`motion-switch ${className}`} data-motion-switch="">
      <span className="motion-pause" title="Bewegung anhalten">
        <Icon name="pause" />
        <span className="motion-label">Bewegung anhalten</span>
      </span>
      <span className="motion-play" title="Bewegung abspielen">
        <Icon name="play" />
        <span className="motion-label">Bewegung abspielen</span>
      </span>
    </button>
  )
}
