/** The address of a connection, undefined if the host does not know it. */
export type ConnectionAddress = string | undefined

/**
 * Returns the address of the visitor, which is only used for the rate limit. Each proxy appends the
 * address it was called from to `X-Forwarded-For`. With `hops` trusted proxies, only the last
 * `hops` entries can be trusted, and the first of these is the visitor's address. Anybody can forge
 * the entries before.
 */
export function visitorAddressOf(
  connectionAddress: ConnectionAddress,
  forwarded: string | undefined,
  hops: number,
): string {
  const chain = hops === 0 || forwarded === undefined ? [] : forwarded.split(',').map(removePort)
  return chain[Math.max(0, chain.length - hops)] || connectionAddress || 'unknown'
}

/** Removes the port that some proxies append: `203.0.113.7:4711`, `[2001:db8::1]:4711`. */
function removePort(entry: string): string {
  const [, bracketed, dotted] = /^\[([^\]]*)\](?::\d+)?$|^([\d.]+):\d+$/.exec(entry.trim()) ?? []
  return bracketed ?? dotted ?? entry.trim()
}
