import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { buildSite } from '../../src/build/build-site.ts'
import { createProgress } from '../../src/build/progress.ts'
import { kitOf } from '../../src/cli/kit.ts'
import { createSiteServer } from '../../src/gateway/http/site-server.ts'
import { isCoverageRun } from '../support/coverage-run.ts'
import { pageYaml, removeSites, siteYaml, smallSiteWith } from '../support/content-on-disk.ts'
import { blockwerk } from '../support/command-line.ts'
import { validateSite } from '../support/validated-site.ts'

afterAll(removeSites)

const remote = 'https://stats.example/js/count.js'

const siteWith = (analytics: string, more = ''): string =>
  smallSiteWith({
    'content/site.yaml': siteYaml(`analytics: ${analytics}\n${more}`),
    'content/media/stats/count.js': 'navigator.sendBeacon("/api/count")\n',
    'content/pages/datenschutz.yaml': pageYaml(),
  })

async function builtOf(root: string) {
  const dist = join(root, 'dist')
  const { problems } = await buildSite(
    kitOf(root),
    root,
    dist,
    createProgress(process.stderr, true),
  )
  expect(problems).toEqual([])
  const server = createSiteServer(dist)
  const headersOf = async (path: string) =>
    (await server.request(path)).headers.get('Content-Security-Policy') ?? ''
  return { dist, headersOf, html: readFileSync(join(dist, 'index.html'), 'utf8') }
}

describe.skipIf(isCoverageRun)('analytics', () => {
  test('from another host are asked for first, and the policy of every page allows this host only', async () => {
    const root = siteWith(
      `{ script: '${remote}', attributes: { data-domain: 'a"b.example' }, connect: ['https://api.stats.example'] }`,
      'privacy: /datenschutz\n',
    )
    const { dist, html, headersOf } = await builtOf(root)
    const tag = `<script defer src="${remote}" data-domain="a&quot;b.example"></script>`
    const [before = '', after = ''] = html.split(tag)
    expect(before.endsWith('<template>')).toBe(true)
    expect(after.startsWith('</template>')).toBe(true)
    expect(before.split('<template>')).toHaveLength(2)
    expect(html.split(remote)).toHaveLength(2)
    expect(html).toMatch(/<div class="consent-bar" hidden="">/)
    expect(html).toContain('<a href="/datenschutz">Datenschutz</a>')
    expect(html).toContain('class="consent-settings">Statistik</button>')

    for (const path of ['/', '/datenschutz', '/missing']) {
      const policy = await headersOf(path)
      expect(policy).toMatch(/script-src 'self' 'sha256-[^']+' https:\/\/stats\.example;/)
      const origins = 'https://stats.example https://api.stats.example'
      expect(policy).toContain(`connect-src 'self' ${origins};`)
      expect(policy).toContain(`img-src 'self' data: ${origins};`)
    }
    const words = [
      'deploy-files',
      '--for',
      'netlify',
      '--root',
      root,
      '--dist',
      dist,
      '--gateway',
      'https://api.example',
    ]
    expect((await blockwerk(words)).stderr).toBe('')
    const rules = readFileSync(join(root, '.blockwerk/deploy/netlify/_headers'), 'utf8')
    expect(rules.match(/https:\/\/stats\.example;/g)).toHaveLength(1)
  })

  test('without consent load with every page, from a file of the site without any other host', async () => {
    const { dist, html, headersOf } = await builtOf(
      siteWith('{ script: stats/count.js, consent: false }'),
    )
    const [, src = ''] =
      /<script defer src="(\/media\/stats\/count\.\w+\.js)"><\/script>/.exec(html) ?? []
    expect(existsSync(join(dist, src))).toBe(true)
    expect(html).not.toContain('consent')
    const policy = await headersOf('/')
    expect(policy).toContain("connect-src 'self';")
    expect(policy).not.toContain('https:')
  })

  test('change no byte of a site that has none', async () => {
    const { dist, html } = await builtOf(smallSiteWith({ 'content/site.yaml': siteYaml() }))
    expect(html).not.toContain('consent')
    expect(JSON.parse(readFileSync(join(dist, 'headers.json'), 'utf8'))).toEqual({})
  })
})

test('a missing or impossible script is reported in the site file', async () => {
  const codesOf = async (script: string) =>
    (await validateSite(siteWith(`{ script: '${script}' }`))).problems
      .filter(({ file }) => file === 'content/site.yaml')
      .map(({ code, path }) => `${code} ${path.join('.')}`)
  expect(await codesOf('stats/cuont.js')).toEqual(['missing-asset analytics.script'])
  expect(await codesOf('http://stats.example/count.js')).toEqual(['wrong-value analytics.script'])
  expect(await codesOf('../count.js')).toEqual(['unsafe-path analytics.script'])
  expect(await codesOf(remote)).toEqual([])
})
