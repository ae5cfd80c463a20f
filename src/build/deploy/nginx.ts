import {
  cacheRules,
  compressedTypes,
  forPattern,
  furtherTypes,
  gatewayDown,
  hostOf,
  longestAnswer,
  quoted,
  strictTransport,
  variedHeaders,
  type Deployment,
  type HostFile,
} from './deployment.ts'

/** Returns the configuration file for `/etc/nginx/conf.d`. */
export function nginxFiles(deployment: Deployment): HostFile[] {
  return [{ path: 'blockwerk.conf', content: configuration(deployment) }]
}

const variableOf = (header: string): string =>
  `$blockwerk_${header.toLowerCase().replaceAll('-', '_')}`

function configuration(deployment: Deployment): string {
  const { listen, base, folder, gateway, largestBody, redirects, notFound } = deployment
  const varied = variedHeaders(deployment)
  return `# ${hostOf(deployment)}: the site and its gateway, for /etc/nginx/conf.d.
# Certificates: “certbot --nginx -d ${hostOf(deployment)}” adds them to this file.

${varied.map((header) => headerMap(header, deployment)).join('')}${notFound.length === 0 ? '' : notFoundMap(deployment)}# Files whose names hold their hash never change; the gateway speaks for itself.
map "$status $request_uri" $blockwerk_cache {
    default ${quoted(cacheRules.page)};
    "~ ${base}/api/" "";
    "~^(?:200|206|304) ${base}/(?:${cacheRules.folders.join('|')})/" ${quoted(cacheRules.hashed)};
}

server {
    listen ${listen};
    listen [::]:${listen};
    server_name ${hostOf(deployment)};
    root ${quoted(folder)};
    server_tokens off;
    absolute_redirect off;
    charset utf-8;
    charset_types ${compressedTypes.filter((type) => !type.startsWith('image/')).join(' ')};

    # What the build has packed is sent as it is (nginx -V names http_gzip_static_module, which Debian,
    # Ubuntu and nginx.org have); everything else is packed on the way. For Brotli, which is a sixth
    # smaller, install libnginx-mod-http-brotli-static and take the # from the next line.
    #brotli_static on;
    gzip_static on;
    gzip on;
    gzip_vary on;
    gzip_proxied any;
    gzip_min_length 1024;
    gzip_types ${compressedTypes.join(' ')};

${headerLines(deployment, varied)}
    add_header Strict-Transport-Security ${quoted(strictTransport)} always;
    add_header Cache-Control $blockwerk_cache always;

    error_page 404 ${notFound.length === 0 ? `${base}/404.html` : '$blockwerk_not_found'};
${[base, ...notFound]
  .map(
    (one) =>
      `    location = ${one}/404.html {\n        internal;\n    }\n    location = ${one}/404 {\n        return 404;\n    }\n`,
  )
  .join('')}${base === '' ? '' : homeOf(base)}
    # What begins with a dot is nobody’s business.
    location ~ /\\.(?!well-known/) {
        return 404;
    }

    # Every page has one address, without a slash at its end.
    location ~ ^(${forPattern(base)}/[^\\x5c]*[^/\\x5c])/+$ {
        return 308 $1$is_args$args;
    }
${redirects.map(({ from, to }) => `    location = ${from} {\n        return 308 ${quoted(to)};\n    }\n`).join('')}
${Object.entries(furtherTypes)
  .map(
    ([ending, type]) =>
      `    location ~ \\.${ending}$ {\n        types { }\n        default_type ${type};\n    }\n`,
  )
  .join('')}
    location ${base}/ {
        try_files $uri $uri.html $uri/index.html =404;
    }

    location ${base}/api/ {
        # The gateway says in words which submissions are too long; what is far longer ends here.
        client_max_body_size ${Math.ceil((2 * largestBody) / 1024)}k;
        proxy_pass ${gateway};
        proxy_http_version 1.1;
        proxy_set_header Host $http_host;
        proxy_set_header X-Forwarded-For $remote_addr;
        proxy_set_header X-Forwarded-Proto $scheme;
        proxy_connect_timeout 3s;
        proxy_read_timeout ${longestAnswer}s;
        proxy_next_upstream off;
${[...Object.keys(deployment.headers)].map((name) => `        proxy_hide_header ${name};`).join('\n')}
        error_page 502 503 504 = @gateway_down;
    }
    location @gateway_down {
        default_type application/json;
        return 503 '${gatewayDown(deployment)}';
    }
}
`
}

/** Returns the map that selects the 404 page in the language of the requested folder. */
const notFoundMap = ({ base, notFound }: Deployment): string => `\
map $request_uri $blockwerk_not_found {
    default ${base}/404.html;
${notFound.map((one) => `    "~^${forPattern(one)}(?:[/?]|$)" ${one}/404.html;\n`).join('')}}
`

/**
 * Returns the redirects for a site below a path: from the path without a slash to its home page,
 * and from the root of the host to the site.
 */
const homeOf = (base: string): string => `    location = ${base} {
        return 308 ${base}/$is_args$args;
    }
    # The root of the host leads to the site; put something else here where there is something.
    location = / {
        return 302 ${base}/;
    }
`

function headerMap(header: string, { headers, ownHeaders }: Deployment): string {
  const own = Object.entries(ownHeaders).flatMap(([route, values]) => {
    const value = values[header]
    return value === undefined ? [] : [`    "~^${forPattern(route)}(?:\\?|$)" ${quoted(value)};\n`]
  })
  const usual = `    default ${quoted(headers[header] ?? '')};\n`
  return `map $request_uri ${variableOf(header)} {\n${usual}${own.join('')}}\n`
}

function headerLines({ headers }: Deployment, varied: readonly string[]): string {
  return [...new Set([...Object.keys(headers), ...varied])]
    .map((name) => {
      const value = varied.includes(name) ? variableOf(name) : quoted(headers[name] ?? '')
      return `    add_header ${name} ${value} always;`
    })
    .join('\n')
}
