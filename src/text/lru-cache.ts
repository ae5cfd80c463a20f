/** A cache that forgets what has not been used for longest. `size`: the most entries that it holds. */
export class LruCache<V> {
  readonly #entries = new Map<string, V>()

  constructor(readonly size: number) {}

  get(key: string): V | undefined {
    const value = this.#entries.get(key)
    if (value !== undefined) this.set(key, value)
    return value
  }

  set(key: string, value: V): void {
    // A map lists its keys in the order in which they were put in.
    this.#entries.delete(key)
    this.#entries.set(key, value)
    const [oldest] = this.#entries.keys()
    if (this.#entries.size > this.size && oldest !== undefined) this.#entries.delete(oldest)
  }

  delete(key: string): void {
    this.#entries.delete(key)
  }
}
