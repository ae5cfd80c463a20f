import {
  cacheRules,
  forPattern,
  furtherTypes,
  gatewayDown,
  longestAnswer,
  packings,
  quoted,
  strictTransport,
  variedHeaders,
  type Deployment,
  type HostFile,
} from './deployment.ts'

/**
 * Returns the Caddyfile. Caddy obtains the certificates itself if `listen` is the domain name of
 * the site.
 */
export function caddyFiles(deployment: Deployment): HostFile[] {
  return [{ path: 'Caddyfile', content: configuration(deployment) }]
}

function configuration(deployment: Deployment): string {
  const { listen, base, folder, gateway, headers, redirects, notFound } = deployment
  const slashes = `${forPattern(base)}/+`
  const hashed = cacheRules.folders.map((name) => `${base}/${name}/*`).join(' ')
  const names = [...new Set([...Object.keys(headers), ...variedHeaders(deployment)])]
  return `# ${deployment.url}: the site and its gateway.
${listen} {
	root * ${quoted(folder)}
	encode zstd gzip

	route {
		header {
${Object.entries(headers)
  .map(([name, value]) => `			${name} ${quoted(value)}`)
  .join('\n')}
			Strict-Transport-Security ${quoted(strictTransport)}
		}
${ownHeaderLines(deployment)}
		handle ${base}/api/* {
			reverse_proxy ${gateway} {
${names.map((name) => `				header_down -${name}`).join('\n')}
				transport http {
					dial_timeout 3s
					response_header_timeout ${longestAnswer}s
				}
			}
		}

${base === '' ? '' : homeOf(base)}		# What begins with a dot is nobody’s business.
		@hidden path_regexp /\\.
		error @hidden 404
		@notFound path ${[base, ...notFound].map((one) => `${one}/404`).join(' ')}
		error @notFound 404

		# Every page has one address, without a slash at its end.
		@slashQuery {
			path_regexp slash ^${slashes}([^\\\\]*[^/\\\\])/+$
			expression {query} != ""
		}
		redir @slashQuery ${base}/{re.slash.1}?{query} 308
		@slash path_regexp slash ^${slashes}([^\\\\]*[^/\\\\])/+$
		redir @slash ${base}/{re.slash.1} 308
${redirects.map(({ from, to }) => `		redir ${from} ${quoted(to)} 308\n`).join('')}
		header Cache-Control ${quoted(cacheRules.page)}
		@hashed path ${hashed}
		header @hashed Cache-Control ${quoted(cacheRules.hashed)}
${Object.entries(furtherTypes)
  .map(
    ([ending, type]) =>
      `		@${ending} path *.${ending}\n		header @${ending} Content-Type ${type}\n`,
  )
  .join('')}
		try_files {path} {path}.html {path}/index.html
		file_server {
			disable_canonical_uris
			precompressed ${packings.map(({ encoding }) => encoding).join(' ')}
		}
	}

	handle_errors {
		@gatewayDown expression {err.status_code} in [502, 503, 504]
		handle @gatewayDown {
			header Content-Type application/json
			respond \`${gatewayDown(deployment)}\` 503
		}
${notFound.map((one, index) => missing(`@missing${index + 1}`, one, `path ${one}/*`)).join('')}${missing('@missing', base)}	}
}
`
}

/**
 * Returns the directive that sends the 404 page in `folder`, for requests that also match `condition`.
 */
const missing = (name: string, folder: string, also?: string): string => `\
		${name} ${also === undefined ? isMissing : `{\n\t\t\t${isMissing}\n\t\t\t${also}\n\t\t}`}
		handle ${name} {
			header Cache-Control ${quoted(cacheRules.page)}
			header Content-Type "text/html; charset=utf-8"
			rewrite * ${folder}/404.html
			file_server
		}
`

const isMissing = 'expression {err.status_code} == 404'

/**
 * Returns the redirects for a site below a path: from the path without a slash to its home page,
 * and from the root of the host to the site.
 */
const homeOf = (base: string): string => `		redir ${base} ${base}/ 308
		# The root of the host leads to the site; put something else here where there is something.
		redir / ${base}/ 302

`

function ownHeaderLines({ ownHeaders }: Deployment): string {
  return Object.entries(ownHeaders)
    .flatMap(([route, values]) =>
      Object.entries(values).map(
        ([name, value]) => `		header ${route === '/' ? '/' : route} ${name} ${quoted(value)}\n`,
      ),
    )
    .join('')
}
