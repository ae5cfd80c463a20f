import { existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { z } from 'zod'
import type { Site } from '../schema/site.ts'
import type { Deployment, HostFile } from '../src/deploy/deployment.ts'
import { hostFilesFor, hosts, type Host } from '../src/deploy/host-files.ts'
import { workflowVariable } from '../src/gateway/forms.ts'
import { headersBelow, headersFile } from '../src/html/headers.ts'
import { SiteModel } from '../src/site/site-model.ts'
import { basePathOf, withBase } from '../src/text/base-path.ts'
import { schemas, words as wordsOfSite } from './kit.ts'
import type { Command } from './command.ts'
import { rootOf } from './options.ts'
import { recoverSite } from '../src/build/release.ts'
import { UsageError } from '../src/problem/usage-error.ts'
import { siteForGateway, warningsAbout, type SiteForGateway } from './site-for-gateway.ts'

export const deployFiles: Command = {
  options: {
    for: { type: 'string' },
    root: { type: 'string' },
    out: { type: 'string' },
    dist: { type: 'string' },
    site: { type: 'string' },
    listen: { type: 'string' },
    gateway: { type: 'string' },
    force: { type: 'boolean' },
  },
  help: `blockwerk deploy-files --for HOST   Writes what a host needs: headers, redirects, the 404 page, caching,
                                    compression, and the way to the gateway.

  --for HOST       ${hosts.join(', ')}
  --root DIR       folder with content/ (default: the project)
  --out DIR        where the files go (default: .blockwerk/deploy/HOST below the root)
  --dist DIR       the built site, for the headers of single pages (default: dist below the root)
  --site DIR       where the built site lies on the host (default: /srv/blockwerk/dist; for a site below
                   a path such as /kurse, a folder of that path: /srv/blockwerk/www/kurse)
  --listen WHERE   nginx, apache: a port (default: 80); caddy: an address (default: that of the site)
  --gateway URL    where the gateway answers (default: http://127.0.0.1:4174)
  --force          replaces files that have been changed or were not written by this command

node is a Dockerfile and a systemd unit for site and gateway in one process. Whether a language model
answers questions (LANGFLOW_URL, OPENAI_BASE_URL) must agree with “answers” in content/site.yaml; a
warning says when it does not, and when the address of a workflow begins with http://. That is judged
by the environment of this command; the gateway does so again when it starts.`,
  async run(values, words) {
    if (words.length > 0) throw new UsageError(`deploy-files takes no “${words[0]}”; use --for.`)
    const host = hostOf(values['for'])
    const root = rootOf(values['root'])
    const dist = resolve(pathIn(values['dist']) ?? join(root, 'dist'))
    await recoverSite(dist)
    const out = resolve(pathIn(values['out']) ?? join(root, '.blockwerk/deploy', host))
    const site = siteOf(root)
    const gatewaySite = siteForGateway(root)
    const files = hostFilesFor(host, deploymentOf(host, { site, gatewaySite, dist, values }))
    const written = writeAll(files, out, values['force'] === true)
    for (const path of written) console.log(join(out, path))
    if (written.length === 0) console.log(`Everything in ${out} is as it should be.`)
    for (const warning of warningsAbout(gatewaySite, process.env)) console.error(warning)
    return 0
  },
}

function siteOf(root: string): Site {
  const { site } = new SiteModel(root, schemas, { errorsOnly: true }).foundation()
  if (site !== undefined) return site
  throw new UsageError('content/site.yaml cannot be used; “blockwerk validate” says why.')
}

function hostOf(value: unknown): Host {
  const host = hosts.find((name) => name === value)
  if (host !== undefined) return host
  const given = value === undefined ? '' : `, not “${String(value)}”`
  throw new UsageError(`--for takes ${hosts.slice(0, -1).join(', ')} or ${hosts.at(-1)}${given}.`)
}

const pathIn = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

type Given = {
  site: Site
  gatewaySite: SiteForGateway
  dist: string
  values: Record<string, unknown>
}

function deploymentOf(host: Host, { site, gatewaySite, dist, values }: Given): Deployment {
  const base = basePathOf(site.url)
  const below = (address: string) => withBase(base, address)
  return {
    words: wordsOfSite.deploy,
    url: site.url,
    base,
    listen: listenIn(host, pathIn(values['listen']), site.url),
    folder: documentRootIn(host, pathIn(values['site']), base),
    headers: headersBelow(base),
    ownHeaders: Object.fromEntries(
      Object.entries(ownHeadersIn(dist)).map(([route, headers]) => [below(route), headers]),
    ),
    redirects: site.redirects.map(({ from, to }) => ({ from: below(from), to: below(to) })),
    gateway: gatewayIn(pathIn(values['gateway']) ?? 'http://127.0.0.1:4174', host),
    workflows: workflowsOf(gatewaySite),
    answers: gatewaySite.answers,
  }
}

const workflowsOf = ({ forms }: SiteForGateway): string[] => [
  ...new Set(
    forms.filter(({ isDelivered }) => isDelivered).map(({ name }) => workflowVariable(name)),
  ),
]

function listenIn(host: Host, value: string | undefined, url: string): string {
  if (host === 'caddy') {
    const address = value ?? new URL(url).host
    if (/^[\w.:/[\]-]+$/.test(address)) return address
  } else if (value === undefined || /^\d{1,5}$/.test(value)) return value ?? '80'
  throw new UsageError(
    `--listen takes ${host === 'caddy' ? 'an address' : 'a port'}, not “${value}”.`,
  )
}

/**
 * The folder whose files the host sends by their addresses. Below a path the site has to lie in a folder
 * of that path, so that other things can stand beside it.
 */
function documentRootIn(host: Host, value: string | undefined, base: string): string {
  const site = siteFolderIn(value ?? `/srv/blockwerk/${base === '' ? 'dist' : `www${base}`}`)
  if (site.endsWith(base)) return site.slice(0, site.length - base.length) || '/'
  throw new UsageError(
    `--site has to end in “${base}”, the path in “url” of content/site.yaml, not “${site}”: ` +
      'the host finds the files by their addresses. A symbolic link of that name will do.',
  )
}

function siteFolderIn(value: string): string {
  if (/^\/[^"\\\n$]*$/.test(value)) return value.replace(/\/+$/, '') || '/'
  throw new UsageError(`--site takes the full path of a folder on the host, not “${value}”.`)
}

function gatewayIn(value: string, host: Host): string {
  const url = URL.canParse(value) ? new URL(value) : undefined
  const isBare = url !== undefined && url.pathname === '/' && url.search === '' && !url.username
  if (!isBare || !/^https?:$/.test(url.protocol)) {
    throw new UsageError(
      `--gateway takes an address such as http://127.0.0.1:4174, not “${value}”.`,
    )
  }
  const isLocal = /^(?:localhost|127\.|\[::1\])/.test(url.host)
  if (isLocal && (host === 'netlify' || host === 'cloudflare')) {
    throw new UsageError(`${host} needs --gateway with the public address of the gateway.`)
  }
  return url.origin
}

/** Which pages have headers of their own, as the build has written it. */
function ownHeadersIn(dist: string): Deployment['ownHeaders'] {
  if (!existsSync(join(dist, 'index.html'))) {
    throw new UsageError(`There is no site in ${dist} yet. Run “blockwerk build” first.`)
  }
  const file = join(realpathSync(dist), headersFile)
  if (!existsSync(file)) return {}
  return z
    .record(z.string(), z.record(z.string(), z.string()))
    .parse(JSON.parse(readFileSync(file, 'utf8')))
}

const mark = 'Written by blockwerk deploy-files'

/** All or nothing: what somebody has put or changed there is replaced only with --force. */
function writeAll(files: readonly HostFile[], out: string, force: boolean): string[] {
  const record = join(out, '.written.json')
  const known = existsSync(record) ? recordIn(record) : {}
  const changed = files.filter(({ path, content }) => {
    const file = join(out, path)
    return !existsSync(file) || readFileSync(file, 'utf8') !== content
  })
  const foreign = changed.filter(({ path }) => {
    const file = join(out, path)
    return existsSync(file) && readFileSync(file, 'utf8') !== known[path]
  })
  if (foreign.length > 0 && !force) {
    const list = foreign.map(({ path }) => join(out, path)).join(', ')
    throw new UsageError(`${list}: not as this command wrote it. --force replaces it.`)
  }
  for (const { path, content } of changed) {
    const file = join(out, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
  const contents = Object.fromEntries(files.map(({ path, content }) => [path, content]))
  if (changed.length > 0) writeFileSync(record, JSON.stringify({ '': mark, ...contents }))
  return changed.map(({ path }) => path)
}

function recordIn(file: string): Record<string, string> {
  try {
    return z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return {}
  }
}
