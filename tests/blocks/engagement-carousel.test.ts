import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createEngagement } from '../../src/blocks/engagement-carousel/engagement-carousel.machine.ts'

/** Four cards, as the site has them, with the defaults of their schema. */
const timing = { count: 4, intervalMs: 5000, resumeMs: 500, lockMs: 500 }

function carousel() {
  const scrolled: number[] = []
  const machine = createEngagement(timing, (index) => scrolled.push(index))
  return { machine, scrolled, index: () => machine.state().index }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('the engagement carousel', () => {
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

  test('wraps: after the fourth card it scrolls to the first', () => {
    const { machine, scrolled } = carousel()
    machine.run()
    vi.advanceTimersByTime(25_000)
    expect(scrolled).toEqual([1, 2, 3, 0, 1])
  })

  test('pauses while a pointer or finger is on it, without a timer', () => {
    const { machine, index } = carousel()
    machine.run()
    vi.advanceTimersByTime(4000)
    machine.hold(true)
    expect(vi.getTimerCount()).toBe(0)
    vi.advanceTimersByTime(60_000)
    expect(index()).toBe(0)
  })

  test('stays with the card that was chosen under the pointer', () => {
    const { machine, index } = carousel()
    machine.run()
    machine.hold(true)
    machine.go(2)
    vi.advanceTimersByTime(7000)
    expect(index()).toBe(2)
  })

  test('resumes 500 ms after that has left: the next card comes 5 s later', () => {
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

  test('stops without a timer: hidden tab, off screen, pause button, no motion', () => {
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

describe('a dot', () => {
  test('scrolls to its card and begins a full interval', () => {
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

  test('locks further scrolling for 500 ms', () => {
    const { machine, scrolled } = carousel()
    machine.go(2)
    vi.advanceTimersByTime(499)
    machine.go(1)
    machine.arrive(0)
    expect(scrolled).toEqual([2])
    expect(machine.state()).toEqual({ index: 2, locked: true })
    vi.advanceTimersByTime(1)
    machine.go(1)
    expect(scrolled).toEqual([2, 1])
  })

  test('of the card that is shown does nothing', () => {
    const { machine, scrolled } = carousel()
    machine.go(0)
    expect(scrolled).toEqual([])
    expect(machine.state().locked).toBe(false)
  })
})

test('a visitor who scrolls the row themselves takes the dots along, and nothing scrolls back', () => {
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
