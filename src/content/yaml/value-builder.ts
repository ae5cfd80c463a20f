type Step = string | number

type Frame =
  | { kind: 'list'; value: unknown[] }
  | {
      kind: 'map'
      value: Record<string, unknown>
      /** Offsets of the keys met so far. */
      keys: Map<string, number>
      /** The key whose value comes next. */
      key: string | undefined
      /** True where the value belongs to a key that was refused. */
      refused: boolean
      /** In a list. */
      isItem: boolean
      /** In brackets. */
      isFlow: boolean
    }

export type MapFrame = Extract<Frame, { kind: 'map' }>

/** Plain data, put together from its scalars and from the beginnings and ends of its collections. */
export class ValueBuilder {
  /** What has been built, once it is whole. */
  value: unknown
  /** Where the open collection stands. */
  readonly path: Step[] = []
  readonly #open: Frame[] = []

  /** The map whose next node is a key, where that is so. */
  keyFrame(): MapFrame | undefined {
    const frame = this.#open.at(-1)
    return frame?.kind === 'map' && frame.key === undefined ? frame : undefined
  }

  /** The collection that is open is of this kind. */
  isIn(kind: Frame['kind']): boolean {
    return this.#open.at(-1)?.kind === kind
  }

  /** True where whatever is read is left out, because a key above was refused. */
  isRefused(): boolean {
    return this.#open.some((frame) => frame.kind === 'map' && frame.refused)
  }

  /** Lets `path` lead to the next value while `check` runs. */
  within(check: () => void): void {
    this.#enter()
    check()
    this.#leave()
  }

  /** Puts a finished value where it belongs. */
  add(value: unknown): void {
    const frame = this.#open.at(-1)
    if (frame === undefined) this.value = value
    else if (frame.kind === 'list') frame.value.push(value)
    else if (frame.key !== undefined) {
      if (!frame.refused) setOwn(frame.value, frame.key, value)
      frame.key = undefined
      frame.refused = false
    }
  }

  openList(): void {
    this.#enter()
    this.#open.push({ kind: 'list', value: [] })
  }

  openMap(isFlow: boolean): void {
    const isItem = this.isIn('list')
    this.#enter()
    this.#open.push({
      kind: 'map',
      value: {},
      keys: new Map(),
      key: undefined,
      refused: false,
      isItem,
      isFlow,
    })
  }

  /** Ends the collection that was opened last, and returns it. One that stood as a key is refused. */
  close(): Frame | undefined {
    const frame = this.#open.pop()
    if (frame === undefined) return undefined
    this.#leave()
    const parent = this.keyFrame()
    if (parent === undefined) this.add(frame.value)
    else refuseKey(parent, '?')
    return frame
  }

  #enter(): void {
    const frame = this.#open.at(-1)
    if (frame?.kind === 'map') this.path.push(frame.key ?? '')
    else if (frame?.kind === 'list') this.path.push(frame.value.length)
  }

  #leave(): void {
    if (this.#open.length > 0) this.path.pop()
  }
}

/** The value of this key is read, but left out. */
export function refuseKey(frame: MapFrame, key: string): void {
  frame.key = key
  frame.refused = true
}

/** Keys such as `__proto__` are data like any other. */
function setOwn(map: Record<string, unknown>, key: string, value: unknown): void {
  if (key !== '__proto__') map[key] = value
  else
    Object.defineProperty(map, key, { value, configurable: true, enumerable: true, writable: true })
}
