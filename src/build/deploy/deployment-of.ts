import type { Site } from '../../../schema/site.ts'
import { largestBodyOf, largestQuestion } from '../../content/forms/body-size.ts'
import { workflowVariable } from '../../content/forms/forms.ts'
import type { SiteForGateway } from '../../content/forms/definition.ts'
import { productionHeaders } from '../../render/html/headers.ts'
import { basePathOf, withBase } from '../../text/base-path.ts'
import type { DeployWords } from '../../locale/words.ts'
import type { Deployment } from './deployment.ts'
import type { Host } from './host-files.ts'
import { documentRootIn, gatewayIn, listenIn } from './from-command-line.ts'
import type { OwnHeaders } from './own-headers.ts'

type Given = {
  words: DeployWords
  site: Site
  gatewaySite: SiteForGateway
  ownHeaders: OwnHeaders
  /** Routes of the folders with their own 404 page, such as `/en`. */
  notFound: readonly string[]
  program: string
  /** Value of the option --listen, undefined if not given. */
  listen: string | undefined
  /** Value of the option --site, the folder of the built site on the host. */
  folder: string | undefined
  /** Value of the option --gateway, the origin of the gateway. */
  gateway: string | undefined
}

/**
 * Returns everything that the files for a host depend on. Throws a `UsageError` if the host does
 * not support a setting.
 */
export function deploymentOf(host: Host, given: Given): Deployment {
  const { words, site, gatewaySite, ownHeaders, notFound, program } = given
  const base = basePathOf(site.url)
  const below = (address: string) => withBase(base, address)
  return {
    ...{ words, program },
    url: site.url,
    base,
    listen: listenIn(host, given.listen, site.url),
    folder: documentRootIn(host, given.folder, base),
    headers: productionHeaders,
    ownHeaders: Object.fromEntries(
      Object.entries(ownHeaders).map(([route, headers]) => [below(route), headers]),
    ),
    notFound: notFound.map(below),
    redirects: site.redirects.map(({ from, to }) => ({ from: below(from), to: below(to) })),
    gateway: gatewayIn(given.gateway ?? 'http://127.0.0.1:4174', host),
    workflows: workflowsOf(gatewaySite),
    largestBody: Math.max(largestBodyOf(gatewaySite.forms), largestQuestion),
    answers: gatewaySite.answers,
  }
}

const workflowsOf = ({ forms }: SiteForGateway): string[] => [
  ...new Set(
    forms.filter(({ isDelivered }) => isDelivered).map(({ name }) => workflowVariable(name)),
  ),
]
