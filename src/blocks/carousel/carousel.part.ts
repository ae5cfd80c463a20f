import { createPlayer, isHovered } from '../../render/motion/playback.ts'
import { mayMove } from '../../render/motion/site-motion.ts'
import { createDeck } from './deck.machine.ts'
import { watchOverlays } from '../../render/components/overlay.ts'
import type { Part } from '../../render/components/part.ts'

export const part: Part = (frame) => {
  const row = frame.querySelector<HTMLElement>('.deck-row')
  const cards = [...frame.querySelectorAll<HTMLElement>('.deck-row li')]
  const dots = [...frame.querySelectorAll<HTMLButtonElement>('.deck-dot')]
  if (row === null) return () => {}

  const listening = new AbortController()
  const { signal } = listening
  const { interval, resume, lock } = frame.dataset
  const cardPositions = measureCardPositions(row, cards)
  /** True if the visitor, and not the carousel, scrolls the row. */
  let isScrolledByVisitor = row.scrollLeft !== 0

  const carousel = createDeck(
    {
      count: cards.length,
      intervalMs: Number(interval),
      resumeMs: Number(resume),
      lockMs: Number(lock),
    },
    (index) => {
      isScrolledByVisitor = false
      row.scrollTo({ left: cardPositions.of(index), behavior: mayMove() ? 'smooth' : 'instant' })
    },
  )
  const updateDots = () => {
    const { index } = carousel.state()
    for (const [dotIndex, dot] of dots.entries()) {
      if (dotIndex === index) dot.setAttribute('aria-current', 'true')
      else dot.removeAttribute('aria-current')
    }
  }
  const unsubscribe = carousel.subscribe(updateDots)
  const updateFromScroll = () => {
    if (isScrolledByVisitor)
      carousel.arrive(cardPositions.at(row.scrollLeft, carousel.state().index))
  }

  row.addEventListener('scroll', updateFromScroll, { passive: true, signal })
  for (const type of ['wheel', 'touchstart', 'pointerdown', 'keydown']) {
    row.addEventListener(type, () => (isScrolledByVisitor = true), { passive: true, signal })
  }
  for (const [place, dot] of dots.entries()) {
    dot.addEventListener('click', () => carousel.go(place), { signal })
  }
  for (const [type, isHeld] of pointerEventsThatHold) {
    frame.addEventListener(
      type,
      (event) => {
        if (!(event instanceof PointerEvent) || event.pointerType === 'mouse') carousel.hold(isHeld)
      },
      { passive: true, signal },
    )
  }

  carousel.hold(isHovered(frame))

  let stopRunning = () => {}
  const player = createPlayer(frame, {
    onChange({ runs }) {
      stopRunning()
      stopRunning = runs ? carousel.run() : () => {}
    },
  })
  const stopAtFocus = ({ target }: FocusEvent) => {
    if (target instanceof Element && target.matches(':focus-visible')) player.choose('pause')
  }
  frame.addEventListener('focusin', stopAtFocus, { signal })
  if (frame.querySelector(':focus-visible') !== null) player.choose('pause')
  const unwatch = watchOverlays([...frame.querySelectorAll<HTMLElement>('.deck-card')], row)
  updateFromScroll()
  updateDots()

  return () => {
    listening.abort()
    player.end()
    stopRunning()
    carousel.end()
    unsubscribe()
    unwatch()
    cardPositions.end()
  }
}

const pointerEventsThatHold = [
  ['pointerenter', true],
  ['pointerleave', false],
  ['touchstart', true],
  ['touchend', false],
  ['touchcancel', false],
] as const

/** Measures the scroll position of each card when sizes change, never while scrolling. */
function measureCardPositions(row: HTMLElement, cards: readonly HTMLElement[]) {
  let positions: number[] = []
  const measure = () => {
    const { left, right } = row.getBoundingClientRect()
    const { direction, scrollPaddingInlineStart } = getComputedStyle(row)
    const edge = Number.parseFloat(scrollPaddingInlineStart) || 0
    const maxScroll = row.scrollWidth - row.clientWidth
    positions = cards.map((card) => {
      const place = card.getBoundingClientRect()
      return direction === 'rtl'
        ? Math.max(-maxScroll, place.right - right + row.scrollLeft + edge)
        : Math.min(maxScroll, place.left - left + row.scrollLeft - edge)
    })
  }
  const resized = new ResizeObserver(measure)
  resized.observe(row)
  measure()

  return {
    of: (index: number): number => positions[index] ?? 0,
    at: (left: number, currentIndex: number): number =>
      nearestCardIndex(positions, left, currentIndex),
    end: () => resized.disconnect(),
  }
}

/**
 * Returns the index of the position nearest to `left`. The last cards of the row can share a position. Then it is `currentIndex`
 * if possible, otherwise the last of them.
 */
function nearestCardIndex(
  positions: readonly number[],
  left: number,
  currentIndex: number,
): number {
  const distances = positions.map((position) => Math.abs(position - left))
  const smallest = Math.min(...distances)
  return distances[currentIndex] === smallest
    ? currentIndex
    : Math.max(0, distances.lastIndexOf(smallest))
}
