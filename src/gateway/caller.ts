/** Where a connection comes from, as far as the host knows. */
export type Peer = string | undefined

/**
 * The visitor's address, for the rate limit alone. Each proxy adds to `X-Forwarded-For` where it was
 * called from, so of what stands there only the last `hops` entries are by proxies of ours: the first
 * of these is the visitor's. What stands before them anybody may have written.
 */
export function callerOf(peer: Peer, forwarded: string | undefined, hops: number): string {
  const chain = hops === 0 || forwarded === undefined ? [] : forwarded.split(',').map(addressIn)
  return chain[Math.max(0, chain.length - hops)] || peer || 'unknown'
}

/** Some proxies write the port, too: `203.0.113.7:4711`, `[2001:db8::1]:4711`. */
function addressIn(entry: string): string {
  const [, bracketed, dotted] = /^\[([^\]]*)\](?::\d+)?$|^([\d.]+):\d+$/.exec(entry.trim()) ?? []
  return bracketed ?? dotted ?? entry.trim()
}
