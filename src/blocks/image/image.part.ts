import { riseProgressOf, type ScreenPosition } from './image.physics.ts'
import type { Part } from '../../render/components/part.ts'

/**
 * Tilts the screen upright while the page scrolls, in browsers without scroll-driven CSS animations.
 * Positions are measured when sizes change, never while scrolling, because measuring would slow the scrolling
 * down.
 */
export const part: Part = (frame) => {
  if (CSS.supports('animation-timeline: view()')) return () => {}
  const listening = new AbortController()
  let screenPosition: ScreenPosition = { top: 0, height: 0 }

  const updateTilt = () =>
    frame.style.setProperty(
      '--rise',
      `${riseProgressOf(scrollY, innerHeight, screenPosition).toFixed(3)}`,
    )
  const measure = new ResizeObserver(() => {
    const screenParent = frame.parentElement ?? frame
    const { top, height } = screenParent.getBoundingClientRect()
    screenPosition = { top: top + scrollY, height }
    updateTilt()
  })
  measure.observe(document.body)
  frame.dataset['rises'] = ''
  addEventListener('scroll', updateTilt, { passive: true, signal: listening.signal })
  return () => {
    measure.disconnect()
    listening.abort()
  }
}
