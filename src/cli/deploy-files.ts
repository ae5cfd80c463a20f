import { realpathSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import type { SchemaKit } from '../../schema/kit.ts'
import type { Site } from '../../schema/site.ts'
import { blockwerkFolder } from '../build/blockwerk-folders.ts'
import { assertSiteExists } from '../build/published-site.ts'
import { deploymentOf } from '../build/deploy/deployment-of.ts'
import { createHostFiles } from '../build/deploy/host-files.ts'
import { notFoundFoldersIn } from '../build/deploy/not-found-folders.ts'
import { readHeadersByRoute } from '../build/deploy/own-headers.ts'
import { readRedirects } from '../build/deploy/redirects.ts'
import { parseDeployTarget } from '../build/deploy/deploy-options.ts'
import { writeHostFiles } from '../build/deploy/write-host-files.ts'
import { readPublishedDefinition } from '../gateway/host/published-definition.ts'
import { warningText, warningsOf } from '../gateway/host/warnings.ts'
import { toolTexts } from '../locale/tool-texts.ts'
import { UsageError } from '../problems/usage-error.ts'
import { SiteModel } from '../content/site/site-model.ts'
import { kitOf } from './kit.ts'
import type { Command } from './command.ts'
import { messageLanguage, findRoot } from './options.ts'

export const deployFiles: Command = {
  options: {
    for: { type: 'string' },
    root: { type: 'string' },
    lang: { type: 'string' },
    out: { type: 'string' },
    dist: { type: 'string' },
    site: { type: 'string' },
    listen: { type: 'string' },
    gateway: { type: 'string' },
    force: { type: 'boolean' },
  },
  async runCommand(values, words) {
    if (words.length > 0)
      throw new UsageError({
        en: `Unexpected argument “${words[0]}”. Name the host with --for.`,
        de: `deploy-files nimmt kein „${words[0]}“; schreiben Sie --for.`,
      })
    const host = parseDeployTarget(values['for'])
    const root = findRoot(values['root'])
    const texts = toolTexts[messageLanguage(values['lang'], root)]
    const dist = resolve(nonEmptyOption(values['dist']) ?? join(root, 'dist'))
    await assertSiteExists(dist)
    const out = resolve(nonEmptyOption(values['out']) ?? join(root, '.blockwerk/deploy', host))
    const kit = kitOf(root)
    const site = readSite(root, kit.schemas)
    const gatewaySite = readPublishedDefinition(dist, root)
    const deployment = deploymentOf(host, {
      ...{ words: kit.words.deploy, site, gatewaySite },
      redirects: readRedirects(realpathSync(dist)),
      headersByRoute: readHeadersByRoute(realpathSync(dist)),
      notFoundFolders: notFoundFoldersIn(realpathSync(dist)),
      programPath: `${isInstalledPackage(blockwerkFolder) ? 'node_modules/blockwerk/' : ''}src/cli/blockwerk.mjs`,
      listenAddress: nonEmptyOption(values['listen']),
      siteFolder: nonEmptyOption(values['site']),
      gatewayOrigin: nonEmptyOption(values['gateway']),
    })
    const written = writeHostFiles(createHostFiles(host, deployment), out, values['force'] === true)
    for (const path of written) console.log(join(out, path))
    if (written.length === 0) console.log(texts.deploy.unchanged(out))
    for (const warning of warningsOf(gatewaySite, process.env)) {
      console.error(warningText(warning, texts.gateway))
    }
    return 0
  },
}

/** True if Blockwerk is installed in a node_modules folder and not run from its repository. */
const isInstalledPackage = (folder: string): boolean => basename(dirname(folder)) === 'node_modules'

const nonEmptyOption = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

function readSite(root: string, schemas: SchemaKit): Site {
  const { site } = new SiteModel(root, schemas, { errorsOnly: true }).siteContext()
  if (site !== undefined) return site
  throw new UsageError({
    en: 'content/site.yaml has errors. Run “blockwerk validate” to see them.',
    de: 'content/site.yaml ist nicht zu verwenden; „blockwerk validate“ sagt, warum.',
  })
}
