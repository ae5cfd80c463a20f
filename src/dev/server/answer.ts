import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname } from 'node:path'
import type { Language } from '../../problem/texts.ts'
import { toolTexts } from '../../problem/tool-texts.ts'
import { withBase, withoutBase } from '../../text/base-path.ts'
import { entranceOf, privateHeaders, refusalOf } from './access.ts'
import type { LiveSite } from './live-site.ts'
import { isForPages } from './modules.ts'
import { openInEditor } from './open-in-editor.ts'
import { sendForAuthors } from './for-authors.ts'
import { noRoute, sendPage } from './pages.ts'
import type { SourceFaults } from './source-faults.ts'
import type { LateVite } from './vite.ts'

type Listener = (request: IncomingMessage, response: ServerResponse) => Promise<unknown>

/** What requests are answered from; the same for the whole run. */
export type Preview = {
  root: string
  language: Language
  /** What an address must hold, where the network can reach the server. */
  key: string | undefined
  /** What only its own pages know. */
  token: string
  /** The site as it is now. */
  site: () => LiveSite
  faults: SourceFaults
  vite: LateVite
  /** What stands first in the head of every page. */
  head: string
  /** Scripts and styles that pages name themselves. */
  entries: ReadonlySet<string>
  /** Answers for what is below `/media`. */
  media: Listener
  /** Answers for what is below `/api`. */
  api: Listener
}

/** Answers one request; first, whether whoever asks may. */
export async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  preview: Preview,
): Promise<void> {
  for (const [name, value] of Object.entries(privateHeaders)) response.setHeader(name, value)
  const address = addressOf(request)
  if (isTurnedAway(request, response, address, preview)) return
  if (address === undefined) {
    await sendPage(response, noRoute, preview.site(), preview.head, preview.faults)
    return
  }
  const base = preview.site().base()
  if (base !== '' && (address.pathname === '/' || address.pathname === base)) {
    response.writeHead(302, { Location: withBase(base, '/') }).end()
    return
  }
  // Scripts of the pages come from Vite, at the root of the host.
  const isForVite = isForPages(address, preview.entries, preview.vite.current())
  const pathname = isForVite ? address.pathname : withoutBase(base, address.pathname)
  // Whoever answers sees the address that was judged.
  request.url = pathname + address.search
  await handOn(request, response, { address, pathname, isForVite }, preview)
}

/** Answers whoever may not come in, or comes in by the address with the key; true where it did. */
function isTurnedAway(
  request: IncomingMessage,
  response: ServerResponse,
  address: URL | undefined,
  { key, language }: Preview,
): boolean {
  const refusal = refusalOf(request, key)
  const entrance = address && key && entranceOf(request, address, key)
  if (entrance && (refusal === undefined || refusal === 'no-key')) {
    response.writeHead(303, entrance).end()
    return true
  }
  if (refusal === undefined) return false
  response.writeHead(403, { 'Content-Type': 'text/plain; charset=utf-8' })
  response.end(toolTexts[language].preview.refused[refusal])
  return true
}

/** What is asked for; undefined where it cannot be read, as `/%ff`, or is not of this server. */
function addressOf({ url = '/' }: IncomingMessage): URL | undefined {
  const address = `http://localhost${url}`
  if (!url.startsWith('/') || !URL.canParse(address)) return undefined
  try {
    decodeURIComponent(new URL(address).pathname)
    return new URL(address)
  } catch {
    return undefined
  }
}

/** `pathname`: without what the site stands below. */
type Judged = { address: URL; pathname: string; isForVite: boolean }

async function handOn(
  request: IncomingMessage,
  response: ServerResponse,
  { address, pathname, isForVite }: Judged,
  { root, token, site, faults, vite, head, media, api }: Preview,
): Promise<void> {
  if (address.pathname === '/__open-in-editor') {
    await openInEditor(request, response, { root, token, vite })
  } else if (pathname.startsWith('/api/')) await api(request, response)
  else if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { Allow: 'GET, HEAD' }).end()
  } else if (/^\/(?:media|files)\//.test(pathname)) {
    await media(request, response)
  } else if (isForVite) {
    const { middlewares } = await vite.get()
    middlewares(request, response)
  } else if (await sendForAuthors(response, address, site())) {
    return
  } else if (await sendSiteFile(response, pathname, site())) {
    return
  } else if (isPage(request, pathname)) {
    await sendPage(response, pathname, site(), head, faults)
  } else response.writeHead(404).end()
}

function isPage({ headers }: IncomingMessage, pathname: string): boolean {
  const accepts = headers.accept ?? '*/*'
  return extname(pathname) === '' && (accepts.includes('text/html') || accepts === '*/*')
}

async function sendSiteFile(
  response: ServerResponse,
  pathname: string,
  site: LiveSite,
): Promise<boolean> {
  const file = await site.files.at(pathname)
  if (file === undefined) return false
  const keeping = file.isLasting ? 'max-age=31536000, immutable' : 'no-store'
  response.writeHead(200, { 'Content-Type': file.type, 'Cache-Control': keeping }).end(file.text)
  return true
}

/** Says that it was not the author's doing, here and in the terminal. */
export function fail(response: ServerResponse, error: unknown, language: Language): void {
  console.error(error)
  if (!response.headersSent)
    response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' })
  response.end(`${toolTexts[language].preview.ourFault}\n\n${String(error)}`)
}
