import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { icons } from '../../../schema/icons.ts'
import { createDevAssets } from '../../../src/authoring/dev/server/vite.ts'
import { linkTargetsOf } from '../../../src/authoring/dev/server/editor-questions.ts'
import { LiveSite } from '../../../src/authoring/dev/server/live-site.ts'
import { LiveSprites, maxRememberedRoutes } from '../../../src/authoring/dev/server/live-sprites.ts'
import { kit } from '../../support/kit.ts'
import { builtInIcons } from '../../../src/build/icon-sprite.ts'
import { pageYaml, removeSites, siteYaml, smallSiteWith } from '../../support/content-on-disk.ts'

afterAll(removeSites)

const file = 'content/pages/kurse.yaml'
const withIcon = (name: string) =>
  `${pageYaml()}  - type: grid\n    heading: In der Küche\n    items:\n${['check', name]
    .map(
      (icon) =>
        `      - icon: ${icon}\n        title: Backen mit ${icon}\n        text: Und essen.\n`,
    )
    .join('')}`

const becher = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M1 1h6"/></svg>'

const root = smallSiteWith({
  'content/site.yaml': siteYaml().replace('toepferei.example', 'toepferei.example/am-ufer'),
  [file]: withIcon('croissant'),
  'content/media/icons/becher.svg': becher,
})
const site = new LiveSite(kit, root, createDevAssets(root), 'de')

/** The icon sprite that a page of the live preview loads, and the names of the icons it shows. */
async function spriteOn(route: string) {
  const { html = '' } = await site.pages.answer(route)
  const uses = [...html.matchAll(/<use href="\/am-ufer([^"#]*)#([^"]*)"/g)]
  const [address = ''] = new Set(uses.map(([, at]) => at ?? ''))
  expect(uses.map(([, at]) => at)).toEqual(uses.map(() => address))
  expect(html).toContain(`"sprite":"/am-ufer${address}"`)
  const { type, text = '', isLasting } = (await site.files.generatedFileAt(address)) ?? {}
  expect({ type, isLasting }).toEqual({ type: 'image/svg+xml', isLasting: true })
  return { address, names: uses.map(([, , name = '']) => name), svg: String(text) }
}

const namesIn = (svg: string) => [...svg.matchAll(/<symbol id="([^"]*)"/g)].map(([, name]) => name)

describe('the icon sprite of a page in the live preview', () => {
  test('contains the icons that the page shows and few others', async () => {
    const { names, svg } = await spriteOn('/kurse')
    expect(names).toContain('croissant')
    expect(namesIn(svg)).toEqual(expect.arrayContaining([...names, ...builtInIcons]))
    expect(svg.length).toBeLessThan(60_000)
  })

  test('changes when the page shows another icon, while the earlier sprite is still served', async () => {
    const before = await spriteOn('/kurse')
    const home = await spriteOn('/')
    for (const icon of ['wheat', 'icons/becher.svg']) {
      writeFileSync(join(root, file), withIcon(icon))
      site.noteChange(file, false)
      const { names, svg } = await spriteOn('/kurse')
      expect(names).toContain(icon)
      expect(namesIn(svg)).toContain(icon)
      expect(namesIn(svg)).not.toContain('croissant')
    }
    expect((await site.files.generatedFileAt(before.address))?.text).toBe(before.svg)
    expect(await spriteOn('/')).toEqual(home)
  })

  test('is dropped after many other sprites, and is built again for a page that needs it', () => {
    const sprite = new LiveSprites(root)
    const fitIcons = (...names: string[]) =>
      sprite.withPageSprite(names.map((name) => `<use href="${sprite.address}#${name}">`).join(''))
    const addressIn = (html: string) => /"([^"#]*)#/.exec(html)?.[1] ?? ''
    const first = sprite.address
    const page = fitIcons('croissant', 'wheat')
    expect(sprite.svgAt(addressIn(page))).toContain('id="croissant"')
    for (const name of icons.filter((one) => one !== 'wheat').slice(0, maxRememberedRoutes + 100))
      fitIcons(name, 'wheat')
    expect(sprite.svgAt(addressIn(page))).toBeUndefined()
    expect(sprite.svgAt(first)).toContain('<symbol')
    expect(sprite.withPageSprite(page)).toBe(page)
    expect(sprite.svgAt(addressIn(page))).toContain('id="croissant"')
  })

  test('contains all icons, including those of the site, while the author chooses an icon', async () => {
    const { sprite } = linkTargetsOf(site)
    const { text } = (await site.files.generatedFileAt(sprite.replace('/am-ufer', ''))) ?? {}
    const names = namesIn(String(text))
    expect(names.length).toBeGreaterThan(1500)
    expect(names).toContain('icons/becher.svg')
  })
})
