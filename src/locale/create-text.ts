/** The kinds of sites that `create` offers, in the order of its list. */
export const siteKinds = ['business', 'startup', 'magazine', 'documentation', 'catalogue'] as const

export type SiteKind = (typeof siteKinds)[number]

/** Texts of the command `create`: its questions, messages about wrong answers, and the README of the new site. */
export type CreateTexts = {
  welcome: string
  /** A line for each kind of site. */
  kinds: Readonly<Record<SiteKind, string>>
  /** `fallback`: the value that Enter alone stands for. */
  questions: Record<'folder' | 'name' | 'language' | 'kind', (fallback: string) => string> &
    Record<'accent' | 'paper', string>
  wrong: Record<'name' | 'language' | 'kind' | 'color', (value: string) => string>
  noFolder: string
  noTerminal: string
  /** Tells that the texts of the template are in another language than the site. */
  otherLanguage: (language: string, languageOfTexts: string) => string
  /** The last message. `folder`: as the user names it in the terminal. */
  next: (name: string, folder: string) => string
  readme: (name: string) => string
}
