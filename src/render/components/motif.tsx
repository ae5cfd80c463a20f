import type { ReactNode } from 'react'
import { closings, last, link, marksFor, openings } from './cube-plans.ts'
import { Cubes, cubesOfPhase } from './cubes.tsx'
import { useMotif } from './surroundings.ts'

type StepProps = {
  /** The step's number, from 1. */
  step: number
  /** The number of steps that share one scale. If undefined, each step has its own scale. */
  of?: number
}

/**
 * Renders the decoration of a step. With cubes, each step has one more cube than the step before.
 * Other motifs look the same at each step.
 */
export function MotifStep({ step, of }: StepProps) {
  const motif = useMotif()
  if (motif !== 'cubes') return <OwnMotif motif={motif} />
  return <Cubes cubes={cubesOfPhase(step)} {...(of !== undefined && { room: cubesOfPhase(of) })} />
}

/** Renders the decoration of a link in a chain. The last link stands out. */
export function MotifLink({ isLast }: { isLast: boolean }) {
  const motif = useMotif()
  if (motif !== 'cubes') return <OwnMotif motif={motif} isLoud={isLast} />
  return <Cubes cubes={isLast ? last : link} />
}

/** Renders the decorations of several steps in a row, or nothing if the site has no motif. */
export function MotifSteps({ count }: { count: number }) {
  const isNone = useMotif() === 'none'
  if (isNone) return undefined
  return Array.from({ length: count }, (_, index) => <MotifStep key={index} step={index + 1} />)
}

/** Renders the large decoration next to the closing text of a page. */
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

/** True if the site's motif has scenes to show next to the opening text of a page. */
export const useHasOpening = (): boolean => useMotif() === 'cubes'

/** Renders a scene next to the opening text of a page, or nothing if the motif has no scenes. */
export function MotifOpening({ scene: name }: { scene: keyof typeof openings }) {
  if (!useHasOpening()) return undefined
  return <Cubes cubes={openings[name]} className="motif-opening" />
}

/** Returns one mark for each name, or an empty list if the site's motif has no marks. */
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
