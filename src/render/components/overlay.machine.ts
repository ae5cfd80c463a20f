/** The conditions that decide if the text over a card is shown. */
export type OverlayState = {
  isHovered: boolean
  isFocused: boolean
  /** True if the whole card is in view on a device that cannot hover. */
  seen: boolean
  /** True if the visitor has closed the text and has not returned to the card since. */
  isDismissed: boolean
}

/** `see` and `miss`: the whole card has come into view or is no longer in view. */
export type OverlayEvent = 'enter' | 'leave' | 'focus' | 'blur' | 'see' | 'miss' | 'escape'

/** The initial state: no text is shown. */
export const closedOverlay: OverlayState = {
  isHovered: false,
  isFocused: false,
  seen: false,
  isDismissed: false,
}

/** True if the text over the card is shown. */
export const isOverlayOpen = ({
  isHovered,
  isFocused,
  seen: isInView,
  isDismissed,
}: OverlayState): boolean => !isDismissed && (isHovered || isFocused || isInView)

/** Returns the state after an event. */
export function nextOverlayState(overlay: OverlayState, event: OverlayEvent): OverlayState {
  switch (event) {
    case 'enter':
      return { ...overlay, isHovered: true, isDismissed: false }
    case 'leave':
      return { ...overlay, isHovered: false }
    case 'focus':
      return { ...overlay, isFocused: true, isDismissed: false }
    case 'blur':
      return { ...overlay, isFocused: false }
    case 'see':
      return { ...overlay, seen: true, isDismissed: false }
    case 'miss':
      return { ...overlay, seen: false }
    case 'escape':
      return { ...overlay, isDismissed: isOverlayOpen(overlay) || overlay.isDismissed }
  }
}
