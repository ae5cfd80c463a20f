import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { subsetFonts } from '../../scripts/art/fonts.ts'
import { generateArt } from '../../scripts/art/generate.ts'
import { UsageError } from '../../src/problems/usage-error.ts'
import { removeSites, smallSiteWith } from '../support/content-on-disk.ts'

afterAll(removeSites)

describe('each bundled font', () => {
  it('equals a fresh subset of the font in its package', async () => {
    const cut = await subsetFonts('node_modules')
    const kept = await Promise.all(
      cut.map(async ({ name }) => ({
        name,
        bytes: await readFile(join('src/render/theme/fonts', name)),
      })),
    )
    expect(cut).toEqual(kept)
  })

  it('loads its additional subset only for letters outside German and English', async () => {
    const sheet = await readFile('src/render/theme/fonts.css', 'utf8')
    const ranges = [...sheet.matchAll(/-further\.woff2[^}]*unicode-range:([^;]*);/g)]
    expect(ranges).toHaveLength(3)
    expect(new Set(ranges.map(([, range]) => range)).size).toBe(1)
  })
})

describe('generateArt', () => {
  it('rejects the name of an image that it cannot generate', async () => {
    const drawing = generateArt({
      mediaFolder: join(smallSiteWith({}), 'content/media'),
      only: ['tiles/töpferei.webp'],
      log: () => {},
    })
    await expect(drawing).rejects.toThrow(UsageError)
    await expect(drawing).rejects.toThrow('No picture is called “tiles/töpferei.webp”.')
  })
})
