import { createPlayer } from '../../render/motion/playback.ts'
import { loopDurationOf, setsNeededAfter, timeAfterScroll } from './marquee.physics.ts'
import type { Part } from '../../render/components/part.ts'
import { wayOf } from '../../render/motion/way.ts'

/**
 * Moves rows of cards endlessly. Hidden copies of the cards follow them, and the animation restarts after the width of
 * one set. After a visitor has scrolled a row, it continues from there.
 */
export const part: Part = (frame) => {
  const scroller = frame.querySelector<HTMLElement>('.marquee-frame')
  const tracks = [...frame.querySelectorAll<HTMLElement>('.marquee-track')]
  if (scroller === null) return () => {}

  const listening = new AbortController()
  const { signal } = listening
  const speed = Number(frame.dataset['speed'])
  const rows = tracks.map((track, index) => createRow(track, speed, index % 2 === 1))
  let runs = false

  function start() {
    for (const row of rows) row.run(Math.abs(scroller?.scrollLeft ?? 0))
    scroller?.scrollTo({ left: 0, behavior: 'instant' })
  }

  const player = createPlayer(frame, {
    threshold: Number(frame.dataset['threshold']),
    onChange(playback) {
      runs = playback.runs
      if (runs) start()
      for (const row of rows) {
        if (playback.motion === 'static') row.still()
        else if (!runs) row.pause()
      }
    },
  })
  const resized = new ResizeObserver(([entry]) => {
    for (const row of rows) row.fit(entry?.contentRect.width ?? 0)
  })
  resized.observe(frame)

  for (const [type, isHeld] of eventsThatHold) {
    scroller.addEventListener(type, () => player.hold(isHeld), { passive: true, signal })
  }

  return () => {
    listening.abort()
    resized.disconnect()
    player.end()
    for (const row of rows) row.still()
  }
}

const eventsThatHold = [
  ['touchstart', true],
  ['touchend', false],
  ['touchcancel', false],
] as const

function createRow(track: HTMLElement, speed: number, isReversed: boolean) {
  const cards = track.querySelector<HTMLElement>('.marquee-row')
  let setWidth = 0
  let frameWidth = 0
  let animation: Animation | undefined
  let copies: Element[] = []

  const createCopy = () => {
    const clone = cards?.cloneNode(true)
    if (!(clone instanceof HTMLElement)) return []
    clone.inert = true
    clone.ariaHidden = 'true'
    return [clone]
  }

  /** Puts one copy before the cards and as many after them as the frame needs. The cards keep their layout position. */
  function addCopies() {
    for (const made of copies) made.remove()
    const [before] = createCopy()
    const after = Array.from(
      { length: setsNeededAfter(frameWidth, { set: setWidth }) },
      createCopy,
    ).flat()
    if (before === undefined) return
    copies = [before, ...after]
    track.prepend(before)
    track.append(...after)
    track.style.setProperty('--marquee-set', `${setWidth}px`)
  }

  function animate(time: number) {
    animation?.cancel()
    const keyframes = [{ translate: '0' }, { translate: `${-setWidth * wayOf(track)}px` }]
    animation = track.animate(isReversed ? keyframes.toReversed() : keyframes, {
      duration: loopDurationOf({ set: setWidth, speed }),
      iterations: Infinity,
    })
    animation.currentTime = time
  }

  const time = () => Number(animation?.currentTime ?? 0)

  /** Measures the cards again without interrupting the movement. False if they have no width. */
  function measure() {
    const style = getComputedStyle(track)
    const width = cards?.offsetWidth ?? 0
    if (width === 0) return false
    setWidth = width + Number.parseFloat(style.columnGap)
    addCopies()
    return true
  }

  function reset() {
    animation?.cancel()
    animation = undefined
    for (const made of copies) made.remove()
    copies = []
    track.style.removeProperty('--marquee-set')
  }

  return {
    /** Starts or continues the movement from the position to which the visitor has scrolled, in pixels. */
    run(scrolled: number): void {
      if (animation === undefined && measure()) animate(0)
      if (animation === undefined) return
      animation.currentTime = timeAfterScroll(time(), scrolled, {
        set: setWidth,
        speed,
        reverse: isReversed,
      })
      animation.play()
    },

    pause: () => animation?.pause(),

    /** Stops the movement and removes the copies, so that the row looks as it does without JavaScript. */
    still: reset,

    /** Adapts the row to a new width of the frame, in pixels. */
    fit(width: number): void {
      frameWidth = width
      if (animation === undefined) return
      const { playState } = animation
      const before = time()
      if (measure()) animate(before)
      if (playState === 'paused') animation.pause()
    },
  }
}
