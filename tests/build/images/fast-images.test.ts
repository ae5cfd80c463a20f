import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildSite } from '../../../src/build/build-site.ts'
import { build } from '../../../src/cli/build.ts'
import { kitOf } from '../../../src/cli/kit.ts'
import { UsageError } from '../../../src/problems/usage-error.ts'
import { pageYaml, removeSites, siteYaml, smallSiteWith } from '../../support/content-on-disk.ts'
import { fieldsOf } from '../../support/photos.ts'

afterAll(removeSites)

const silent = { step: () => {}, count: () => {}, counting: () => () => {}, end: () => {} }

describe('a build with fast images', () => {
  let root: string
  const media = () => readdirSync(join(root, 'dist/media'))
  const page = () => readFileSync(join(root, 'dist/index.html'), 'utf8')
  const buildWith = async (hasFastImages: boolean) => {
    const out = join(root, 'dist')
    const { problems } = await buildSite(kitOf(root), root, out, silent, {
      plain: true,
      hasFastImages,
    })
    expect(problems).toEqual([])
  }

  beforeAll(async () => {
    root = smallSiteWith({
      'content/site.yaml': siteYaml(),
      'content/media/photo.png': await fieldsOf(1200, 600).png().toBuffer(),
      'content/media/small.webp': await fieldsOf(600, 300).webp().toBuffer(),
      'content/pages/index.yaml':
        pageYaml('    image: { src: photo.png, alt: Vier Felder }\n') +
        `  - type: hero\n    heading: Felder\n    image: { src: small.webp, alt: Vier Felder }\n`,
    })
    await buildWith(true)
  }, 120_000)

  test('publishes no AVIF and crops images in the same way, and the next full build adds AVIF', async () => {
    expect(media().filter((file) => extname(file) === '.avif')).toEqual([])
    expect(page()).not.toContain('avif')
    expect(page()).toMatch(/photo\.\w+\.8x7\.\d+\.webp \d+w/)
    expect(page()).toMatch(/<img src="[^"]*small\.\w+\.8x7\.\d+\.webp"/)
    for (const [, url = ''] of page().matchAll(/(?:src|srcSet)="\/?(media\/[^" ]+)/gi))
      expect(media()).toContain(url.slice('media/'.length))

    await buildWith(false)
    expect(page()).toContain('type="image/avif"')
    expect(media().filter((file) => /^small\..*\.avif$/.test(file)).length).toBeGreaterThan(0)
    expect(media().filter((file) => /^photo\..*\.avif$/.test(file)).length).toBeGreaterThan(0)
  }, 120_000)

  test('rejects another value, and to build on several machines', async () => {
    const run = (values: Record<string, string>) => build.runCommand({ root, ...values }, [])
    await expect(run({ images: 'avif' })).rejects.toThrow(UsageError)
    await expect(run({ images: 'fast', shard: '1/2' })).rejects.toThrow(UsageError)
  })
})
