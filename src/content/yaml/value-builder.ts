type PathStep = string | number

type OpenCollection =
  | { kind: 'list'; value: unknown[] }
  | {
      kind: 'map'
      value: Record<string, unknown>
      /** Offsets of the keys read so far, by key. */
      keys: Map<string, number>
      /** The key whose value comes next; undefined if a key comes next. */
      key: string | undefined
      /** True if the next value belongs to a rejected key. */
      isRefused: boolean
      /** True if the map is an item of a list. */
      isItem: boolean
      /** True for a flow map (in brackets). */
      isFlow: boolean
    }

/** A map that is being read. */
export type OpenMap = Extract<OpenCollection, { kind: 'map' }>

/** Builds plain data from scalars and from the starts and ends of lists and maps. */
export class ValueBuilder {
  /** The finished value; undefined before the end. */
  value: unknown
  /** Path of the list or map that is open. */
  readonly path: PathStep[] = []
  readonly #open: OpenCollection[] = []

  /** Returns the open map if its next node is a key; undefined otherwise. */
  openMapAtKey(): OpenMap | undefined {
    const frame = this.#open.at(-1)
    return frame?.kind === 'map' && frame.key === undefined ? frame : undefined
  }

  /** True if the innermost open collection is of this kind. */
  isIn(kind: OpenCollection['kind']): boolean {
    return this.#open.at(-1)?.kind === kind
  }

  /** True if the next values are dropped because a key above them was rejected. */
  isRefused(): boolean {
    return this.#open.some((frame) => frame.kind === 'map' && frame.isRefused)
  }

  /** Calls `check` while `path` is the path of the value that comes next. */
  runAtNextValue(check: () => void): void {
    this.#enterValue()
    check()
    this.#leaveValue()
  }

  /** Adds a finished value to the open list or map. */
  add(value: unknown): void {
    const frame = this.#open.at(-1)
    if (frame === undefined) this.value = value
    else if (frame.kind === 'list') frame.value.push(value)
    else if (frame.key !== undefined) {
      if (!frame.isRefused) setOwnProperty(frame.value, frame.key, value)
      frame.key = undefined
      frame.isRefused = false
    }
  }

  openList(): void {
    this.#enterValue()
    this.#open.push({ kind: 'list', value: [] })
  }

  openMap(isFlow: boolean): void {
    const isItem = this.isIn('list')
    this.#enterValue()
    this.#open.push({
      kind: 'map',
      value: {},
      keys: new Map(),
      key: undefined,
      isRefused: false,
      isItem,
      isFlow,
    })
  }

  /** Closes the innermost list or map and returns it. If it is used as a key, the key is rejected. */
  close(): OpenCollection | undefined {
    const frame = this.#open.pop()
    if (frame === undefined) return undefined
    this.#leaveValue()
    const parent = this.openMapAtKey()
    if (parent === undefined) this.add(frame.value)
    else refuseKey(parent, '?')
    return frame
  }

  #enterValue(): void {
    const frame = this.#open.at(-1)
    if (frame?.kind === 'map') this.path.push(frame.key ?? '')
    else if (frame?.kind === 'list') this.path.push(frame.value.length)
  }

  #leaveValue(): void {
    if (this.#open.length > 0) this.path.pop()
  }
}

/** Rejects a key: its value is read, but dropped. */
export function refuseKey(frame: OpenMap, key: string): void {
  frame.key = key
  frame.isRefused = true
}

/**
 * Sets a key, also `__proto__`, which a normal assignment would use to change the prototype of the
 * object.
 */
function setOwnProperty(map: Record<string, unknown>, key: string, value: unknown): void {
  if (key !== '__proto__') map[key] = value
  else
    Object.defineProperty(map, key, { value, configurable: true, enumerable: true, writable: true })
}
