import type { HueName } from './hue.ts'
import { MOTIFS, type MotifName } from './motifs.ts'
import { randomOf } from './random.ts'
import { svgOf } from './svg.ts'

export interface Picture extends Format {
  motif: MotifName
  hue: HueName
  /** Another seed gives another picture of the same kind. */
  seed: string
}

export interface Format {
  /** The file authors name, below the media folder: the largest WebP. */
  path: string
  shape: Shape
  /** In pixels, ascending; the last one is the size of the file authors name. */
  widths: readonly number[]
  /** Empty for decoration. */
  alt: string
}

type Shape = keyof typeof SHAPES

/** What a picture is drawn in, before it is scaled to its widths. */
const SHAPES = {
  '16:9': { width: 1280, height: 720 },
  '3:2': { width: 1200, height: 800 },
  '4:3': { width: 1200, height: 900 },
  '1:1': { width: 1000, height: 1000 },
  '4:5': { width: 800, height: 1000 },
} as const

export const PICTURES: readonly Picture[] = [
  ...ring(),
  tile(
    'data-analytics',
    'hoehen',
    'koralle',
    'Höhenlinien eines Gebirges in Violett und Koralle, eine davon leuchtet',
  ),
  news(
    'ai-act',
    'pyramide',
    'kobalt',
    'Eine Pyramide aus vier Stufen, umgeben von zwölf leuchtenden Würfeln',
  ),
  news(
    'datenschutz-innovation',
    'tresor',
    'lagune',
    'Ein leuchtender Würfel, geschützt von drei Hüllen aus Glas',
  ),
  blog(
    'async-agents',
    'netz',
    'lagune',
    'Ein Netz aus türkisfarbenen Würfeln, durch das mehrere Wege gleichzeitig führen',
  ),
  blog(
    'chief-ai-officer',
    'treppe',
    'violett',
    'Eine Treppe aus violetten Blöcken, an ihrem Ende ein leuchtender Würfel',
  ),
  blog(
    'coca-cola-masterpiece',
    'tinte',
    'koralle',
    'Breite Bänder aus roter und violetter Tinte, wie mit einem Pinsel gezogen',
  ),
  blog(
    'coca-cola-film',
    'raster',
    'koralle',
    'Rote Punkte, die sich wie Licht in einem Kinosaal zu Kreisen ordnen',
  ),
  {
    path: 'beratung/hero.webp',
    motif: 'treppe',
    hue: 'kobalt',
    seed: 'beratung/hero',
    shape: '4:3',
    widths: [480, 800, 1200],
    alt: 'Eine Treppe aus Blöcken steigt in drei Abschnitten zu einem leuchtenden Würfel auf',
  },
  gpu(
    'h100',
    'platine-modul',
    'kobalt',
    'Ein quadratisches Modul mit einem großen Chip zwischen Speicherstapeln',
  ),
  gpu('a100', 'platine-karte', 'violett', 'Eine lange Steckkarte mit einer Reihe von Kühlrippen'),
  gpu('t4', 'platine-riegel', 'lagune', 'Eine kleine, aufrecht stehende Steckkarte mit Kühlkörper'),
  ...company(),
  ...team(),
  ...voices(),
  ...openings(),
  {
    path: 'data-analytics/globus.webp',
    motif: 'globus',
    hue: 'kobalt',
    seed: 'data-analytics/globus',
    shape: '1:1',
    widths: [480, 960],
    alt: 'Ein Globus aus blauen Punkten; von Berlin führen helle Linien zu Städten in aller Welt',
  },
  {
    path: 'chat/wissen.webp',
    motif: 'netz',
    hue: 'lagune',
    seed: 'chat/wissen',
    shape: '4:3',
    widths: [480, 800, 1200],
    alt: 'Ein Netz aus türkisfarbenen Würfeln, die ein heller Weg verbindet',
  },
]

/** Always the same text for the same picture. */
export function drawPicture({ motif, hue, seed, shape }: Picture): string {
  const canvas = { ...SHAPES[shape], hue, random: randomOf(seed) }
  return svgOf(canvas, MOTIFS[motif](canvas))
}

export function heightOf({ shape }: Format, width: number): number {
  return Math.round((width * SHAPES[shape].height) / SHAPES[shape].width)
}

/** Neighbours differ in motif and hue, also where the ring closes. */
function ring(): Picture[] {
  const order: readonly (readonly [MotifName, HueName])[] = [
    ['tinte', 'kobalt'],
    ['block', 'koralle'],
    ['feld', 'lagune'],
    ['hoehen', 'violett'],
    ['netz', 'lumen'],
    ['raster', 'koralle'],
    ['tinte', 'lagune'],
    ['block', 'violett'],
    ['feld', 'koralle'],
    ['hoehen', 'kobalt'],
    ['netz', 'violett'],
    ['raster', 'lagune'],
    ['tinte', 'koralle'],
    ['block', 'kobalt'],
    ['feld', 'violett'],
    ['hoehen', 'lumen'],
    ['netz', 'koralle'],
    ['raster', 'kobalt'],
    ['block', 'lagune'],
    ['hoehen', 'koralle'],
  ]
  return order.map(([motif, hue], index) => {
    const name = `ring/${String(index + 1).padStart(2, '0')}`
    return {
      path: `${name}.webp`,
      motif,
      hue,
      seed: name,
      shape: '16:9',
      widths: [320, 640],
      alt: '',
    }
  })
}

function openings(): Picture[] {
  const pages: readonly (readonly [string, MotifName, HueName, string])[] = [
    ['tech-stack', 'block', 'kobalt', 'Ein Feld aus blauen Blöcken, das in der Mitte aufragt'],
    [
      'data-analytics',
      'hoehen',
      'lagune',
      'Höhenlinien einer türkisfarbenen Landschaft, eine davon leuchtet',
    ],
    [
      'social',
      'netz',
      'koralle',
      'Ein Netz aus korallroten Würfeln, die miteinander verbunden sind',
    ],
  ]
  return pages.map(([page, motif, hue, alt]) => {
    const seed = `${page}/hero`
    return { path: `${seed}.webp`, motif, hue, seed, shape: '4:3', widths: [480, 800, 1200], alt }
  })
}

/** Pictures of the pages about the company: who we are, careers, contact and waiting list. */
function company(): Picture[] {
  const rows: readonly (readonly [string, MotifName, HueName, Shape, string])[] = [
    [
      'ueber-uns/agenten',
      'netz',
      'lagune',
      '4:3',
      'Ein Netz aus türkisfarbenen Würfeln, die einander Arbeit weiterreichen',
    ],
    [
      'karriere/data-science',
      'hoehen',
      'lagune',
      '3:2',
      'Höhenlinien einer Landschaft in Türkis, eine davon leuchtet',
    ],
    [
      'karriere/vertrieb',
      'dialog',
      'koralle',
      '3:2',
      'Zwei Sprechblasen im Gespräch, eine glatt, eine aus Würfeln gebaut',
    ],
    [
      'karriere/initiativbewerbung',
      'tinte',
      'violett',
      '3:2',
      'Bänder aus violetter Tinte, durchzogen von einem hellen Faden',
    ],
  ]
  return rows.map(([seed, motif, hue, shape, alt]) => {
    const widths = shape === '16:9' ? [640, 960, 1440] : [480, 800, 1200]
    return { path: `${seed}.webp`, motif, hue, seed, shape, widths, alt }
  })
}

/** Invented people, and the dog. */
function team(): Picture[] {
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
    [
      'pixel',
      'hund',
      'koralle',
      'Ein Hund aus hellbraunen Blöcken mit weißer Schnauze und leuchtender Hundemarke',
    ],
  ]
  return members.map(([name, motif, hue, alt]) => {
    const seed = `team/${name}`
    return { path: `${seed}.webp`, motif, hue, seed, shape: '4:5', widths: [400, 800], alt }
  })
}

/** Invented customers, as small as they are shown. */
function voices(): Picture[] {
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

function tile(name: string, motif: MotifName, hue: HueName, alt: string): Picture {
  const seed = `tiles/${name}`
  return { path: `${seed}.webp`, motif, hue, seed, shape: '3:2', widths: [480, 800, 1200], alt }
}

function news(name: string, motif: MotifName, hue: HueName, alt: string): Picture {
  const seed = `news/${name}`
  return { path: `${seed}.webp`, motif, hue, seed, shape: '16:9', widths: [640, 960, 1440], alt }
}

function blog(name: string, motif: MotifName, hue: HueName, alt: string): Picture {
  const seed = `blog/${name}`
  return { path: `${seed}.webp`, motif, hue, seed, shape: '16:9', widths: [640, 960, 1440], alt }
}

function gpu(name: string, motif: MotifName, hue: HueName, alt: string): Picture {
  const seed = `gpu/${name}`
  return { path: `${seed}.webp`, motif, hue, seed, shape: '4:3', widths: [400, 800], alt }
}
