import { createPlayer } from '../motion/playback.ts'
import { createChat, type ChatState } from './chat-window.machine.ts'
import type { Part } from './part.ts'

/** The messages come one by one, from the head of the room downwards; when it is full, they move up. */
export const part: Part = (frame) => {
  const { keep, threshold } = frame.dataset
  const whole = frame.querySelector<HTMLElement>('.chat-messages')
  if (whole === null) return () => {}

  const messages = [...whole.querySelectorAll<HTMLElement>('.chat-message')]
  const durations = messages.map(({ dataset }) => Number(dataset['duration']))
  const conversation = createChat({ durations, keep: Number(keep) })
  const said = document.createElement('div')
  said.className = 'chat-said'
  whole.after(said)

  const draw = drawerFor(said, messages)
  const resized = new ResizeObserver(() => stack(said))
  resized.observe(said)
  const unsubscribe = conversation.subscribe(() => draw(conversation.state()))
  let rest = () => {}

  const player = createPlayer(frame, {
    threshold: Number(threshold),
    onChange({ motion, runs, visible, paused }) {
      rest()
      rest = runs ? conversation.run() : () => {}
      const live = motion !== 'static'
      if (!live || (!visible && !paused)) conversation.clear()
      frame.toggleAttribute('data-live-chat', live && conversation.state().begun)
    },
  })

  return () => {
    player.end()
    rest()
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
      if (bubble instanceof HTMLElement) placeAt(bubble, footOf(list))
      list.append(bubble)
    }
    stack(list)
  }
}

const gap = 14

/** Puts each message above the one after: by transforms alone, so that nothing shifts. */
function stack(list: HTMLElement) {
  let bottom = footOf(list) + gap
  for (const bubble of bubblesIn(list).toReversed()) {
    bottom -= bubble.offsetHeight + gap
    placeAt(bubble, bottom)
  }
}

/** Where the last message ends: below those before it, or at the foot of the room when these fill it. */
function footOf(list: HTMLElement): number {
  const standing = bubblesIn(list).filter((bubble) => !bubble.hasAttribute('data-leaving'))
  const heights = standing.map((bubble) => bubble.offsetHeight + gap)
  return Math.min(
    list.clientHeight,
    heights.reduce((sum, height) => sum + height, -gap),
  )
}

const bubblesIn = (list: HTMLElement) =>
  [...list.children].filter((one) => one instanceof HTMLElement)

const placeAt = (bubble: HTMLElement, top: number) => bubble.style.setProperty('--top', `${top}px`)
