/** Surroundings of a product that a visitor may choose; the hues as `hueAt` of the artwork mixes them. */
export type Environment = {
  /** Around everything, and on the floor. */
  deep: string
  wall: string
  plinth: string
  /** From one side, and from the other. */
  light: string
  warm: string
  /** The disc behind the product, from below to above. */
  disc: readonly [string, string]
}

export const environments = {
  studio: {
    deep: '#b9bab8',
    wall: '#8f908e',
    plinth: '#d9dad7',
    light: '#ffffff',
    warm: '#fff1e2',
    disc: ['#c3c4c2', '#f2f2ef'],
  },
  kobalt: {
    deep: '#131b51',
    wall: '#1c287f',
    plinth: '#235beb',
    light: '#68bbf9',
    warm: '#ffa275',
    disc: ['#1e2b88', '#ff9a6e'],
  },
  lagune: {
    deep: '#002942',
    wall: '#00415b',
    plinth: '#008a9d',
    light: '#60dede',
    warm: '#cd90ef',
    disc: ['#004660', '#c78aee'],
  },
  violett: {
    deep: '#251857',
    wall: '#3b2286',
    plinth: '#8347dc',
    light: '#d99cee',
    warm: '#41d8db',
    disc: ['#40248e', '#34d3d8'],
  },
  koralle: {
    deep: '#470f30',
    wall: '#73143c',
    plinth: '#de444c',
    light: '#ffaf80',
    warm: '#58aef8',
    disc: ['#7b163e', '#51a8f7'],
  },
  lumen: {
    deep: '#00272f',
    wall: '#003c3d',
    plinth: '#008265',
    light: '#70d299',
    warm: '#41d8db',
    disc: ['#004140', '#34d3d8'],
  },
} as const satisfies Record<string, Environment>

export type EnvironmentName = keyof typeof environments

/** Colours of leather, velvet or metal that a visitor may choose. */
export const finishes = {
  koralle: '#d84f39',
  kobalt: '#1f46b8',
  lagune: '#0f7d8c',
  nacht: '#1c2029',
  sand: '#cdb493',
  gold: '#e8c27a',
  silber: '#d9dde4',
  rosegold: '#e3a08a',
} as const

export type FinishName = keyof typeof finishes
