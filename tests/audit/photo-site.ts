import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { listFiles } from '../../src/build/images/image-folders.ts'
import { serveNearPort } from '../../src/gateway/http/listen.ts'
import { createSiteServer } from '../../src/gateway/http/site-server.ts'
import { visitor } from '../e2e/browser.ts'
import { choiceFault, colorFaults, shownOn, type Shown } from '../e2e/shown-picture.ts'
import { pageYaml, smallSiteWith, type Files } from '../support/content-on-disk.ts'
import { fieldsIn, planted } from '../support/photos.ts'

/** An image of four coloured fields below content/media. */
export type Photo = {
  name: string
  bytes: () => Promise<Buffer>
  /** Opacity of the whole image, 0 to 1. */
  opacity?: number
}

/** Creates a site with a page for each image: `/photo-1`, `/photo-2`, … */
export async function siteWithPhotos(photos: readonly Photo[]): Promise<string> {
  const files: Files = {}
  for (const [index, { name, bytes }] of photos.entries()) {
    files[`content/media/${name}`] = await bytes()
    files[`content/pages/photo-${index + 1}.yaml`] = pageYaml(
      `    image: { src: ${name}, alt: Vier Felder, focus: [0.5, 0.5] }\n`,
    )
  }
  return smallSiteWith(files)
}

/** Builds a site in another process, which is killed as soon as `isTime` returns true. */
export function build(
  root: string,
  isTime?: () => boolean,
): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, ['src/cli/blockwerk.mjs', 'build', '--root', root])
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => (said += String(text)))
  const watch = isTime && setInterval(() => isTime() && child.kill('SIGKILL'), 5)
  return new Promise((done) => {
    child.on('close', (code) => {
      clearInterval(watch)
      done({ code, said })
    })
  })
}

/** Returns the published files that contain camera metadata. */
export async function tellingFiles(root: string): Promise<string[]> {
  const telling: string[] = []
  for (const name of listFiles(join(root, 'dist'))) {
    const bytes = readFileSync(join(root, 'dist', name))
    if (bytes.includes(planted)) telling.push(name)
    if (!/^media\/.*\.(?:avif|webp|jpg|png|gif)$/.test(name)) continue
    const { exif, xmp, iptc, icc, orientation } = await sharp(bytes).metadata()
    if ([exif, xmp, iptc, icc, orientation].some((one) => one !== undefined)) telling.push(name)
  }
  return telling
}

/** Serves the built site while `use` runs. */
export async function serving<T>(root: string, use: (address: string) => Promise<T>): Promise<T> {
  const server = await serveNearPort(createSiteServer(join(root, 'dist')).fetch, 0)
  try {
    return await use(`http://localhost:${server.port}`)
  } finally {
    await server.close()
  }
}

const screens = [390, 768, 1440].flatMap((width) =>
  [1, 2, 3].map((density) => [width, density] as const),
)

/** Returns the faults of the images of these pages, on small and large screens of each density. */
export async function faultsInBrowser(
  address: string,
  root: string,
  photos: readonly Photo[],
): Promise<string[]> {
  const expected = await Promise.all(photos.map((photo) => colorsOf(root, photo)))
  const faults: string[] = []
  for (const [width, density] of screens) {
    const { page, leave } = await visitor({
      viewport: { width, height: 900 },
      deviceScaleFactor: density,
    })
    try {
      for (const [index, photo] of photos.entries()) {
        await page.goto(`${address}/photo-${index + 1}`)
        const shown = await shownOn(page)
        const found = faultsOf(shown, density, expected[index] ?? [], photo)
        faults.push(...found.map((fault) => `${photo.name} at ${width} × ${density}: ${fault}`))
      }
    } finally {
      await leave()
    }
  }
  return faults
}

/** The expected colours: sharp rotates and converts the original, on white. */
async function colorsOf(root: string, { name, opacity = 1 }: Photo): Promise<number[][]> {
  const original = readFileSync(join(root, 'content/media', name))
  const upright = sharp(original).autoOrient().toColourspace('srgb').removeAlpha()
  const fields = await fieldsIn(await upright.png({ compressionLevel: 0 }).toBuffer())
  return fields.map((field) => field.map((part) => part * opacity + 255 * (1 - opacity)))
}

function faultsOf(
  shown: Shown,
  density: number,
  expected: readonly number[][],
  { opacity = 1 }: Photo,
): string[] {
  const proportion = Math.abs(shown.proportion / (8 / 7) - 1)
  return [
    ...choiceFault(shown, density),
    // Transparency is blended with white in whole numbers, which may add one to each colour.
    ...colorFaults(expected, shown, opacity < 1 ? 3 : 2),
    ...(proportion > 0.02 ? [`${shown.proportion} : 1`] : []),
  ]
}
