import {
  cacheControl,
  additionalMediaTypes,
  contentTypeHeaderOf,
  createGatewayDownBody,
  strictTransportSecurity,
  type Deployment,
  type HostFile,
} from './deployment.ts'
import { redirectsByPath, withSplat } from '../../../schema/old-address.ts'
import { isStillEncoded, type HostRedirect } from './redirects.ts'

/**
 * Returns the files for Netlify. `_headers` and `_redirects` belong into the built site,
 * `netlify.toml` into the project.
 */
export function createNetlifyFiles(deployment: Deployment): HostFile[] {
  const { basePath, gatewayOrigin, hasGateway, redirects, notFoundFolders } = deployment
  const rules = [
    ...redirects.map(createNetlifyRule),
    ...(basePath === '' ? [] : [`/ ${basePath}/ 302`]),
    ...(hasGateway ? [`${basePath}/api/* ${gatewayOrigin}${basePath}/api/:splat 200!`] : []),
    ...[...notFoundFolders, basePath].map((folder) => `${folder}/* ${folder}/404.html 404`),
  ]
  return [
    { path: '_headers', content: createHeaderRules(deployment, () => []) },
    { path: '_redirects', content: `${rules.join('\n')}\n` },
    { path: 'netlify.toml', content: createNetlifyToml(basePath) },
  ]
}

/** Returns a path as browsers send it. */
const pathAsSent = (path: string): string =>
  isStillEncoded(path) ? path : encodeURI(path).replace(/%(?:5B|5D|5E|7C)/g, decodeURIComponent)

/** Netlify keeps the query of the request, and serves files before redirects without an exclamation mark. */
function createNetlifyRule({ path, hasSplat, query, to }: HostRedirect): string {
  const from = pathAsSent(path)
  if (hasSplat) return `${from.replace(/\/$/, '')}/* ${to} 301`
  const queries = query.map(([name, value]) => `${encode(name)}=${encode(value)} `).join('')
  return `${from} ${queries}${to} 301!`
}

const encode = encodeURIComponent

const createNetlifyToml = (base: string): string => `[build]
  command = "npm ci && npm run build &&${base === '' ? '' : ` mkdir -p publish${base.slice(0, base.lastIndexOf('/'))} &&`} cp -rL dist publish${base} && cp .blockwerk/deploy/netlify/_* publish/"
  publish = "publish"

[build.environment]
  NODE_VERSION = "22"

# Keep page URLs without a trailing slash. Netlify compresses pages at the edge.
[build.processing]
  skip_processing = true
`

/**
 * Returns the files for Cloudflare Pages: `_headers` and `_redirects` for the built site, and a
 * function that forwards requests to the gateway.
 */
export function createCloudflareFiles(deployment: Deployment): HostFile[] {
  const { basePath } = deployment
  const isDynamic = ({ path, hasSplat }: HostRedirect) => hasSplat || path.includes(':')
  // Cloudflare allows 2,000 rules before the first one with an asterisk or a colon, and 100 from there on.
  const rules = deployment.redirects
    .toSorted((one, other) => Number(isDynamic(one)) - Number(isDynamic(other)))
    .flatMap(createCloudflareRules)
  if (basePath !== '') rules.push(`/ ${basePath}/ 302`)
  // On Cloudflare, a header that two rules set gets both values, unless the second rule removes the
  // first value.
  const headers = createHeaderRules(deployment, (names) => names.map((name) => `! ${name}`))
  return [
    { path: '_headers', content: headers },
    { path: '_redirects', content: rules.length === 0 ? '' : `${rules.join('\n')}\n` },
    ...(deployment.hasGateway ? [createGatewayFunction(deployment)] : []),
    ...createQueryFunctions(deployment),
  ]
}

/** Cloudflare compares neither queries nor addresses without the slash that an address such as \`/old/*\` has. */
function createCloudflareRules({ path, hasSplat, query, to }: HostRedirect): string[] {
  const from = pathAsSent(path.replace(/\/$/, ''))
  if (query.length > 0) return []
  if (hasSplat)
    return [`${from === '' ? '/' : from} ${withSplat(to, '')} 301`, `${from}/* ${to} 301`]
  return path.endsWith('/') ? [`${path} ${to} 301`] : [`${from} ${to} 301`, `${from}/ ${to} 301`]
}

/** Returns a function for each path whose redirects name a query, because \`_redirects\` cannot compare it. */
function createQueryFunctions({ redirects }: Deployment): HostFile[] {
  return [...redirectsByPath(redirects)].flatMap(([path, rules]) => {
    const withQueries = rules.filter(({ query }) => query.length > 0)
    if (withQueries.length === 0) return []
    const name = path.endsWith('/') ? `${path}index` : path
    return [{ path: `functions${name}.js`, content: createQueryFunctionSource(path, withQueries) }]
  })
}

const createQueryFunctionSource = (path: string, rules: readonly HostRedirect[]): string =>
  `// Redirects requests of ${path} with one of these queries. All others are answered as usual.
const redirects = ${JSON.stringify(
    rules.map(({ query, to }) => ({ query, to })),
    null,
    2,
  )}

export function onRequest({ request, next }) {
  const { searchParams } = new URL(request.url)
  const found = redirects.find(({ query }) =>
    query.every(([name, value]) => searchParams.getAll(name).includes(value)),
  )
  return found === undefined
    ? next()
    : new Response(null, { status: 301, headers: { Location: found.to } })
}
`

const createGatewayFunction = (deployment: Deployment): HostFile => ({
  path: `functions${deployment.basePath}/api/[[path]].js`,
  content: createGatewayFunctionSource(deployment),
})

/**
 * Returns the source of the function that forwards requests. It passes on the original host,
 * because the gateway only answers requests from pages of its own site.
 */
const createGatewayFunctionSource = (deployment: Deployment): string => {
  const { basePath, gatewayOrigin, url, headers } = deployment
  return `// Forwards ${basePath}/api/* to the gateway. GATEWAY_URL in the project’s settings overrides its address.
// Set GATEWAY_ORIGINS=${new URL(url).origin} in the gateway’s environment, and PROXY_HOPS=1 for this function. Add 1
// for each additional proxy that extends X-Forwarded-For.
const headers = ${JSON.stringify(headers, null, 2)}

export async function onRequest({ request, env }) {
  const { pathname, search } = new URL(request.url)
  const target = new URL(pathname + search, env.GATEWAY_URL ?? ${JSON.stringify(gatewayOrigin)})
  const passed = new Request(target, request)
  passed.headers.set('X-Forwarded-For', request.headers.get('CF-Connecting-IP') ?? '')
  try {
    const answer = await fetch(passed, { redirect: 'manual' })
    const response = new Response(answer.body, answer)
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
    return response
  } catch {
    return Response.json(${createGatewayDownBody(deployment)}, { status: 503 })
  }
}
`
}

type FormatHeaderRemoval = (names: readonly string[]) => string[]

function createHeaderRules(
  { basePath, headers, headersByRoute }: Deployment,
  removeHeaders: FormatHeaderRemoval,
): string {
  const rule = (path: string, lines: readonly string[]) =>
    `${path}\n${lines.map((line) => `  ${line}\n`).join('')}`
  const lineOf = ([name, value]: [string, string]) => `${name}: ${value}`
  const all = { ...headers, 'Strict-Transport-Security': strictTransportSecurity }
  return [
    rule(`${basePath}/*`, [
      ...Object.entries(all).map(lineOf),
      `Cache-Control: ${cacheControl.page}`,
    ]),
    ...cacheControl.folders.map((folder) =>
      rule(`${basePath}/${folder}/*`, [
        ...removeHeaders(['Cache-Control']),
        `Cache-Control: ${cacheControl.hashed}`,
      ]),
    ),
    ...Object.entries(additionalMediaTypes).map(([ending, type]) =>
      rule(`${basePath}/*.${ending}`, [
        ...removeHeaders(['Content-Type']),
        `Content-Type: ${contentTypeHeaderOf(type)}`,
      ]),
    ),
    ...Object.entries(headersByRoute).map(([route, own]) =>
      rule(route, [...removeHeaders(Object.keys(own)), ...Object.entries(own).map(lineOf)]),
    ),
  ].join('\n')
}
