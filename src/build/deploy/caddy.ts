import { addToQuery } from '../../../schema/old-address.ts'
import { escapeForRegExp } from '../../text/escape-for-reg-exp.ts'
import {
  cacheControl,
  additionalMediaTypes,
  createGatewayDownBody,
  gatewayTimeoutSeconds,
  precompressedFormats,
  quoteValue,
  strictTransportSecurity,
  headerNamesThatDiffer,
  type Deployment,
  type HostFile,
} from './deployment.ts'
import { encodedPathPattern, isStillEncoded, splatTargets, type HostRedirect } from './redirects.ts'

/**
 * Returns the Caddyfile. Caddy obtains the certificates itself if `listen` is the domain name of
 * the site.
 */
export function createCaddyFiles(deployment: Deployment): HostFile[] {
  return [{ path: 'Caddyfile', content: createCaddyfile(deployment) }]
}

function createCaddyfile(deployment: Deployment): string {
  const {
    listenAddress,
    basePath,
    documentRoot,
    gatewayOrigin,
    headers,
    redirects,
    notFoundFolders,
  } = deployment
  const slashes = `${escapeForRegExp(basePath)}/+`
  const hashed = cacheControl.folders.map((name) => `${basePath}/${name}/*`).join(' ')
  const splats = redirects.filter(({ hasSplat }) => hasSplat)
  const names = [...new Set([...Object.keys(headers), ...headerNamesThatDiffer(deployment)])]
  return `# ${deployment.url}: the site and its gateway.
${listenAddress} {
	root * ${quoteValue(documentRoot)}
	encode zstd gzip

	route {
		header {
${Object.entries(headers)
  .map(([name, value]) => `			${name} ${quoteValue(value)}`)
  .join('\n')}
			Strict-Transport-Security ${quoteValue(strictTransportSecurity)}
		}
${createOwnHeaderLines(deployment)}
		handle ${basePath}/api/* {
			reverse_proxy ${gatewayOrigin} {
${names.map((name) => `				header_down -${name}`).join('\n')}
				transport http {
					dial_timeout 3s
					response_header_timeout ${gatewayTimeoutSeconds}s
				}
			}
		}

${basePath === '' ? '' : createHomeRedirects(basePath)}${redirects.length === 0 ? '' : createRedirects(redirects)}		# Hide files and folders whose names start with a dot.
		@hidden path_regexp /\\.
		error @hidden 404
		@notFound path ${[basePath, ...notFoundFolders].map((one) => `${one}/404`).join(' ')}
		error @notFound 404

		# Redirect URLs with a trailing slash to the page’s only URL.
		@slashQuery {
			path_regexp slash ^${slashes}([^\\\\]*[^/\\\\])/+$
			expression {query} != ""
		}
		redir @slashQuery ${basePath}/{re.slash.1}?{query} 308
		@slash path_regexp slash ^${slashes}([^\\\\]*[^/\\\\])/+$
		redir @slash ${basePath}/{re.slash.1} 308
${splats.length === 0 ? '' : createSplatRedirects(splats)}
		header Cache-Control ${quoteValue(cacheControl.page)}
		@hashed path ${hashed}
		header @hashed Cache-Control ${quoteValue(cacheControl.hashed)}
${Object.entries(additionalMediaTypes)
  .map(
    ([ending, type]) =>
      `		@${ending} path *.${ending}\n		header @${ending} Content-Type ${type}\n`,
  )
  .join('')}
		try_files {path} {path}.html {path}/index.html
		file_server {
			disable_canonical_uris
			precompressed ${precompressedFormats.map(({ encoding }) => encoding).join(' ')}
		}
	}

	handle_errors {
		@gatewayDown expression {err.status_code} in [502, 503, 504]
		handle @gatewayDown {
			header Content-Type application/json
			respond \`${createGatewayDownBody(deployment)}\` 503
		}
${notFoundFolders.map((one, index) => createNotFoundHandler(`@missing${index + 1}`, one, `path ${one}/*`)).join('')}${createNotFoundHandler('@missing', basePath)}	}
}
`
}

/** Returns the redirects of single addresses. Caddy decodes the path before it compares. */
function createRedirects(redirects: readonly HostRedirect[]): string {
  const single = redirects.filter(({ hasSplat }) => !hasSplat)
  const rules = single.map(({ path, query, to }, index) => {
    const name = `@old${index + 1}`
    const matcher = isStillEncoded(path)
      ? `vars_regexp {uri} ${quoteRegExp(`^${encodedPathPattern(path)}/?(?:\\?|$)`)}`
      : `path_regexp ${quoteRegExp(`^${escapeForRegExp(path.replace(/\/$/, ''))}/?$`)}`
    const target = query.length === 0 ? addToQuery(to, '{question}', '{ampersand}') : to
    return `\t\t${name} {
			${matcher}
${query.map(createQueryMatcher).join('')}\t\t}
		redir ${name} ${quoteValue(target)} 301
`
  })
  return `		# The query of a request, to add it to the target of a redirect.
		map {query} {question} {ampersand} {
			"~^(.+)$" "?\${1}" "&\${1}"
			default "" ""
		}
${rules.join('')}
`
}

/**
 * Returns the condition that the query of a request has a parameter. Caddy needs only one of several \`query\` lines, but
 * all lines of \`not\`.
 */
const createQueryMatcher = ([key, value]: readonly [string, string]): string =>
  `			not {\n				not query ${quoteValue(`${key}=${value}`)}\n			}\n`

/** Returns redirects such as that of \`/old/*\`, for addresses without a file. */
function createSplatRedirects(splats: readonly HostRedirect[]): string {
  const rules = splats.flatMap((redirect) => {
    const { alone, before, after } = splatTargets(redirect)
    const prefix = encodedPathPattern(redirect.path.replace(/\/$/, ''))
    const rest = after === undefined ? before : `${before}\${1}${after}`
    return [
      `			"~^${prefix}/?(\\?.*)?$" "${addToQuery(alone, '${1}', '${1}')}"\n`,
      `			"~^${prefix}/([^?]+)(\\?.*)?$" "${addToQuery(rest, '${2}', '${2}')}"\n`,
    ]
  })
  return `		map {uri} {moved} {
${rules.join('')}			default ""
		}
		@moved {
			not file {path} {path}.html {path}/index.html
			expression {moved} != ""
		}
		redir @moved {moved} 301
`
}

/** Returns a regular expression in double quotes. Caddy reads a backslash there as it is, except before a quotation mark. */
const quoteRegExp = (pattern: string): string => `"${pattern.replaceAll('"', '\\x22')}"`

/**
 * Returns the directive that sends the 404 page in `folder`, for requests that also match `condition`.
 */
const createNotFoundHandler = (name: string, folder: string, condition?: string): string => `\
		${name} ${condition === undefined ? notFoundCondition : `{\n\t\t\t${notFoundCondition}\n\t\t\t${condition}\n\t\t}`}
		handle ${name} {
			header Cache-Control ${quoteValue(cacheControl.page)}
			header Content-Type "text/html; charset=utf-8"
			rewrite * ${folder}/404.html
			file_server
		}
`

const notFoundCondition = 'expression {err.status_code} == 404'

/**
 * Returns the redirects for a site below a path: from the path without a slash to its home page,
 * and from the root of the host to the site.
 */
const createHomeRedirects = (base: string): string => `		redir ${base} ${base}/ 308
		# Redirect / to the site. Replace this rule if the host serves something else at /.
		redir / ${base}/ 302

`

function createOwnHeaderLines({ headersByRoute }: Deployment): string {
  return Object.entries(headersByRoute)
    .flatMap(([route, values]) =>
      Object.entries(values).map(
        ([name, value]) =>
          `		header ${route === '/' ? '/' : route} ${name} ${quoteValue(value)}\n`,
      ),
    )
    .join('')
}
