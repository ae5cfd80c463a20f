import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { useLivePreview } from '../e2e/live-preview.ts'
import { pageYaml } from '../support/content-on-disk.ts'
import { grainyFieldsOf } from '../support/photos.ts'

const file = 'content/media/foto.jpg'
const { root, at } = useLivePreview({
  'content/pages/foto.yaml': `${pageYaml()}    image: { src: foto.jpg, alt: Ein Ofen }\n`,
})

/** Two grainy photos of twelve megapixels, one of them flipped. */
const photos: Buffer[] = []

beforeAll(async () => {
  const photo = await grainyFieldsOf(4000, 3000).jpeg({ quality: 90 }).toBuffer()
  photos.push(photo, await sharp(photo).flip().jpeg({ quality: 90 }).toBuffer())
  writeFileSync(join(root, file), photo)
})

/** The largest copy of the photo that the page offers. */
async function largestCopy(): Promise<string> {
  const html = await (await fetch(at('/foto'))).text()
  const [, name = ''] = /srcset="[^"]*, (\/media\/foto\.jpg\?[^" ]+) /i.exec(html) ?? []
  return name.replaceAll('&amp;', '&')
}

/** The time in milliseconds until the page offers a photo that replaces another. */
async function timeToReplace(photo: Buffer): Promise<number> {
  const before = await largestCopy()
  const start = performance.now()
  writeFileSync(join(root, file), photo)
  let now = before
  while (now === before) now = await largestCopy()
  const copy = await fetch(at(now))
  const { width } = await sharp(Buffer.from(await copy.arrayBuffer())).metadata()
  expect(width).toBeGreaterThan(1000)
  return performance.now() - start
}

test('the live preview shows a replaced photo of twelve megapixels in less than 300 ms at best', async () => {
  let turn = 0
  await expect
    .poll(() => timeToReplace(photos[++turn % 2] ?? Buffer.alloc(0)), { interval: 1 })
    .toBeLessThan(300)
})
