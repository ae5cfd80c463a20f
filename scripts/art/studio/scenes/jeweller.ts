import type { SoftLight } from './product-shot.ts'

/** Soft lights with which jewellers photograph gold. */
export const jeweller: readonly SoftLight[] = [
  { colour: '#fff3e0', power: 7, at: [-4, 5, 3.4], size: [3.4, 3] },
  { colour: '#ffffff', power: 9, at: [1.4, 6, -1.4], size: [3.4, 1.6] },
  { colour: '#ffe2c0', power: 5, at: [5, 2.4, 2], size: [1.2, 4] },
  { colour: '#9db8ff', power: 4, at: [-5.4, 1.6, -2], size: [1, 4] },
  { colour: '#fff6ea', power: 2.4, at: [0.6, 4.4, 7], size: [6, 2] },
]

/** Returns small bright lamps that make a stone sparkle. */
export function sparkles(): SoftLight[] {
  return Array.from({ length: 22 }, (_, index) => {
    const angle = index * 2.4
    const up = 0.8 + ((index * 0.618) % 1) * 6.6
    const out = 6.6 - up * 0.5
    const colour = index % 3 === 0 ? '#ffe9cf' : '#ffffff'
    return {
      colour,
      power: 22,
      at: [Math.cos(angle) * out, up, Math.sin(angle) * out],
      size: [0.7, 0.7],
    }
  })
}
