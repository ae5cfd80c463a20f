import { isHovered } from '../motion/playback.ts'
import {
  closedOverlay,
  isOverlayOpen,
  nextOverlayState,
  type OverlayEvent,
} from './overlay.machine.ts'

/**
 * Shows the text over a card while the mouse or the focus is on the card. On devices without hover,
 * shows it while the whole card is in view. Escape hides the text. The style sheet uses the
 * attribute `data-open`. Keyboard focus on `row`, which contains the cards, counts for all cards.
 */
export function watchOverlays(cards: readonly HTMLElement[], row?: HTMLElement): () => void {
  const listeners = new AbortController()
  const overlays = new Map(cards.map((card) => [card, closedOverlay]))

  function send(card: HTMLElement, event: OverlayEvent) {
    const next = nextOverlayState(overlays.get(card) ?? closedOverlay, event)
    overlays.set(card, next)
    card.toggleAttribute('data-open', isOverlayOpen(next))
  }

  const viewObserver = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries) {
        if (target instanceof HTMLElement)
          send(target, intersectionRatio >= minFullyVisibleRatio ? 'see' : 'miss')
      }
    },
    { threshold: minFullyVisibleRatio },
  )
  for (const card of cards) {
    listenToCard(card, (event) => send(card, event), listeners.signal)
    if (matchMedia('(hover: none)').matches) viewObserver.observe(card)
  }
  const sendAll = (event: OverlayEvent) => {
    for (const card of cards) send(card, event)
  }
  const onRowFocus = () => {
    if (row?.matches(':focus-visible')) sendAll('focus')
  }
  row?.addEventListener('focus', onRowFocus, { signal: listeners.signal })
  row?.addEventListener('blur', () => sendAll('blur'), { signal: listeners.signal })
  onRowFocus()
  document.addEventListener(
    'keydown',
    ({ key }) => {
      if (key === 'Escape') sendAll('escape')
    },
    { signal: listeners.signal },
  )

  return () => {
    listeners.abort()
    viewObserver.disconnect()
  }
}

/** Browsers may report slightly less than 1 for an element that is entirely in view. */
const minFullyVisibleRatio = 0.99

function listenToCard(card: HTMLElement, send: (event: OverlayEvent) => void, signal: AbortSignal) {
  const onlyMouse = (event: OverlayEvent) => (pointer: PointerEvent) => {
    if (pointer.pointerType === 'mouse') send(event)
  }
  card.addEventListener('pointerenter', onlyMouse('enter'), { signal })
  card.addEventListener('pointerleave', onlyMouse('leave'), { signal })
  card.addEventListener('focusin', () => send('focus'), { signal })
  card.addEventListener('focusout', () => send('blur'), { signal })
  if (isHovered(card)) send('enter')
  if (card.matches(':focus-within')) send('focus')
}
