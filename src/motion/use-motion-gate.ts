import { useEffect, useState, type RefObject } from 'react'
import { motionOf, type Motion } from './gate.ts'
import { useHidden, useReducedMotion, useStopped } from './site-motion.ts'

type GateOptions = {
  /** See `MotionFacts`. */
  held?: boolean
  asked?: boolean
  /** How much of the target must be on screen, from 0 to 1. */
  threshold?: number
}

/** Whether `target` may move now; `static` on the server and in the first render. */
export function useMotionGate(
  target: RefObject<Element | null>,
  { held = false, asked = false, threshold = 0 }: GateOptions = {},
): Motion {
  const reduced = useReducedMotion()
  const stopped = useStopped()
  const hidden = useHidden()
  const visible = useVisible(target, threshold)
  return motionOf({ reduced, stopped, visible, hidden, held, asked })
}

/** Whether at least `threshold` of `target` is on screen; false until the browser has looked. */
export function useVisible(target: RefObject<Element | null>, threshold = 0): boolean {
  const [visible, setVisible] = useState(false)

  useEffect(() => {
    if (target.current === null) return
    const observer = new IntersectionObserver(
      (entries) => setVisible(entries.at(-1)?.isIntersecting ?? false),
      { threshold },
    )
    observer.observe(target.current)
    return () => observer.disconnect()
  }, [target, threshold])

  return visible
}
