import { createPlayer, isHovered } from '../../render/motion/playback.ts'
import { mayMove } from '../../render/motion/site-motion.ts'
import { createEngagement } from './engagement-carousel.machine.ts'
import { watchOverlays } from '../../render/components/overlay.ts'
import type { Part } from '../../render/components/part.ts'

export const part: Part = (frame) => {
  const row = frame.querySelector<HTMLElement>('.engagement-row')
  const cards = [...frame.querySelectorAll<HTMLElement>('.engagement-row li')]
  const dots = [...frame.querySelectorAll<HTMLButtonElement>('.engagement-dot')]
  if (row === null) return () => {}

  const listening = new AbortController()
  const { signal } = listening
  const { interval, resume, lock } = frame.dataset
  const places = placesOf(row, cards)
  /** True if the visitor, and not the carousel, scrolls the row. */
  let steered = row.scrollLeft > 0

  const carousel = createEngagement(
    {
      count: cards.length,
      intervalMs: Number(interval),
      resumeMs: Number(resume),
      lockMs: Number(lock),
    },
    (index) => {
      steered = false
      row.scrollTo({ left: places.of(index), behavior: mayMove() ? 'smooth' : 'instant' })
    },
  )
  const draw = () => {
    const { index } = carousel.state()
    for (const [place, dot] of dots.entries()) {
      if (place === index) dot.setAttribute('aria-current', 'true')
      else dot.removeAttribute('aria-current')
    }
  }
  const unsubscribe = carousel.subscribe(draw)
  const follow = () => {
    if (steered) carousel.arrive(places.at(row.scrollLeft, carousel.state().index))
  }

  row.addEventListener('scroll', follow, { passive: true, signal })
  for (const type of ['wheel', 'touchstart', 'pointerdown', 'keydown']) {
    row.addEventListener(type, () => (steered = true), { passive: true, signal })
  }
  for (const [place, dot] of dots.entries()) {
    dot.addEventListener('click', () => carousel.go(place), { signal })
  }
  for (const [type, held] of holds) {
    frame.addEventListener(
      type,
      (event) => {
        if (!(event instanceof PointerEvent) || event.pointerType === 'mouse') carousel.hold(held)
      },
      { passive: true, signal },
    )
  }

  carousel.hold(isHovered(frame))

  let rest = () => {}
  const player = createPlayer(frame, {
    onChange({ runs }) {
      rest()
      rest = runs ? carousel.run() : () => {}
    },
  })
  const stopAtFocus = ({ target }: FocusEvent) => {
    if (target instanceof Element && target.matches(':focus-visible')) player.choose('pause')
  }
  frame.addEventListener('focusin', stopAtFocus, { signal })
  if (frame.querySelector(':focus-visible') !== null) player.choose('pause')
  const unwatch = watchOverlays([...frame.querySelectorAll<HTMLElement>('.engagement')], row)
  follow()
  draw()

  return () => {
    listening.abort()
    player.end()
    rest()
    carousel.end()
    unsubscribe()
    unwatch()
    places.end()
  }
}

const holds = [
  ['pointerenter', true],
  ['pointerleave', false],
  ['touchstart', true],
  ['touchend', false],
  ['touchcancel', false],
] as const

/** Measures the scroll position of each card when sizes change, never while scrolling. */
function placesOf(row: HTMLElement, cards: readonly HTMLElement[]) {
  let places: number[] = []
  const measure = () => {
    const { left } = row.getBoundingClientRect()
    const edge = Number.parseFloat(getComputedStyle(row).scrollPaddingInlineStart) || 0
    const most = row.scrollWidth - row.clientWidth
    places = cards.map((card) =>
      Math.min(most, card.getBoundingClientRect().left - left + row.scrollLeft - edge),
    )
  }
  const resized = new ResizeObserver(measure)
  resized.observe(row)
  measure()

  return {
    of: (index: number): number => places[index] ?? 0,
    at: (left: number, now: number): number => nearest(places, left, now),
    end: () => resized.disconnect(),
  }
}

/**
 * Returns the index of the position nearest to `left`. The last cards of the row can share a position. Then it is `currentIndex`
 * if possible, otherwise the last of them.
 */
function nearest(places: readonly number[], left: number, now: number): number {
  const distances = places.map((place) => Math.abs(place - left))
  const least = Math.min(...distances)
  return distances[now] === least ? now : Math.max(0, distances.lastIndexOf(least))
}
