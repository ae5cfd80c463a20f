import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { home } from '../../../src/build/home.ts'
import type { Format } from '../inventory.ts'
import type { SceneName } from './builds.ts'

/** A picture taken in the studio; its pixels are kept, and taken anew only when a scene changes. */
export interface Still extends Format {
  scene: SceneName
  samples: number
  /** In pixels; what the camera does not draw is interpolated. */
  drawn: number
}

export const STILLS: readonly Still[] = [
  product(
    'tasche-foto',
    'snapshot-bag',
    '3D-Zeichnung: eine korallenrote Handtasche, schlicht auf einem Tisch vor grauer Wand',
  ),
  product(
    'tasche-szene',
    'bag-arch',
    '3D-Zeichnung: eine korallenrote Handtasche in der Sonne, auf einer Stufe vor einem Bogen aus Putz, dahinter blauer Himmel',
  ),
  product(
    'ring-foto',
    'snapshot-ring',
    '3D-Zeichnung: ein goldener Ring mit klarem Stein, schlicht auf einem Tisch vor grauer Wand',
  ),
  product(
    'ring-szene',
    'ring-velvet',
    '3D-Zeichnung: ein goldener Ring mit klarem Stein zwischen Rollen aus blauem Samt, der Stein funkelt',
  ),
  product(
    'rad-foto',
    'snapshot-wheel',
    '3D-Zeichnung: ein Autorad mit silberner Felge, schlicht auf einem Tisch vor grauer Wand',
  ),
  product(
    'rad-szene',
    'wheel-street',
    '3D-Zeichnung: ein Autorad bei Nacht auf nassem Asphalt, in der Felge spiegelt sich blaues und rotes Licht',
  ),
  product(
    'sessel-foto',
    'snapshot-chair',
    '3D-Zeichnung: ein blauer Sessel mit gelbem Kissen vor grauer Wand',
  ),
  product(
    'sessel-szene',
    'chair-parlour',
    '3D-Zeichnung: ein blauer Sessel mit gelbem Kissen im Wohnzimmer, Fensterlicht fällt auf Wand und Stehlampe',
  ),
  product(
    'hero',
    'ring-marble',
    '3D-Zeichnung: ein goldener Ring mit klarem Stein auf einer Platte aus weißem Marmor',
  ),
  {
    ...product(
      'video',
      'bag-arch',
      'Standbild einer 3D-Animation: eine korallenrote Handtasche in der Sonne vor einem Bogen aus Putz',
    ),
    shape: '16:9',
    widths: [640, 960, 1440],
  },
  drawing(
    'waitlist/hero',
    'queue',
    '4:3',
    'Würfel warten in einer Reihe vor einem Tor; der erste ist hindurch und leuchtet',
  ),
  drawing(
    'karriere/hero',
    'free-seat',
    '4:3',
    'Ein runder Tisch, um ihn sieben besetzte Hocker; auf dem achten liegt ein leuchtender Würfel',
  ),
  drawing(
    'tiles/beratung',
    'maze',
    '3:2',
    'Ein Labyrinth aus blauen Blöcken, durch das ein heller Weg zu einem leuchtenden Würfel führt',
  ),
  drawing(
    'tiles/intelligente-websites',
    'page-builder',
    '3:2',
    'Eine Website steht wie eine Hauswand aus Blöcken, der letzte Block leuchtet und fehlt noch',
  ),
  drawing(
    'tiles/ki-chatbots',
    'night-counter',
    '3:2',
    'Aus einem liegenden Telefon steigen drei Sprechblasen auf, die Antwort leuchtet',
  ),
  drawing(
    'tiles/ueber-uns',
    'lit-house',
    '3:2',
    'Ein Haus aus Blöcken am Abend, in den Fenstern brennt Licht, ein Hund wartet an der Tür',
  ),
  drawing(
    'tiles/blog',
    'journal',
    '3:2',
    'Ein Stapel Hefte, darauf ein beschriebenes Blatt und ein roter Stift',
  ),
  drawing(
    'tiles/karriere',
    'open-door',
    '3:2',
    'In einer langen Wand steht eine Tür offen, blaue Stufen führen hinauf, Licht fällt heraus',
  ),
  drawing(
    'news/ki-chatbots',
    'conversation',
    '16:9',
    'Zwei Sprechblasen im Gespräch, eine glatt und violett, eine aus türkisfarbenen Würfeln',
  ),
  drawing(
    'promo/ki-oder-nicht-ki',
    'balance',
    '4:3',
    'Eine Waage im Gleichgewicht: links eine runde Kugel, rechts ein Würfel aus vielen Würfeln',
  ),
  drawing(
    'kontakt/standorte',
    'three-towns',
    '16:9',
    'Eine Karte von Sachsen und Thüringen aus Blöcken, auf ihr Leipzig, Dresden und Jena markiert',
  ),
  drawing(
    'intelligente-websites/wege',
    'fork',
    '4:3',
    'Ein Weg teilt sich in drei, jeder führt zu einem Haus; einer ist hell und ein Würfel leuchtet darauf',
  ),
  drawing(
    'blog/faq',
    'question',
    '16:9',
    'Ein Fragezeichen aus Blöcken steht auf einer Stufe, sein Punkt ist ein leuchtender Würfel',
  ),
  drawing(
    'social/bildung',
    'books',
    '4:3',
    'Stapel von Büchern bilden eine Treppe; unten steht jemand, oben leuchtet ein Würfel',
  ),
  drawing(
    'social/gemeinschaft',
    'village',
    '4:3',
    'Sechs Häuser um einen Platz; in der Mitte sitzen acht Leute um einen leuchtenden Würfel',
  ),
  drawing(
    'social/nachhaltigkeit',
    'tree',
    '4:3',
    'Ein Baum aus türkisfarbenen Blöcken auf einer Wiese, daneben leuchtet ein junger Trieb',
  ),
  drawing(
    'social/inklusion',
    'ramp',
    '4:3',
    'Eine Treppe und eine Rampe führen auf dieselbe Bühne, auf ihr leuchtet ein Würfel',
  ),
]

/** The first frame of the film, and recorded with it. */
export const POSTER = {
  path: 'video/fashion.webp',
  width: 960,
  height: 640,
  alt: 'Standbild einer 3D-Animation: eine korallenrote Handtasche im Licht',
} as const

/** A scene of blocks in real light. */
function drawing(name: string, scene: SceneName, shape: Still['shape'], alt: string): Still {
  const widths = shape === '16:9' ? [640, 960, 1440] : [480, 800, 1200]
  return { path: `${name}.webp`, scene, samples: 14, drawn: 1200, shape, widths, alt }
}

function product(name: string, scene: SceneName, alt: string): Still {
  const path = `produkt/${name}.webp`
  return { path, scene, samples: 14, drawn: 1000, shape: '4:3', widths: [480, 800, 1200], alt }
}

const ENGINE = ['../hue.ts', 'darkroom.ts', 'develop.ts', 'lamps.ts', 'scatter.ts']
const MODELS = 'src/studio'

/** Changes with anything that the camera sees. */
export async function hashOfStill({
  scene,
  samples,
  drawn,
  shape,
  widths,
}: Still): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify({ scene, samples, drawn, shape, widths }))
  for (const file of await filesOf(scene)) hash.update(await readFile(join(home, file)))
  return hash.digest('hex')
}

async function filesOf(scene: SceneName): Promise<string[]> {
  const studio = (name: string) => join('scripts/art/studio', name)
  const engine = ENGINE.map(studio)
  const own = (name: string) => studio(`scenes/${name}.ts`)
  if (!isProduct(scene)) return [...engine, own('table'), own(scene)]

  const models = (await readdir(join(home, MODELS))).toSorted()
  const script = scene.startsWith('snapshot-') ? 'snapshot' : scene
  const shared = ['product-shot', 'jeweller', script].map(own)
  return [...engine, ...shared, ...models.map((name) => join(MODELS, name))]
}

const isProduct = (scene: SceneName) => /^(?:bag|chair|ring|wheel|snapshot)-/.test(scene)
