import { UsageError } from '../problem/usage-error.ts'
import { hosts, type Host } from './host-files.ts'

/** The host of that name. */
export function hostOf(value: unknown): Host {
  const host = hosts.find((name) => name === value)
  if (host !== undefined) return host
  const given = value === undefined ? '' : `, not “${String(value)}”`
  throw new UsageError(`--for takes ${hosts.slice(0, -1).join(', ')} or ${hosts.at(-1)}${given}.`)
}

/** Where it listens: a port, or for Caddy an address, usually that of the site. */
export function listenIn(host: Host, value: string | undefined, url: string): string {
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
export function documentRootIn(host: Host, value: string | undefined, base: string): string {
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

/** The origin of the gateway. */
export function gatewayIn(value: string, host: Host): string {
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
