import { hueAt } from '../../hue.ts'
import { nightAndDay } from './table.ts'

/** A website stands upright like the front of a house. Its last block is still on the way to its place. */
export const [pageBuilder, pageBuilderByDay] = nightAndDay(
  { floor: 'lagune', height: 9.6, middle: [0, 2.6, 0], glow: 0.3, seed: 5 },
  (table) => {
    const front = 0.36
    table.block([0, 0.05, 0], [9.4, 0.3, 3.4], hueAt('lagune', 0.36))
    table.block([0, 0.35, 0], [8, 5.4, 0.6], hueAt('lagune', 0.5), { radius: 0.12 })
    table.block([0, 5.05, 0.06], [8, 0.7, 0.64], hueAt('lagune', 0.66), { radius: 0.12 })
    for (const [index, hue] of (['koralle', 'lumen', 'lagune'] as const).entries()) {
      table.block([-3.5 + index * 0.46, 5.28, front + 0.06], [0.24, 0.24, 0.1], hueAt(hue, 0.86), {
        radius: 0.04,
      })
    }
    table.block([0.8, 5.26, front + 0.06], [4.4, 0.28, 0.08], hueAt('lagune', 0.9), {
      radius: 0.04,
    })
    const panel = (
      x: number,
      y: number,
      width: number,
      height: number,
      colour: string,
      deep = 0.16,
    ) => table.block([x, y, front], [width, height, deep], colour, { radius: 0.05 })
    panel(-1.9, 3.5, 3.3, 1.2, hueAt('kobalt', 0.6), 0.26)
    for (const [index, width] of [2.9, 2.4, 1.5].entries())
      panel(0.45 + width / 2, 4.42 - index * 0.42, width, 0.24, hueAt('lagune', 0.9), 0.1)
    panel(0.45 + 0.65, 3.0, 1.3, 0.4, hueAt('koralle', 0.66), 0.16)
    for (const [index, hue] of (['violett', 'kobalt', 'lagune'] as const).entries()) {
      panel(-2.72 + index * 1.92, 1.5, 1.66, 1.3, hueAt(hue, 0.66), 0.22)
    }
    panel(-2.72, 0.7, 1.66, 0.5, hueAt('lagune', 0.8), 0.1)
    panel(-0.8, 0.7, 1.66, 0.5, hueAt('lagune', 0.8), 0.1)
    panel(1.12, 0.7, 1.66, 0.5, hueAt('lagune', 0.8), 0.1)
    table.block([3.05, 0.5, 0.18], [1.5, 2.5, 0.3], hueAt('lagune', 0.3), { radius: 0.04 })
    table.spark([3.05, 1.2, 2.1], 1.1)
    table.block([-3.4, 0.35, 1.35], [0.7, 0.7, 0.7], hueAt('koralle', 0.66), { radius: 0.07 })
    table.block([-2.3, 0.35, 1.3], [0.5, 0.5, 0.5], hueAt('violett', 0.66), {
      radius: 0.06,
      turn: 0.5,
    })
  },
)
