import { sha256Of } from './digest.ts'

const day = 86_400_000

/**
 * Maximum number of buckets. The buckets that have not been used for the longest time are removed
 * first.
 */
const maxBuckets = 20_000

/** A number of requests per time window, in milliseconds. */
export type RequestRate = { count: number; windowMs: number }

/**
 * Parses a rate such as `5/10m`: five requests at once, and one more every two minutes. Returns
 * undefined if the text is not a valid rate.
 */
export function parseRate(text: string): RequestRate | undefined {
  const [, count, size, unit] = /^(\d{1,6})\/(\d{1,4})([smh])$/.exec(text) ?? []
  if (count === undefined || size === undefined) return undefined
  const unitMs = unit === 's' ? 1000 : unit === 'm' ? 60_000 : 3_600_000
  const rate = { count: Number(count), windowMs: Number(size) * unitMs }
  return rate.count > 0 && rate.windowMs > 0 ? rate : undefined
}

type Bucket = { tokens: number; at: number; capacity: number; msPerToken: number }

/** Limits the requests of each visitor. */
export type RateLimit = {
  /**
   * Takes one token from the bucket of an address. Returns 0, or the number of milliseconds to wait if the
   * bucket is empty.
   */
  takeToken: (purpose: string, address: string, now: number) => number
  /** Puts a share of a taken token back into the bucket, 0 to 1. */
  returnToken: (purpose: string, address: string, now: number, share: number) => void
}

/**
 * An IPv6 /48 network contains 256 /56 networks, but may only send this many times as much as one.
 */
const widerNetworkFactor = 10

/**
 * Limits requests with a token bucket per purpose and network. For IPv6 there is an additional,
 * larger bucket for the surrounding network, because anyone who rents a server may get a whole
 * network. No address is stored, only the hash of its prefix with a salt that is renewed daily and
 * never leaves memory.
 */
export function createRateLimit(rate: RequestRate | undefined): RateLimit {
  if (rate === undefined) return { takeToken: () => 0, returnToken: () => undefined }
  const { count, windowMs } = rate
  const buckets = new Map<string, Bucket>()
  let salt = crypto.randomUUID()
  let saltDay = 0

  function bucketsOf(purpose: string, address: string, now: number): Bucket[] {
    const [prefix, widerPrefix] = networkPrefixesOf(address)
    const ownBucket = bucketOf(`${purpose}\n${prefix}`, count, now)
    return widerPrefix === undefined
      ? [ownBucket]
      : [ownBucket, bucketOf(`${purpose}\n${widerPrefix}`, count * widerNetworkFactor, now)]
  }

  function bucketOf(owner: string, capacity: number, now: number): Bucket {
    const today = Math.floor(now / day)
    if (today !== saltDay) {
      salt = crypto.randomUUID()
      saltDay = today
      buckets.clear()
    }
    const name = sha256Of(`${salt}\n${owner}`)
    const perToken = windowMs / capacity
    const bucket = buckets.get(name) ?? {
      tokens: capacity,
      at: now,
      capacity,
      msPerToken: perToken,
    }
    bucket.tokens = Math.min(capacity, bucket.tokens + Math.max(0, now - bucket.at) / perToken)
    bucket.at = now
    buckets.delete(name)
    buckets.set(name, bucket)
    const [oldest] = buckets.keys()
    if (buckets.size > maxBuckets && oldest !== undefined) buckets.delete(oldest)
    return bucket
  }

  return {
    takeToken(purpose, address, now) {
      const usedBuckets = bucketsOf(purpose, address, now)
      const waits = usedBuckets.map(({ tokens, msPerToken }) =>
        Math.ceil((1 - tokens) * msPerToken),
      )
      const wait = Math.max(0, ...waits)
      if (wait === 0) for (const bucket of usedBuckets) bucket.tokens -= 1
      return wait
    },
    returnToken(purpose, address, now, share) {
      for (const bucket of bucketsOf(purpose, address, now)) {
        bucket.tokens = Math.min(bucket.capacity, bucket.tokens + share)
      }
    },
  }
}

/** Returns the network prefixes of an address: 24 bits of IPv4, or 56 and 48 bits of IPv6. */
function networkPrefixesOf(address: string): [string, string?] {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address
  const four = /^(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(mapped)
  if (four?.[1] !== undefined) return [four[1]]
  if (!mapped.includes(':')) return ['unknown']
  const [head = '', tail] = (mapped.split('%')[0] ?? '').toLowerCase().split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const gap = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  const groups = [...before, ...Array.from({ length: gap }, () => '0'), ...after]
  const bits = groups.slice(0, 4).map((group) => group.padStart(4, '0'))
  return [bits.join('').slice(0, 14), bits.join('').slice(0, 12)]
}
