import { useEffect, useState, type RefObject } from 'react'
import { useRenderContext } from '../components/render-context.ts'
import { motionOf, type Motion } from './gate.ts'
import { isSavingData } from './site-motion.ts'
import { useHidden, usePrinting, useReducedMotion, useStopped } from './use-site-motion.ts'

/** The options of `useMotionGate`. */
export type GateOptions = {
  /** True while the block pauses, see `MotionFacts`. */
  held?: boolean
  asked?: boolean
  /** The share of the target that must be on screen, 0 to 1. */
  threshold?: number
  /**
   * True for a video or a WebGL scene. It does not start automatically if the visitor saves data.
   */
  heavy?: boolean
}

/**
 * Returns if `target` may move now. The result is `static` on the server and in the first render.
 */
export function useMotionGate(
  target: RefObject<Element | null>,
  { held = false, asked = false, threshold = 0, heavy = false }: GateOptions = {},
): Motion {
  useRenderContext().onMotionGate?.()
  const reduced = useReducedMotion()
  const stopped = useStopped()
  const printing = usePrinting()
  const hidden = useHidden()
  const visible = useVisible(target, threshold)
  const thrifty = heavy && !reduced && isSavingData()
  return motionOf({ reduced, stopped, printing, thrifty, visible, hidden, held, asked })
}

/** Browsers may report slightly less than 1 for an element that is entirely on screen. */
const ratioTolerance = 0.001

/**
 * True if at least `threshold` of `target` is on screen. False until the browser has measured it.
 */
function useVisible(target: RefObject<Element | null>, threshold = 0): boolean {
  const [visible, setVisible] = useState(false)

  useEffect(() => {
    if (target.current === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        const { isIntersecting, intersectionRatio } = entries.at(-1) ?? {}
        // Not all browsers compare with the threshold when they compute `isIntersecting`, so the visible
        // share is compared here.
        setVisible(
          isIntersecting === true && (intersectionRatio ?? 0) >= threshold - ratioTolerance,
        )
      },
      { threshold },
    )
    observer.observe(target.current)
    return () => observer.disconnect()
  }, [target, threshold])

  return visible
}
