import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildSite } from '../../src/build/build-site.ts'
import { LiveSite } from '../../src/authoring/dev/server/live-site.ts'
import { createProgress } from '../../src/build/progress.ts'
import { views } from '../../src/blocks/registry.ts'
import { SiteModel } from '../../src/content/site/site-model.ts'
import { createKit } from '../../src/cli/kit.ts'
import { speechOf } from '../../src/locale/speech.ts'
import { pageYaml, removeSites, siteYaml, smallSiteWith } from '../support/content-on-disk.ts'
import { schemas } from '../support/kit.ts'

const out = mkdtempSync(join(tmpdir(), 'blockwerk-faults-'))
afterAll(() => {
  removeSites()
  rmSync(out, { recursive: true, force: true })
})

/** An error of the engine, which no content can cause: the view of `cta` throws. */
beforeEach(() => {
  vi.spyOn(views, 'cta').mockImplementation(() => {
    throw new Error('the kiln is cold')
  })
})
afterEach(() => vi.restoreAllMocks())

const cta = (more = '') =>
  `  - type: cta\n    heading: Kurse\n${more}    actions:\n      - label: Start\n        href: /\n`

const kiln = smallSiteWith({
  'content/site.yaml': siteYaml(
    `  above:\n    on: [/laden]\n    blocks:\n${cta().replace(/^/gm, '    ').trimEnd()}\n`,
  ),
  'content/pages/index.yaml': pageYaml(),
  'content/pages/kurse.yaml': `${pageYaml()}${cta('    visible: false\n')}${cta()}`,
  'content/pages/laden.yaml': pageYaml(),
  'content/pages/ofen.yaml': `${pageYaml()}  - type: ref\n    to: einladung\n`,
  'content/shared/einladung.yaml': `blocks:\n${cta()}`,
})

/** A new kit for each build, because a kit keeps its loaded views. */
const ownKit = () => createKit(speechOf('de'))

const build = () =>
  buildSite(ownKit(), kiln, join(out, 'dist'), createProgress(process.stderr, true))

test('build fails at a block that cannot be rendered, names its place, and publishes nothing', async () => {
  await expect(build()).rejects.toThrow(
    'content/pages/kurse.yaml:12:5: block 2 (cta) of /kurse cannot be rendered: the kiln is cold',
  )
  expect(existsSync(join(out, 'dist'))).toBe(false)
})

test('blockPlaces finds the blocks of a page in its file, a shared file and the site file', () => {
  const model = new SiteModel(kiln, schemas)
  const places = (route: string) =>
    model.blockPositions(route).map(({ file, line }) => `${file.replace('content/', '')}:${line}`)
  expect(places('/kurse')).toEqual(['pages/kurse.yaml:4', 'pages/kurse.yaml:12', 'site.yaml:29'])
  expect(places('/ofen')).toEqual(['pages/ofen.yaml:4', 'shared/einladung.yaml:2', 'site.yaml:29'])
})

test('blockPlaces finds blocks where they were read, even if the files have changed since', () => {
  const files = {
    'content/pages/ofen.yaml': `${pageYaml()}  - type: ref\n    to: einladung\n`,
    'content/shared/einladung.yaml': `blocks:\n${cta()}`,
  }
  const root = smallSiteWith(files)
  const model = new SiteModel(root, schemas, { keepsInMemory: 'pages' })
  model.page('/ofen')
  for (const [file, text] of Object.entries(files)) {
    writeFileSync(join(root, file), `# Seit gestern neu.\n${text}`)
  }
  const places = model.blockPositions('/ofen').map(({ file, line }) => `${file}:${line}`)
  expect(places).toEqual(['content/pages/ofen.yaml:4', 'content/shared/einladung.yaml:2'])
})

test('the live preview shows an error only in the section of a block that cannot be rendered', async () => {
  const fault = vi.spyOn(console, 'error').mockImplementation(() => {})
  const assets = {
    css: { url: '/site.css' },
    boot: { url: '/boot.js' },
    early: {},
    fonts: [],
    sprite: '/icons.svg',
    icons: undefined,
    blockStyles: () => [],
  }
  const { status, html } = await new LiveSite(ownKit(), kiln, assets, 'de').pages.answer('/kurse')
  expect(status).toBe(200)
  expect(html).toContain('Langsam gedreht')
  expect(html).toMatch(/Something went wrong.*the kiln is cold/)
  expect(fault).not.toHaveBeenCalled()
})
