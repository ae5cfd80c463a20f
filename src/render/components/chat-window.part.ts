import { createPlayer } from '../motion/playback.ts'
import { createChat, type ChatState } from './chat-window.machine.ts'
import type { Part } from './part.ts'

/**
 * Plays the messages one by one at the bottom of the chat window. The messages in the
 * server-rendered HTML stay above them, as an earlier round, until the played messages have
 * replaced them. So the window is never empty and never shows more messages than its limit.
 */
export const part: Part = (frame) => {
  const { keep, threshold } = frame.dataset
  const serverMessages = frame.querySelector<HTMLElement>('.chat-messages')
  if (serverMessages === null) return () => {}

  const messages = [...serverMessages.querySelectorAll<HTMLElement>('.chat-message')]
  const durations = messages.map(({ dataset }) => Number(dataset['duration']))
  const maxMessages = Number(keep)
  const conversation = createChat({ durations, maxMessages })
  const playedMessages = document.createElement('div')
  playedMessages.className = 'chat-said'
  serverMessages.after(playedMessages)

  const updateMessages = createMessageUpdater(playedMessages, messages)
  const stackMessages = () => {
    stackFromBottom(playedMessages)
    serverMessages.style.setProperty(
      '--up',
      `${-totalHeightOf(remainingBubblesIn(playedMessages))}px`,
    )
  }
  const resizeObserver = new ResizeObserver(stackMessages)
  resizeObserver.observe(playedMessages)
  const unsubscribe = conversation.subscribe(() => {
    const state = conversation.state()
    updateMessages(state)
    for (const [index, message] of messages.toReversed().entries()) {
      message.toggleAttribute('data-leaving', index + state.messages.length >= maxMessages)
    }
    stackMessages()
  })
  let pauseConversation = () => {}

  const player = createPlayer(frame, {
    threshold: Number(threshold),
    onChange({ motion, runs, visible, paused }) {
      pauseConversation()
      pauseConversation = runs ? conversation.run() : () => {}
      const isAnimated = motion !== 'static'
      if (!isAnimated || (!visible && !paused)) conversation.clear()
    },
  })

  return () => {
    player.end()
    pauseConversation()
    conversation.clear()
    unsubscribe()
    resizeObserver.disconnect()
    playedMessages.remove()
  }
}

/**
 * Returns a function that updates the messages on screen. Each is a copy of a server-rendered
 * message.
 */
function createMessageUpdater(list: HTMLElement, messages: readonly HTMLElement[]) {
  const bubblesById = new Map<number, Element>()

  return ({ messages: shownMessages, leavingMessage }: ChatState) => {
    const visibleMessages =
      leavingMessage === undefined ? shownMessages : [leavingMessage, ...shownMessages]
    for (const [id, bubble] of bubblesById) {
      if (visibleMessages.some((visible) => visible.id === id)) continue
      bubble.remove()
      bubblesById.delete(id)
    }
    for (const { id, messageIndex } of visibleMessages) {
      const bubble = bubblesById.get(id) ?? messages[messageIndex]?.cloneNode(true)
      if (!(bubble instanceof Element)) continue
      bubble.toggleAttribute('data-leaving', id === leavingMessage?.id)
      if (bubblesById.has(id)) continue
      bubblesById.set(id, bubble)
      if (bubble instanceof HTMLElement) setTop(bubble, list.clientHeight)
      list.append(bubble)
    }
  }
}

const gapPx = 14

/**
 * Stacks the messages from the bottom up. It uses only transforms, so that the layout does not
 * shift.
 */
function stackFromBottom(list: HTMLElement) {
  let bottom = list.clientHeight + gapPx
  for (const bubble of bubblesIn(list).toReversed()) {
    bottom -= bubble.offsetHeight + gapPx
    setTop(bubble, bottom)
  }
}

/** Sums the heights of the messages, each with the gap above it. */
const totalHeightOf = (bubbles: readonly HTMLElement[]) =>
  bubbles.reduce((sum, bubble) => sum + bubble.offsetHeight + gapPx, 0)

const remainingBubblesIn = (list: HTMLElement) =>
  bubblesIn(list).filter((bubble) => !bubble.hasAttribute('data-leaving'))

const bubblesIn = (list: HTMLElement) =>
  [...list.children].filter((child) => child instanceof HTMLElement)

const setTop = (bubble: HTMLElement, top: number) => bubble.style.setProperty('--top', `${top}px`)
