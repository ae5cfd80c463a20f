import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { buildSite } from '../../../src/build/build-site.ts'
import { createProgress } from '../../../src/build/progress.ts'
import { kitOf } from '../../../src/cli/kit.ts'
import { isCoverageRun } from '../../support/coverage-run.ts'
import { siteYaml, smallSiteWith, removeSites, type Files } from '../../support/content-on-disk.ts'
import { validateSite } from '../../support/validated-site.ts'

afterAll(removeSites)

const siteWith = (css: string, files: Files = {}): string =>
  smallSiteWith({
    'content/site.yaml': siteYaml('theme: { css: styles/brand.css }\n'),
    'content/media/styles/brand.css': css,
    ...files,
  })

const problemsIn = async (root: string) =>
  (await validateSite(root)).problems.map(
    ({ file, start: { line, column }, code, severity, detail }) =>
      `${file}:${line}:${column} ${severity} ${code} ${'what' in detail ? detail.what : ''}`.trim(),
  )

describe('the style sheet of a site', () => {
  test('is reported at its line if a file is missing, is on another host, or is no CSS', async () => {
    const css = `h1 { background: url(papre.png) }
h2 { background: url("https://cdn.example/paper.png") }
@font-face { font-family: Own; src: url(data:font/woff2;base64,AAAA) }
@font-face { font-family: Outside; src: url(../../../own.woff2) }
h3:colour(red) { color: red }
p { color: red; background: url(data:image/png;base64,AAAA); filter: url(#blur) }
`
    const found = await problemsIn(siteWith(`@import 'more.css';\n${css}`))
    const file = 'content/media/styles/brand.css'
    expect(found).toEqual([
      `${file}:1:9 error style-sheet import`,
      `${file}:2:22 error missing-asset`,
      `${file}:3:22 error style-sheet blocked`,
      `${file}:4:41 error style-sheet blocked`,
      `${file}:5:45 error unsafe-path`,
      `${file}:6:11 warning style-sheet syntax`,
    ])
  })

  test('that does not exist is reported in the site file', async () => {
    const root = smallSiteWith({ 'content/site.yaml': siteYaml('theme: { css: brand.css }\n') })
    expect(await problemsIn(root)).toEqual([
      expect.stringMatching(/^content\/site\.yaml:\d+:15 error missing-asset$/),
    ])
  })

  test.skipIf(isCoverageRun)(
    'comes last on every page, with the published addresses of its images',
    async () => {
      const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>'
      const css = `/* Our brand */\n:root { --brand: teal }\nh1 { background: url(paper.svg#top) }\n`
      const root = siteWith(css, { 'content/media/styles/paper.svg': drawing })
      expect(await problemsIn(root)).toEqual([])
      const dist = join(root, 'dist')
      await buildSite(kitOf(root), root, dist, createProgress(process.stderr, true))
      const page = readFileSync(join(dist, 'index.html'), 'utf8')
      const [, sheet = ''] = /href="(\/assets\/site-[^"]+\.css)"/.exec(page) ?? []
      const text = readFileSync(join(dist, sheet), 'utf8')
      const [, media = ''] =
        /:root\{--brand:teal\}h1\{background:url\("(\/[^"#]+\.svg)#top"\)\}\s*$/.exec(text) ?? []
      expect(readdirSync(join(dist, media, '..'))).toContain(media.split('/').at(-1))
    },
  )
})
