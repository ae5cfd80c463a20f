/** What the live preview says itself, in the language of the command line. */
type Words = {
  count: (problems: number) => string
  region: string
  here: string
  missing: string
  next: string
  all: string
  close: string
  show: string
  open: string
  notOpened: string
  solved: string
}

const german: Words = {
  count: (problems) => (problems === 1 ? '1 Problem' : `${problems} Probleme`),
  region: 'Probleme dieser Seite',
  here: 'Problem in diesem Abschnitt',
  missing: 'Dieser Abschnitt erscheint, sobald er stimmt.',
  next: 'Zum nächsten',
  all: 'Alle zeigen',
  close: 'Liste schließen',
  show: 'Auf der Seite zeigen',
  open: 'Im Editor öffnen',
  notOpened: 'Der Editor ließ sich nicht öffnen.',
  solved: 'Keine Probleme mehr auf dieser Seite.',
}

const english: Words = {
  count: (problems) => (problems === 1 ? '1 problem' : `${problems} problems`),
  region: 'Problems of this page',
  here: 'Problem in this section',
  missing: 'This section appears as soon as it is right.',
  next: 'To the next',
  all: 'Show all',
  close: 'Close the list',
  show: 'Show on the page',
  open: 'Open in editor',
  notOpened: 'The editor could not be opened.',
  solved: 'No problems left on this page.',
}

export const words: Record<'de' | 'en', Words> = { de: german, en: english }
