import type { InkName } from './ink.ts'
import { MOTIFS, type MotifName } from './motifs.ts'
import { randomOf } from './random.ts'
import { svgOf } from './svg.ts'

export interface Picture {
  /** The file authors name, below the media folder: the largest WebP. */
  path: string
  motif: MotifName
  ink: InkName
  /** Another seed gives another picture of the same kind. */
  seed: string
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
} as const

export const PICTURES: readonly Picture[] = [
  ...ring(),
  tile(
    'beratung',
    'tinte',
    'kobalt',
    'Feine Bänder aus blauer Tinte, durchzogen von einem hellen Faden',
  ),
  tile(
    'intelligente-websites',
    'block',
    'lagune',
    'Eine Landschaft aus türkisfarbenen Blöcken, auf der drei Würfel leuchten',
  ),
  tile(
    'ki-chatbots',
    'netz',
    'violett',
    'Ein Netz aus violetten Würfeln, durch das ein heller Weg führt',
  ),
  tile(
    'data-analytics',
    'hoehen',
    'koralle',
    'Höhenlinien eines Gebirges in Violett und Koralle, eine davon leuchtet',
  ),
  tile(
    'ueber-uns',
    'raster',
    'kobalt',
    'Punkte, die sich wie Wellen auf dem Wasser in blauen und rosa Ringen ausbreiten',
  ),
  tile(
    'blog',
    'feld',
    'violett',
    'Viele geschwungene Striche, die einer gemeinsamen Strömung folgen',
  ),
  tile(
    'karriere',
    'treppe',
    'lumen',
    'Eine Treppe aus grünen und blauen Blöcken, an ihrem Ende ein leuchtender Würfel',
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
  news(
    'ki-chatbots',
    'dialog',
    'lagune',
    'Zwei Sprechblasen im Gespräch, eine glatt, eine aus Würfeln',
  ),
  {
    path: 'promo/ki-oder-nicht-ki.webp',
    motif: 'dialog',
    ink: 'kobalt',
    seed: 'promo/ki-oder-nicht-ki',
    shape: '4:3',
    widths: [480, 800, 1200],
    alt: 'Zwei Sprechblasen im Gespräch: die eine glatt und koralle, die andere blau und aus Würfeln gebaut',
  },
  {
    path: 'beratung/hero.webp',
    motif: 'treppe',
    ink: 'kobalt',
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
]

/** Always the same text for the same picture. */
export function drawPicture({ motif, ink, seed, shape }: Picture): string {
  const canvas = { ...SHAPES[shape], ink, random: randomOf(seed) }
  return svgOf(canvas, MOTIFS[motif](canvas))
}

export function heightOf({ shape }: Picture, width: number): number {
  return Math.round((width * SHAPES[shape].height) / SHAPES[shape].width)
}

/** Neighbours differ in motif and ink, also where the ring closes. */
function ring(): Picture[] {
  const order: readonly (readonly [MotifName, InkName])[] = [
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
  return order.map(([motif, ink], index) => {
    const name = `ring/${String(index + 1).padStart(2, '0')}`
    return {
      path: `${name}.webp`,
      motif,
      ink,
      seed: name,
      shape: '16:9',
      widths: [320, 640],
      alt: '',
    }
  })
}

function tile(name: string, motif: MotifName, ink: InkName, alt: string): Picture {
  const seed = `tiles/${name}`
  return { path: `${seed}.webp`, motif, ink, seed, shape: '3:2', widths: [480, 800, 1200], alt }
}

function news(name: string, motif: MotifName, ink: InkName, alt: string): Picture {
  const seed = `news/${name}`
  return { path: `${seed}.webp`, motif, ink, seed, shape: '16:9', widths: [640, 960, 1440], alt }
}

function gpu(name: string, motif: MotifName, ink: InkName, alt: string): Picture {
  const seed = `gpu/${name}`
  return { path: `${seed}.webp`, motif, ink, seed, shape: '4:3', widths: [400, 800], alt }
}
