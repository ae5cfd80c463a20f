import { createPlayer } from '../motion/playback.ts'
import { createChat, type ChatState } from './chat-window.machine.ts'
import type { Part } from './part.ts'

/**
 * The messages come one by one at the foot of the room. What the server drew stands above them, as what was said before,
 * until they have taken its place: so the room is never empty, and never shows more than are kept.
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

/** Draws the messages that are on screen now, each a copy of the one that the server drew. */
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

/** Puts each message above the one after: by transforms alone, so that nothing shifts. */
function stackAtFoot(list: HTMLElement) {
  let bottom = list.clientHeight + gap
  for (const bubble of bubblesIn(list).toReversed()) {
    bottom -= bubble.offsetHeight + gap
    placeAt(bubble, bottom)
  }
}

/** With the gap to what stands above. */
const heightOf = (bubbles: readonly HTMLElement[]) =>
  bubbles.reduce((sum, bubble) => sum + bubble.offsetHeight + gap, 0)

const standingIn = (list: HTMLElement) =>
  bubblesIn(list).filter((bubble) => !bubble.hasAttribute('data-leaving'))

const bubblesIn = (list: HTMLElement) =>
  [...list.children].filter((one) => one instanceof HTMLElement)

const placeAt = (bubble: HTMLElement, top: number) => bubble.style.setProperty('--top', `${top}px`)
