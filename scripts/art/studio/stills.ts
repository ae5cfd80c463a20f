import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { home } from '../../../src/build/home.ts'
import type { HueName } from '../hue.ts'
import type { Format } from '../inventory.ts'
import type { ProductName, Setting } from './stage.ts'

/** A picture taken in the studio; its pixels are kept, and taken anew only when a scene changes. */
export interface Still extends Format {
  product: ProductName
  setting: Setting
  hue: HueName
  samples: number
  /** A moment of the film, from 0 to 1. */
  time?: number
}

const SAMPLES = { foto: 9, szene: 10 } as const

export const STILLS: readonly Still[] = [
  still(
    'tasche-foto',
    'kobalt',
    '3D-Zeichnung: eine korallenrote Handtasche, schlicht auf einem Tisch vor grauer Wand',
  ),
  still(
    'tasche-szene',
    'violett',
    '3D-Zeichnung: eine korallenrote Handtasche auf einem violetten Sockel, dahinter eine Lichtscheibe in Türkis',
  ),
  still(
    'ring-foto',
    'kobalt',
    '3D-Zeichnung: ein goldener Ring mit blauem Stein, schlicht auf einem Tisch vor grauer Wand',
  ),
  still(
    'ring-szene',
    'lagune',
    '3D-Zeichnung: ein goldener Ring mit blauem Stein auf einem türkisfarbenen Sockel, beide funkeln im Licht',
  ),
  still(
    'rad-foto',
    'kobalt',
    '3D-Zeichnung: ein Autorad mit silberner Felge, schlicht auf einem Tisch vor grauer Wand',
  ),
  still(
    'rad-szene',
    'koralle',
    '3D-Zeichnung: ein Autorad auf einem roten Sockel, in der Felge spiegeln sich Lichter',
  ),
  still(
    'sessel-foto',
    'kobalt',
    '3D-Zeichnung: ein blauer Sessel mit gelbem Kissen vor grauer Wand',
  ),
  still(
    'sessel-szene',
    'lumen',
    '3D-Zeichnung: ein blauer Sessel mit gelbem Kissen auf einem grünen Sockel vor einer runden Lichtscheibe',
  ),
  {
    ...still(
      'ring-szene',
      'kobalt',
      '3D-Zeichnung: ein goldener Ring auf einem blauen Sockel vor einer leuchtenden Scheibe',
    ),
    path: 'produkt/hero.webp',
  },
  {
    ...still(
      'tasche-szene',
      'kobalt',
      'Standbild einer 3D-Animation: eine korallenrote Handtasche auf einem blauen Sockel im Licht',
    ),
    path: 'video/fashion.webp',
    shape: '3:2',
    widths: [480, 960],
    time: 0,
  },
]

type Scene = `${ProductName}-${Setting}`

function still(scene: Scene, hue: HueName, alt: string): Still {
  const [product, setting] = partsOf(scene)
  const path = `produkt/${scene}.webp`
  const samples = SAMPLES[setting]
  return { path, product, setting, hue, samples, shape: '4:3', widths: [480, 800, 1200], alt }
}

function partsOf(scene: Scene): [ProductName, Setting] {
  const products: readonly ProductName[] = ['tasche', 'ring', 'rad', 'sessel']
  const product = products.find((name) => scene.startsWith(name)) ?? 'tasche'
  return [product, scene.endsWith('-foto') ? 'foto' : 'szene']
}

const STUDIO = 'src/studio'
const SHARED = [
  ...['stage.ts', 'develop.ts', '../hue.ts'].map((name) => `scripts/art/studio/${name}`),
  ...['room.ts', 'shapes.ts', 'materials.ts', 'noise.ts', 'random.ts'].map(
    (name) => `${STUDIO}/${name}`,
  ),
]
const OWN: Record<ProductName, string> = {
  tasche: `${STUDIO}/bag.ts`,
  ring: `${STUDIO}/ring.ts`,
  rad: `${STUDIO}/wheel.ts`,
  sessel: `${STUDIO}/armchair.ts`,
}

/** Changes with anything that the camera sees. */
export async function hashOfStill(picture: Still): Promise<string> {
  const { product, setting, hue, samples, shape, widths, time } = picture
  const seen = JSON.stringify({ product, setting, hue, samples, shape, widths, time })
  const hash = createHash('sha256').update(seen)
  for (const name of [...SHARED, OWN[product]]) {
    hash.update(await readFile(join(home, name)))
  }
  return hash.digest('hex')
}
