import { expect, test } from 'vitest'
import { sectionClassesOf } from '../../../src/render/components/section.tsx'

const background = { image: { src: 'places/workshop.webp' } }

test('a section has no class for an option without a value or with its normal value', () => {
  expect(sectionClassesOf({})).toBe('')
  expect(sectionClassesOf({ tone: 'default', width: 'normal', spacing: 'normal' })).toBe('')
})

test('a section has one class for each option', () => {
  expect(
    sectionClassesOf({ tone: 'sunken', align: 'center', width: 'narrow', spacing: 'loose' }),
  ).toBe(' tone-sunken align-center width-narrow spacing-loose')
})

test('a section with an image has the colours of its veil, and in the brand colour those of the brand', () => {
  const classesFor = (overlay: 'dark' | 'light' | 'none', tone: 'default' | 'brand' = 'default') =>
    sectionClassesOf({ tone, background: { ...background, overlay } })
  expect(classesFor('dark')).toBe(' has-background dark')
  expect(classesFor('light')).toBe(' has-background light')
  expect(classesFor('none')).toBe(' has-background without-veil')
  expect(classesFor('dark', 'brand')).toBe(' tone-brand has-background')
})
