/** The conditions that decide if the text over a card is shown. */
export type Overlay = {
  hovered: boolean
  focused: boolean
  /** True if the whole card is in view on a device that cannot hover. */
  seen: boolean
  /** True if the visitor has closed the text and has not returned to the card since. */
  dismissed: boolean
}

/** `see` and `miss`: the whole card has come into view or is no longer in view. */
export type OverlayEvent = 'enter' | 'leave' | 'focus' | 'blur' | 'see' | 'miss' | 'escape'

/** The initial state: no text is shown. */
export const closed: Overlay = { hovered: false, focused: false, seen: false, dismissed: false }

/** True if the text over the card is shown. */
export const isOpen = ({ hovered, focused, seen, dismissed }: Overlay): boolean =>
  !dismissed && (hovered || focused || seen)

/** Returns the state after an event. */
export function nextOverlay(overlay: Overlay, event: OverlayEvent): Overlay {
  switch (event) {
    case 'enter':
      return { ...overlay, hovered: true, dismissed: false }
    case 'leave':
      return { ...overlay, hovered: false }
    case 'focus':
      return { ...overlay, focused: true, dismissed: false }
    case 'blur':
      return { ...overlay, focused: false }
    case 'see':
      return { ...overlay, seen: true, dismissed: false }
    case 'miss':
      return { ...overlay, seen: false }
    case 'escape':
      return { ...overlay, dismissed: isOpen(overlay) || overlay.dismissed }
  }
}
