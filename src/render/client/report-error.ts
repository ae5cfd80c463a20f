import { withBase } from '../../text/base-path.ts'
import { readPageData } from './page-document.ts'

/** Where the site's gateway takes them; a site without one does not answer there. */
const endpoint = '/api/errors'

/** What has been reported, so that an error that comes again and again is reported once. */
const reported = new Set<string>()

/** One page has no more to say. */
const mostReports = 10

/** Tells the site of an error in one of its pages: where, and what it says; nothing of the visitor. */
export function reportError(thrown: unknown, block?: string): void {
  const { name, message, stack } = thrown instanceof Error ? thrown : new Error(String(thrown))
  const key = `${block} ${name} ${message}`
  if (reported.has(key) || reported.size === mostReports) return
  reported.add(key)
  const body = JSON.stringify({
    ...{ route: location.pathname.slice(0, 1000), block, name: name.slice(0, 100) },
    ...{ message: message.slice(0, 1000), stack: stack?.slice(0, 3000) },
  })
  const headers = { 'Content-Type': 'application/json' }
  const { base = '' } = readPageData(document).surroundings
  fetch(withBase(base, endpoint), { method: 'POST', body, headers, keepalive: true }).catch(
    () => undefined,
  )
}
