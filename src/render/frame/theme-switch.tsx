import { Icon } from '../components/icon.tsx'
import type { FrameWords } from '../../locale/words.ts'

type ThemeProps = { words: FrameWords }

/**
 * Renders a button that switches between the light and the dark theme for the rest of the visit.
 * The boot script handles its clicks, and the style sheet selects one of its two labels.
 */
export function ThemeToggle({ words: { toTheme } }: ThemeProps) {
  return (
    <button type="button" className="frame-switch" data-theme-to="other">
      <span className="theme-to-light" title={toTheme.light}>
        <Icon name="sun" />
        <span className="frame-label">{toTheme.light}</span>
      </span>
      <span className="theme-to-dark" title={toTheme.dark}>
        <Icon name="moon" />
        <span className="frame-label">{toTheme.dark}</span>
      </span>
    </button>
  )
}

/** Renders the choice between the system's theme, the light theme and the dark theme. */
export function ThemeChoice({ words: { theme } }: Pick<ThemeProps, 'words'>) {
  return (
    <fieldset className="theme-choice">
      <legend className="visually-hidden">{theme.label}</legend>
      {(['system', 'light', 'dark'] as const).map((name) => (
        <label key={name}>
          <input
            type="radio"
            name="theme"
            defaultChecked={name === 'system'}
            data-theme-to={name}
          />
          {theme[name]}
        </label>
      ))}
    </fieldset>
  )
}
