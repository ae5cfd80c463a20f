import { UsageError } from '../../problems/usage-error.ts'
import { hostNames, type HostName } from './host-files.ts'

/** Returns the host with the given name. Throws a `UsageError` for an unknown name. */
export function parseDeployTarget(value: unknown): HostName {
  const host = hostNames.find((name) => name === value)
  if (host !== undefined) return host
  const all = hostNames.slice(0, -1).join(', ')
  const last = hostNames.at(-1)
  throw new UsageError({
    en: `Option --for must be ${all} or ${last}${value === undefined ? '' : `, not “${String(value)}”`}.`,
    de: `--for nimmt ${all} oder ${last}${value === undefined ? '' : `, nicht „${String(value)}“`}.`,
  })
}

/**
 * Returns the port to listen on, or for Caddy the address. The default is port 80, or the host of
 * the site's URL for Caddy. Throws a `UsageError` for an invalid value.
 */
export function parseListen(host: HostName, value: string | undefined, url: string): string {
  if (host === 'caddy') {
    const address = value ?? new URL(url).host
    if (/^[\w.:/[\]-]+$/.test(address)) return address
  } else if (value === undefined || /^\d{1,5}$/.test(value)) return value ?? '80'
  throw new UsageError({
    en: `Option --listen must be ${host === 'caddy' ? 'an address' : 'a port'}, not “${value}”.`,
    de: `--listen nimmt ${host === 'caddy' ? 'eine Adresse' : 'einen Port'}, nicht „${value}“.`,
  })
}

/**
 * Returns the document root of the host. If the site is served below a path, its folder must end
 * with this path, so that other files can be next to it. Throws a `UsageError` for an invalid
 * folder.
 */
export function parseDocumentRoot(host: HostName, value: string | undefined, base: string): string {
  const site = parseSiteFolder(value ?? `/srv/blockwerk/${base === '' ? 'dist' : `www${base}`}`)
  if (site.endsWith(base)) return site.slice(0, site.length - base.length) || '/'
  throw new UsageError({
    en:
      `Option --site must end in “${base}”, the path in “url” of content/site.yaml, not “${site}”. ` +
      'The host finds files by their URL path. You can use a symbolic link of that name.',
    de:
      `--site muss auf „${base}“ enden, den Pfad in „url“ von content/site.yaml, nicht „${site}“: ` +
      'Der Host findet die Dateien über ihre Adressen. Ein symbolischer Link dieses Namens genügt.',
  })
}

/**
 * Returns the folder of the project on the host: the parent of the document root if that is a `dist` or
 * `www` folder, such as `/srv/shop` for `/srv/shop/dist`, and otherwise `/srv/blockwerk`.
 */
export const projectFolderOf = (documentRoot: string): string =>
  /^(\/.+)\/(?:dist|www)$/.exec(documentRoot)?.[1] ?? '/srv/blockwerk'

function parseSiteFolder(value: string): string {
  if (/^\/[^"\\\n$]*$/.test(value)) return value.replace(/\/+$/, '') || '/'
  throw new UsageError({
    en: `Option --site must be the absolute path of a folder on the host, not “${value}”.`,
    de: `--site nimmt den ganzen Pfad eines Ordners auf dem Host, nicht „${value}“.`,
  })
}

/**
 * Returns the origin of the gateway. Throws a `UsageError` for an invalid URL, or for a local URL
 * if the host is a cloud service.
 */
export function parseGatewayOrigin(value: string, host: HostName): string {
  const url = URL.canParse(value) ? new URL(value) : undefined
  const isOrigin = url !== undefined && url.pathname === '/' && url.search === '' && !url.username
  if (!isOrigin || !/^https?:$/.test(url.protocol)) {
    throw new UsageError({
      en: `Option --gateway must be a URL such as http://127.0.0.1:4174, not “${value}”.`,
      de: `--gateway nimmt eine Adresse wie http://127.0.0.1:4174, nicht „${value}“.`,
    })
  }
  const isLocal = /^(?:localhost|127\.|\[::1\])/.test(url.host)
  if (isLocal && (host === 'netlify' || host === 'cloudflare')) {
    throw new UsageError({
      en: `The site has forms or questions. ${host} needs option --gateway with the public URL of the gateway that receives them.`,
      de: `Die Website hat Formulare oder Fragen. ${host} braucht --gateway mit der öffentlichen Adresse des Gateways, das sie annimmt.`,
    })
  }
  return url.origin
}
