import {
  cacheRules,
  compressedTypes,
  forPattern,
  furtherTypes,
  gatewayDown,
  hostOf,
  longestAnswer,
  packedTypes,
  packings,
  quoted,
  strictTransport,
  variedHeaders,
  type Deployment,
  type HostFile,
} from './deployment.ts'

/** Returns the virtual host file for `/etc/apache2/sites-available`. */
export function apacheFiles(deployment: Deployment): HostFile[] {
  return [{ path: 'blockwerk.conf', content: configuration(deployment) }]
}

function configuration(deployment: Deployment): string {
  const { listen, base, folder, gateway, headers, ownHeaders, redirects, notFound } = deployment
  const names = [...new Set([...Object.keys(headers), ...variedHeaders(deployment)])]
  const folders = cacheRules.folders.join('|')
  const isHashed = `%{REQUEST_URI} =~ m#^${base}/(?:${folders})/# && %{REQUEST_STATUS} in {'200','206','304'}`
  const gatewayDownText = `"${gatewayDown(deployment).replaceAll('"', '\\"')}"`
  return `# ${hostOf(deployment)}: the site and its gateway, for /etc/apache2/sites-available.
# a2enmod headers rewrite deflate filter proxy proxy_http
# Certificates: “certbot --apache -d ${hostOf(deployment)}” makes a copy of this file with them.
<VirtualHost *:${listen}>
    ServerName ${hostOf(deployment)}
    DocumentRoot ${quoted(folder)}
    <Directory ${quoted(folder)}>
        Require all granted
        Options -Indexes +FollowSymLinks
        AllowOverride None
    </Directory>

    AddDefaultCharset utf-8
    AddCharset utf-8 .css .js .json .svg .txt .vtt .webmanifest .xml
${Object.entries(furtherTypes)
  .map(([ending, type]) => `    AddType ${type} .${ending}`)
  .join('\n')}
    AddOutputFilterByType DEFLATE text/html ${compressedTypes.join(' ')}
    # What the build has packed is sent as it is: the last rules below choose it.
${packings
  .map(
    ({ ending, encoding }) =>
      `    <FilesMatch "\\.${ending}$">\n        Header always set Content-Encoding ${encoding}\n    </FilesMatch>\n`,
  )
  .join('')}    FileETag MTime Size
    DirectorySlash Off
    ErrorDocument 404 ${base}/404.html
${notFound.map((one) => `    <Location ${one}/>\n        ErrorDocument 404 ${one}/404.html\n    </Location>\n`).join('')}
${Object.entries(headers)
  .map(([name, value]) => `    Header always set ${name} ${quoted(value)}`)
  .join('\n')}
    Header always set Strict-Transport-Security ${quoted(strictTransport)}
${Object.entries(ownHeaders)
  .map(([route, values]) => ownHeaderBlock(route, values))
  .join('')}
    # Files whose names hold their hash never change; the gateway speaks for itself.
    Header always set Cache-Control ${quoted(cacheRules.hashed)} "expr=${isHashed}"
    Header always set Cache-Control ${quoted(cacheRules.page)} "expr=!(${isHashed}) && !(%{REQUEST_URI} =~ m#^${base}/api/#)"

    ProxyPreserveHost On
    ProxyPass ${base}/api/ ${gateway}${base}/api/ connectiontimeout=3 timeout=${longestAnswer}
    <Location ${base}/api/>
        ErrorDocument 502 ${gatewayDownText}
        ErrorDocument 503 ${gatewayDownText}
        ErrorDocument 504 ${gatewayDownText}
${names.map((name) => `        Header onsuccess unset ${name}`).join('\n')}
    </Location>

    RewriteEngine On
    # What begins with a dot is nobody’s business.
    RewriteRule /\\.(?!well-known/) - [R=404,L]
    # Every page has one address, without a slash at its end.
    RewriteRule ^${forPattern(base)}/+([^\\\\]*[^/\\\\])/+$ ${base}/$1 [R=308,L]
${redirects.map(({ from, to }) => `    RewriteRule ^${forPattern(from)}$ ${quoted(to)} [R=308,L]\n`).join('')}${base === '' ? '' : homeOf(base)}    RewriteRule ^${forPattern(base)}/$ ${base}/index.html
${[base, ...notFound].map((one) => `    RewriteRule ^${forPattern(one)}/404$ - [R=404,L]\n`).join('')}    RewriteCond %{DOCUMENT_ROOT}$1.html -f
    RewriteRule ^(/.*[^/])$ $1.html
    RewriteCond %{DOCUMENT_ROOT}$1/index.html -f
    RewriteRule ^(/.*[^/])$ $1/index.html
${packings.map(packedRule).join('')}${packedTypes.map(packedType).join('')}</VirtualHost>
`
}

/**
 * Returns the rewrite rule that sends a precompressed file. Apache adds the header Vary for the
 * header in the condition.
 */
const packedRule = ({ ending, encoding }: (typeof packings)[number]): string => `\
    RewriteCond %{ENV:no-gzip} ^$
    RewriteCond %{HTTP:Accept-Encoding} (?:^|[\\s,])${encoding}(?:[\\s,;]|$)
    RewriteCond %{DOCUMENT_ROOT}$1.${ending} -f
    RewriteRule ^(.+)$ $1.${ending} [E=no-gzip:1]
`

/**
 * Returns the rule that sets the content type of a precompressed file. Without this rule, Apache
 * would derive the type from the ending `.br` or `.gz`.
 */
const packedType = ([ending, type]: readonly [string, string]): string =>
  `    RewriteRule \\.${ending}\\.(?:${packings.map((one) => one.ending).join('|')})$ - "[T=${type}; charset=utf-8]"\n`

/**
 * Returns the redirects for a site below a path: from the path without a slash to its home page,
 * and from the root of the host to the site.
 */
const homeOf = (base: string): string => `\
    RewriteRule ^${forPattern(base)}$ ${base}/ [R=308,L]
    # The root of the host leads to the site; put something else here where there is something.
    RewriteRule ^/$ ${base}/ [R=302,L]
`

function ownHeaderBlock(route: string, values: Readonly<Record<string, string>>): string {
  const pattern = `^${forPattern(route.replace(/\/$/, ''))}(?:(?:/index)?\\.html(?:\\.(?:br|gz))?|/)?$`
  const lines = Object.entries(values).map(
    ([name, value]) => `        Header always set ${name} ${quoted(value)}\n`,
  )
  return `    <LocationMatch "${pattern}">\n${lines.join('')}    </LocationMatch>\n`
}
