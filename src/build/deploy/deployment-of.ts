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
  /** Folders of the built site. */
  notFound: readonly string[]
  program: string
  /** As it was written on the command line, like all that follow; each has a usual value. */
  listen: string | undefined
  /** Where the built site lies on the host. */
  folder: string | undefined
  gateway: string | undefined
}

/** What the files for the host depend on; what the host cannot do is a `UsageError`. */
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
