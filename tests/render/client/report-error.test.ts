import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** The requests that were sent to the gateway. */
let sent: { address: string; init: RequestInit }[] = []

/** Imports the module for a freshly opened page; `answer` is the gateway's response to a report. */
async function page(answer: () => Promise<Response>, base = '') {
  vi.resetModules()
  const textContent = JSON.stringify({ surroundings: { pictures: {}, base }, live: {} })
  vi.stubGlobal('document', { getElementById: () => ({ textContent }) })
  vi.stubGlobal('location', { pathname: '/ki', search: '?mail=mara@werkstatt.example' })
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    sent.push({ address, init })
    return answer()
  })
  return import('../../../src/render/client/report-error.ts')
}

const accepted = () => Promise.resolve(new Response(null, { status: 204 }))

beforeEach(() => {
  sent = []
})
afterEach(() => vi.unstubAllGlobals())

test('reportError sends a repeated error once, with the route but without the query of the page', async () => {
  const { reportError } = await page(accepted)
  for (let time = 0; time < 100; time += 1) reportError(new TypeError('The kiln is cold'), 'globe')
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({
    address: '/api/errors',
    init: { method: 'POST', keepalive: true },
  })
  expect(JSON.parse(String(sent[0]?.init.body))).toMatchObject({
    ...{ route: '/ki', block: 'globe', name: 'TypeError', message: 'The kiln is cold' },
  })
  expect(String(sent[0]?.init.body)).not.toContain('mara')
})

test('reportError sends errors to the gateway below the base path of the site', async () => {
  const { reportError } = await page(accepted, '/kurse')
  reportError(new Error('The kiln is cold'))
  expect(sent.map(({ address }) => address)).toEqual(['/kurse/api/errors'])
})

test('reportError sends at most ten errors per page', async () => {
  const { reportError } = await page(accepted)
  for (let time = 0; time < 100; time += 1) reportError(new Error(`Fault ${time}`))
  expect(sent).toHaveLength(10)
})

test('reportError accepts a thrown value that is not an Error object, and shortens a long message', async () => {
  const { reportError } = await page(accepted)
  reportError('x'.repeat(100_000))
  expect(JSON.parse(String(sent[0]?.init.body))).toMatchObject({ name: 'Error' })
  expect(String(sent[0]?.init.body).length).toBeLessThan(8000)
})

test('reportError stops after a failed request and throws no unhandled rejection', async () => {
  const lost: unknown[] = []
  const note = (reason: unknown) => lost.push(reason)
  process.on('unhandledRejection', note)
  const { reportError } = await page(() => Promise.reject(new TypeError('Failed to fetch')))
  reportError(new Error('The kiln is cold'))
  reportError(new Error('The kiln is cold'))
  await new Promise((done) => setImmediate(done))
  process.off('unhandledRejection', note)
  expect([sent.length, lost]).toEqual([1, []])
})
