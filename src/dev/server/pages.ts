import type { ServerResponse } from 'node:http'
import {
  devFaultsId,
  devPageId,
  sourceCode,
  type DevPage,
  type ShownProblem,
} from '../shown-problem.ts'
import { toolTexts } from '../../problem/tool-texts.ts'
import { inlineJson } from '../../html/page-data.ts'
import { escapeHtml } from '../../text/escape-html.ts'
import type { LiveAnswer } from './live-pages.ts'
import type { LiveSite } from './live-site.ts'
import type { SourceFaults } from './source-faults.ts'

/** No page has it. */
export const noRoute = ''

export async function sendPage(
  response: ServerResponse,
  pathname: string,
  site: LiveSite,
  head: string,
  faults: SourceFaults,
): Promise<void> {
  const route = routeOfPath(pathname)
  const answer = await answerFor(route, site)
  response.writeHead(answer.status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
  })
  const text = pageText(route, answer, site, faults)
  response.end(text.replace('<head>', () => `<head>${head}`))
}

/** A page of its problem alone if it cannot be drawn: it follows the files, and so comes back once it can be. */
async function answerFor(route: string, site: LiveSite): Promise<LiveAnswer> {
  try {
    return await site.pages.answer(route)
  } catch (error) {
    console.error(error)
    const { ourFault } = toolTexts[site.language].preview
    const problem: ShownProblem = {
      ...{ place: 'src', severity: 'error', code: sourceCode },
      ...{ message: `${ourFault} ${String(error)}`, hint: '', at: undefined },
    }
    return { status: 500, html: undefined, problems: [problem], keys: [], fingerprint: '' }
  }
}

/** A page with what it knows besides, but for what stands in the head of every page of the run. */
export function pageText(
  route: string,
  { status: _status, html, ...known }: LiveAnswer,
  { language }: LiveSite,
  faults: SourceFaults,
): string {
  const problems = [...faults.all(), ...known.problems]
  const page: DevPage = { ...known, problems, route, language }
  return withDevPage(html ?? emptyPage(page), page)
}

const routeOfPath = (pathname: string): string =>
  decodeURI(pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname)

const withDevPage = (html: string, page: DevPage): string =>
  html.replace(
    '</body>',
    () =>
      `${faultsText(page)}<script type="application/json" id="${devPageId}">${inlineJson(page)}</script></body>`,
  )

/** A fault may be one of the script that shows problems, which takes this away again. */
function faultsText({ problems }: DevPage): string {
  const faults = problems.filter(({ code }) => code === sourceCode)
  if (faults.length === 0) return ''
  const text = faults.map(({ place, message }) => `${place}: ${message}`).join('\n')
  return `<pre id="${devFaultsId}" role="alert" style="position: fixed; inset: auto 16px 16px; z-index: 99; margin: 0; padding: 16px; background: #fff; color: #a3231c; white-space: pre-wrap">${escapeHtml(text)}</pre>`
}

/** Shown while nothing of a page can be drawn: only its problems. */
function emptyPage({ problems, language }: DevPage): string {
  const { noPage, wrongPage } = toolTexts[language].preview
  const title = problems.length === 0 ? noPage : wrongPage
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><link rel="stylesheet" href="/src/theme/site.css"><link rel="stylesheet" href="/src/theme/blocks.css"><script type="module" src="/src/dev/client/dev-client.ts"></script></head><body><div id="app"><main></main></div></body></html>`
}
