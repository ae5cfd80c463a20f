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
  const whole = frame.querySelector<HTMLElement>('.chat-messages')
  if (whole === null) return () => {}

  const messages = [...whole.querySelectorAll<HTMLElement>('.chat-message')]
  const durations = messages.map(({ dataset }) => Number(dataset['duration']))
  const kept = Number(keep)
  const conversation = createChat({ durations, keep: kept })
  const said = document.createElement('div')
  said.className = 'chat-said'
  whole.after(said)

  const draw = drawerFor(said, messages)
  const stack = () => {
    stackAtFoot(said)
    whole.style.setProperty('--up', `${-heightOf(standingIn(said))}px`)
  }
  const resized = new ResizeObserver(stack)
  resized.observe(said)
  const unsubscribe = conversation.subscribe(() => {
    const state = conversation.state()
    draw(state)
    for (const [index, message] of messages.toReversed().entries()) {
      message.toggleAttribute('data-leaving', index + state.said.length >= kept)
    }
    stack()
  })
  let rest = () => {}

  const player = createPlayer(frame, {
    threshold: Number(threshold),
    onChange({ motion, runs, visible, paused }) {
      rest()
      rest = runs ? conversation.run() : () => {}
      const live = motion !== 'static'
      if (!live || (!visible && !paused)) conversation.clear()
    },
  })

  return () => {
    player.end()
    rest()
    conversation.clear()
    unsubscribe()
    resized.disconnect()
    said.remove()
  }
}

/**
 * Returns a function that updates the messages on screen. Each is a copy of a server-rendered
 * message.
 */
function drawerFor(list: HTMLElement, messages: readonly HTMLElement[]) {
  const drawn = new Map<number, Element>()

  return ({ said, leaving }: ChatState) => {
    const shown = leaving === undefined ? said : [leaving, ...said]
    for (const [id, bubble] of drawn) {
      if (shown.some((one) => one.id === id)) continue
      bubble.remove()
      drawn.delete(id)
    }
    for (const { id, message } of shown) {
      const bubble = drawn.get(id) ?? messages[message]?.cloneNode(true)
      if (!(bubble instanceof Element)) continue
      bubble.toggleAttribute('data-leaving', id === leaving?.id)
      if (drawn.has(id)) continue
      drawn.set(id, bubble)
      if (bubble instanceof HTMLElement) placeAt(bubble, list.clientHeight)
      list.append(bubble)
    }
  }
}

const gap = 14

/**
 * Stacks the messages from the bottom up. It uses only transforms, so that the layout does not
 * shift.
 */
function stackAtFoot(list: HTMLElement) {
  let bottom = list.clientHeight + gap
  for (const bubble of bubblesIn(list).toReversed()) {
    bottom -= bubble.offsetHeight + gap
    placeAt(bubble, bottom)
  }
}

/** Sums the heights of the messages, each with the gap above it. */
const heightOf = (bubbles: readonly HTMLElement[]) =>
  bubbles.reduce((sum, bubble) => sum + bubble.offsetHeight + gap, 0)

const standingIn = (list: HTMLElement) =>
  bubblesIn(list).filter((bubble) => !bubble.hasAttribute('data-leaving'))

const bubblesIn = (list: HTMLElement) =>
  [...list.children].filter((one) => one instanceof HTMLElement)

const placeAt = (bubble: HTMLElement, top: number) => bubble.style.setProperty('--top', `${top}px`)
