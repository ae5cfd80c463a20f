import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { drawingOf, type Files } from './content-on-disk.ts'
import { filmOf, longFilm } from './videos.ts'
import { modelOf } from './models.ts'
import { bombOf, photoOf } from './photos.ts'

const inside = (more: string): string => drawingOf('Ofen').replace('</svg>', `${more}</svg>`)

/** Images, videos, models and a font below `odd` with one fault each. The images are as wide as blocks need. */
export async function oddPictures(): Promise<Files> {
  const photo = await photoOf(1280, 24).jpeg().toBuffer()
  const files: Files = {
    'leer.jpg': '',
    'halb.jpg': photo.subarray(0, photo.length / 2),
    'brief.png': 'Liebe Werkstatt, anbei das Bild.',
    'bombe.png': await bombOf(20_000),
    'skript.svg': inside('<script>alert(1)</script>'),
    'klick.svg': inside('<g onclick="alert(1)"/>'),
    'fremd.svg': inside('<foreignObject><p>Ofen</p></foreignObject>'),
    'nachladen.svg': inside('<image href="https://ofen.example/ofen.png"/>'),
    'drehscheibe.gif': await movingOf(500_001),
    'halb.woff2': readFileSync('src/render/theme/fonts/geist-mono.woff2').subarray(0, 3000),
    'leer.mp4': '',
    'umbenannt.mp4': filmOf('webm'),
    'halb.mp4': filmOf('mp4').subarray(0, 3000),
    'ein-ganzer-tag.mp4': longFilm(),
    'leer.glb': '',
    'brief.pdf': 'Liebe Werkstatt, anbei die Preise.',
    'brief.glb': 'Liebe Werkstatt, anbei das Modell.',
    'halb.glb': modelOf().subarray(0, 40),
    'mit-textur.glb': modelOf({ images: [{ uri: 'holz.png' }] }),
    'draco.glb': modelOf({ extensionsRequired: ['KHR_draco_mesh_compression'] }),
    'jede-pore.glb': modelOf({}, 2_000_000),
    'ofen.png': photo,
    'Ofen (2).jpg': photo,
    'ofen-entwurf.jpg': photo,
  }
  return Object.fromEntries(
    Object.entries(files).map(([name, bytes]) => [`content/media/odd/${name}`, bytes]),
  )
}

/** An animated GIF with two frames, padded to the given number of bytes. */
export async function movingOf(bytes: number): Promise<Buffer> {
  const views = [photoOf(1280, 24), photoOf(1280, 24).negate()]
  const pages = await Promise.all(views.map((view) => view.png().toBuffer()))
  const moving = await sharp(pages, { join: { animated: true } })
    .gif()
    .toBuffer()
  return Buffer.concat([moving, Buffer.alloc(bytes - moving.length)])
}
