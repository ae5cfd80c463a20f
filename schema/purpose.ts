/** The categories of the block catalogue, in the order in which they are shown. */
export const purposes = [
  ...(['opening', 'text', 'pictures', 'offers', 'course'] as const),
  ...(['figures', 'people', 'onward', 'contact'] as const),
] as const

export type Purpose = (typeof purposes)[number]
