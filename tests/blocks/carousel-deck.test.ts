import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createDeck } from '../../src/blocks/carousel/deck.machine.ts'

/** Four cards with the default timing of the schema. */
const timing = { count: 4, intervalMs: 5000, resumeMs: 500, lockMs: 500 }

function carousel() {
  const scrolled: number[] = []
  const machine = createDeck(timing, (index) => scrolled.push(index))
  return { machine, scrolled, index: () => machine.state().index }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('the deck', () => {
  test('advances every 5 s, and not a millisecond earlier', () => {
    const { machine, index } = carousel()
    machine.run()
    vi.advanceTimersByTime(4999)
    expect(index()).toBe(0)
    vi.advanceTimersByTime(1)
    expect(index()).toBe(1)
    vi.advanceTimersByTime(5000)
    expect(index()).toBe(2)
  })

  test('scrolls to the first card after the last one', () => {
    const { machine, scrolled } = carousel()
    machine.run()
    vi.advanceTimersByTime(25_000)
    expect(scrolled).toEqual([1, 2, 3, 0, 1])
  })

  test('pauses without a timer while a pointer or finger is on it', () => {
    const { machine, index } = carousel()
    machine.run()
    vi.advanceTimersByTime(4000)
    machine.hold(true)
    expect(vi.getTimerCount()).toBe(0)
    vi.advanceTimersByTime(60_000)
    expect(index()).toBe(0)
  })

  test('stays with the card that was chosen while the pointer is on it', () => {
    const { machine, index } = carousel()
    machine.run()
    machine.hold(true)
    machine.go(2)
    vi.advanceTimersByTime(7000)
    expect(index()).toBe(2)
  })

  test('resumes 500 ms after the pointer has left, and shows the next card 5 s later', () => {
    const { machine, index } = carousel()
    machine.run()
    machine.hold(true)
    vi.advanceTimersByTime(3000)
    machine.hold(false)
    vi.advanceTimersByTime(499 + 5000)
    expect(index()).toBe(0)
    vi.advanceTimersByTime(1)
    expect(index()).toBe(1)
  })

  test('does not resume when the pointer comes back within 500 ms', () => {
    const { machine, index } = carousel()
    machine.run()
    machine.hold(true)
    machine.hold(false)
    vi.advanceTimersByTime(499)
    machine.hold(true)
    vi.advanceTimersByTime(60_000)
    expect(index()).toBe(0)
  })

  test('has no timer after it was stopped, and starts again with a full interval', () => {
    const { machine, index } = carousel()
    const stop = machine.run()
    vi.advanceTimersByTime(3000)
    stop()
    expect(vi.getTimerCount()).toBe(0)
    vi.advanceTimersByTime(60_000)
    expect(index()).toBe(0)
    machine.run()
    vi.advanceTimersByTime(5000)
    expect(index()).toBe(1)
  })
})

describe('a dot of the deck', () => {
  test('scrolls to its card and starts a full interval', () => {
    const { machine, scrolled, index } = carousel()
    machine.run()
    vi.advanceTimersByTime(4000)
    machine.go(2)
    expect(scrolled).toEqual([2])
    vi.advanceTimersByTime(4999)
    expect(index()).toBe(2)
    vi.advanceTimersByTime(1)
    expect(index()).toBe(3)
  })

  test('blocks other dots and scrolling for 500 ms after a click', () => {
    const { machine, scrolled } = carousel()
    machine.go(2)
    vi.advanceTimersByTime(499)
    machine.go(1)
    machine.arrive(0)
    expect(scrolled).toEqual([2])
    expect(machine.state()).toEqual({ index: 2, isLocked: true })
    vi.advanceTimersByTime(1)
    machine.go(1)
    expect(scrolled).toEqual([2, 1])
  })

  test('does nothing for the card that is shown', () => {
    const { machine, scrolled } = carousel()
    machine.go(0)
    expect(scrolled).toEqual([])
    expect(machine.state().isLocked).toBe(false)
  })
})

test('the deck follows a visitor who scrolls by hand, and does not scroll back', () => {
  const { machine, scrolled, index } = carousel()
  machine.run()
  vi.advanceTimersByTime(4000)
  machine.arrive(3)
  expect(index()).toBe(3)
  vi.advanceTimersByTime(4999)
  expect(scrolled).toEqual([])
  vi.advanceTimersByTime(1)
  expect(scrolled).toEqual([0])
})
