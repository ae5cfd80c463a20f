/** A message on screen. A message that is shown again in a later round has a new `id`. */
export type Said = { id: number; message: number }

/** The state of a conversation on screen. */
export type ChatState = {
  /** The messages on screen, oldest first. */
  said: readonly Said[]
  /** The message that the newest one has just pushed out, undefined if there is none. */
  leaving: Said | undefined
}

type ChatTiming = {
  /** The time each message stays before the next one appears, in milliseconds. */
  durations: readonly number[]
  /** Maximum number of messages on screen. */
  keep: number
}

/**
 * Plays a conversation in a loop: shows one message after another, keeps the latest ones on screen,
 * and starts again after the last message.
 */
export function createChat({ durations, keep }: ChatTiming) {
  const listeners = new Set<() => void>()
  const shown = Math.min(keep, durations.length)
  let state: ChatState = nothing
  let timer: ReturnType<typeof setTimeout> | undefined

  function set(next: ChatState) {
    state = next
    for (const listener of listeners) listener()
  }

  function say() {
    const last = state.said.at(-1)
    const next = last === undefined ? first : following(last, durations.length)
    const said = [...state.said, next]
    set({ said: said.slice(-shown), leaving: said[said.length - shown - 1] })
    plan()
  }

  function plan() {
    const last = state.said.at(-1)
    if (last !== undefined) timer = setTimeout(say, durations[last.message])
  }

  return {
    state: (): ChatState => state,

    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    /**
     * Starts with the first message or continues after the latest one. The returned function
     * pauses.
     */
    run(): () => void {
      if (state.said.length === 0) say()
      else plan()
      return () => clearTimeout(timer)
    },

    /** Removes all messages from the screen. The next run starts with the first message. */
    clear(): void {
      clearTimeout(timer)
      if (state.said.length > 0) set(nothing)
    },
  }
}

const nothing: ChatState = { said: [], leaving: undefined }

const first: Said = { id: 0, message: 0 }

const following = ({ id, message }: Said, count: number): Said => ({
  id: id + 1,
  message: (message + 1) % count,
})
