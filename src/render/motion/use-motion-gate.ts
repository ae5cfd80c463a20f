import { useEffect, useState, type RefObject } from 'react'
import { motionOf, type Motion } from './gate.ts'
import { isThrifty } from './site-motion.ts'
import { useHidden, usePrinting, useReducedMotion, useStopped } from './use-site-motion.ts'

export type GateOptions = {
  /** See `MotionFacts`. */
  held?: boolean
  asked?: boolean
  /** How much of the target must be on screen, from 0 to 1. */
  threshold?: number
  /** A video or a WebGL scene: it does not start by itself for visitors who save data. */
  heavy?: boolean
}

/** Whether `target` may move now; `static` on the server and in the first render. */
export function useMotionGate(
  target: RefObject<Element | null>,
  { held = false, asked = false, threshold = 0, heavy = false }: GateOptions = {},
): Motion {
  const reduced = useReducedMotion()
  const stopped = useStopped()
  const printing = usePrinting()
  const hidden = useHidden()
  const visible = useVisible(target, threshold)
  const thrifty = heavy && !reduced && isThrifty()
  return motionOf({ reduced, stopped, printing, thrifty, visible, hidden, held, asked })
}

/** An element that is entirely on screen may be reported a little less than that. */
const rounding = 0.001

/** Whether at least `threshold` of `target` is on screen; false until the browser has looked. */
function useVisible(target: RefObject<Element | null>, threshold = 0): boolean {
  const [visible, setVisible] = useState(false)

  useEffect(() => {
    if (target.current === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        const { isIntersecting, intersectionRatio } = entries.at(-1) ?? {}
        // Browsers differ in whether `isIntersecting` asks for the threshold to be reached.
        setVisible(isIntersecting === true && (intersectionRatio ?? 0) >= threshold - rounding)
      },
      { threshold },
    )
    observer.observe(target.current)
    return () => observer.disconnect()
  }, [target, threshold])

  return visible
}
