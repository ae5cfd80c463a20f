const day = 86_400_000

/** More visitors than this at once are not told apart; the longest absent are forgotten first. */
const mostBuckets = 20_000

export type Rate = { count: number; windowMs: number }

/** `5/10m`: five at once, and one more every two minutes. `off`: no limit. */
export function rateOf(text: string): Rate | undefined {
  const [, count, size, unit] = /^(\d{1,6})\/(\d{1,4})([smh])$/.exec(text) ?? []
  if (count === undefined || size === undefined) return undefined
  const unitMs = unit === 's' ? 1000 : unit === 'm' ? 60_000 : 3_600_000
  const rate = { count: Number(count), windowMs: Number(size) * unitMs }
  return rate.count > 0 && rate.windowMs > 0 ? rate : undefined
}

type Bucket = { tokens: number; at: number }

export type RateLimit = {
  /** Takes one token; how many ms to wait if there is none, else 0. */
  take: (purpose: string, address: string, now: number) => Promise<number>
  giveBack: (purpose: string, address: string, now: number) => Promise<void>
}

/**
 * A token bucket for each purpose and network. It knows no address: only a hash of the prefix, with
 * a salt that is made anew each day and never leaves memory.
 */
export function rateLimit(rate: Rate | undefined): RateLimit {
  if (rate === undefined) return { take: async () => 0, giveBack: async () => undefined }
  const { count, windowMs } = rate
  const perToken = windowMs / count
  const buckets = new Map<string, Bucket>()
  let salt = crypto.randomUUID()
  let saltedOn = 0

  async function bucketOf(purpose: string, address: string, now: number): Promise<Bucket> {
    const today = Math.floor(now / day)
    if (today !== saltedOn) {
      salt = crypto.randomUUID()
      saltedOn = today
      buckets.clear()
    }
    const name = await hashOf(`${salt}\n${purpose}\n${prefixOf(address)}`)
    const known = buckets.get(name) ?? { tokens: count, at: now }
    const gained = Math.max(0, now - known.at) / perToken
    const bucket = { tokens: Math.min(count, known.tokens + gained), at: now }
    buckets.delete(name)
    buckets.set(name, bucket)
    const [oldest] = buckets.keys()
    if (buckets.size > mostBuckets && oldest !== undefined) buckets.delete(oldest)
    return bucket
  }

  return {
    async take(purpose, address, now) {
      const bucket = await bucketOf(purpose, address, now)
      if (bucket.tokens < 1) return Math.ceil((1 - bucket.tokens) * perToken)
      bucket.tokens -= 1
      return 0
    },
    async giveBack(purpose, address, now) {
      const bucket = await bucketOf(purpose, address, now)
      bucket.tokens = Math.min(count, bucket.tokens + 1)
    },
  }
}

/** The network of an address: the first 24 bits of IPv4, the first 56 of IPv6. */
export function prefixOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address
  const four = /^(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(mapped)
  if (four?.[1] !== undefined) return four[1]
  if (!mapped.includes(':')) return 'unknown'
  const [head = '', tail] = (mapped.split('%')[0] ?? '').toLowerCase().split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const gap = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  const groups = [...before, ...Array.from({ length: gap }, () => '0'), ...after]
  const bits = groups.slice(0, 4).map((group) => group.padStart(4, '0'))
  return bits.join('').slice(0, 14)
}

async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return String.fromCharCode(...new Uint16Array(digest))
}
