/** What authors look for a block for, in the order in which the catalogue shows it. */
export const purposes = [
  ...(['opening', 'text', 'pictures', 'offers', 'course'] as const),
  ...(['figures', 'people', 'onward', 'contact'] as const),
] as const

export type Purpose = (typeof purposes)[number]
