/**
 * Applies the theme that the visitor selected, for the rest of the visit. The boot script sets it
 * on the root element before the first paint. This module updates everything that the style sheet
 * does not reach.
 */

const names = ['light', 'dark'] as const

type Theme = (typeof names)[number]

const storage = 'theme'
const root = document.documentElement
const dark = '(prefers-color-scheme: dark)'

/** Returns the selected theme, or undefined if the page follows the system. */
const chosen = (): Theme | undefined => names.find((name) => name === root.dataset['theme'])

/**
 * Handles a control with `data-theme-to`: the name of a theme, `other` for the theme that is not
 * shown now, or any other value for the system's theme.
 */
export function chooseTheme(wish: string | undefined): void {
  const theme = wish === 'other' ? otherTheme() : names.find((name) => name === wish)
  if (theme === undefined) delete root.dataset['theme']
  else root.dataset['theme'] = theme
  try {
    if (theme === undefined) sessionStorage.removeItem(storage)
    else sessionStorage.setItem(storage, theme)
  } catch {
    // The browser blocks storage. The theme of this page still changes.
  }
  showTheme()
}

function otherTheme(): Theme {
  const now = chosen() ?? (matchMedia(dark).matches ? 'dark' : 'light')
  return now === 'dark' ? 'light' : 'dark'
}

/**
 * Updates the colour of the browser's toolbar, images with one file per theme, and the theme
 * controls.
 */
export function showTheme(): void {
  const theme = chosen()
  const bound = 'meta[name=theme-color], source[media*="prefers-color-scheme"], [data-scheme]'
  for (const element of document.querySelectorAll<HTMLMetaElement | HTMLSourceElement>(bound)) {
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
