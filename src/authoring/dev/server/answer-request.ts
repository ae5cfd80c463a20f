import { normalizedPath } from '../../../text/encoded-address.ts'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname } from 'node:path'
import type { Language } from '../../../locale/texts.ts'
import { toolTexts } from '../../../locale/tool-texts.ts'
import { withBase, withoutBase } from '../../../text/base-path.ts'
import {
  keyRedirectHeaders,
  privateResponseHeaders,
  refusalOf,
  type PreviewAccess,
} from './access.ts'
import type { LiveSite } from './live-site.ts'
import { isNeededByPage, type LateVite } from './vite.ts'
import { handleOpenInEditor, sendAuthorPage } from './author-pages.ts'
import type { SourceErrors } from './current-site.ts'
import {
  devErrorsId,
  type DevPage,
  devPageId,
  type ShownProblem,
  sourceErrorCode,
} from '../dev-message.ts'
import { inlineJson } from '../../../render/html/page-data.ts'
import { escapeHtml } from '../../../text/escape-html.ts'
import type { LiveAnswer } from './live-pages.ts'

type Listener = (request: IncomingMessage, response: ServerResponse) => Promise<unknown>

/** Everything that is needed to answer requests. It does not change during a run. */
export type PreviewContext = {
  root: string
  language: Language
  /** Secret in the addresses of the preview; undefined if the network cannot reach the server. */
  access: PreviewAccess
  /** Secret that only pages of this run know. */
  token: string
  /** Returns the current state of the site. */
  site: () => LiveSite
  sourceErrors: SourceErrors
  lateVite: LateVite
  /** HTML to insert at the start of every page's head. */
  headHtml: string
  /** Paths of the scripts and styles that the pages load directly. */
  entryPaths: ReadonlySet<string>
  /** Answers requests below `/media`. */
  mediaListener: Listener
  /** Answers requests below `/api`. */
  apiListener: Listener
}

/** Answers one request, after checking that it is allowed. */
export async function answerRequest(
  request: IncomingMessage,
  response: ServerResponse,
  preview: PreviewContext,
): Promise<void> {
  for (const [name, value] of Object.entries(privateResponseHeaders))
    response.setHeader(name, value)
  const address = addressOf(request)
  if (refuseOrRedirect(request, response, address, preview)) return
  if (address === undefined) {
    const site = preview.site()
    const [path = '', query = ''] = (request.url ?? '').split(/\?(.*)/s)
    await sendPage(response, routeOfMissingPage, site, preview, () =>
      site.redirects.targetOfMissing(withoutBase(site.currentBasePath(), path), query),
    )
    return
  }
  const base = preview.site().currentBasePath()
  if (base !== '' && (address.pathname === '/' || address.pathname === base)) {
    response.writeHead(302, { Location: withBase(base, '/') }).end()
    return
  }
  // Scripts of the pages come from Vite, which serves them at the root of the host, so their addresses do not
  // contain the site's base path.
  const isForVite = isNeededByPage(address, preview.entryPaths, preview.lateVite.runningServer())
  const pathname = isForVite ? address.pathname : withoutBase(base, address.pathname)
  // All handlers must see the address that was checked.
  request.url = pathname + address.search
  await dispatchRequest(request, response, { address, pathname, isForVite }, preview)
}

/**
 * Refuses a request without access, or replaces the key in its address by a cookie. Returns true if it has
 * answered the request.
 */
function refuseOrRedirect(
  request: IncomingMessage,
  response: ServerResponse,
  address: URL | undefined,
  { access, language }: PreviewContext,
): boolean {
  const { key } = access
  const refusal = refusalOf(request, access)
  const redirectHeaders = address && key && keyRedirectHeaders(request, address, key)
  if (redirectHeaders && (refusal === undefined || refusal === 'no-key')) {
    response.writeHead(303, redirectHeaders).end()
    return true
  }
  if (refusal === undefined) return false
  response.writeHead(403, { 'Content-Type': 'text/plain; charset=utf-8' })
  response.end(toolTexts[language].preview.refused[refusal])
  return true
}

/**
 * Returns the requested address; undefined if it is malformed, such as `/%ff`, or belongs to another
 * server.
 */
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

/** The target of a request. `pathname` does not include the site's base path. */
type RequestTarget = { address: URL; pathname: string; isForVite: boolean }

async function dispatchRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { address, pathname, isForVite }: RequestTarget,
  {
    root,
    token,
    site,
    sourceErrors,
    lateVite,
    headHtml,
    mediaListener,
    apiListener,
  }: PreviewContext,
): Promise<void> {
  if (address.pathname === '/__open-in-editor') {
    await handleOpenInEditor(request, response, { root, token, vite: lateVite })
  } else if (pathname.startsWith('/api/')) await apiListener(request, response)
  else if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { Allow: 'GET, HEAD' }).end()
  } else if (isForVite) {
    const { middlewares } = await lateVite.startOnce()
    middlewares(request, response)
  } else if (sendRedirect(response, targetBeforeFiles(address, pathname, site()), site())) {
    return
  } else if (/^\/(?:media|files)\//.test(pathname)) {
    await mediaListener(request, response)
  } else if (await sendAuthorPage(response, address, site())) {
    return
  } else if (await sendSiteFile(response, pathname, site())) {
    return
  } else if (isPageRequest(request, pathname, site())) {
    await sendPageOrRedirect(response, { address, pathname }, site(), { headHtml, sourceErrors })
  } else if (!sendRedirect(response, targetOfMissing(address, pathname, site()), site())) {
    response.writeHead(404).end()
  }
}

/** Redirects to a target, which may be on another host. Returns false if there is no target. */
function sendRedirect(
  response: ServerResponse,
  target: string | undefined,
  site: LiveSite,
): boolean {
  if (target === undefined) return false
  // Not 301, which browsers remember although the author may change the redirect.
  response
    .writeHead(302, {
      Location: withBase(site.currentBasePath(), target),
      'Cache-Control': 'no-store',
    })
    .end()
  return true
}

const targetBeforeFiles = ({ search }: URL, pathname: string, site: LiveSite) =>
  site.redirects.targetBeforeFiles(pathname, search.slice(1))

const targetOfMissing = ({ search }: URL, pathname: string, site: LiveSite) =>
  site.redirects.targetOfMissing(pathname, search.slice(1))

/** Sends the page at an address. Redirects if it is an old address of a page, or if the site has no page there. */
async function sendPageOrRedirect(
  response: ServerResponse,
  { address, pathname }: Pick<RequestTarget, 'address' | 'pathname'>,
  site: LiveSite,
  preview: PageContext,
): Promise<void> {
  const early = site.redirects.targetBeforePages(pathname, address.search.slice(1))
  if (sendRedirect(response, early, site)) return
  await sendPage(response, pathname, site, preview, () => targetOfMissing(address, pathname, site))
}

function isPageRequest({ headers }: IncomingMessage, pathname: string, site: LiveSite): boolean {
  const accepts = headers.accept ?? '*/*'
  if (!accepts.includes('text/html') && accepts !== '*/*') return false
  const { pagesByRoute } = site.model.siteContext()
  return extname(pathname) === '' || pagesByRoute.has(normalizedPath(pathname))
}

async function sendSiteFile(
  response: ServerResponse,
  pathname: string,
  site: LiveSite,
): Promise<boolean> {
  const file = await site.files.generatedFileAt(pathname)
  if (file === undefined) return false
  const cacheControl = file.isLasting ? 'max-age=31536000, immutable' : 'no-store'
  response
    .writeHead(200, { 'Content-Type': file.type, 'Cache-Control': cacheControl })
    .end(file.text)
  return true
}

/** Reports an internal error in the browser and in the terminal. */
export function sendInternalError(
  response: ServerResponse,
  error: unknown,
  language: Language,
): void {
  console.error(error)
  if (!response.headersSent)
    response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' })
  response.end(`${toolTexts[language].preview.ourFault}\n\n${String(error)}`)
}

/** A route that no page has. It is used for a malformed address, which gets the "not found" page. */
const routeOfMissingPage = ''

type PageContext = Pick<PreviewContext, 'headHtml' | 'sourceErrors'>

/** Sends the page at an address. If there is none, redirects to the result of `findTarget`, or sends the 404 page. */
export async function sendPage(
  response: ServerResponse,
  pathname: string,
  site: LiveSite,
  { headHtml, sourceErrors }: PageContext,
  findTarget = (): string | undefined => undefined,
): Promise<void> {
  const route = normalizedPath(pathname)
  const page = await pageOrErrorAnswer(route, site)
  if (page.status === 404 && sendRedirect(response, findTarget(), site)) return
  response.writeHead(page.status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
  })
  const text = pageHtmlWithProblems(route, page, site, sourceErrors)
  response.end(text.replace('<head>', () => `<head>${headHtml}`))
}

/**
 * Returns the answer for a page, or an error page if rendering fails. The error page also updates when
 * files change, so it disappears when the error is fixed.
 */
async function pageOrErrorAnswer(route: string, site: LiveSite): Promise<LiveAnswer> {
  try {
    return await site.pages.answer(route)
  } catch (error) {
    console.error(error)
    const { ourFault } = toolTexts[site.language].preview
    const problem: ShownProblem = {
      ...{ place: 'src', severity: 'error', code: sourceErrorCode },
      ...{ message: `${ourFault} ${String(error)}`, hint: '', at: undefined },
    }
    return { status: 500, html: undefined, problems: [problem], keys: [], fingerprint: '' }
  }
}

/**
 * Returns the HTML of a page with its problems as JSON, without the HTML that is inserted into every page's
 * head.
 */
export function pageHtmlWithProblems(
  route: string,
  { status: _status, html, ...rest }: LiveAnswer,
  { language }: LiveSite,
  faults: SourceErrors,
): string {
  const problems = [...faults.allErrors(), ...rest.problems]
  const page: DevPage = { ...rest, problems, route, language }
  return addDevPage(html ?? problemsOnlyPage(page), page)
}

const addDevPage = (html: string, page: DevPage): string =>
  html.replace(
    '</body>',
    () =>
      `${sourceErrorsHtml(page)}<script type="application/json" id="${devPageId}">${inlineJson(page)}</script></body>`,
  )

/**
 * Returns errors in source code as plain HTML. The script that shows problems removes it, unless that
 * script itself has an error.
 */
function sourceErrorsHtml({ problems }: DevPage): string {
  const faults = problems.filter(({ code }) => code === sourceErrorCode)
  if (faults.length === 0) return ''
  const text = faults.map(({ place, message }) => `${place}: ${message}`).join('\n')
  return `<pre id="${devErrorsId}" role="alert" style="position: fixed; inset: auto 16px 16px; z-index: 99; margin: 0; padding: 16px; background: #fff; color: #a3231c; white-space: pre-wrap">${escapeHtml(text)}</pre>`
}

/** Returns a page that shows only problems, for a page that cannot be rendered. */
function problemsOnlyPage({ problems, language }: DevPage): string {
  const { noPage, wrongPage } = toolTexts[language].preview
  const title = problems.length === 0 ? noPage : wrongPage
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><link rel="stylesheet" href="/src/render/theme/site.css"><link rel="stylesheet" href="/src/render/theme/blocks.css"><script type="module" src="/src/authoring/dev/client/dev-client.ts"></script></head><body><div id="app"><main></main></div></body></html>`
}
