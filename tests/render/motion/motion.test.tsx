import { createRef } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { addFrame } from '../../../src/render/motion/frame.ts'
import { motionOf, type MotionFacts } from '../../../src/render/motion/gate.ts'
import {
  isHidden,
  isPrinting,
  isReduced,
  isStopped,
  isSavingData,
  mayMove,
} from '../../../src/render/motion/site-motion.ts'
import { useHydrated } from '../../../src/render/motion/use-hydrated.ts'
import { useMotionGate } from '../../../src/render/motion/use-motion-gate.ts'

describe('the motion gate', () => {
  const free: MotionFacts = {
    reduced: false,
    stopped: false,
    printing: false,
    thrifty: false,
    visible: true,
    hidden: false,
    held: false,
    asked: false,
  }

  test.each([
    ['runs on screen in a visible page', {}, 'run'],
    ['pauses off screen', { visible: false }, 'pause'],
    ['pauses in a hidden tab', { hidden: true }, 'pause'],
    ['pauses while the block is held', { held: true }, 'pause'],
    ['is static under reduced motion', { reduced: true }, 'static'],
    ['is static once the visitor stopped all motion', { stopped: true }, 'static'],
    ['is static when the page is printed', { printing: true }, 'static'],
    ['is static in print even when play was pressed', { printing: true, asked: true }, 'static'],
    ['is static when the visitor saves data', { thrifty: true }, 'static'],
    ['runs when the visitor saves data but pressed play', { thrifty: true, asked: true }, 'run'],
    ['runs under reduced motion when play was pressed', { reduced: true, asked: true }, 'run'],
    ['pauses off screen even when play was pressed', { visible: false, asked: true }, 'pause'],
    [
      'is static when all motion is stopped, even when play was pressed',
      { stopped: true, asked: true },
      'static',
    ],
    [
      'is static rather than paused under reduced motion',
      { reduced: true, visible: false, hidden: true },
      'static',
    ],
  ] as const)('%s', (_name, facts, motion) => {
    expect(motionOf({ ...free, ...facts })).toBe(motion)
  })

  test('is static on the server, so that nothing moves before hydration', () => {
    const target = createRef<Element>()
    function Probe() {
      return <p>{`${useMotionGate(target)} ${useHydrated()}`}</p>
    }
    expect(renderToString(<Probe />)).toBe('<p>static false</p>')
  })
})

describe('the motion state of the page', () => {
  afterEach(() => vi.unstubAllGlobals())

  const inPage = (page: { visibilityState?: string; prerendering?: boolean; motion?: string }) =>
    vi.stubGlobal('document', {
      visibilityState: 'visible',
      ...page,
      documentElement: { dataset: { motion: page.motion } },
    })

  test('is hidden in a background tab', () => {
    inPage({ visibilityState: 'hidden' })
    expect(isHidden()).toBe(true)
  })

  test('is hidden while the page is prerendered', () => {
    inPage({ prerendering: true })
    expect(isHidden()).toBe(true)
    inPage({ prerendering: false })
    expect(isHidden()).toBe(false)
  })

  test('is stopped by data-motion="stopped" on the root element', () => {
    inPage({ motion: 'stopped' })
    expect(isStopped()).toBe(true)
    inPage({})
    expect(isStopped()).toBe(false)
  })

  test('is reduced if the system prefers reduced motion', () => {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('reduce') }))
    expect(isReduced()).toBe(true)
  })

  test('is printing while the page is printed', () => {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === 'print' }))
    expect(isPrinting()).toBe(true)
    expect(isReduced()).toBe(false)
  })

  test.each([
    ['Save-Data', { connection: { saveData: true } }, false, true],
    ['prefers-reduced-data', {}, true, true],
    ['no preference', { connection: { saveData: false } }, false, false],
    ['a browser without these settings', {}, false, false],
  ])(
    'says whether the visitor has asked to save data: %s',
    (_name, navigator, asksByQuery, thrifty) => {
      vi.stubGlobal('navigator', navigator)
      vi.stubGlobal('matchMedia', (query: string) => ({
        matches: asksByQuery && query.includes('reduced-data'),
      }))
      expect(isSavingData()).toBe(thrifty)
    },
  )

  test('allows motion only if the page is visible and not printed, and motion is neither reduced nor stopped', () => {
    const media = (matching: string) =>
      vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes(matching) }))
    inPage({})
    media('nothing')
    expect(mayMove()).toBe(true)
    media('print')
    expect(mayMove()).toBe(false)
    media('reduced-motion')
    expect(mayMove()).toBe(false)
    media('nothing')
    inPage({ motion: 'stopped' })
    expect(mayMove()).toBe(false)
    inPage({ visibilityState: 'hidden' })
    expect(mayMove()).toBe(false)
  })
})

describe('the frame loop', () => {
  let waiting: Map<number, FrameRequestCallback>
  let handles = 0

  beforeEach(() => {
    waiting = new Map()
    vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => {
      handles += 1
      waiting.set(handles, callback)
      return handles
    })
    vi.stubGlobal('cancelAnimationFrame', (handle: number) => waiting.delete(handle))
  })
  afterEach(() => vi.unstubAllGlobals())

  const paint = (now: number) => {
    const due = [...waiting.values()]
    waiting.clear()
    for (const callback of due) callback(now)
  }

  test('requests no frame without a callback', () => {
    expect(waiting.size).toBe(0)
    const remove = addFrame(() => {})
    expect(waiting.size).toBe(1)
    remove()
    expect(waiting.size).toBe(0)
  })

  test('requests one frame for several callbacks', () => {
    const removers = [addFrame(() => {}), addFrame(() => {}), addFrame(() => {})]
    expect(waiting.size).toBe(1)
    paint(0)
    expect(waiting.size).toBe(1)
    for (const remove of removers) remove()
    expect(waiting.size).toBe(0)
  })

  test('passes each callback the time since its own last frame, 0 in the first', () => {
    const early: number[] = []
    const late: number[] = []
    const removeEarly = addFrame((_, dt) => early.push(dt))
    paint(100)
    const removeLate = addFrame((_, dt) => late.push(dt))
    paint(116)
    paint(150)
    removeEarly()
    removeLate()
    expect(early).toEqual([0, 16, 34])
    expect(late).toEqual([0, 34])
  })

  test('does not call a callback that was removed during the same frame', () => {
    const second = vi.fn<() => void>()
    const removeFirst = addFrame(() => removeSecond())
    const removeSecond = addFrame(second)
    paint(0)
    paint(16)
    removeFirst()
    expect(second).not.toHaveBeenCalled()
    expect(waiting.size).toBe(0)
  })

  test('lets the last callback remove itself', () => {
    const remove = addFrame(() => remove())
    paint(0)
    expect(waiting.size).toBe(0)
  })

  test('calls the other callbacks after one of them throws', () => {
    const removeFirst = addFrame(() => {
      throw new Error('broken')
    })
    const calls: number[] = []
    const removeSecond = addFrame((now) => calls.push(now))
    expect(() => paint(0)).toThrow('broken')
    removeFirst()
    paint(16)
    removeSecond()
    expect(calls).toEqual([16])
  })

  test('ignores the second removal of a callback', () => {
    const remove = addFrame(() => {})
    remove()
    const stays = addFrame(() => {})
    remove()
    expect(waiting.size).toBe(1)
    stays()
  })
})
