import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { buildSite } from '../../src/build/build-site.ts'
import { pageFileFor } from '../../src/build/page-file.ts'
import { createProgress } from '../../src/build/progress.ts'
import { useAuthor } from '../e2e/author.ts'
import { useBrowser } from '../e2e/browser.ts'
import { useLivePreview } from '../e2e/live-preview.ts'
import { byMouse, byTabs, writeWorkshop } from '../e2e/workshop-day.ts'
import { pageYaml } from '../support/content-on-disk.ts'
import { kit } from '../support/kit.ts'

useBrowser()

const { at, root, save } = useLivePreview({ 'content/pages/kurse.yaml': pageYaml() })
const author = useAuthor({ at })
const out = mkdtempSync(join(tmpdir(), 'blockwerk-day-'))
afterAll(() => rmSync(out, { recursive: true, force: true }))

test.each([
  ['with the mouse', '/workshop', () => byMouse],
  ['with the keyboard only', '/seminar', byTabs],
])(
  'an author creates a page in the visual editor without writing YAML, %s',
  { timeout: 900_000 },
  (_way, route, hand) =>
    author('/', async (page) => {
      const done = await writeWorkshop(page, { at, root }, route, hand(page))
      expect(readFileSync(join(root, `content/pages${route}.yaml`), 'utf8')).toBe(done)
      await published(route)
      save(`content/media/schale${route.replace('/', '-')}.jpg`, '')
      save(`content/pages${route}.yaml`, done)
    }),
)

/** Expects that build publishes the uploaded image only in the widths and formats that the page names. */
async function published(route: string): Promise<void> {
  const site = join(out, route.slice(1))
  const { problems } = await buildSite(kit, root, site, createProgress(process.stderr, true))
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
  const html = readFileSync(join(site, pageFileFor(false)(route)), 'utf8')
  const [, picture = ''] = /<picture>(.*?alt="Eine Schale".*?)<\/picture>/s.exec(html) ?? []
  const named = [...picture.matchAll(/\/media\/[\w./-]+/g)].map(([path]) => path)
  expect(named.filter((path) => /\.(?:avif|webp)$/.test(path)).length).toBeGreaterThan(1)
  expect(named.filter((path) => !existsSync(join(site, path)))).toEqual([])
}
