import { expect, test } from 'vitest'
import { nextBars } from '../../src/blocks/roi/roi.machine.ts'

const seen = { motion: 'run', runs: true } as const
const unseen = { motion: 'pause', runs: false } as const
const still = { motion: 'static', runs: false } as const

test('the bars wait until they are seen, and then grow', () => {
  expect(nextBars('full', unseen)).toBe('waiting')
  expect(nextBars('waiting', seen)).toBe('grown')
})

test('the bars grow only once', () => {
  expect(nextBars('grown', unseen)).toBe('grown')
  expect(nextBars('grown', still)).toBe('grown')
})

test('the bars are full at once where nothing may move', () => {
  expect(nextBars('full', still)).toBe('full')
  expect(nextBars('waiting', still)).toBe('full')
})
