/** A message on screen. A message that is shown again in a later round has a new `id`. */
export type ShownMessage = { id: number; messageIndex: number }

/** The state of a conversation on screen. */
export type ChatState = {
  /** The messages on screen, oldest first. */
  messages: readonly ShownMessage[]
  /** The message that the newest one has just pushed out, undefined if there is none. */
  leavingMessage: ShownMessage | undefined
}

type ChatTiming = {
  /** The time each message stays before the next one appears, in milliseconds. */
  durations: readonly number[]
  /** Maximum number of messages on screen. */
  maxMessages: number
}

/**
 * Plays a conversation in a loop: shows one message after another, keeps the latest ones on screen,
 * and starts again after the last message.
 */
export function createChat({ durations, maxMessages }: ChatTiming) {
  const listeners = new Set<() => void>()
  const maxShown = Math.min(maxMessages, durations.length)
  let state: ChatState = emptyState
  let timer: ReturnType<typeof setTimeout> | undefined

  function set(next: ChatState) {
    state = next
    for (const listener of listeners) listener()
  }

  function showNext() {
    const last = state.messages.at(-1)
    const next = last === undefined ? firstMessage : messageAfter(last, durations.length)
    const messages = [...state.messages, next]
    set({
      messages: messages.slice(-maxShown),
      leavingMessage: messages[messages.length - maxShown - 1],
    })
    scheduleNext()
  }

  function scheduleNext() {
    const last = state.messages.at(-1)
    if (last !== undefined) timer = setTimeout(showNext, durations[last.messageIndex])
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
      if (state.messages.length === 0) showNext()
      else scheduleNext()
      return () => clearTimeout(timer)
    },

    /** Removes all messages from the screen. The next run starts with the first message. */
    clear(): void {
      clearTimeout(timer)
      if (state.messages.length > 0) set(emptyState)
    },
  }
}

const emptyState: ChatState = { messages: [], leavingMessage: undefined }

const firstMessage: ShownMessage = { id: 0, messageIndex: 0 }

const messageAfter = ({ id, messageIndex }: ShownMessage, count: number): ShownMessage => ({
  id: id + 1,
  messageIndex: (messageIndex + 1) % count,
})
