/**
 * The theme that a visitor chose, for the rest of the visit. Boot puts it on the root element before
 * anything is drawn; what the style sheet cannot reach follows here.
 */

const names = ['light', 'dark'] as const

type Theme = (typeof names)[number]

const storage = 'theme'
const root = document.documentElement
const dark = '(prefers-color-scheme: dark)'

/** None where the system's theme is followed. */
const chosen = (): Theme | undefined => names.find((name) => name === root.dataset['theme'])

/** Answers a control by its `data-theme-to`: a theme, `other` than the one shown now, or else the system's. */
export function chooseTheme(wish: string | undefined): void {
  const theme = wish === 'other' ? otherTheme() : names.find((name) => name === wish)
  if (theme === undefined) delete root.dataset['theme']
  else root.dataset['theme'] = theme
  try {
    if (theme === undefined) sessionStorage.removeItem(storage)
    else sessionStorage.setItem(storage, theme)
  } catch {
    // A browser that keeps nothing still shows this page as its visitor likes it.
  }
  showTheme()
}

function otherTheme(): Theme {
  const now = chosen() ?? (matchMedia(dark).matches ? 'dark' : 'light')
  return now === 'dark' ? 'light' : 'dark'
}

/** The frame of the browser, pictures with one file for each theme, and the choice itself say the same. */
export function showTheme(): void {
  const theme = chosen()
  const bound = 'meta[name=theme-color], source[media*="prefers-color-scheme"], [data-scheme]'
  for (const element of document.querySelectorAll<HTMLMetaElement | HTMLSourceElement>(bound)) {
    element.dataset['scheme'] ??= element.media
    const scheme = element.dataset['scheme']
    // What else such a picture is for, such as narrow screens, goes on to hold.
    if (theme === undefined) element.media = scheme
    else element.media = scheme.includes(theme) ? scheme.replace(/\([^)]*\)/, 'all') : 'not all'
  }
  for (const input of document.querySelectorAll<HTMLInputElement>('input[data-theme-to]')) {
    input.checked = input.dataset['themeTo'] === (theme ?? 'system')
  }
}
