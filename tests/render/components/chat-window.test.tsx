import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sampleChat } from '../../../schema/blocks/sample-chat.ts'
import { createChat } from '../../../src/render/components/chat-window.machine.ts'
import { ChatWindow } from '../../../src/render/components/chat-window.tsx'
import { StringsContext } from '../../../src/render/components/strings.ts'
import { germanWords } from '../../../src/locale/de/ui.ts'

/** Durations of the messages in milliseconds. */
const durations = [2000, 3000, 4000, 2500, 3500, 2000]

const shownIn = (chat: ReturnType<typeof createChat>) =>
  chat.state().messages.map(({ messageIndex }) => messageIndex)

describe('a sample chat', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('starts with the first message immediately', () => {
    const chat = createChat({ durations, maxMessages: 3 })
    expect(shownIn(chat)).toEqual([])
    chat.run()
    expect(shownIn(chat)).toEqual([0])
  })

  test('adds one message at a time, after the duration of the previous message', () => {
    const chat = createChat({ durations, maxMessages: 5 })
    chat.run()
    vi.advanceTimersByTime(1999)
    expect(shownIn(chat)).toEqual([0])
    vi.advanceTimersByTime(1)
    expect(shownIn(chat)).toEqual([0, 1])
    vi.advanceTimersByTime(2999)
    expect(shownIn(chat)).toEqual([0, 1])
    vi.advanceTimersByTime(1)
    expect(shownIn(chat)).toEqual([0, 1, 2])
  })

  test.each([5, 4, 3])('shows only the last %d messages through two rounds', (keep) => {
    const chat = createChat({ durations, maxMessages: keep })
    chat.run()
    const heard = [0]
    for (const step of Array.from({ length: 12 }, (_, index) => index)) {
      vi.advanceTimersByTime(durations[step % 6] ?? 0)
      heard.push((step + 1) % 6)
      expect(shownIn(chat)).toEqual(heard.slice(-keep))
    }
  })

  test('returns the message that the newest one replaced', () => {
    const chat = createChat({ durations, maxMessages: 3 })
    chat.run()
    vi.advanceTimersByTime(2000 + 3000)
    expect(chat.state().leavingMessage).toBeUndefined()
    vi.advanceTimersByTime(4000)
    expect(chat.state().leavingMessage?.messageIndex).toBe(0)
  })

  test('repeats the first message after the last one, with a new id', () => {
    const chat = createChat({ durations: [2000, 2000], maxMessages: 2 })
    chat.run()
    vi.advanceTimersByTime(4000)
    expect(chat.state().messages).toEqual([
      { id: 1, messageIndex: 1 },
      { id: 2, messageIndex: 0 },
    ])
  })

  test('never shows a message twice at the same time', () => {
    const chat = createChat({ durations: [2000, 2000], maxMessages: 5 })
    chat.run()
    vi.advanceTimersByTime(20_000)
    expect(shownIn(chat)).toHaveLength(2)
  })

  test('stops when it leaves the view, and restarts from the first message', () => {
    const chat = createChat({ durations, maxMessages: 3 })
    const stop = chat.run()
    vi.advanceTimersByTime(5000)
    stop()
    chat.clear()
    expect(shownIn(chat)).toEqual([])
    expect(vi.getTimerCount()).toBe(0)
    vi.advanceTimersByTime(60_000)
    expect(shownIn(chat)).toEqual([])
    chat.run()
    expect(shownIn(chat)).toEqual([0])
  })

  test('keeps its messages while it is paused, without a timer', () => {
    const chat = createChat({ durations, maxMessages: 3 })
    const stop = chat.run()
    vi.advanceTimersByTime(2000)
    stop()
    expect(vi.getTimerCount()).toBe(0)
    vi.advanceTimersByTime(60_000)
    expect(shownIn(chat)).toEqual([0, 1])
    chat.run()
    vi.advanceTimersByTime(2999)
    expect(shownIn(chat)).toEqual([0, 1])
    vi.advanceTimersByTime(1)
    expect(shownIn(chat)).toEqual([0, 1, 2])
  })

  test('does not notify listeners when it is cleared before it ran', () => {
    const chat = createChat({ durations, maxMessages: 3 })
    const listener = vi.fn<() => void>()
    chat.subscribe(listener)
    chat.clear()
    expect(listener).not.toHaveBeenCalled()
  })
})

describe('the server-rendered sample chat', () => {
  const block = sampleChat.parse({
    type: 'sample-chat',
    heading: 'Im Gespräch',
    channel: { name: 'Töpferei' },
    messages: ['Guten Tag', 'Wie hilft man?', 'Eine Schale', 'Gern', 'Danke'].map((content) => ({
      username: 'Anna',
      content,
    })),
  })
  const html = renderToString(
    <StringsContext value={germanWords.elements}>
      <ChatWindow chat={block} />
    </StringsContext>,
  )

  test('shows the whole conversation without animation', () => {
    expect(html.match(/class="chat-message[ "]/g)).toHaveLength(5)
    expect(html).not.toContain('chat-said')
  })

  test('is read by screen readers once, in order, without a live region', () => {
    expect(html).toContain('aria-label="Beispielgespräch"')
    expect(html.match(/<li>Anna: [^<]+<\/li>/g)).toHaveLength(5)
    expect(html).toContain('<div class="chat-room" aria-hidden="true">')
    expect(html).not.toContain('aria-live')
  })

  test('shows 3 messages and starts at half visibility by default', () => {
    expect(block).toMatchObject({ keep: 3, threshold: 0.5 })
  })
})
