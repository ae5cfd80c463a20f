import {
  cacheControl,
  escapeForRegExp,
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

${basePath === '' ? '' : createHomeRedirects(basePath)}		# Hide files and folders whose names start with a dot.
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
${redirects.map(({ from, to }) => `		redir ${from} ${quoteValue(to)} 308\n`).join('')}
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
