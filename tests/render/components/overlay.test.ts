import { describe, expect, test } from 'vitest'
import {
  closed,
  isOpen,
  nextOverlay,
  type Overlay,
  type OverlayEvent,
} from '../../../src/render/components/overlay.machine.ts'

const after = (...events: OverlayEvent[]): boolean =>
  isOpen(events.reduce<Overlay>((overlay, event) => nextOverlay(overlay, event), closed))

describe('the words over a card', () => {
  test('are hidden at first', () => expect(isOpen(closed)).toBe(false))

  test('appear on hover and disappear on mouse leave', () => {
    expect(after('enter')).toBe(true)
    expect(after('enter', 'leave')).toBe(false)
  })

  test('appear when the card is fully in view, and go with it', () => {
    expect(after('see')).toBe(true)
    expect(after('see', 'miss')).toBe(false)
  })

  test('appear on focus, and stay while the mouse leaves', () => {
    expect(after('focus')).toBe(true)
    expect(after('enter', 'focus', 'leave')).toBe(true)
    expect(after('enter', 'focus', 'leave', 'blur')).toBe(false)
  })

  test('are sent away by Escape, until the visitor comes back to the card', () => {
    expect(after('enter', 'escape')).toBe(false)
    expect(after('enter', 'focus', 'escape', 'leave')).toBe(false)
    expect(after('enter', 'escape', 'leave', 'enter')).toBe(true)
    expect(after('see', 'escape', 'miss', 'see')).toBe(true)
  })

  test('are not kept away by an Escape that met none', () => {
    expect(after('escape', 'enter')).toBe(true)
  })
})
