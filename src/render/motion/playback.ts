import { motionOf, type Motion } from './gate.ts'
import { isHidden, isPrinting, isReduced, isStopped, watchMotion } from './site-motion.ts'

export type Playback = {
  motion: Motion
  /** What the pause button shows: it goes on by itself, be it that it just waits to be seen. */
  playing: boolean
  /** Frames and timers may run now. */
  runs: boolean
  /** As much of it is on screen as is asked for. */
  visible: boolean
  /** The visitor pressed pause, or did what means the same. */
  paused: boolean
}

type PlayerOptions = {
  /** How much of the element must be on screen, from 0 to 1. */
  threshold?: number
  /** Called at the beginning, and whenever something changes. */
  onChange: (playback: Playback) => void
}

export type Player = {
  /** While a finger is on it, say. */
  hold: (held: boolean) => void
  /** For signs of the visitor's will besides the pause button, such as focus that comes in. */
  choose: (choice: 'play' | 'pause') => void
  /** Puts everything to rest. */
  end: () => void
}

/** An element that is entirely on screen may be reported a little less than that. */
const rounding = 0.001

/**
 * The motion gate without React: for an element of static HTML, its pause button (`.pause-button`)
 * included. Where there is one, focus that the keyboard brings inside holds the element until it
 * leaves or the button is pressed; a mouse that merely rests there does not.
 */
export function createPlayer(
  element: HTMLElement,
  { threshold = 0, onChange }: PlayerOptions,
): Player {
  const button = element.querySelector<HTMLElement>('.pause-button')
  const listening = new AbortController()
  const { signal } = listening
  const facts = { thrifty: false, visible: false, held: button !== null && isReached(element) }
  let choice: 'play' | 'pause' | undefined
  let last = ''

  function playback(): Playback {
    const motion = motionOf({
      ...facts,
      reduced: isReduced(),
      stopped: isStopped(),
      printing: isPrinting(),
      hidden: isHidden(),
      asked: choice === 'play',
    })
    const playing = choice === undefined ? motion !== 'static' : choice === 'play'
    const { visible } = facts
    return {
      motion,
      playing,
      runs: playing && motion === 'run',
      visible,
      paused: choice === 'pause',
    }
  }

  function update() {
    const now = playback()
    const said = JSON.stringify(now)
    if (said === last) return
    last = said
    button?.toggleAttribute('data-paused', !now.playing)
    onChange(now)
  }

  function hold(held: boolean) {
    facts.held = held
    update()
  }

  function choose(wish: 'play' | 'pause') {
    choice = wish
    update()
  }

  /** What the visitor says with the button counts from now on, wherever the focus is. */
  function press() {
    facts.held = false
    choose(playback().playing ? 'pause' : 'play')
  }

  const observer = new IntersectionObserver(
    (entries) => {
      const { isIntersecting, intersectionRatio } = entries.at(-1) ?? {}
      facts.visible = isIntersecting === true && (intersectionRatio ?? 0) >= threshold - rounding
      update()
    },
    { threshold },
  )
  observer.observe(element)
  const unwatch = watchMotion(update)
  if (button !== null) {
    button.addEventListener('click', press, { signal })
    element.addEventListener('focusin', () => hold(isReached(element)), { signal })
    element.addEventListener('focusout', () => hold(false), { signal })
  }
  update()

  return {
    hold,
    choose,
    end() {
      observer.disconnect()
      unwatch()
      listening.abort()
    },
  }
}

/** Whether a mouse rests on the element; where nothing can hover, a touched one may claim it. */
export const isHovered = (element: Element): boolean =>
  matchMedia('(hover: hover)').matches && element.matches(':hover')

/** Whether the keyboard has brought the focus inside; a press leaves it there, too, but means less. */
const isReached = (element: Element): boolean => element.querySelector(':focus-visible') !== null
