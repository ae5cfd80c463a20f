import { expect, test } from 'vitest'
import { nextBarsState } from '../../src/blocks/roi/roi.machine.ts'

const seen = { motion: 'run', runs: true } as const
const unseen = { motion: 'pause', runs: false } as const
const still = { motion: 'static', runs: false } as const

test('the bars of the roi block wait until they are visible, and then grow', () => {
  expect(nextBarsState('full', unseen)).toBe('waiting')
  expect(nextBarsState('waiting', seen)).toBe('grown')
})

test('the bars of the roi block grow only once', () => {
  expect(nextBarsState('grown', unseen)).toBe('grown')
  expect(nextBarsState('grown', still)).toBe('grown')
})

test('the bars of the roi block are full at once when motion is off', () => {
  expect(nextBarsState('full', still)).toBe('full')
  expect(nextBarsState('waiting', still)).toBe('full')
})
