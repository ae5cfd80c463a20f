import { riseAt, type Stand } from './container-scroll.physics.ts'
import type { Part } from '../../render/components/part.ts'

/**
 * Tilts the screen upright while the page scrolls, in browsers without scroll-driven CSS animations. Positions are
 * measured when sizes change, never while scrolling.
 */
export const part: Part = (frame) => {
  if (CSS.supports('animation-timeline: view()')) return () => {}
  const listening = new AbortController()
  let stand: Stand = { top: 0, height: 0 }

  const draw = () =>
    frame.style.setProperty('--rise', `${riseAt(scrollY, innerHeight, stand).toFixed(3)}`)
  const measure = new ResizeObserver(() => {
    const room = frame.parentElement ?? frame
    const { top, height } = room.getBoundingClientRect()
    stand = { top: top + scrollY, height }
    draw()
  })
  measure.observe(document.body)
  frame.dataset['rises'] = ''
  addEventListener('scroll', draw, { passive: true, signal: listening.signal })
  return () => {
    measure.disconnect()
    listening.abort()
  }
}
