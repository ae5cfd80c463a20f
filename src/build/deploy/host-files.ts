import { createApacheFiles } from './apache.ts'
import { createCaddyFiles } from './caddy.ts'
import type { Deployment, HostFile } from './deployment.ts'
import { createNginxFiles } from './nginx.ts'
import { createGatewayFiles, createNodeFiles } from './node.ts'
import { createCloudflareFiles, createNetlifyFiles } from './static-hosts.ts'

export const hostNames = ['nginx', 'caddy', 'apache', 'netlify', 'cloudflare', 'node'] as const
export type HostName = (typeof hostNames)[number]

/** Returns the files that a host needs in addition to the built site. */
export function createHostFiles(host: HostName, deployment: Deployment): HostFile[] {
  switch (host) {
    case 'nginx':
      return [...createNginxFiles(deployment), ...createGatewayFiles(deployment)]
    case 'caddy':
      return [...createCaddyFiles(deployment), ...createGatewayFiles(deployment)]
    case 'apache':
      return [...createApacheFiles(deployment), ...createGatewayFiles(deployment)]
    case 'netlify':
      return createNetlifyFiles(deployment)
    case 'cloudflare':
      return createCloudflareFiles(deployment)
    case 'node':
      return createNodeFiles(deployment)
  }
}
