import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { blockwerkFolder } from '../../../src/build/blockwerk-folders.ts'
import type { Format } from '../inventory.ts'
import type { SceneName } from './builds.ts'

/** A picture rendered in the studio. It is rendered again only when its scene changes. */
export interface Still extends Format {
  scene: SceneName
  samples: number
  /** Rendered width in pixels; larger widths are interpolated. */
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
  ...nightAndDay(
    drawing(
      'waitlist/hero',
      'queue',
      '4:3',
      'Würfel warten in einer Reihe vor einem Tor; der erste ist hindurch und leuchtet',
    ),
  ),
  ...nightAndDay(
    drawing(
      'karriere/hero',
      'free-seat',
      '4:3',
      'Ein runder Tisch, um ihn sieben besetzte Hocker; auf dem achten liegt ein leuchtender Würfel',
    ),
  ),
  ...nightAndDay(
    drawing(
      'tiles/beratung',
      'maze',
      '3:2',
      'Ein Labyrinth aus blauen Blöcken, durch das ein heller Weg zu einem leuchtenden Würfel führt',
    ),
  ),
  ...nightAndDay(
    drawing(
      'tiles/intelligente-websites',
      'page-builder',
      '3:2',
      'Eine Website steht wie eine Hauswand aus Blöcken, der letzte Block leuchtet und fehlt noch',
    ),
  ),
  ...nightAndDay(
    drawing(
      'tiles/ki-chatbots',
      'night-counter',
      '3:2',
      'Aus einem liegenden Telefon steigen drei Sprechblasen auf, die Antwort leuchtet',
    ),
  ),
  ...nightAndDay(
    drawing(
      'tiles/ueber-uns',
      'lit-house',
      '3:2',
      'Ein Haus aus Blöcken, in den Fenstern brennt Licht, ein Hund wartet an der Tür',
    ),
  ),
  ...nightAndDay(
    drawing(
      'tiles/blog',
      'journal',
      '3:2',
      'Ein Stapel Hefte, darauf ein beschriebenes Blatt und ein roter Stift',
    ),
  ),
  ...nightAndDay(
    drawing(
      'tiles/karriere',
      'open-door',
      '3:2',
      'In einer langen Wand steht eine Tür offen, blaue Stufen führen hinauf, Licht fällt heraus',
    ),
  ),
  ...nightAndDay(
    drawing(
      'news/ki-chatbots',
      'conversation',
      '16:9',
      'Zwei Sprechblasen im Gespräch, eine glatt und violett, eine aus türkisfarbenen Würfeln',
    ),
  ),
  ...nightAndDay(
    drawing(
      'promo/ki-oder-nicht-ki',
      'balance',
      '4:3',
      'Eine Waage im Gleichgewicht: links eine runde Kugel, rechts ein Würfel aus vielen Würfeln',
    ),
  ),
  ...nightAndDay(
    drawing(
      'kontakt/standorte',
      'three-towns',
      '16:9',
      'Eine Karte von Sachsen und Thüringen aus Blöcken, auf ihr Leipzig, Dresden und Jena markiert',
    ),
  ),
  ...nightAndDay(
    drawing(
      'intelligente-websites/wege',
      'fork',
      '4:3',
      'Ein Weg teilt sich in drei, jeder führt zu einem Haus; einer ist hell und ein Würfel leuchtet darauf',
    ),
  ),
  ...nightAndDay(
    drawing(
      'blog/faq',
      'question',
      '16:9',
      'Ein Fragezeichen aus Blöcken steht auf einer Stufe, sein Punkt ist ein leuchtender Würfel',
    ),
  ),
  ...nightAndDay(
    card(
      'social/bildung',
      'books',
      'Stapel von Büchern bilden eine Treppe; unten steht jemand, oben leuchtet ein Würfel',
    ),
  ),
  ...nightAndDay(
    card(
      'social/gemeinschaft',
      'village',
      'Sechs Häuser um einen Platz; in der Mitte sitzen acht Leute um einen leuchtenden Würfel',
    ),
  ),
  ...nightAndDay(
    card(
      'social/nachhaltigkeit',
      'tree',
      'Ein Baum aus türkisfarbenen Blöcken auf einer Wiese, daneben leuchtet ein junger Trieb',
    ),
  ),
  ...nightAndDay(
    card(
      'social/inklusion',
      'ramp',
      'Eine Treppe und eine Rampe führen auf dieselbe Bühne, auf ihr leuchtet ein Würfel',
    ),
  ),
  ...nightAndDay(
    drawing(
      'social/hero',
      'bridge',
      '4:3',
      'Eine Brücke aus Blöcken verbindet zwei Ufer; Leute von beiden Seiten kommen zum letzten, leuchtenden Stein',
    ),
  ),
  ...nightAndDay(
    cover(
      'async-agents',
      'lanes',
      'Vier Wagen fahren auf eigenen Bahnen, einer ist am Ziel und leuchtet; davor sitzt jemand im Sessel und liest',
    ),
  ),
  ...nightAndDay(
    drawing(
      'ueber-uns/agenten',
      'relay',
      '4:3',
      'Vier kleine Roboter an einem Band reichen einander Arbeit weiter; am Ende liegt ein leuchtender Würfel',
    ),
  ),
  ...nightAndDay(
    drawing(
      'chat/wissen',
      'drawers',
      '4:3',
      'Ein Schrank mit vielen Schubladen, davor eine Sprechblase; eine Schublade steht offen, in ihr leuchtet ein Würfel',
    ),
  ),
  ...nightAndDay(
    cover(
      'chief-ai-officer',
      'orchestra',
      'Ein Orchester aus Blöcken auf drei Stufen; vorn dirigiert jemand, vor ihm leuchtet ein Würfel',
    ),
  ),
  ...nightAndDay(
    cover(
      'coca-cola-masterpiece',
      'gallery',
      'In einem Museum ist eine rote Flasche aus ihrem Gemälde gestiegen, zwei Besucher sehen zu',
    ),
  ),
  ...nightAndDay(
    cover(
      'coca-cola-film',
      'cinema',
      'Ein Kinosaal: Leute in roten Sesseln vor einer hellen Leinwand, auf ihr ein Zeichen zum Abspielen',
    ),
  ),
  ...nightAndDay(
    drawing(
      'karriere/data-science',
      'outlier',
      '3:2',
      'Säulen bilden einen Hügel aus Zahlen; eine passt nicht hinein und leuchtet, jemand steht daneben',
    ),
  ),
  ...nightAndDay(
    drawing(
      'karriere/vertrieb',
      'stall',
      '3:2',
      'Ein Marktstand mit gestreiftem Dach; über den Tresen geht ein leuchtender Würfel',
    ),
  ),
  ...nightAndDay(
    drawing(
      'karriere/initiativbewerbung',
      'gap',
      '3:2',
      'In einer bunten Wand aus Blöcken fehlt ein Stück; jemand bringt es, und es leuchtet',
    ),
  ),
  {
    ...drawing(
      'team/pixel',
      'dog',
      '4:5',
      'Ein Hund aus hellbraunen Blöcken mit weißer Schnauze und leuchtender Hundemarke',
    ),
    drawn: 800,
    widths: [400, 800],
  },
  ...ring(),
]

/**
 * The first frame of the video of the bag. It is rendered together with the video, not with the
 * pictures.
 */
export const POSTER = {
  path: 'video/fashion.webp',
  width: 960,
  height: 640,
  alt: 'Standbild einer 3D-Animation: eine korallenrote Handtasche im Licht',
} as const

/** Pictures of objects that stand for the trades of small companies. Neighbouring pictures differ in colour. */
function ring(): Still[] {
  const trades = [
    'trades-work/gears',
    'trades-food/bread',
    'trades-home/chair',
    'trades-home/bed',
    'trades-food/bottles',
    'trades-road/lorry',
    'trades-work/glasses',
    'trades-road/train',
    'trades-work/pages',
    'trades-food/cheese',
    'trades-food/plant',
    'trades-road/sun',
    'trades-food/coffee',
    'trades-home/vases',
    'trades-work/keys',
    'trades-home/lamp',
    'trades-home/model',
    'trades-work/tools',
    'trades-road/parcels',
  ] as const
  return trades.map((scene, index) => ({
    path: `ring/${String(index + 1).padStart(2, '0')}.webp`,
    scene,
    samples: 14,
    drawn: 640,
    shape: '16:9',
    widths: [320, 640],
    alt: '',
  }))
}

/** The cover of an article, in the widths at which articles show it. */
function cover<Name extends SceneName>(name: string, scene: Name, alt: string): StillOf<Name> {
  return { ...drawing(`blog/${name}`, scene, '16:9', alt), widths: [640, 960, 1200] }
}

type StillOf<Name extends SceneName> = Still & { scene: Name }

/** Names of the scenes that also have a daylight version. */
type SceneByDay = { [Name in SceneName]: `${Name}/day` extends SceneName ? Name : never }[SceneName]

/**
 * Returns a scene for both themes. The daylight version needs more exposures, because noise in shadows is
 * visible on a pale floor.
 */
function nightAndDay(night: StillOf<SceneByDay>): Still[] {
  const path = night.path.replace('.webp', '-hell.webp')
  return [night, { ...night, path, scene: `${night.scene}/day`, samples: 28 }]
}

/** A scene of blocks with realistic light. */
function drawing<Name extends SceneName>(
  name: string,
  scene: Name,
  shape: Still['shape'],
  alt: string,
): StillOf<Name> {
  const widths = shape === '16:9' ? [640, 960, 1440] : [480, 800, 1200]
  return { path: `${name}.webp`, scene, samples: 14, drawn: 1200, shape, widths, alt }
}

/** A picture with the aspect ratio of project cards, in the widths at which they show it. */
function card<Name extends SceneName>(name: string, scene: Name, alt: string): StillOf<Name> {
  return { ...drawing(name, scene, '4:5', alt), drawn: 720, widths: [320, 480, 720] }
}

function product(name: string, scene: SceneName, alt: string): Still {
  const path = `produkt/${name}.webp`
  return { path, scene, samples: 14, drawn: 1000, shape: '4:3', widths: [480, 800, 1200], alt }
}

const ENGINE = ['../hue.ts', 'darkroom.ts', 'develop.ts', 'lamps.ts', 'scatter.ts']
const MODELS = 'scripts/art/models'

/** Returns a hash that changes with every file and setting that affects the picture. */
export async function hashOfStill({
  scene,
  samples,
  drawn,
  shape,
  widths,
}: Still): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify({ scene, samples, drawn, shape, widths }))
  for (const file of await filesOf(scene)) hash.update(await readFile(join(blockwerkFolder, file)))
  return hash.digest('hex')
}

async function filesOf(scene: SceneName): Promise<string[]> {
  const studio = (name: string) => join('scripts/art/studio', name)
  const engine = ENGINE.map(studio)
  const own = (name: string) => studio(`scenes/${name.split('/')[0]}.ts`)
  if (!isProduct(scene))
    return [...engine, own('table'), own(scene), ...(await helpersOf(own(scene)))]

  const models = (await readdir(join(blockwerkFolder, MODELS))).toSorted()
  const script = scene.startsWith('snapshot-') ? 'snapshot' : scene
  const shared = ['product-shot', 'jeweller', script].map(own)
  return [...engine, ...shared, ...models.map((name) => join(MODELS, name))]
}

/** Returns the files in the same folder that a scene's script imports, except `table.ts`. */
async function helpersOf(script: string): Promise<string[]> {
  const text = await readFile(join(blockwerkFolder, script), 'utf8')
  const names = [...text.matchAll(/from '\.\/([a-z-]+\.ts)'/g)].map(([, name = '']) => name)
  return names.filter((name) => name !== 'table.ts').map((name) => join(dirname(script), name))
}

const isProduct = (scene: SceneName) => /^(?:bag|chair|ring|wheel|snapshot)-/.test(scene)
