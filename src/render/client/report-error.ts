import { withBase } from '../../text/base-path.ts'
import { readPageData } from './page-document.ts'

/** The gateway's endpoint for errors. Requests fail silently if the site has no gateway. */
const errorEndpoint = '/api/errors'

/** Errors that have already been reported, so that a repeated error is reported only once. */
const reportedErrors = new Set<string>()

/** Maximum number of reports per page. */
const maxReports = 10

/** Reports an error to the site: its page and its message, but nothing about the visitor. */
export function reportError(thrown: unknown, block?: string): void {
  const { name, message, stack } = thrown instanceof Error ? thrown : new Error(String(thrown))
  const key = `${block} ${name} ${message}`
  if (reportedErrors.has(key) || reportedErrors.size === maxReports) return
  reportedErrors.add(key)
  const body = JSON.stringify({
    ...{ route: location.pathname.slice(0, 1000), block, name: name.slice(0, 100) },
    ...{ message: message.slice(0, 1000), stack: stack?.slice(0, 3000) },
  })
  const headers = { 'Content-Type': 'application/json' }
  const { base = '' } = readPageData(document).surroundings
  fetch(withBase(base, errorEndpoint), { method: 'POST', body, headers, keepalive: true }).catch(
    () => undefined,
  )
}
