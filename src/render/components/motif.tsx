import type { ReactNode } from 'react'
import { closings, last, link, marksFor, openings } from './cube-plans.ts'
import { Cubes, cubesOfPhase } from './cubes.tsx'
import { useMotif } from './surroundings.ts'

type StepProps = {
  /** Counts from 1. */
  step: number
  /** How many steps share one scale; each has its own without it. */
  of?: number
}

/** What marks a step on its way: one more with each, or the same for all. */
export function MotifStep({ step, of }: StepProps) {
  const motif = useMotif()
  if (motif !== 'cubes') return <OwnMotif motif={motif} />
  return <Cubes cubes={cubesOfPhase(step)} {...(of !== undefined && { room: cubesOfPhase(of) })} />
}

/** What marks a link of a chain; the last one is the loud one. */
export function MotifLink({ isLast }: { isLast: boolean }) {
  const motif = useMotif()
  if (motif !== 'cubes') return <OwnMotif motif={motif} isLoud={isLast} />
  return <Cubes cubes={isLast ? last : link} />
}

/** Several steps in a row, where nothing is lost without them. */
export function MotifSteps({ count }: { count: number }) {
  const isNone = useMotif() === 'none'
  if (isNone) return undefined
  return Array.from({ length: count }, (_, index) => <MotifStep key={index} step={index + 1} />)
}

/** The large one, beside what closes a page. */
export function MotifScene({
  className,
  scene,
}: {
  className: string
  scene: keyof typeof closings
}) {
  const motif = useMotif()
  if (motif === 'none') return undefined
  if (motif === 'own') return <span className={`motif ${className}`} aria-hidden="true" />
  return <Cubes cubes={closings[scene]} room={closings.towers} className={className} />
}

/** Whether the motif has scenes that can stand beside the words that open a page. */
export const useHasOpening = (): boolean => useMotif() === 'cubes'

/** Beside the words that open a page; nothing where the motif has no scenes. */
export function MotifOpening({ scene: name }: { scene: keyof typeof openings }) {
  if (!useHasOpening()) return undefined
  return <Cubes cubes={openings[name]} className="motif-opening" />
}

/** A mark before each of these names, where the motif has any. */
export function useMotifMarks(names: readonly string[]): ReactNode[] {
  const motif = useMotif()
  if (motif !== 'cubes') return []
  return marksFor(names).map((cubes, index) => (
    <Cubes key={names[index]} cubes={cubes} className="logos-mark" />
  ))
}

function OwnMotif({ motif, isLoud = false }: { motif: 'own' | 'none'; isLoud?: boolean }) {
  const name = motif === 'own' ? 'motif' : 'motif motif-dot'
  return <span className={isLoud ? `${name} motif-loud` : name} aria-hidden="true" />
}
