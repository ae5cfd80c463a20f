import { realpathSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { SchemaKit } from '../schema/kit.ts'
import type { Site } from '../schema/site.ts'
import { requireSite } from '../src/build/published-site.ts'
import { deploymentOf } from '../src/deploy/deployment-of.ts'
import { hostFilesFor, hosts } from '../src/deploy/host-files.ts'
import { ownHeadersIn } from '../src/deploy/own-headers.ts'
import { hostOf } from '../src/deploy/from-command-line.ts'
import { writeHostFiles } from '../src/deploy/write-host-files.ts'
import { siteForGateway, warningsAbout } from '../src/gateway/host/site-for-gateway.ts'
import { UsageError } from '../src/problem/usage-error.ts'
import { SiteModel } from '../src/site/site-model.ts'
import { kitOf } from './kit.ts'
import type { Command } from './command.ts'
import { rootOf } from './options.ts'

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
    await requireSite(dist)
    const out = resolve(pathIn(values['out']) ?? join(root, '.blockwerk/deploy', host))
    const kit = kitOf(root)
    const site = siteOf(root, kit.schemas)
    const gatewaySite = siteForGateway(root, kit.schemas)
    const deployment = deploymentOf(host, {
      ...{ words: kit.words.deploy, site, gatewaySite },
      ownHeaders: ownHeadersIn(realpathSync(dist)),
      listen: pathIn(values['listen']),
      folder: pathIn(values['site']),
      gateway: pathIn(values['gateway']),
    })
    const written = writeHostFiles(hostFilesFor(host, deployment), out, values['force'] === true)
    for (const path of written) console.log(join(out, path))
    if (written.length === 0) console.log(`Everything in ${out} is as it should be.`)
    for (const warning of warningsAbout(gatewaySite, process.env)) console.error(warning)
    return 0
  },
}

const pathIn = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

function siteOf(root: string, schemas: SchemaKit): Site {
  const { site } = new SiteModel(root, schemas, { errorsOnly: true }).foundation()
  if (site !== undefined) return site
  throw new UsageError('content/site.yaml cannot be used; “blockwerk validate” says why.')
}
