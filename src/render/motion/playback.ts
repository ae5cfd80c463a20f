import { motionOf, type Motion } from './gate.ts'
import { isHidden, isPrinting, isReduced, isStopped, watchMotion } from './site-motion.ts'

/** The state of an animated element. */
export type Playback = {
  motion: Motion
  /**
   * True if the pause button offers to pause: the element plays or will play as soon as it is
   * visible.
   */
  playing: boolean
  /** True if frames and timers may run now. */
  runs: boolean
  /** True if at least the required share of the element is on screen. */
  visible: boolean
  /** True if the visitor has paused the element. */
  paused: boolean
}

type PlayerOptions = {
  /** The share of the element that must be on screen, 0 to 1. */
  threshold?: number
  /** Called once at the start and after every change. */
  onChange: (playback: Playback) => void
}

/** Controls an animated element. */
export type Player = {
  /** Pauses while `held` is true, for example while the visitor touches the element. */
  hold: (held: boolean) => void
  /**
   * Sets the visitor's choice when it does not come from the pause button, for example when focus
   * enters.
   */
  choose: (choice: 'play' | 'pause') => void
  /** Stops everything and removes all listeners. */
  end: () => void
}

/** Browsers may report slightly less than 1 for an element that is entirely on screen. */
const ratioTolerance = 0.001

/**
 * Applies the motion gate to an element of static HTML, without React, and connects its pause
 * button (`.pause-button`). If the element has a pause button, keyboard focus inside the element
 * pauses it until the focus leaves or the button is pressed. A mouse over the element does not
 * pause it.
 */
export function createPlayer(
  element: HTMLElement,
  { threshold = 0, onChange }: PlayerOptions,
): Player {
  const button = element.querySelector<HTMLElement>('.pause-button')
  const listeners = new AbortController()
  const { signal } = listeners
  const facts = {
    thrifty: false,
    visible: false,
    held: button !== null && hasKeyboardFocus(element),
  }
  let choice: 'play' | 'pause' | undefined
  let lastSerialized = ''

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
    const serialized = JSON.stringify(now)
    if (serialized === lastSerialized) return
    lastSerialized = serialized
    button?.toggleAttribute('data-paused', !now.playing)
    onChange(now)
  }

  function hold(held: boolean) {
    facts.held = held
    update()
  }

  function choose(newChoice: 'play' | 'pause') {
    choice = newChoice
    update()
  }

  /**
   * Handles a press on the pause button. From then on only the visitor's choice decides, and keyboard focus
   * no longer pauses the element.
   */
  function onPress() {
    facts.held = false
    choose(playback().playing ? 'pause' : 'play')
  }

  const observer = new IntersectionObserver(
    (entries) => {
      const { isIntersecting, intersectionRatio } = entries.at(-1) ?? {}
      facts.visible =
        isIntersecting === true && (intersectionRatio ?? 0) >= threshold - ratioTolerance
      update()
    },
    { threshold },
  )
  observer.observe(element)
  const unwatch = watchMotion(update)
  if (button !== null) {
    button.addEventListener('click', onPress, { signal })
    element.addEventListener('focusin', () => hold(hasKeyboardFocus(element)), { signal })
    element.addEventListener('focusout', () => hold(false), { signal })
  }
  update()

  return {
    hold,
    choose,
    end() {
      observer.disconnect()
      unwatch()
      listeners.abort()
    },
  }
}

/**
 * True if a mouse is over the element. Touch devices also match `:hover`, so the result is false if
 * the device cannot hover.
 */
export const isHovered = (element: Element): boolean =>
  matchMedia('(hover: hover)').matches && element.matches(':hover')

/** True if keyboard focus is inside the element. Focus from a mouse click does not count. */
const hasKeyboardFocus = (element: Element): boolean =>
  element.querySelector(':focus-visible') !== null
