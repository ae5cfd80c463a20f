/** A cache that removes the least recently used entry when it has more than `size` entries. */
export class LruCache<V> {
  readonly #entries = new Map<string, V>()

  constructor(readonly size: number) {}

  get(key: string): V | undefined {
    const value = this.#entries.get(key)
    if (value !== undefined) this.set(key, value)
    return value
  }

  set(key: string, value: V): void {
    // A map iterates over its keys in insertion order, so the first key is the least recently used.
    this.#entries.delete(key)
    this.#entries.set(key, value)
    const [oldest] = this.#entries.keys()
    if (this.#entries.size > this.size && oldest !== undefined) this.#entries.delete(oldest)
  }

  delete(key: string): void {
    this.#entries.delete(key)
  }
}
