import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { deployFiles } from '../../../src/cli/deploy-files.ts'
import { pageFileFor } from '../../../src/build/page-file.ts'
import { UsageError } from '../../../src/problems/usage-error.ts'
import type { Deployment } from '../../../src/build/deploy/deployment.ts'
import { strictTransportSecurity } from '../../../src/build/deploy/deployment.ts'
import { hostRedirectsOf } from '../../../src/build/deploy/redirects.ts'
import { withBase } from '../../../src/text/base-path.ts'
import { oldAddresses, oldRequests } from '../../support/old-addresses.ts'
import { createHostFiles, hostNames, type HostName } from '../../../src/build/deploy/host-files.ts'
import { headersFile, productionHeaders } from '../../../src/render/html/headers.ts'
import { SiteModel } from '../../../src/content/site/site-model.ts'
import { schemas } from '../../support/kit.ts'
import {
  agency,
  askingSite,
  pageYaml,
  removeSites,
  siteYaml,
  smallSiteWith,
} from '../../support/content-on-disk.ts'
import { letterForm } from '../../support/pottery-forms.ts'
import { defined } from '../../support/defined-site.ts'
import { germanWords } from '../../../src/locale/de/ui.ts'

const film = '/blog/right-to-repair'
const policy = "default-src 'none'; frame-src https://film.example"
const routes = new SiteModel(agency, schemas)
  .siteContext()
  .pages.map(({ route }) => route)
  .filter((route) => route !== undefined && route !== '/404')

const deployment = (more: Partial<Deployment> = {}): Deployment => ({
  words: germanWords.deploy,
  url: 'https://www.toepferei.example',
  listenAddress: '80',
  basePath: '',
  ...{ documentRoot: '/srv/blockwerk/dist', projectFolder: '/srv/blockwerk' },
  headers: productionHeaders,
  headersByRoute: { [film]: { 'Content-Security-Policy': policy } },
  redirects: hostRedirectsOf([{ from: '/alt', to: '/repairs' }], ''),
  notFoundFolders: ['/en'],
  programPath: 'src/cli/blockwerk.mjs',
  gatewayOrigin: 'http://127.0.0.1:4174',
  hasGateway: true,
  webhookVariables: ['CONTACT_WEBHOOK_URL'],
  maxBodyBytes: 100 * 1024,
  answerSource: undefined,
  ...more,
})

/** The options that differ for a site below a path. */
const optionsBelow = (base: string) => ({
  url: `https://www.toepferei.example${base}`,
  basePath: base,
  headers: productionHeaders,
  headersByRoute: { [base + film]: { 'Content-Security-Policy': policy } },
  redirects: hostRedirectsOf([{ from: '/alt', to: '/repairs' }], base),
  notFoundFolders: [`${base}/en`],
})

const filesFor = (host: HostName, more: Partial<Deployment> = {}): Record<string, string> =>
  Object.fromEntries(
    createHostFiles(host, deployment(more)).map(({ path, content }) => [path, content]),
  )
const allFor = (host: HostName): string => Object.values(filesFor(host)).join('\n')

describe('the deploy files', () => {
  test.each(['nginx', 'caddy', 'apache', 'netlify', 'cloudflare'] as const)(
    'for %s contain every header, and the policy of a page with an embedded video',
    (host) => {
      const text = allFor(host)
      for (const [name, value] of Object.entries(productionHeaders)) {
        expect(text).toContain(name)
        expect(text.replaceAll('\\"', '"')).toContain(value)
      }
      expect(text).toContain(policy)
      expect(text).toContain(strictTransportSecurity)
      expect(text).toContain('immutable')
      expect(text).toContain('/alt')
      expect(text).toMatch(/\/api\//)
    },
  )

  test.each(['netlify', 'cloudflare'] as const)(
    'for %s forward no requests of a site without forms and questions',
    (host) => {
      const files = filesFor(host, { hasGateway: false })
      expect(Object.keys(files).filter((path) => path.includes('api'))).toEqual([])
      expect(Object.values(files).join('\n')).not.toMatch(/\/api\/|127\.0\.0\.1/)
      expect(files['_headers']).toContain(policy)
    },
  )

  test.each(hostNames)('for %s contain no secrets, only names of variables', (host) => {
    expect(allFor(host)).not.toMatch(/(?:URL|KEY)=\S*(?:sig|token|key)=/i)
  })

  test.each(['nginx', 'caddy', 'apache'] as const)(
    'for %s count the web server as one proxy',
    (host) => {
      expect(filesFor(host)['blockwerk.env.example']).toMatch(/^PROXY_HOPS=1$/m)
    },
  )

  test('for node define a container and a service that keep the inbox and run without privileges', () => {
    const files = filesFor('node')
    expect(files['Dockerfile']).toMatch(/^USER node$/m)
    expect(files['Dockerfile']).toMatch(/^VOLUME \/data$/m)
    expect(files['Dockerfile']).toMatch(/^HEALTHCHECK /m)
    expect(files['blockwerk.service']).toMatch(
      /^ExecStart=\/usr\/bin\/node src\/cli\/blockwerk\.mjs /m,
    )
    expect(files['blockwerk.service']).toMatch(/^ProtectSystem=strict$/m)
    expect(files['blockwerk.service']).toMatch(/^StateDirectory=blockwerk$/m)
  })

  test('for Cloudflare contain a function that is a valid module', () => {
    const source = filesFor('cloudflare')['functions/api/[[path]].js'] ?? ''
    expect(source).toContain('export async function onRequest({ request, env })')
    const file = join(mkdtempSync(join(tmpdir(), 'blockwerk-function-')), 'path.mjs')
    writeFileSync(file, source)
    expect(spawnSync(process.execPath, ['--check', file]).status).toBe(0)
    rmSync(dirname(file), { recursive: true })
  })

  const moved = hostRedirectsOf(
    [
      { from: '/über uns.html', to: '/about' },
      { from: '/index.php?p=3', to: '/third' },
      { from: '/old/*', to: '/new/:splat' },
    ],
    '',
  )

  test('for Netlify redirect before files, except for everything below a path', () => {
    const rules = filesFor('netlify', { redirects: moved })['_redirects'] ?? ''
    expect(rules.split('\n').slice(0, 3)).toEqual([
      '/index.php p=3 /third 301!',
      '/%C3%BCber%20uns.html /about 301!',
      '/old/* /new/:splat 301',
    ])
  })

  test('for Cloudflare redirect queries by a function', async () => {
    const files = filesFor('cloudflare', { redirects: moved })
    expect(files['_redirects']).toBe(
      '/%C3%BCber%20uns.html /about 301\n/%C3%BCber%20uns.html/ /about 301\n/old /new 301\n/old/* /new/:splat 301\n',
    )
    const folder = mkdtempSync(join(tmpdir(), 'blockwerk-function-'))
    const file = join(folder, 'query.mjs')
    writeFileSync(file, files['functions/index.php.js'] ?? '')
    const { onRequest } = z
      .object({ onRequest: z.custom<(context: object) => Response | string>() })
      .parse(await import(file))
    const ask = (query: string) =>
      onRequest({ request: { url: `https://a.example/index.php${query}` }, next: () => 'page' })
    const answer = ask('?utm=1&p=3')
    expect(answer instanceof Response && [answer.status, answer.headers.get('Location')]).toEqual([
      ...[301, '/third'],
    ])
    expect(ask('?p=33')).toBe('page')
    rmSync(folder, { recursive: true })
  })

  const down = { gatewayDown: `It’s \`closed\`: we're back for $5.` }

  test.each(['nginx', 'caddy', 'apache', 'cloudflare'] as const)(
    'for %s report an unreachable gateway in the language of the site',
    (host) => {
      const text = Object.values(filesFor(host, { words: down })).join('\n')
      expect(text).toContain('\\u0060closed\\u0060: we\\u0027re back')
      expect(text).not.toContain(germanWords.deploy.gatewayDown)
    },
  )

  test('for Cloudflare contain a function that reports an unreachable gateway to visitors', async () => {
    const source = filesFor('cloudflare', { words: down })['functions/api/[[path]].js'] ?? ''
    const gateway: { onRequest: (sendRaw: unknown) => Promise<Response> } = await import(
      `data:text/javascript,${encodeURIComponent(source)}`
    )
    const asking = new Request('https://www.toepferei.example/api/langflow', { method: 'POST' })
    const env = { GATEWAY_URL: 'http://127.0.0.1:1' }
    const answer = await gateway.onRequest({ request: asking, env })
    expect([answer.status, await answer.json()]).toEqual([503, { error: down.gatewayDown }])
  })

  test.each(['netlify', 'cloudflare'] as const)('for %s support a site below a path', (host) => {
    const files = filesFor(host, {
      ...optionsBelow('/kurse/ton'),
      gatewayOrigin: 'https://tor.example',
    })
    const rules = files['_headers'] ?? ''
    for (const path of ['/*', '/assets/*', '/*.vtt', film])
      expect(rules).toContain(`/kurse/ton${path}\n`)
    expect(rules).not.toMatch(/^\/(?!kurse\/ton\/)/m)
    expect(files['_redirects']).toContain('/kurse/ton/alt /kurse/ton/repairs 301')
    expect(files['_redirects']).toContain('/ /kurse/ton/ 302')
    if (host === 'cloudflare') expect(files).toHaveProperty(['functions/kurse/ton/api/[[path]].js'])
    else {
      expect(files['_redirects']).toContain(
        '/kurse/ton/api/* https://tor.example/kurse/ton/api/:splat 200!\n/kurse/ton/en/* /kurse/ton/en/404.html 404\n/kurse/ton/* /kurse/ton/404.html 404',
      )
      expect(files['netlify.toml']).toContain(
        'mkdir -p publish/kurse && cp -rL dist publish/kurse/ton',
      )
    }
  })

  test("for node contain a health check below the site's path, and the origin without that path", () => {
    const files = filesFor('node', optionsBelow('/kurse'))
    expect(files['Dockerfile']).toContain('http://127.0.0.1:4173/kurse/api/health')
    expect(files['blockwerk.env.example']).toContain(
      'GATEWAY_ORIGINS=https://www.toepferei.example\n',
    )
  })

  test('name the webhook variable of each form, and the question service if the site has a question box', () => {
    const example = (more: Partial<Deployment>) => filesFor('node', more)['blockwerk.env.example']
    const workflows = ['KURSE_WEBHOOK_URL', 'OFEN_BAU_WEBHOOK_URL']
    expect(example({ webhookVariables: workflows })).toContain(
      '#KURSE_WEBHOOK_URL=\n#OFEN_BAU_WEBHOOK_URL=\n',
    )
    expect(example({ webhookVariables: workflows })).not.toContain('answers')
    expect(example({ answerSource: 'pages' })).toMatch(
      /# “answers” in content\/site\.yaml must match.* It says: pages\.\n#LANGFLOW_URL=/,
    )
    expect(example({ answerSource: 'model' })).toContain('It says: model.')
  })

  test('are not written with a value that would end its line', () => {
    for (const value of ['a\n} evil {', 'a\\"; } evil {']) {
      const headers = { 'X-Any': value }
      expect(() => filesFor('nginx', { headers })).toThrow('not allowed in a configuration file')
    }
    const headers = { 'X-Any': 'a"; } evil {' }
    expect(filesFor('nginx', { headers })['blockwerk.conf']).toContain('"a\\"; } evil {"')
  })
})

describe('blockwerk deploy-files', () => {
  const out = mkdtempSync(join(tmpdir(), 'blockwerk-deploy-'))
  const dist = join(out, 'site')
  const run = (values: Record<string, unknown>) =>
    deployFiles.runCommand({ root: agency, dist, out: join(out, 'files'), ...values }, [])
  const file = join(out, 'files', 'blockwerk.conf')

  beforeAll(async () => {
    await defined(agency, dist)
    writeFileSync(
      join(dist, headersFile),
      JSON.stringify({ [film]: { 'Content-Security-Policy': policy } }),
    )
  })
  afterAll(() => rmSync(out, { recursive: true }))
  afterAll(removeSites)

  test('warns about environment variables that contradict the site', async () => {
    const root = await defined(smallSiteWith(askingSite('answers: model\n')))
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.stubEnv('LANGFLOW_URL', undefined)
    vi.stubEnv('CONTACT_WEBHOOK_URL', 'http://workflow.example/a?sig=geheim')
    expect(
      await run({ root, dist: join(root, 'dist'), for: 'node', lang: 'en', force: true }),
    ).toBe(0)
    const said = error.mock.calls.flat().join('\n')
    vi.unstubAllEnvs()
    error.mockRestore()
    expect(said).toMatch(/CONTACT_WEBHOOK_URL starts with http:.*\n.*says “answers: model”, but/)
    expect(said).not.toContain('geheim')
    const example = readFileSync(join(out, 'files', 'blockwerk.env.example'), 'utf8')
    expect(example).toContain('#CONTACT_WEBHOOK_URL=\n#DATABASE_URL=\n')
    expect(example).toContain('It says: model.')
  })

  test.each([
    ['without forms', '', '38k'],
    ['with a form of 10,000 characters', letterForm, '191k'],
  ])(
    'allows nginx bodies as large as the gateway accepts for a site %s',
    async (_name, form, limit) => {
      const root = await defined(
        smallSiteWith({
          'content/site.yaml': siteYaml(),
          'content/pages/kontakt.yaml': `${pageYaml()}${form}`,
        }),
      )
      expect(await run({ root, dist: join(root, 'dist'), for: 'nginx', force: true })).toBe(0)
      expect(readFileSync(file, 'utf8')).toContain(`client_max_body_size ${limit};`)
    },
  )

  test.each([
    ['/srv/quayside/dist', '/srv/quayside'],
    ['/var/www/html', '/srv/blockwerk'],
  ])('starts the gateway of a site in %s in the folder %s', async (site, project) => {
    expect(await run({ for: 'nginx', site, force: true })).toBe(0)
    const service = readFileSync(join(out, 'files', 'blockwerk.service'), 'utf8')
    expect(service).toContain(`\nWorkingDirectory=${project}\n`)
    expect(service).toContain(`# The project is in ${project}. `)
    expect(readFileSync(file, 'utf8')).toContain(`root "${site}";`)
  })

  test('needs no gateway on Netlify for a site without forms and questions', async () => {
    const root = await defined(smallSiteWith({ 'content/site.yaml': siteYaml() }))
    const folder = mkdtempSync(join(tmpdir(), 'blockwerk-netlify-'))
    const options = { root, dist: join(root, 'dist'), out: folder, for: 'netlify' }
    expect(await run(options)).toBe(0)
    expect(readFileSync(join(folder, '_redirects'), 'utf8')).not.toContain('/api/')
    rmSync(folder, { recursive: true })
  })

  test('overwrites its own files, but changed files only with --force', async () => {
    expect(await run({ for: 'nginx' })).toBe(0)
    expect(readFileSync(file, 'utf8')).toContain(policy)
    expect(await run({ for: 'nginx', listen: '8080' })).toBe(0)
    expect(readFileSync(file, 'utf8')).toContain('listen 8080;')

    writeFileSync(file, '# mine')
    await expect(run({ for: 'nginx' })).rejects.toThrow(
      /edited or not written by this command: .*blockwerk\.conf.*--force/,
    )
    expect(readFileSync(file, 'utf8')).toBe('# mine')
    expect(await run({ for: 'nginx', force: true })).toBe(0)
    expect(readFileSync(file, 'utf8')).toContain('server_name')
  })

  test.each([
    [{}, 'Option --for must be nginx, caddy, apache, netlify, cloudflare or node.'],
    [{ for: 'iis' }, 'not “iis”'],
    [{ for: 'nginx', listen: 'x; evil' }, '--listen must be a port'],
    [{ for: 'caddy', listen: 'x {' }, '--listen must be an address'],
    [{ for: 'nginx', gateway: 'ftp://x' }, '--gateway must be a URL'],
    [{ for: 'nginx', site: 'dist"' }, '--site must be the absolute path'],
    [{ for: 'netlify' }, 'needs option --gateway with the public URL'],
    [{ for: 'nginx', dist: '/nowhere' }, 'Run “blockwerk build” first'],
  ])('rejects the options %o with the message “%s”', async (values, message) => {
    await expect(run(values)).rejects.toThrow(UsageError)
    await expect(run(values)).rejects.toThrow(message)
  })
})

type Started = { address: string; end: () => Promise<void> }
type Starter = {
  binary: string
  host: HostName
  listen: (port: number) => string
  /** The expected content encoding for each Accept-Encoding header. */
  packed: (readonly [string, string])[]
  command: (folder: string, files: string) => string[]
}

const starters: Record<string, Starter> = {
  nginx: {
    binary: '/usr/sbin/nginx',
    host: 'nginx',
    listen: String,
    // The Brotli module of nginx is not always installed.
    packed: [['gzip, deflate, br, zstd', 'gzip']],
    command(folder, files) {
      const main = join(folder, 'main.conf')
      writeFileSync(
        main,
        `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; worker_processes 1;
         events {} http { include /etc/nginx/mime.types; access_log off;
         client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
         fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
         include ${files}/blockwerk.conf; }`,
      )
      return ['-c', main, '-e', join(folder, 'error.log')]
    },
  },
  Caddy: {
    binary: '/usr/bin/caddy',
    host: 'caddy',
    packed: [
      ['gzip, deflate, br, zstd', 'br'],
      ['gzip', 'gzip'],
    ],
    listen: (port) => `http://127.0.0.1:${port}`,
    command(_folder, files) {
      const caddyfile = join(files, 'Caddyfile')
      writeFileSync(caddyfile, `{\nadmin off\n}\n${readFileSync(caddyfile, 'utf8')}`)
      return ['run', '--config', caddyfile, '--adapter', 'caddyfile']
    },
  },
  Apache: {
    binary: '/usr/sbin/apache2',
    host: 'apache',
    listen: String,
    packed: [
      ['gzip, deflate, br, zstd', 'br'],
      ['gzip', 'gzip'],
    ],
    command(folder, files) {
      const modules =
        'mpm_event authz_core mime headers rewrite deflate filter proxy proxy_http dir'
      const main = join(folder, 'main.conf')
      const port = /<VirtualHost \*:(\d+)>/.exec(
        readFileSync(join(files, 'blockwerk.conf'), 'utf8'),
      )
      writeFileSync(
        main,
        `ServerRoot ${folder}\nPidFile ${folder}/pid\nErrorLog ${folder}/error.log\nListen 127.0.0.1:${port?.[1]}
${modules
  .split(' ')
  .map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`)
  .join('\n')}
TypesConfig /etc/mime.types\nServerName any.example\nUser www-data\nGroup www-data
Include ${files}/blockwerk.conf\n`,
      )
      return ['-X', '-f', main]
    },
  },
}

const sheet = `/* ${'Ton und Glasur. '.repeat(200)} */`

const packedPaths = [
  'assets/boot-1a2b3c4d.js',
  'index.html',
  'repairs.html',
  'blog/right-to-repair/index.html',
]

/** Writes a small page for every route, and the other files of a site. */
function smallDist(folder: string, base: string): string {
  const root = join(folder, 'dist')
  const site = join(root, base)
  const files: Record<string, string> = {
    '404.html': '<!doctype html><title>Nicht da</title>Diese Seite gibt es nicht',
    'en/404.html': '<!doctype html><title>Not there</title>There is no such page',
    'assets/site.1a2b3c4d.css': sheet,
    'assets/boot-1a2b3c4d.js': '// boot',
    'media/ring/01.320.5e6f7a8b.avif': 'avif',
    'media/video/film.9c0d1e2f.vtt': 'WEBVTT',
    'media/ring.0a1b2c3d.glb': 'glTF',
    'manifest.webmanifest': '{}',
    'sitemap.xml': '<urlset/>',
    '.env': 'SECRET=1',
  }
  const [inFiles, inFolders] = [pageFileFor(false), pageFileFor(true)]
  for (const route of routes)
    files[(route === film ? inFolders : inFiles)(route)] = `<!doctype html>${route}`
  for (const [path, content] of Object.entries(files)) {
    const file = join(site, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
  // The content of each compressed file names the file.
  for (const path of packedPaths) {
    writeFileSync(join(site, `${path}.br`), brotliCompressSync(`br of ${path}`))
    writeFileSync(join(site, `${path}.gz`), gzipSync(`gz of ${path}`))
  }
  return root
}

const served = Object.entries(starters).flatMap(([name, starter]) =>
  ['', '/kurse'].map((base) => [name, base, starter] as const),
)

describe.each(served)('%s as web server of a site below “%s” @nightly', (name, base, starter) => {
  const missing = !existsSync(starter.binary)
  if (missing) console.warn(`${name} is not installed: its files were checked, but not served.`)
  let folder: string
  let server: Started
  let gateway: { port: number; close: () => Promise<void> }

  beforeAll(async () => {
    if (missing) return
    folder = mkdtempSync(join(tmpdir(), `blockwerk-${starter.host}-`))
    chmodSync(folder, 0o755)
    gateway = await startEchoGateway()
    server = await start(starter, folder, gateway.port, base)
  }, 60_000)
  afterAll(async () => {
    if (missing) return
    await server.end()
    await gateway.close()
    rmSync(folder, { recursive: true })
  })

  const get = (path: string, headers: Record<string, string> = {}) =>
    sendRaw(server.address, base + path, { headers })
  const usual = productionHeaders

  test.skipIf(missing)('serves every route with every header exactly once', async () => {
    for (const route of routes) {
      const { status, headers, body } = await get(route)
      expect([route, status]).toEqual([route, 200])
      expect(body).toBe(`<!doctype html>${route}`)
      expect(headers['content-type']?.toLowerCase()).toBe('text/html; charset=utf-8')
      expect(headers['cache-control']).toBe('no-cache')
      expect(headers['strict-transport-security']).toBe(strictTransportSecurity)
      for (const [header, value] of Object.entries(usual)) {
        const own = route === film && header === 'Content-Security-Policy'
        expect(headers[header.toLowerCase()]).toBe(own ? policy : value)
      }
    }
  })

  test.skipIf(missing)(
    'redirects other addresses of a page to its one address, and never to another site',
    async () => {
      const slash = await get('/repairs/?von=mail')
      expect([slash.status, pathOf(slash.headers['location'])]).toEqual([
        308,
        `${base}/repairs?von=mail`,
      ])
      const deeper = await get(`${film}/`)
      expect([deeper.status, pathOf(deeper.headers['location'])]).toEqual([308, base + film])
      const old = await get('/alt')
      expect([old.status, pathOf(old.headers['location'])]).toEqual([301, `${base}/repairs`])
      for (const path of ['//evil.example/', '/%5Cevil.example/', '/%5C/evil.example/']) {
        const { headers } = await get(path)
        expect(pathOf(headers['location'] ?? '/none')).not.toMatch(/^\/[/\\]|^\/%5C/i)
        expect(new URL(headers['location'] ?? '/none', server.address).hostname).toBe('127.0.0.1')
      }
    },
  )

  test.skipIf(missing)('redirects every old address by 301, and keeps its query', async () => {
    for (const { request: path, location } of oldRequests) {
      const { status, headers } = await get(path)
      expect
        .soft([path, status, pathOf(headers['location'])])
        .toEqual([path, 301, withBase(base, location)])
    }
    const home = await get('/?p=4')
    expect([home.status, home.body]).toEqual([200, '<!doctype html>/'])
    expect((await get('/Default.asp')).status).toBe(404)
    expect((await get('/blog/MY_POST.html')).status).toBe(404)
  })

  test.skipIf(missing || base === '')('redirects to the site below its path', async () => {
    for (const [path, status] of [
      ['/', 302],
      [base, 308],
    ] as const) {
      const answer = await sendRaw(server.address, path)
      expect([answer.status, pathOf(answer.headers['location'])]).toEqual([status, `${base}/`])
    }
    expect((await sendRaw(server.address, '/repairs')).status).toBe(404)
    expect((await sendRaw(server.address, '/api/health')).status).toBe(404)
  })

  test.skipIf(missing)(
    'answers missing pages with the 404 page of their language, and hides private files',
    async () => {
      for (const path of [
        ...['/gibt-es-nicht', '/assets/alt.css', '/blog/nein/nie', '/.env', '/404', '/en/404'],
      ]) {
        const { status, headers, body } = await get(path)
        expect([path, status]).toEqual([path, 404])
        expect(body).not.toContain('SECRET')
        expect(headers['cache-control']).toBe('no-cache')
        expect(headers['content-security-policy']).toBe(usual['Content-Security-Policy'])
      }
      expect((await get('/gibt-es-nicht')).body).toContain('Diese Seite gibt es nicht')
      expect((await get('/england/nie')).body).toContain('Diese Seite gibt es nicht')
      const english = await get('/en/never?a=1')
      expect([english.status, english.body]).toEqual([404, expect.stringContaining('no such page')])
    },
  )

  test.skipIf(missing)(
    'caches hashed files permanently and sends correct content types',
    async () => {
      const kinds = {
        '/assets/site.1a2b3c4d.css': 'text/css; charset=utf-8',
        '/media/ring/01.320.5e6f7a8b.avif': 'image/avif',
        '/media/video/film.9c0d1e2f.vtt': /^text\/vtt/,
        '/media/ring.0a1b2c3d.glb': /^model\/gltf-binary/,
      }
      for (const [path, kind] of Object.entries(kinds)) {
        const { headers } = await get(path)
        expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
        expect(headers['content-type']).toMatch(kind)
      }
      const manifest = await get('/manifest.webmanifest')
      expect(manifest.headers['content-type']).toMatch(/^application\/manifest\+json/)
      expect(manifest.headers['cache-control']).toBe('no-cache')
      const page = await get('/repairs')
      const again = await get('/repairs', { 'If-None-Match': page.headers['etag'] ?? '' })
      expect(again.status).toBe(304)
    },
  )

  test.skipIf(missing)('compresses a style sheet with gzip', async () => {
    const { headers, size } = await get('/assets/site.1a2b3c4d.css', { 'Accept-Encoding': 'gzip' })
    expect(headers['content-encoding']).toBe('gzip')
    expect(headers['vary']).toMatch(/accept-encoding/i)
    expect(size).toBeLessThan(gzipSync(sheet).length * 2)
  })

  test.skipIf(missing)(
    'sends precompressed files to clients that accept the encoding',
    async () => {
      const kinds = [
        /^(?:text|application)\/javascript/,
        /^text\/html/,
        /^text\/html/,
        /^text\/html/,
      ]
      for (const [index, path] of packedPaths.entries()) {
        const address = `/${path.replace(/\/?index\.html$|\.html$/, '')}`
        for (const [accept, encoding] of starter.packed) {
          const { status, headers, bytes } = await get(address, { 'Accept-Encoding': accept })
          expect([address, status]).toEqual([address, 200])
          expect(headers['content-encoding']).toBe(encoding)
          expect(headers['vary']).toMatch(/accept-encoding/i)
          const unpack = encoding === 'br' ? brotliDecompressSync : gunzipSync
          expect(unpack(bytes).toString()).toBe(`${encoding === 'br' ? 'br' : 'gz'} of ${path}`)
          expect(headers['content-type']).toMatch(kinds[index] ?? /^$/)
          expect(headers['content-type']).toMatch(/; charset=utf-8$/i)
          const isPage = path.endsWith('.html')
          expect(headers['cache-control']).toBe(
            isPage ? 'no-cache' : 'public, max-age=31536000, immutable',
          )
          const own = address === film
          expect(headers['content-security-policy']).toBe(
            own ? policy : usual['Content-Security-Policy'],
          )
        }
        const plain = await get(address, { 'Accept-Encoding': 'identity' })
        expect(plain.headers['content-encoding']).toBeUndefined()
        expect(plain.body).toMatch(/^(?:<!doctype|\/\/ boot)/)
      }
    },
  )

  test.skipIf(missing)(
    'forwards requests to the gateway, and answers 503 when the gateway is unreachable',
    async () => {
      const ask = () =>
        sendRaw(server.address, `${base}/api/langflow?x=1`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', Origin: server.address },
          body: '{"message":"Ja?"}',
        })
      const { status, headers, body } = await ask()
      expect(status).toBe(200)
      expect(JSON.parse(body)).toMatchObject({
        path: `${base}/api/langflow?x=1`,
        host: new URL(server.address).host,
        forwarded: '127.0.0.1',
        sent: '{"message":"Ja?"}',
      })
      expect(headers['cache-control']).toBe('no-store')
      for (const [header, value] of Object.entries(usual)) {
        expect(headers[header.toLowerCase()]).toBe(value)
      }
      const large = await sendRaw(server.address, `${base}/api/forms/contact`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: 'x'.repeat(100_000),
      })
      expect(large.status).toBe(413)

      await gateway.close()
      const down = await ask()
      expect(down.status).toBe(503)
      expect(down.body).toContain('Der Dienst ist zurzeit nicht erreichbar.')
      expect(down.body).not.toContain('4174')
      expect((await get('/')).status).toBe(200)
    },
  )
})

const pathOf = (location: string | undefined): string => {
  const { hostname, pathname, search, hash, href } = new URL(location ?? '', 'http://127.0.0.1')
  if (hostname !== '127.0.0.1') return href
  return (location ?? '').startsWith('/') ? (location ?? '') : pathname + search + hash
}

/** A gateway that answers with the request it received. */
async function startEchoGateway(): Promise<{ port: number; close: () => Promise<void> }> {
  const app = new Hono()
  app.all('*', async (context) => {
    for (const [name, value] of Object.entries(productionHeaders)) context.header(name, value)
    context.header('Cache-Control', 'no-store')
    const { req } = context
    const sent = await req.text()
    if (sent.length > 16_384) return context.json({ error: 'Das ist zu lang.' }, 413)
    const { pathname, search } = new URL(req.url)
    return context.json({
      path: pathname + search,
      host: req.header('Host'),
      forwarded: req.header('X-Forwarded-For'),
      sent,
    })
  })
  return new Promise((done) => {
    const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => {
      const close = () =>
        new Promise<void>((closed) => {
          server.close(() => closed())
          if ('closeAllConnections' in server) server.closeAllConnections()
        })
      done({ port, close })
    })
  })
}

async function start(
  starter: Starter,
  folder: string,
  gatewayPort: number,
  base: string,
): Promise<Started> {
  const port = await freePort()
  const files = join(folder, 'files')
  mkdirSync(files)
  const more = {
    listenAddress: starter.listen(port),
    ...optionsBelow(base),
    documentRoot: smallDist(folder, base),
    gatewayOrigin: `http://127.0.0.1:${gatewayPort}`,
    redirects: hostRedirectsOf([{ from: '/alt', to: '/repairs' }, ...oldAddresses], base),
  }
  for (const [path, content] of Object.entries(filesFor(starter.host, more))) {
    writeFileSync(join(files, path), content)
  }
  const child = spawn(starter.binary, starter.command(folder, files), {
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const address = `http://127.0.0.1:${port}`
  const answers = vi.waitFor(() => sendRaw(address, '/'), { timeout: 30_000 })
  const isUp = await Promise.race([
    answers.then(
      () => true,
      () => false,
    ),
    once(child, 'exit').then(() => false),
  ])
  if (!isUp) {
    const log = join(folder, 'error.log')
    const logged = existsSync(log) ? readFileSync(log, 'utf8') : ''
    throw new Error(`${starter.binary} did not start: ${said}${logged}`)
  }
  return { address, end: () => endOf(child) }
}

function endOf(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return Promise.resolve()
  return new Promise((done) => {
    child.once('exit', () => done())
    child.kill('SIGTERM')
  })
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => done(address === null || typeof address === 'string' ? 0 : address.port))
    })
  })
}

type Answer = {
  status: number
  headers: Record<string, string>
  body: string
  bytes: Buffer
  size: number
}
type Asking = { method?: string; headers?: Record<string, string>; body?: string }

/** Sends the path unchanged: `fetch` would normalize it, follow redirects and decompress. Joins repeated headers. */
function sendRaw(address: string, path: string, asking: Asking = {}): Promise<Answer> {
  const { hostname, port } = new URL(address)
  const { method = 'GET', headers = {}, body } = asking
  return new Promise((done, fail) => {
    const sending = request({ hostname, port, path, method, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', fail)
      response.on('end', () => {
        const whole = Buffer.concat(chunks)
        const sent = Object.entries(response.headersDistinct).map(([name, values = []]) => [
          name,
          values.join(' AND '),
        ])
        done({
          status: response.statusCode ?? 0,
          headers: Object.fromEntries(sent),
          body: whole.toString('utf8'),
          bytes: whole,
          size: whole.length,
        })
      })
    })
    sending.on('error', fail)
    sending.end(body)
  })
}
