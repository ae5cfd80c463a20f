import type { Description } from './description.ts'

/** What authors look for a block for, in the order in which the catalogue shows it. */
export const purposes = {
  opening: { de: 'Seitenanfang', en: 'Top of a page' },
  text: { de: 'Texte und Zitate', en: 'Text and quotations' },
  pictures: { de: 'Bilder und Videos', en: 'Pictures and videos' },
  offers: { de: 'Angebote und Vorteile', en: 'Offers and benefits' },
  course: { de: 'Abläufe und Termine', en: 'Steps and dates' },
  figures: { de: 'Zahlen, Tabellen und Karten', en: 'Figures, tables and maps' },
  people: { de: 'Kunden, Team und Stellen', en: 'Customers, team and jobs' },
  onward: { de: 'Weiterführen und Übersichten', en: 'Ways on and overviews' },
  contact: { de: 'Kontakt und Fragen', en: 'Contact and questions' },
} as const satisfies Record<string, Description>

export type Purpose = keyof typeof purposes
