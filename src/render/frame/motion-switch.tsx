import { Icon } from '../components/icon.tsx'
import type { FrameWords } from '../../locale/words.ts'

type MotionSwitchProps = { words: FrameWords }

/**
 * Renders a button that stops or resumes all motion on the site for the rest of the visit. The boot
 * script handles its clicks, and the style sheet selects one of its two labels.
 */
export function MotionSwitch({ words: strings }: MotionSwitchProps) {
  return (
    <button type="button" className="frame-switch motion-switch" data-motion-switch="">
      <span className="motion-pause" title={strings.pauseMotion}>
        <Icon name="pause" />
        <span className="frame-label">{strings.pauseMotion}</span>
      </span>
      <span className="motion-play" title={strings.playMotion}>
        <Icon name="play" />
        <span className="frame-label">{strings.playMotion}</span>
      </span>
    </button>
  )
}
