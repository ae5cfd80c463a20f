import { describe, expect, test } from 'vitest'
import {
  closedOverlay,
  isOverlayOpen,
  nextOverlayState,
  type OverlayState,
  type OverlayEvent,
} from '../../../src/render/components/overlay.machine.ts'

const after = (...events: OverlayEvent[]): boolean =>
  isOverlayOpen(
    events.reduce<OverlayState>(
      (overlay, event) => nextOverlayState(overlay, event),
      closedOverlay,
    ),
  )

describe('the text overlay of a card', () => {
  test('is hidden at first', () => expect(isOverlayOpen(closedOverlay)).toBe(false))

  test('appears on hover and disappears on mouse leave', () => {
    expect(after('enter')).toBe(true)
    expect(after('enter', 'leave')).toBe(false)
  })

  test('appears when the card is fully in view and disappears when the card leaves the view', () => {
    expect(after('see')).toBe(true)
    expect(after('see', 'miss')).toBe(false)
  })

  test('appears on focus and stays while the mouse leaves', () => {
    expect(after('focus')).toBe(true)
    expect(after('enter', 'focus', 'leave')).toBe(true)
    expect(after('enter', 'focus', 'leave', 'blur')).toBe(false)
  })

  test('is closed by Escape until the visitor returns to the card', () => {
    expect(after('enter', 'escape')).toBe(false)
    expect(after('enter', 'focus', 'escape', 'leave')).toBe(false)
    expect(after('enter', 'escape', 'leave', 'enter')).toBe(true)
    expect(after('see', 'escape', 'miss', 'see')).toBe(true)
  })

  test('opens after an Escape that was pressed while it was closed', () => {
    expect(after('escape', 'enter')).toBe(true)
  })
})
