import type { Site } from '../../../schema/site.ts'
import { bodyLimitOf, uploadLimitOf, questionBodyLimit } from '../../content/forms/body-limits.ts'
import { webhookVariableOf } from '../../content/forms/forms.ts'
import type { GatewaySite } from '../../content/forms/gateway-site.ts'
import { everyRoute, productionHeaders } from '../../render/html/headers.ts'
import { basePathOf, withBase } from '../../text/base-path.ts'
import type { DeployWords } from '../../locale/words.ts'
import type { Deployment } from './deployment.ts'
import type { HostName } from './host-files.ts'
import {
  parseDocumentRoot,
  parseGatewayOrigin,
  parseListen,
  projectFolderOf,
} from './deploy-options.ts'
import type { HeadersByRoute } from './own-headers.ts'
import { hostRedirectsOf } from './redirects.ts'
import type { Redirect } from '../../../schema/old-address.ts'

type DeploymentInput = {
  words: DeployWords
  site: Site
  gatewaySite: GatewaySite
  redirects: readonly Redirect[]
  headersByRoute: HeadersByRoute
  /** Routes of the folders with their own 404 page, such as `/en`. */
  notFoundFolders: readonly string[]
  programPath: string
  /** Value of the option --listen, undefined if not given. */
  listenAddress: string | undefined
  /** Value of the option --site, the folder of the built site on the host. */
  siteFolder: string | undefined
  /** Value of the option --gateway, the origin of the gateway. */
  gatewayOrigin: string | undefined
}

/**
 * Returns everything that the files for a host depend on. Throws a `UsageError` if the host does
 * not support a setting.
 */
export function deploymentOf(host: HostName, input: DeploymentInput): Deployment {
  const { words: strings, site, gatewaySite, redirects, headersByRoute } = input
  const { notFoundFolders, programPath } = input
  const { [everyRoute]: headersOfSite, ...headersOfPages } = headersByRoute
  const basePath = basePathOf(site.url)
  const withBasePath = (address: string) => withBase(basePath, address)
  const documentRoot = parseDocumentRoot(host, input.siteFolder, basePath)
  return {
    ...{ words: strings, programPath },
    url: site.url,
    basePath,
    listenAddress: parseListen(host, input.listenAddress, site.url),
    ...{ documentRoot, projectFolder: projectFolderOf(documentRoot) },
    headers: { ...productionHeaders, ...headersOfSite },
    headersByRoute: Object.fromEntries(
      Object.entries(headersOfPages).map(([route, headers]) => [withBasePath(route), headers]),
    ),
    notFoundFolders: notFoundFolders.map(withBasePath),
    redirects: hostRedirectsOf(redirects, basePath),
    ...gatewayOf(host, input),
    webhookVariables: webhookVariablesOf(gatewaySite),
    maxBodyBytes: Math.max(
      ...[bodyLimitOf(gatewaySite.forms), uploadLimitOf(gatewaySite.forms), questionBodyLimit],
    ),
    answerSource: gatewaySite.answers,
  }
}

function gatewayOf(host: HostName, { gatewayOrigin, gatewaySite }: DeploymentInput) {
  const local = 'http://127.0.0.1:4174'
  const { forms, answers } = gatewaySite
  const needsNone = gatewayOrigin === undefined && forms.length === 0 && answers === undefined
  if (needsNone && (host === 'netlify' || host === 'cloudflare'))
    return { gatewayOrigin: local, hasGateway: false }
  return { gatewayOrigin: parseGatewayOrigin(gatewayOrigin ?? local, host), hasGateway: true }
}

const webhookVariablesOf = ({ forms }: GatewaySite): string[] => [
  ...new Set(
    forms.filter(({ isDelivered }) => isDelivered).map(({ name }) => webhookVariableOf(name)),
  ),
]
