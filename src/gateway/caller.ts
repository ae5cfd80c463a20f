/** Where a connection comes from, as far as the host knows. */
export type Peer = string | undefined

/**
 * The visitor's address, for the rate limit alone. A forwarded address counts only where the
 * connection comes from this machine or a private network, where proxies are: then the one that our
 * own proxy wrote, the last, or with `hops` proxies the last but `hops - 1`.
 */
export function callerOf(peer: Peer, forwarded: string | undefined, hops = 1): string {
  if (peer === undefined) return 'unknown'
  if (forwarded === undefined || !isNear(peer)) return peer
  const chain = forwarded.split(',').map((address) => address.trim())
  return chain[Math.max(0, chain.length - hops)] || peer
}

function isNear(peer: string): boolean {
  const address = peer.replace(/^::ffff:/i, '')
  return /^(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|::1$|f[cd][0-9a-f]{2}:)/i.test(
    address,
  )
}
