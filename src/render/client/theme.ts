/**
 * Applies the theme that the visitor selected, for the rest of the visit. The boot script sets it
 * on the root element before the first paint. This module updates everything that the style sheet
 * does not reach.
 */

const themeNames = ['light', 'dark'] as const

type Theme = (typeof themeNames)[number]

const storageKey = 'theme'
const root = document.documentElement
const darkQuery = '(prefers-color-scheme: dark)'

/** Returns the selected theme, or undefined if the page follows the system. */
const selectedTheme = (): Theme | undefined =>
  themeNames.find((name) => name === root.dataset['theme'])

/**
 * Handles a control with `data-theme-to`: the name of a theme, `other` for the theme that is not
 * shown now, or any other value for the system's theme.
 */
export function chooseTheme(choice: string | undefined): void {
  const theme = choice === 'other' ? otherTheme() : themeNames.find((name) => name === choice)
  if (theme === undefined) delete root.dataset['theme']
  else root.dataset['theme'] = theme
  try {
    if (theme === undefined) sessionStorage.removeItem(storageKey)
    else sessionStorage.setItem(storageKey, theme)
  } catch {
    // The browser blocks storage. The theme of this page still changes.
  }
  applyTheme()
}

function otherTheme(): Theme {
  const current = selectedTheme() ?? (matchMedia(darkQuery).matches ? 'dark' : 'light')
  return current === 'dark' ? 'light' : 'dark'
}

/**
 * Updates the colour of the browser's toolbar, images with one file per theme, and the theme
 * controls.
 */
export function applyTheme(): void {
  const theme = selectedTheme()
  const selector = 'meta[name=theme-color], source[media*="prefers-color-scheme"], [data-scheme]'
  for (const element of document.querySelectorAll<HTMLMetaElement | HTMLSourceElement>(selector)) {
    element.dataset['scheme'] ??= element.media
    const scheme = element.dataset['scheme']
    // Only the colour scheme is replaced. Other conditions, such as the screen width, stay in
    // effect.
    if (theme === undefined) element.media = scheme
    else element.media = scheme.includes(theme) ? scheme.replace(/\([^)]*\)/, 'all') : 'not all'
  }
  for (const input of document.querySelectorAll<HTMLInputElement>('input[data-theme-to]')) {
    input.checked = input.dataset['themeTo'] === (theme ?? 'system')
  }
}
