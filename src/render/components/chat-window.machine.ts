/** A message on screen; `id` tells it from the same message in an earlier round. */
export type Said = { id: number; message: number }

export type ChatState = {
  /** The last messages, oldest first. */
  said: readonly Said[]
  /** The one that the newest message pushed out. */
  leaving: Said | undefined
}

type ChatTiming = {
  /** How long each message stands before the next one comes, in ms. */
  durations: readonly number[]
  /** So many messages are shown at once. */
  keep: number
}

/**
 * The conversation over time: one message after the other, the last few of them on screen, and after
 * the last message the first again.
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

    /** Begins with the first message, or goes on after the last; the returned function holds on. */
    run(): () => void {
      if (state.said.length === 0) say()
      else plan()
      return () => clearTimeout(timer)
    },

    /** Takes all messages off; the next run begins with the first. */
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
