import { addToQuery, redirectsByPath } from '../../../schema/old-address.ts'
import { escapeForRegExp } from '../../text/escape-for-reg-exp.ts'
import {
  cacheControl,
  compressedMediaTypes,
  additionalMediaTypes,
  createGatewayDownBody,
  domainOf,
  gatewayTimeoutSeconds,
  quoteValue,
  strictTransportSecurity,
  headerNamesThatDiffer,
  type Deployment,
  type HostFile,
} from './deployment.ts'
import {
  encodedPathPattern,
  isStillEncoded,
  queryPattern,
  splatTargets,
  type HostRedirect,
} from './redirects.ts'

/** Returns the configuration file for `/etc/nginx/conf.d`. */
export function createNginxFiles(deployment: Deployment): HostFile[] {
  return [{ path: 'blockwerk.conf', content: createNginxConfiguration(deployment) }]
}

const nginxVariableOf = (header: string): string =>
  `$blockwerk_${header.toLowerCase().replaceAll('-', '_')}`

function createNginxConfiguration(deployment: Deployment): string {
  const {
    listenAddress,
    basePath,
    documentRoot,
    gatewayOrigin,
    maxBodyBytes,
    redirects,
    notFoundFolders,
  } = deployment
  const varied = headerNamesThatDiffer(deployment)
  const hasSplats = redirects.some(({ hasSplat }) => hasSplat)
  return `# ${domainOf(deployment)}: the site and its gateway, for /etc/nginx/conf.d.
# To add certificates to this file, run “certbot --nginx -d ${domainOf(deployment)}”.

${varied.map((header) => createHeaderMap(header, deployment)).join('')}${notFoundFolders.length === 0 ? '' : createNotFoundMap(deployment)}${redirects.length === 0 ? '' : ampersandMap}# Files with a hash in their name never change. The gateway sets its own Cache-Control.
map "$status $request_uri" $blockwerk_cache {
    default ${quoteValue(cacheControl.page)};
    "~ ${basePath}/api/" "";
    "~^(?:200|206|304) ${basePath}/(?:${cacheControl.folders.join('|')})/" ${quoteValue(cacheControl.hashed)};
}

server {
    listen ${listenAddress};
    listen [::]:${listenAddress};
    server_name ${domainOf(deployment)};
    root ${quoteValue(documentRoot)};
    server_tokens off;
    absolute_redirect off;
    charset utf-8;
    charset_types ${compressedMediaTypes.filter((type) => !type.startsWith('image/')).join(' ')};

    # Send files that the build has compressed without changes, and compress all others on the fly. This needs
    # http_gzip_static_module (check with nginx -V), which the packages of Debian, Ubuntu and nginx.org include.
    # For Brotli, which is about 17 % smaller, install libnginx-mod-http-brotli-static and uncomment the next line.
    #brotli_static on;
    gzip_static on;
    gzip on;
    gzip_vary on;
    gzip_proxied any;
    gzip_min_length 1024;
    gzip_types ${compressedMediaTypes.join(' ')};

${createHeaderLines(deployment, varied)}
    add_header Strict-Transport-Security ${quoteValue(strictTransportSecurity)} always;
    add_header Cache-Control $blockwerk_cache always;

    error_page 404 ${notFoundFolders.length === 0 ? `${basePath}/404.html` : '$blockwerk_not_found'};
${[basePath, ...notFoundFolders]
  .map(
    (one) =>
      `    location = ${one}/404.html {\n        internal;\n    }\n    location = ${one}/404 {\n        return 404;\n    }\n`,
  )
  .join('')}${basePath === '' ? '' : createHomeRedirects(basePath)}
    # Hide files and folders whose names start with a dot.
    location ~ /\\.(?!well-known/) {
        return 404;
    }

    # Redirect URLs with a trailing slash to the page’s only URL.
    location ~ ^(${escapeForRegExp(basePath)}/[^\\x5c]*[^/\\x5c])/+$ {
        return 308 $1$is_args$args;
    }
${redirects
  .filter(({ path, hasSplat }) => !hasSplat && isStillEncoded(path))
  .map(createEncodedRedirect)
  .join(
    '',
  )}${[...redirectsByPath(redirects)].map(([path, rules]) => createRedirectLocations(path, rules, deployment)).join('')}
${Object.entries(additionalMediaTypes)
  .map(
    ([ending, type]) =>
      `    location ~ \\.${ending}$ {\n        types { }\n        default_type ${type};\n    }\n`,
  )
  .join('')}
    location ${basePath}/ {
        try_files $uri $uri.html $uri/index.html ${hasSplats ? '@moved' : '=404'};
    }
${hasSplats ? createSplatLocation(redirects) : ''}
    location ${basePath}/api/ {
        # The gateway reports submissions that are too long. nginx only refuses much longer ones.
        client_max_body_size ${Math.ceil((2 * maxBodyBytes) / 1024)}k;
        proxy_pass ${gatewayOrigin};
        proxy_http_version 1.1;
        proxy_set_header Host $http_host;
        proxy_set_header X-Forwarded-For $remote_addr;
        proxy_set_header X-Forwarded-Proto $scheme;
        proxy_connect_timeout 3s;
        proxy_read_timeout ${gatewayTimeoutSeconds}s;
        proxy_next_upstream off;
${[...Object.keys(deployment.headers)].map((name) => `        proxy_hide_header ${name};`).join('\n')}
        error_page 502 503 504 = @gateway_down;
    }
    location @gateway_down {
        default_type application/json;
        return 503 '${createGatewayDownBody(deployment)}';
    }
}
`
}

/** Defines the query of a request with an ampersand before it, for redirects whose target has a query of its own. */
const ampersandMap = `map $args $blockwerk_and_args {
    default "&$args";
    "" "";
}
`

/**
 * Returns the locations of an old address, with and without a slash at the end. If all its redirects name a query, a
 * page with this address is served for other queries.
 */
function createRedirectLocations(
  path: string,
  rules: readonly HostRedirect[],
  { basePath, redirects }: Deployment,
): string {
  if (isStillEncoded(path)) return ''
  const isHome = path.endsWith('/')
  const returns = rules.map(({ query, to }) =>
    query.length === 0
      ? `        return 301 "${withNginxQuery(to)}";\n`
      : `        if ($args ~ "${queryPattern(query)}") {\n            return 301 "${to}";\n        }\n`,
  )
  const hasPlain = rules.some(({ query }) => query.length === 0)
  const notFound = redirects.some(({ hasSplat }) => hasSplat) ? '@moved' : '=404'
  const files = isHome ? `${basePath}/index.html` : '$uri $uri.html $uri/index.html'
  const otherwise = hasPlain ? '' : `        try_files ${files} ${notFound};\n`
  return (isHome ? [path] : [path, `${path}/`])
    .map((one) => `    location = ${quoteValue(one)} {\n${returns.join('')}${otherwise}    }\n`)
    .join('')
}

/** Returns the redirect of an address whose percent-encoding is not UTF-8, which has no location. */
const createEncodedRedirect = ({ path, to }: HostRedirect): string =>
  `    if ($request_uri ~ "^${encodedPathPattern(path)}/?(?:\\?|$)") {\n        return 301 "${withNginxQuery(to)}";\n    }\n`

/** Returns a target with the variables that add the query of the request. */
const withNginxQuery = (target: string): string =>
  addToQuery(target, '$is_args$args', '$blockwerk_and_args')

/** Returns the location for addresses without a file: redirects such as that of \`/old/*\`, or the 404 page. */
function createSplatLocation(redirects: readonly HostRedirect[]): string {
  const conditions = redirects.flatMap((redirect) => {
    if (!redirect.hasSplat) return []
    const { alone, before, after } = splatTargets(redirect)
    const prefix = encodedPathPattern(redirect.path.replace(/\/$/, ''))
    const rest = after === undefined ? before : `${before}$1${after}`
    return [
      `        if ($request_uri ~ "^${prefix}/?(?:\\?|$)") {\n            return 301 "${withNginxQuery(alone)}";\n        }\n`,
      `        if ($request_uri ~ "^${prefix}/([^?]+)") {\n            return 301 "${withNginxQuery(rest)}";\n        }\n`,
    ]
  })
  return `    location @moved {\n${conditions.join('')}        return 404;\n    }\n`
}

/** Returns the map that selects the 404 page in the language of the requested folder. */
const createNotFoundMap = ({ basePath, notFoundFolders }: Deployment): string => `\
map $request_uri $blockwerk_not_found {
    default ${basePath}/404.html;
${notFoundFolders.map((one) => `    "~^${escapeForRegExp(one)}(?:[/?]|$)" ${one}/404.html;\n`).join('')}}
`

/**
 * Returns the redirects for a site below a path: from the path without a slash to its home page,
 * and from the root of the host to the site.
 */
const createHomeRedirects = (base: string): string => `    location = ${base} {
        return 308 ${base}/$is_args$args;
    }
    # Redirect / to the site. Replace this rule if the host serves something else at /.
    location = / {
        return 302 ${base}/;
    }
`

function createHeaderMap(header: string, { headers, headersByRoute }: Deployment): string {
  const ownLines = Object.entries(headersByRoute).flatMap(([route, values]) => {
    const value = values[header]
    return value === undefined
      ? []
      : [`    "~^${escapeForRegExp(route)}(?:\\?|$)" ${quoteValue(value)};\n`]
  })
  const defaultLine = `    default ${quoteValue(headers[header] ?? '')};\n`
  return `map $request_uri ${nginxVariableOf(header)} {\n${defaultLine}${ownLines.join('')}}\n`
}

function createHeaderLines({ headers }: Deployment, varied: readonly string[]): string {
  return [...new Set([...Object.keys(headers), ...varied])]
    .map((name) => {
      const value = varied.includes(name) ? nginxVariableOf(name) : quoteValue(headers[name] ?? '')
      return `    add_header ${name} ${value} always;`
    })
    .join('\n')
}
