import { expect, test } from 'vitest'
import { z } from 'zod'
import { drawnSite } from '../../support/rendered-site.ts'

const Data = z.object({
  surroundings: z.object({
    pictures: z.record(
      z.string(),
      z.object({ url: z.string(), alt: z.string(), color: z.string().optional() }),
    ),
  }),
})

const picturesIn = (html: string) => {
  const [, json] = /<script [^>]*id="page-data"[^>]*>(.*?)<\/script>/s.exec(html) ?? []
  return json === undefined
    ? []
    : Object.entries(Data.parse(JSON.parse(json)).surroundings.pictures)
}

const valueOf = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]

test('the page data contains the alt text and colour of an image only if the page renders them', async () => {
  const found = { 'an alt': 0, 'no alt': 0, 'a ground': 0, 'no ground': 0 }
  for (const { route, html } of await drawnSite({ hidden: true })) {
    const images = html.match(/<img [^>]*>/g) ?? []
    for (const [src, { url, alt, color }] of picturesIn(html)) {
      const drawn = images.filter((image) => valueOf(image, 'src') === url)
      if (drawn.length === 0) continue
      const needed = {
        alt: alt === '' || drawn.some((image) => valueOf(image, 'alt') === alt),
        color: color === undefined || drawn.some((one) => valueOf(one, 'data-color') === color),
      }
      expect({ route, src, ...needed }).toEqual({ route, src, alt: true, color: true })
      found[alt === '' ? 'no alt' : 'an alt'] += 1
      found[color === undefined ? 'no ground' : 'a ground'] += 1
    }
  }
  expect(Object.entries(found).filter(([, count]) => count === 0)).toEqual([])
})
