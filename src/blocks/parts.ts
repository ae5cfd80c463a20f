/** Elements of static HTML that have behaviour without React: `data-part` in the markup. */
export const parts = [
  'bars',
  'chat',
  'comparison',
  'count-up',
  'engagement',
  'marquee',
  'screen',
  'team',
  'typewriter',
  'world-map',
] as const

export type PartName = (typeof parts)[number]

export const isPart = (name: string | undefined): name is PartName =>
  parts.some((part) => part === name)
