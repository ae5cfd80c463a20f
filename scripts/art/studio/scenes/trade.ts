import type { HueName } from '../../hue.ts'
import type { Build } from '../stage.ts'
import { scene, type Table } from './table.ts'

/** A small picture of what a trade works with: one thing in the middle, close, on a bright floor. */
export const trade = (floor: HueName, seed: number, compose: (table: Table) => void): Build =>
  scene({ floor, height: 4.2, middle: [0, 0.75, 0], glow: 0.52, seed }, compose)
