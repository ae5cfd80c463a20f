import { expect, test } from 'vitest'
import { nextBars } from '../../src/blocks/roi/roi.machine.ts'

const seen = { motion: 'run', runs: true } as const
const unseen = { motion: 'pause', runs: false } as const
const still = { motion: 'static', runs: false } as const

test('the bars of the roi block wait until they are visible, and then grow', () => {
  expect(nextBars('full', unseen)).toBe('waiting')
  expect(nextBars('waiting', seen)).toBe('grown')
})

test('the bars of the roi block grow only once', () => {
  expect(nextBars('grown', unseen)).toBe('grown')
  expect(nextBars('grown', still)).toBe('grown')
})

test('the bars of the roi block are full at once when motion is off', () => {
  expect(nextBars('full', still)).toBe('full')
  expect(nextBars('waiting', still)).toBe('full')
})
