import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { z } from 'zod'
import { encodedAddress } from '../../src/text/encoded-address.ts'

const OldAddresses = z.array(
  z.strictObject({
    from: z.string(),
    to: z.string(),
    requests: z.record(z.string(), z.string()).optional(),
  }),
)

/** 200 old addresses of real kinds with their targets. */
export const oldAddresses = OldAddresses.parse(
  parse(readFileSync('tests/build/deploy/old-addresses.yaml', 'utf8')),
)

/** Requests for the old addresses, with the location that each leads to. */
export const oldRequests: { request: string; location: string }[] = oldAddresses.flatMap(
  ({ from, to, requests }) =>
    requests === undefined
      ? [{ request: asSent(from), location: encodedAddress(to) }]
      : Object.entries(requests).map(([request, location]) => ({ request, location })),
)

/** Returns an address as a browser sends it. */
function asSent(address: string): string {
  const { pathname, search } = new URL(address, 'http://127.0.0.1')
  return pathname + search
}
