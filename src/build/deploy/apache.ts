import { escapeForRegExp } from '../../text/escape-for-reg-exp.ts'
import {
  cacheControl,
  compressedMediaTypes,
  additionalMediaTypes,
  createGatewayDownBody,
  domainOf,
  gatewayTimeoutSeconds,
  precompressedMediaTypes,
  precompressedFormats,
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

/** Returns the virtual host file for `/etc/apache2/sites-available`. */
export function createApacheFiles(deployment: Deployment): HostFile[] {
  return [{ path: 'blockwerk.conf', content: createApacheConfiguration(deployment) }]
}

function createApacheConfiguration(deployment: Deployment): string {
  const {
    listenAddress,
    basePath,
    documentRoot,
    gatewayOrigin,
    headers,
    headersByRoute,
    redirects,
    notFoundFolders,
  } = deployment
  const names = [...new Set([...Object.keys(headers), ...headerNamesThatDiffer(deployment)])]
  const folders = cacheControl.folders.join('|')
  const isHashed = `%{REQUEST_URI} =~ m#^${basePath}/(?:${folders})/# && %{REQUEST_STATUS} in {'200','206','304'}`
  const gatewayDownText = `"${createGatewayDownBody(deployment).replaceAll('"', '\\"')}"`
  return `# ${domainOf(deployment)}: the site and its gateway, for /etc/apache2/sites-available.
# Enable these modules: a2enmod headers rewrite deflate filter proxy proxy_http
# To get certificates, run “certbot --apache -d ${domainOf(deployment)}”. It writes a copy of this file that uses them.
<VirtualHost *:${listenAddress}>
    ServerName ${domainOf(deployment)}
    DocumentRoot ${quoteValue(documentRoot)}
    <Directory ${quoteValue(documentRoot)}>
        Require all granted
        Options -Indexes +FollowSymLinks
        AllowOverride None
    </Directory>

    AddDefaultCharset utf-8
    AddCharset utf-8 .css .js .json .md .svg .txt .vtt .webmanifest .xml
${Object.entries(additionalMediaTypes)
  .map(([ending, type]) => `    AddType ${type} .${ending}`)
  .join('\n')}
    AddOutputFilterByType DEFLATE text/html ${compressedMediaTypes.join(' ')}
    # Send files that the build has compressed without changes. The last rules below select them.
${precompressedFormats
  .map(
    ({ ending, encoding }) =>
      `    <FilesMatch "\\.${ending}$">\n        Header always set Content-Encoding ${encoding}\n    </FilesMatch>\n`,
  )
  .join('')}    FileETag MTime Size
    DirectorySlash Off
    ErrorDocument 404 ${basePath}/404.html
${notFoundFolders.map((one) => `    <Location ${one}/>\n        ErrorDocument 404 ${one}/404.html\n    </Location>\n`).join('')}
${Object.entries(headers)
  .map(([name, value]) => `    Header always set ${name} ${quoteValue(value)}`)
  .join('\n')}
    Header always set Strict-Transport-Security ${quoteValue(strictTransportSecurity)}
${Object.entries(headersByRoute)
  .map(([route, values]) => createOwnHeaderBlock(route, values))
  .join('')}
    # Files with a hash in their name never change. The gateway sets its own Cache-Control.
    Header always set Cache-Control ${quoteValue(cacheControl.hashed)} "expr=${isHashed}"
    Header always set Cache-Control ${quoteValue(cacheControl.page)} "expr=!(${isHashed}) && !(%{REQUEST_URI} =~ m#^${basePath}/api/#)"

    ProxyPreserveHost On
    ProxyPass ${basePath}/api/ ${gatewayOrigin}${basePath}/api/ connectiontimeout=3 timeout=${gatewayTimeoutSeconds}
    <Location ${basePath}/api/>
        ErrorDocument 502 ${gatewayDownText}
        ErrorDocument 503 ${gatewayDownText}
        ErrorDocument 504 ${gatewayDownText}
${names.map((name) => `        Header onsuccess unset ${name}`).join('\n')}
    </Location>

    RewriteEngine On
    # Hide files and folders whose names start with a dot.
    RewriteRule /\\.(?!well-known/) - [R=404,L]
${redirects
  .filter(({ hasSplat }) => !hasSplat)
  .map(createRedirectRule)
  .join('')}    # Redirect URLs with a trailing slash to the page’s only URL.
    RewriteRule ^${escapeForRegExp(basePath)}/+([^\\\\]*[^/\\\\])/+$ ${basePath}/$1 [R=308,L]
${redirects
  .filter(({ hasSplat }) => hasSplat)
  .map(createSplatRules)
  .join(
    '',
  )}${basePath === '' ? '' : createHomeRedirects(basePath)}    RewriteRule ^${escapeForRegExp(basePath)}/$ ${basePath}/index.html
${[basePath, ...notFoundFolders].map((one) => `    RewriteRule ^${escapeForRegExp(one)}/404$ - [R=404,L]\n`).join('')}    RewriteCond %{DOCUMENT_ROOT}$1.html -f
    RewriteRule ^(/.*[^/])$ $1.html
    RewriteCond %{DOCUMENT_ROOT}$1/index.html -f
    RewriteRule ^(/.*[^/])$ $1/index.html
${precompressedFormats.map(createPrecompressedRule).join('')}${precompressedMediaTypes.map(createPrecompressedTypeRule).join('')}</VirtualHost>
`
}

/** Returns the rules of an old address. Apache decodes the path before it compares. */
function createRedirectRule({ path, query, to }: HostRedirect): string {
  const pattern = `"^${escapeForRegExp(path.replace(/\/$/, '')).replaceAll('"', '\\x22')}/?$"`
  if (query.length > 0)
    return `    RewriteCond %{QUERY_STRING} "${queryPattern(query)}"\n    RewriteRule ${pattern} ${quoteSubstitution(to)} [R=301,NE,QSD,L]\n`
  if (isStillEncoded(path))
    return `    RewriteCond %{THE_REQUEST} "^\\S+ ${encodedPathPattern(path)}/?[?\\s]"\n    RewriteRule ^ ${quoteSubstitution(to)} [R=301,NE,QSA,L]\n`
  return withApacheQuery(`RewriteRule ${pattern}`, quoteLiteral(to))
}

/** Returns the rules of an address such as \`/old/*\`, for requests without a file. */
function createSplatRules(redirect: HostRedirect): string {
  const { alone, before, after } = splatTargets(redirect)
  const prefix = encodedPathPattern(redirect.path.replace(/\/$/, ''))
  const target =
    after === undefined ? quoteLiteral(before) : `${quoteLiteral(before)}%1${quoteLiteral(after)}`
  const noFile = ['', '.html', '/index.html']
    .map((ending) => `    RewriteCond %{DOCUMENT_ROOT}%{REQUEST_URI}${ending} !-f\n`)
    .join('')
  const rule = (condition: string, to: string) =>
    `${noFile}    RewriteCond %{THE_REQUEST} "${condition}"\n    RewriteRule ^ "${to}" [R=301,NE,QSA,L]\n`
  return (
    rule(`^\\S+ ${prefix}/?[?\\s]`, quoteLiteral(alone)) +
    rule(`^\\S+ ${prefix}/([^?\\s]+)`, target)
  )
}

/**
 * Returns a redirect that keeps the query of the request. Apache adds it at the end, which is wrong for a target with a
 * fragment, so that such a target has a second rule for requests with a query.
 */
function withApacheQuery(rule: string, target: string): string {
  const plain = `    ${rule} "${target}" [R=301,NE,QSA,L]\n`
  const [path = '', fragment] = target.split('#', 2)
  if (fragment === undefined) return plain
  const joined = `${path}${path.includes('?') ? '&' : '?'}%1#${fragment}`
  return `    RewriteCond %{QUERY_STRING} ^(.+)$\n    ${rule} "${joined}" [R=301,NE,L]\n    ${rule} "${target}" [R=301,NE,L]\n`
}

/** Returns a target for a rewrite rule, in which a percent sign would stand for a group of a condition. */
const quoteLiteral = (target: string): string => target.replaceAll('%', '\\%')

const quoteSubstitution = (target: string): string => `"${quoteLiteral(target)}"`

/**
 * Returns the rewrite rule that sends a precompressed file. Apache adds the header Vary for the
 * header in the condition.
 */
const createPrecompressedRule = ({
  ending,
  encoding,
}: (typeof precompressedFormats)[number]): string => `\
    RewriteCond %{ENV:no-gzip} ^$
    RewriteCond %{HTTP:Accept-Encoding} (?:^|[\\s,])${encoding}(?:[\\s,;]|$)
    RewriteCond %{DOCUMENT_ROOT}$1.${ending} -f
    RewriteRule ^(.+)$ $1.${ending} [E=no-gzip:1]
`

/**
 * Returns the rule that sets the content type of a precompressed file. Without this rule, Apache
 * would derive the type from the ending `.br` or `.gz`.
 */
const createPrecompressedTypeRule = ([ending, type]: readonly [string, string]): string =>
  `    RewriteRule \\.${ending}\\.(?:${precompressedFormats.map((one) => one.ending).join('|')})$ - "[T=${type}; charset=utf-8]"\n`

/**
 * Returns the redirects for a site below a path: from the path without a slash to its home page,
 * and from the root of the host to the site.
 */
const createHomeRedirects = (base: string): string => `\
    RewriteRule ^${escapeForRegExp(base)}$ ${base}/ [R=308,L]
    # Redirect / to the site. Replace this rule if the host serves something else at /.
    RewriteRule ^/$ ${base}/ [R=302,L]
`

function createOwnHeaderBlock(route: string, values: Readonly<Record<string, string>>): string {
  const pattern = `^${escapeForRegExp(route.replace(/\/$/, ''))}(?:(?:/index)?\\.html(?:\\.(?:br|gz))?|/)?$`
  const lines = Object.entries(values).map(
    ([name, value]) => `        Header always set ${name} ${quoteValue(value)}\n`,
  )
  return `    <LocationMatch "${pattern}">\n${lines.join('')}    </LocationMatch>\n`
}
