import type { DeployWords } from '../../locale/words.ts'
import type { HostRedirect } from './redirects.ts'

/** Everything that the files for a host depend on. */
export type Deployment = {
  /** The texts that visitors see while the gateway does not respond. */
  words: DeployWords
  /** URL of the site: `https://www.firma.example` */
  url: string
  /** Path below which the site is served, such as `/kurse`. Empty at the root of its host. */
  basePath: string
  /** Port that the host listens on, or for Caddy an address. */
  listenAddress: string
  /**
   * Document root on the host, without a slash at the end. The built site is in its subfolder
   * `basePath`.
   */
  documentRoot: string
  /** Folder of the project on the host, in which the gateway runs. */
  projectFolder: string
  /** HTTP headers of every response. */
  headers: Readonly<Record<string, string>>
  /** HTTP headers of pages that differ from the default ones, by URL path. */
  headersByRoute: Readonly<Record<string, Readonly<Record<string, string>>>>
  redirects: readonly HostRedirect[]
  /** URL paths of the folders with their own 404 page, one per additional language. */
  notFoundFolders: readonly string[]
  /** Path of the program that starts Blockwerk, relative to the project folder. */
  programPath: string
  /** Origin of the gateway, without a slash at the end. */
  gatewayOrigin: string
  /** False if Netlify or Cloudflare serve a site that needs no gateway, so that no request is forwarded. */
  hasGateway: boolean
  /** Names of the environment variables with the webhook URLs, one per form. */
  webhookVariables: readonly string[]
  /** Maximum size of a request body that the gateway accepts, in bytes. */
  maxBodyBytes: number
  /**
   * The source of answers that the site announces to visitors. Undefined if visitors cannot ask
   * questions.
   */
  answerSource: 'pages' | 'model' | undefined
}

/** A file for a host, with its path relative to the output folder. */
export type HostFile = { path: string; content: string }

/**
 * Value of the header Strict-Transport-Security: two years, the duration that the browsers' preload
 * list recommends. Only for servers with TLS.
 */
export const strictTransportSecurity = 'max-age=63072000; includeSubDomains'

/**
 * Values of the header Cache-Control. `page` makes browsers revalidate pages on each visit.
 * `hashed` is for files in `folders`, whose names contain a content hash, so they never change.
 */
export const cacheControl = {
  page: 'no-cache',
  hashed: 'public, max-age=31536000, immutable',
  folders: ['assets', 'media'],
} as const

/** Content types to compress: all types that are not compressed themselves. */
export const compressedMediaTypes = [
  'text/css',
  'text/javascript',
  'text/markdown',
  'text/plain',
  'text/vtt',
  'text/xml',
  'application/javascript',
  'application/json',
  'application/manifest+json',
  'application/rss+xml',
  'application/xml',
  'image/svg+xml',
  'model/gltf-binary',
] as const

/** Content types by file ending that web servers do not know by default. */
export const additionalMediaTypes = {
  avif: 'image/avif',
  glb: 'model/gltf-binary',
  jsonl: 'application/jsonl',
  md: 'text/markdown',
  vtt: 'text/vtt',
  webmanifest: 'application/manifest+json',
} as const

/** Content types of documents that our own server does not know. Other web servers know them. */
export const documentMediaTypes = {
  '7z': 'application/x-7z-compressed',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  m4a: 'audio/mp4',
  odp: 'application/vnd.oasis.opendocument.presentation',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odt: 'application/vnd.oasis.opendocument.text',
  ogg: 'audio/ogg',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  vcf: 'text/vcard; charset=utf-8',
  wav: 'audio/wav',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** Returns the value of the header Content-Type. All text files of a site are UTF-8. */
export const contentTypeHeaderOf = (mediaType: string): string =>
  mediaType.startsWith('text/') ? `${mediaType}; charset=utf-8` : mediaType

/**
 * Formats of the precompressed files that the build writes next to the originals, best compression
 * first.
 */
export const precompressedFormats = [
  { ending: 'br', encoding: 'br' },
  { ending: 'gz', encoding: 'gzip' },
] as const

/** File types that the build precompresses, by file ending. */
export const precompressedMediaTypes = [
  ['css', 'text/css'],
  ['glb', 'model/gltf-binary'],
  ['html', 'text/html'],
  ['js', 'text/javascript'],
  ['json', 'application/json'],
  ['md', 'text/markdown'],
  ['svg', 'image/svg+xml'],
  ['txt', 'text/plain'],
  ['vtt', 'text/vtt'],
  ['webmanifest', 'application/manifest+json'],
  ['xml', 'text/xml'],
] as const

/** Returns the JSON body of the response while the gateway does not respond. */
export const createGatewayDownBody = ({ words }: Deployment): string =>
  // Characters that could end a string or start a variable in a server configuration are escaped as
  // JSON does.
  JSON.stringify({ error: words.gatewayDown }).replace(
    /['`$]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/**
 * Timeout for responses of the gateway, in seconds. Longer than any answer to a question, including
 * the client's own time limit.
 */
export const gatewayTimeoutSeconds = 35

export const domainOf = ({ url }: Deployment): string => new URL(url).host

/** Returns the names of the headers in which at least one page differs from the default. */
export const headerNamesThatDiffer = ({ headersByRoute }: Deployment): string[] =>
  [...new Set(Object.values(headersByRoute).flatMap((own) => Object.keys(own)))].toSorted()

/**
 * Returns a value in double quotes, as nginx, Caddy and Apache read it. Throws an error if the
 * value contains a backslash or a line break.
 */
export function quoteValue(value: string): string {
  if (/[\\\n\r]/.test(value))
    throw new Error(
      `This value contains characters that are not allowed in a configuration file: ${value}`,
    )
  return `"${value.replaceAll('"', '\\"')}"`
}
