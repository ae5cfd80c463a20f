import { spawn } from 'node:child_process'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { filesIn } from '../../src/pictures/folders.ts'
import { pageYaml, removeSites, smallSiteWith, type Files } from '../content-on-disk.ts'
import { fromCamera, photoOf, planted } from '../photos.ts'

afterAll(removeSites)

const formats: Record<string, (photo: Sharp) => Sharp> = {
  jpg: (photo) => photo.jpeg({ quality: 88 }),
  png: (photo) => photo.png({ compressionLevel: 2 }),
  webp: (photo) => photo.webp({ effort: 0 }),
  avif: (photo) => photo.avif({ effort: 0 }),
  tiff: (photo) => photo.tiff(),
}

/** Megapixels, and the longer and the shorter side. */
const sizes = [
  [0.1, 387, 258],
  [2, 1732, 1155],
  [12, 4000, 3000],
  [48, 8000, 6000],
] as const

test.each(sizes)(
  'photos of %f megapixels in every format, upright and across, are published without what the camera knew',
  async (_megapixels, long, short) => {
    const files: Files = {}
    for (const [ending, encoded] of Object.entries(formats)) {
      for (const [way, width, height] of [
        ['hoch', short, long],
        ['quer', long, short],
      ] as const) {
        const name = `${way}-${ending}`
        files[`content/media/${name}.${ending}`] = await encoded(
          fromCamera(photoOf(width, height)),
        ).toBuffer()
        files[`content/pages/${name}.yaml`] = pageYaml(
          `    image: { src: ${name}.${ending}, alt: Ein Ofen }\n`,
        )
      }
    }
    const root = smallSiteWith(files)
    const { code, said } = await build(root)
    expect([code, said]).toEqual([0, said])
    const published = filesIn(join(root, 'dist/media')).map((name) =>
      join(root, 'dist/media', name),
    )
    expect(published.length).toBeGreaterThan(20)
    expect(published.filter((file) => readFileSync(file).includes(planted))).toEqual([])
    for (const file of published) {
      const { width, height, exif, xmp } = await sharp(file).metadata()
      expect([file, Math.max(width, height) <= long, exif, xmp]).toEqual([
        file,
        true,
        undefined,
        undefined,
      ])
    }
  },
  1_200_000,
)

test('a build that is killed while it makes variants leaves no half file, and the next one is whole', async () => {
  const files: Files = {}
  for (let photo = 1; photo <= 6; photo++) {
    files[`content/media/ofen-${photo}.jpg`] = await photoOf(1800 + photo, 1200)
      .jpeg()
      .toBuffer()
    files[`content/pages/ofen-${photo}.yaml`] = pageYaml(
      `    image: { src: ofen-${photo}.jpg, alt: Ein Ofen }\n`,
    )
  }
  const root = smallSiteWith(files)
  const cache = join(root, '.blockwerk/pictures')
  for (const enough of [1, 4, 9]) {
    await build(root, () => variantsIn(cache).length >= enough)
    for (const name of variantsIn(cache)) await sharp(join(cache, name)).stats()
    expect(existsSync(join(root, 'dist'))).toBe(false)
  }
  expect((await build(root)).code).toBe(0)
  expect(filesIn(cache).filter((name) => name.endsWith('.draft'))).toEqual([])
}, 600_000)

const variantsIn = (cache: string): string[] =>
  existsSync(cache) ? readdirSync(cache).filter((name) => /\.(?:avif|webp|jpg)$/.test(name)) : []

/** Builds a site in a process of its own, which is killed as soon as `isTime` says so. */
function build(
  root: string,
  isTime?: () => boolean,
): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, ['scripts/blockwerk.mjs', 'build', '--root', root])
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
