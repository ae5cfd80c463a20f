import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { marksFor } from '../src/elements/logos.tsx'
import { MOTIFS } from '../scripts/art/motifs.ts'
import { readManifest } from '../scripts/art/manifest.ts'

const systems = ['Shopify', 'WooCommerce', 'Magento', 'Shopware', 'PrestaShop']

describe('the marks before names', () => {
  test('are drawn for each of twelve names, none of them twice, one cube of each bright', () => {
    const names = [...systems, 'Linde', 'Falk', 'Rad & Werk', 'Wohnwerk', 'Nord', 'Süd', 'Ost']
    const marks = marksFor(names)
    expect(new Set(marks.map((mark) => JSON.stringify(mark))).size).toBe(12)
    for (const mark of marks) {
      expect(mark.length).toBeGreaterThan(1)
      expect(mark.filter(([, , , kind]) => kind === 'spark')).toHaveLength(1)
    }
  })

  test('are the same wherever the same names stand', () => {
    expect(marksFor(systems)).toEqual(marksFor([...systems]))
    expect(marksFor(systems)[0]).toEqual(marksFor(['Shopify', 'Nordlicht'])[0])
  })
})

test('each of the six voices on product visualisation has a portrait of its own, drawn by us', async () => {
  const page: { blocks: { type: string; items?: { avatarUrl?: string }[] }[] } = parse(
    readFileSync('content/pages/ki-produktvisualisierung.yaml', 'utf8'),
  )
  const voices = page.blocks.find(({ type }) => type === 'marquee')?.items ?? []
  const portraits = voices.map(({ avatarUrl = '' }) => avatarUrl)
  expect(new Set(portraits).size).toBe(6)
  const { images } = await readManifest('content/media/manifest.json')
  for (const path of portraits) {
    expect(images[path]?.alt).toContain('Gezeichnetes Porträt')
    expect(Object.keys(MOTIFS)).toContain(images[path]?.art?.motif)
  }
})
