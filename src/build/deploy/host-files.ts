import { apacheFiles } from './apache.ts'
import { caddyFiles } from './caddy.ts'
import type { Deployment, HostFile } from './deployment.ts'
import { nginxFiles } from './nginx.ts'
import { gatewayFiles, nodeFiles } from './node.ts'
import { cloudflareFiles, netlifyFiles } from './static-hosts.ts'

export const hosts = ['nginx', 'caddy', 'apache', 'netlify', 'cloudflare', 'node'] as const
export type Host = (typeof hosts)[number]

/** Returns the files that a host needs in addition to the built site. */
export function hostFilesFor(host: Host, deployment: Deployment): HostFile[] {
  switch (host) {
    case 'nginx':
      return [...nginxFiles(deployment), ...gatewayFiles(deployment)]
    case 'caddy':
      return [...caddyFiles(deployment), ...gatewayFiles(deployment)]
    case 'apache':
      return [...apacheFiles(deployment), ...gatewayFiles(deployment)]
    case 'netlify':
      return netlifyFiles(deployment)
    case 'cloudflare':
      return cloudflareFiles(deployment)
    case 'node':
      return nodeFiles(deployment)
  }
}
