import type { HueName } from './hue.ts'
import { LIGHT_VERSIONS, hasLightVersion, MOTIFS, type MotifName } from './motifs.ts'
import { randomOf } from './random-of.ts'
import { svgOf } from './svg.ts'

export interface Picture extends Format {
  motif: MotifName
  hue: HueName
  /** Seed of the random numbers. A different seed gives a different picture of the same motif. */
  seed: string
}

export interface Format {
  /** Path of the file that authors use, below the media folder: the largest WebP. */
  path: string
  shape: Shape
  /** Widths in pixels, ascending. The last width is the size of the file that authors use. */
  widths: readonly number[]
  /** Alt text; empty for decoration. */
  alt: string
}

type Shape = keyof typeof SHAPES

/** Sizes at which a drawing is created, before it is scaled to its widths. */
const SHAPES = {
  '16:9': { width: 1280, height: 720 },
  '3:2': { width: 1200, height: 800 },
  '4:3': { width: 1200, height: 900 },
  '1:1': { width: 1000, height: 1000 },
  '4:5': { width: 800, height: 1000 },
} as const

export const PICTURES: readonly Picture[] = [
  ...withLightVersion(
    createTile(
      'data-analytics',
      'hoehen',
      'koralle',
      'Höhenlinien eines Gebirges in Violett und Koralle, eine davon leuchtet',
    ),
  ),
  ...withLightVersion(
    createNewsPicture(
      'ai-act',
      'pyramide',
      'kobalt',
      'Eine Pyramide aus vier Stufen, umgeben von zwölf leuchtenden Würfeln',
    ),
  ),
  ...withLightVersion(
    createNewsPicture(
      'datenschutz-innovation',
      'tresor',
      'lagune',
      'Ein leuchtender Würfel, geschützt von drei Hüllen aus Glas',
    ),
  ),
  ...withLightVersion({
    path: 'beratung/hero.webp',
    motif: 'treppe',
    hue: 'kobalt',
    seed: 'beratung/hero',
    shape: '4:3',
    widths: [480, 800, 1200],
    alt: 'Eine Treppe aus Blöcken steigt in drei Abschnitten zu einem leuchtenden Würfel auf',
  }),
  createGpuPicture(
    'h100',
    'platine-modul',
    'kobalt',
    'Ein quadratisches Modul mit einem großen Chip zwischen Speicherstapeln',
  ),
  createGpuPicture(
    'a100',
    'platine-karte',
    'violett',
    'Eine lange Steckkarte mit einer Reihe von Kühlrippen',
  ),
  createGpuPicture(
    't4',
    'platine-riegel',
    'lagune',
    'Eine kleine, aufrecht stehende Steckkarte mit Kühlkörper',
  ),
  ...createTeamPictures(),
  ...customerPortraits(),
  ...createHeroPictures(),
  {
    path: 'data-analytics/globus.webp',
    motif: 'globus',
    hue: 'kobalt',
    seed: 'data-analytics/globus',
    shape: '1:1',
    widths: [480, 960],
    alt: 'Ein Globus aus blauen Punkten; von Berlin führen helle Linien zu Städten in aller Welt',
  },
]

/** Returns the SVG text of a picture. The same picture always gives the same text. */
export function drawPicture({ motif, hue, seed, shape }: Picture): string {
  const canvas = { ...SHAPES[shape], hue, random: randomOf(seed) }
  return svgOf(canvas, MOTIFS[motif](canvas))
}

export function heightOf({ shape }: Format, width: number): number {
  return Math.round((width * SHAPES[shape].height) / SHAPES[shape].width)
}

function createHeroPictures(): Picture[] {
  const pages: readonly (readonly [string, MotifName, HueName, string])[] = [
    ['tech-stack', 'block', 'kobalt', 'Ein Feld aus blauen Blöcken, das in der Mitte aufragt'],
    [
      'data-analytics',
      'hoehen',
      'lagune',
      'Höhenlinien einer türkisfarbenen Landschaft, eine davon leuchtet',
    ],
  ]
  const heroes = pages.map(([page, motif, hue, alt]): Picture => {
    const seed = `${page}/hero`
    return { path: `${seed}.webp`, motif, hue, seed, shape: '4:3', widths: [480, 800, 1200], alt }
  })
  return heroes.flatMap(withLightVersion)
}

/** Returns the picture and, if its motif has a light version, a second picture for the light theme. */
function withLightVersion(picture: Picture): Picture[] {
  const { path, motif } = picture
  if (!hasLightVersion(motif)) return [picture]
  return [
    picture,
    { ...picture, path: path.replace('.webp', '-hell.webp'), motif: LIGHT_VERSIONS[motif] },
  ]
}

/** Portraits of invented people. */
function createTeamPictures(): Picture[] {
  const members: readonly (readonly [string, MotifName, HueName, string])[] = [
    [
      'mara',
      'portraet-mara',
      'kobalt',
      'Gezeichnetes Porträt: Frau mit braunem Bob, runder Brille und blauem Blazer lächelt',
    ],
    [
      'jonas',
      'portraet-jonas',
      'lagune',
      'Gezeichnetes Porträt: Mann mit rotem Haar, Vollbart und dunklem Kapuzenpulli lächelt',
    ],
    [
      'selin',
      'portraet-selin',
      'violett',
      'Gezeichnetes Porträt: Frau mit langem dunklem Haar und hellem Rollkragen strahlt',
    ],
    [
      'ole',
      'portraet-ole',
      'koralle',
      'Gezeichnetes Porträt: Mann mit grauem Haar, eckiger Brille und Hemd lächelt',
    ],
    [
      'thuy',
      'portraet-thuy',
      'koralle',
      'Gezeichnetes Porträt: Frau mit schwarzem Dutt und Pony lacht',
    ],
    [
      'karim',
      'portraet-karim',
      'kobalt',
      'Gezeichnetes Porträt: Mann mit schwarzen Locken, Brille und grünem Pullover strahlt',
    ],
    [
      'hanna',
      'portraet-hanna',
      'violett',
      'Gezeichnetes Porträt: Frau mit Afrolocken, Ohrringen und heller Bluse lacht',
    ],
  ]
  return members.map(([name, motif, hue, alt]) => {
    const seed = `team/${name}`
    return { path: `${seed}.webp`, motif, hue, seed, shape: '4:5', widths: [400, 800], alt }
  })
}

/** Portraits of invented customers, which are shown at a small size. */
function customerPortraits(): Picture[] {
  const people: readonly (readonly [string, MotifName, HueName, string])[] = [
    ['clara', 'brustbild-clara', 'koralle', 'Frau mit langem rotem Haar und Rollkragen lächelt'],
    [
      'friedrich',
      'brustbild-friedrich',
      'kobalt',
      'Mann mit grauem Vollbart und runder Brille lächelt',
    ],
    ['deniz', 'brustbild-deniz', 'lagune', 'Mann mit schwarzem Haar und kurzem Bart strahlt'],
    ['petra', 'brustbild-petra', 'violett', 'Frau mit grauem Bob und eckiger Brille lächelt'],
    ['tom', 'brustbild-tom', 'koralle', 'Mann mit schwarzen Locken und hellem Pullover lacht'],
    ['ida', 'brustbild-ida', 'lagune', 'Frau mit braunem Dutt und runder Brille lächelt'],
  ]
  return people.map(([name, motif, hue, who]) => {
    const seed = `stimmen/${name}`
    const alt = `Gezeichnetes Porträt: ${who}`
    return { path: `${seed}.webp`, motif, hue, seed, shape: '1:1', widths: [96, 192], alt }
  })
}

function createTile(name: string, motif: MotifName, hue: HueName, alt: string): Picture {
  const seed = `tiles/${name}`
  return { path: `${seed}.webp`, motif, hue, seed, shape: '3:2', widths: [480, 800, 1200], alt }
}

function createNewsPicture(name: string, motif: MotifName, hue: HueName, alt: string): Picture {
  const seed = `news/${name}`
  return { path: `${seed}.webp`, motif, hue, seed, shape: '16:9', widths: [640, 960, 1440], alt }
}

function createGpuPicture(name: string, motif: MotifName, hue: HueName, alt: string): Picture {
  const seed = `gpu/${name}`
  return { path: `${seed}.webp`, motif, hue, seed, shape: '4:3', widths: [400, 800], alt }
}
