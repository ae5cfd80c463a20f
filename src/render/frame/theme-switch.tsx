import { Icon } from '../components/icon.tsx'
import type { FrameWords } from '../../locale/words.ts'

type ThemeProps = { words: FrameWords }

/**
 * Changes to the other theme for the rest of the visit. What it leads to, which its label says, is
 * decided by the style sheet; boot answers a press.
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

/** The choice between the theme of the system and both of ours. */
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
