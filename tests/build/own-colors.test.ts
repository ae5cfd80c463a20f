import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { differenceEuclidean, parse as parseColor } from 'culori'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { z } from 'zod'
import { views } from '../../src/blocks/registry.ts'
import { buildSite } from '../../src/build/build-site.ts'
import { createProgress } from '../../src/build/progress.ts'
import { kitOf } from '../../src/cli/kit.ts'
import { tokensOf } from '../../src/render/theme/tokens.ts'
import { isCoverageRun } from '../support/coverage-run.ts'
import { agency, removeSites, siteYaml, smallSiteWith } from '../support/content-on-disk.ts'

const out = mkdtempSync(join(tmpdir(), 'blockwerk-colors-'))
afterAll(() => {
  rmSync(out, { recursive: true, force: true })
  removeSites()
})

const Showcase = z.object({ examples: z.record(z.string(), z.unknown()) })

/** The shades of lime in the default theme. */
const limes = [...readFileSync('src/render/theme/theme.css', 'utf8').matchAll(/oklch\([^/)]*\)/g)]
  .map(([color]) => parseColor(color))
  .filter((color) => color?.mode === 'oklch')
  .filter(({ l, c, h = 0 }) => l > 0.8 && c > 0.15 && h > 115 && h < 130)

const distance = differenceEuclidean('oklab')
const isLime = (color: string): boolean => {
  const parsed = parseColor(color)
  return parsed !== undefined && limes.some((lime) => distance(lime, parsed) < 0.05)
}

const colorPattern = /#[\da-f]{3,8}\b|(?:oklch|oklab|rgba?|hsla?|lch|lab)\([^()]*\)/gi

/** Finds lime in a text. In the shared style sheet, leaves out the defaults of tokens that the theme's sheet replaces. */
function limesIn(text: string, theme: Parameters<typeof tokensOf>[0]): string[] {
  const { light, dark } = tokensOf(theme)
  const start = text.lastIndexOf(`:root,.light{--bg:${light['bg']}`)
  const own = start === -1 ? text : text.slice(start)
  const shared = start === -1 ? '' : text.slice(0, start)
  const effective = shared.replaceAll(/--([\w-]+):[^;}]*/g, (declaration, name: string) =>
    name in light || name in dark ? '' : declaration,
  )
  return [...(effective + own).matchAll(colorPattern)].map(([color]) => color).filter(isLime)
}

/** Returns the share of lime pixels of an image, 0 to 1. */
async function limeShareOf(file: string): Promise<number> {
  const { data, info } = await sharp(file)
    .flatten({ background: '#808080' })
    .resize({ width: 100 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixels = Array.from({ length: data.length / info.channels }, (_, index) =>
    data.subarray(index * info.channels, index * info.channels + 3).toString('hex'),
  )
  return pixels.filter((pixel) => isLime(`#${pixel}`)).length / pixels.length
}

test.skipIf(isCoverageRun)(
  'a theme of accent and paper leaves no default lime in pages, styles, icons and link images',
  async () => {
    const colors = { accent: '#7a1f4d', paper: '#f6efe9' }
    const unchecked = ['broken-link', 'broken-anchor', 'duplicate-id', 'unused-asset']
    const checks = `checks: { ${unchecked.map((code) => `${code}: off`).join(', ')} }`
    const examples = Object.keys(views).map((type) => {
      const file: unknown = parse(readFileSync(`schema/blocks/${type}.yaml`, 'utf8'))
      return Object.values(Showcase.parse(file).examples)[0]
    })
    const root = smallSiteWith({
      'content/site.yaml': siteYaml(
        `theme: { accent: '${colors.accent}', paper: '${colors.paper}' }\n`,
        checks,
      ).replace('linkPictures: false', 'linkPictures: true'),
      'content/pages/bloecke.yaml': stringify({
        title: 'Alle Blöcke der Bibliothek',
        description: 'Ein Beispiel von jeder Art.',
        blocks: examples,
      }),
    })
    cpSync(join(agency, 'content/media'), join(root, 'content/media'), {
      recursive: true,
      filter: (file) => !/brand\/(?:favicon|apple|icon)/.test(file),
    })
    const kit = kitOf(root)
    await buildSite(kit, root, out, createProgress(process.stderr, true))
    const files = readdirSync(out, { recursive: true, encoding: 'utf8' })
    const theme = { ...colors, dark: {}, radius: 12, motif: 'cubes' }
    const texts = files.filter((file) => /\.(?:html|css|svg|webmanifest|js)$/.test(file))
    for (const kind of ['.html', '.css', 'favicon', '.webmanifest', '.js'])
      expect(texts.some((file) => file.includes(kind))).toBe(true)
    const found = texts.flatMap((file) =>
      limesIn(readFileSync(join(out, file), 'utf8'), theme).map((color) => `${file}: ${color}`),
    )
    expect(found).toEqual([])
    const generated = files.filter((file) => /icons?\b.*\.png$|media\/og\/.*\.jpg$/.test(file))
    for (const file of generated)
      expect([file, await limeShareOf(join(out, file))]).toEqual([file, 0])
    expect(generated.length).toBeGreaterThan(3)
    // This search also finds the lime of the default theme.
    expect(limesIn(readFileSync('src/render/theme/theme.css', 'utf8'), theme)).not.toEqual([])
  },
)
