import type { ReactNode } from 'react'
import { closingScenes, chainEnd, chainLink, assignMarks, openingScenes } from './cube-scenes.ts'
import { Cubes, cubesOfPhase } from './cubes.tsx'
import { useMotif } from './render-context.ts'

type StepProps = {
  /** The step's number, from 1. */
  step: number
  /** The number of steps that are drawn at the same scale. If undefined, each step has its own scale. */
  stepCount?: number
}

/**
 * Renders the decoration of a step. With cubes, each step has one more cube than the step before.
 * Other motifs look the same at each step.
 */
export function MotifStep({ step, stepCount }: StepProps) {
  const motif = useMotif()
  if (motif !== 'cubes') return <CustomMotif motif={motif} />
  return (
    <Cubes
      cubes={cubesOfPhase(step)}
      {...(stepCount !== undefined && { room: cubesOfPhase(stepCount) })}
    />
  )
}

/** Renders the decoration of a link in a chain. The last link stands out. */
export function MotifChainLink({ isLast }: { isLast: boolean }) {
  const motif = useMotif()
  if (motif !== 'cubes') return <CustomMotif motif={motif} isLoud={isLast} />
  return <Cubes cubes={isLast ? chainEnd : chainLink} />
}

/** Renders the decorations of several steps in a row, or nothing if the site has no motif. */
export function MotifSteps({ count }: { count: number }) {
  const isNone = useMotif() === 'none'
  if (isNone) return undefined
  return Array.from({ length: count }, (_, index) => <MotifStep key={index} step={index + 1} />)
}

/** Renders the large decoration next to the closing text of a page. */
export function MotifClosing({
  className,
  scene,
}: {
  className: string
  scene: keyof typeof closingScenes
}) {
  const motif = useMotif()
  if (motif === 'none') return undefined
  if (motif === 'own') return <span className={`motif ${className}`} aria-hidden="true" />
  return <Cubes cubes={closingScenes[scene]} room={closingScenes.towers} className={className} />
}

/** True if the site's motif has scenes to show next to the opening text of a page. */
export const useHasOpening = (): boolean => useMotif() === 'cubes'

/** Renders a scene next to the opening text of a page, or nothing if the motif has no scenes. */
export function MotifOpening({ scene: name }: { scene: keyof typeof openingScenes }) {
  if (!useHasOpening()) return undefined
  return <Cubes cubes={openingScenes[name]} className="motif-opening" />
}

/** Returns one mark for each name, or an empty list if the site's motif has no marks. */
export function useMotifMarks(names: readonly string[]): ReactNode[] {
  const motif = useMotif()
  if (motif !== 'cubes') return []
  return assignMarks(names).map((cubes, index) => (
    <Cubes key={names[index]} cubes={cubes} className="logos-mark" />
  ))
}

function CustomMotif({ motif, isLoud = false }: { motif: 'own' | 'none'; isLoud?: boolean }) {
  const name = motif === 'own' ? 'motif' : 'motif motif-dot'
  return <span className={isLoud ? `${name} motif-loud` : name} aria-hidden="true" />
}
