import type { DeployWords } from '../../locale/words.ts'

/** All that the files for a host depend on. */
export type Deployment = {
  /** What visitors read while the gateway does not answer. */
  words: DeployWords
  /** `https://www.firma.example` */
  url: string
  /** The path that the site stands below, `/kurse`; empty at the root of its host. */
  base: string
  /** Where the host listens: a port, or for Caddy an address. */
  listen: string
  /** The document root on the host: it holds the built site, at `base` below it. No slash at its end. */
  folder: string
  /** Headers of every answer. */
  headers: Readonly<Record<string, string>>
  /** Headers by address where a page has others than the rest. */
  ownHeaders: Readonly<Record<string, Readonly<Record<string, string>>>>
  redirects: readonly { from: string; to: string }[]
  /** Addresses of the folders with a page of their own for what is not there, one for each further language. */
  notFound: readonly string[]
  /** What starts Blockwerk, seen from the folder of the project. */
  program: string
  /** Where the gateway answers, without a slash at the end. */
  gateway: string
  /** The variables of the environment that hold the addresses of workflows, one for each form. */
  workflows: readonly string[]
  /** Bytes of the largest body that the gateway takes in. */
  largestBody: number
  /** Whom visitors are told of, where they can ask questions. */
  answers: 'pages' | 'model' | undefined
}

/** A file for a host, by its path in the folder that is written. */
export type HostFile = { path: string; content: string }

/** Two years, as browsers ask of those who mean it; only a server with TLS can keep the promise. */
export const strictTransport = 'max-age=63072000; includeSubDomains'

/** What is asked for again each time, and what never changes because its name holds its hash. */
export const cacheRules = {
  page: 'no-cache',
  hashed: 'public, max-age=31536000, immutable',
  folders: ['assets', 'media'],
} as const

/** What is worth compressing: everything that is not packed already. */
export const compressedTypes = [
  'text/css',
  'text/javascript',
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

/** Kinds of files that servers do not know by themselves. */
export const furtherTypes = {
  avif: 'image/avif',
  glb: 'model/gltf-binary',
  jsonl: 'application/jsonl',
  vtt: 'text/vtt',
  webmanifest: 'application/manifest+json',
} as const

/** Files that stand packed beside the others, from the best packing on: how they end, and what they are. */
export const packings = [
  { ending: 'br', encoding: 'br' },
  { ending: 'gz', encoding: 'gzip' },
] as const

/** What of the built site is packed, by the ending of its name. */
export const packedTypes = [
  ['css', 'text/css'],
  ['glb', 'model/gltf-binary'],
  ['html', 'text/html'],
  ['js', 'text/javascript'],
  ['json', 'application/json'],
  ['svg', 'image/svg+xml'],
  ['txt', 'text/plain'],
  ['vtt', 'text/vtt'],
  ['webmanifest', 'application/manifest+json'],
  ['xml', 'text/xml'],
] as const

/** What is said when the gateway does not answer. */
export const gatewayDown = ({ words }: Deployment): string =>
  // What could end a text in the files of a server, or begin a variable, is written as JSON can.
  JSON.stringify({ error: words.gatewayDown }).replace(
    /['`$]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** Longer than a question may take, the client’s time limit included. */
export const longestAnswer = 35

export const hostOf = ({ url }: Deployment): string => new URL(url).host

/** The headers in which at least one page differs. */
export const variedHeaders = ({ ownHeaders }: Deployment): string[] =>
  [...new Set(Object.values(ownHeaders).flatMap((own) => Object.keys(own)))].toSorted()

export const forPattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')

/** A value between double quotes, as nginx, Caddy and Apache read them. */
export function quoted(value: string): string {
  if (/[\\\n\r]/.test(value)) throw new Error(`Cannot be written into a configuration: ${value}`)
  return `"${value.replaceAll('"', '\\"')}"`
}
