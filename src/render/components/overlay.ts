import { isHovered } from '../motion/playback.ts'
import { closed, isOpen, nextOverlay, type OverlayEvent } from './overlay.machine.ts'

/**
 * Shows the text over a card while the mouse or the focus is on the card. On devices without hover,
 * shows it while the whole card is in view. Escape hides the text. The style sheet uses the
 * attribute `data-open`. Keyboard focus on `row`, which contains the cards, counts for all cards.
 */
export function watchOverlays(cards: readonly HTMLElement[], row?: HTMLElement): () => void {
  const listening = new AbortController()
  const overlays = new Map(cards.map((card) => [card, closed]))

  function send(card: HTMLElement, event: OverlayEvent) {
    const next = nextOverlay(overlays.get(card) ?? closed, event)
    overlays.set(card, next)
    card.toggleAttribute('data-open', isOpen(next))
  }

  const seen = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries) {
        if (target instanceof HTMLElement) send(target, intersectionRatio >= whole ? 'see' : 'miss')
      }
    },
    { threshold: whole },
  )
  for (const card of cards) {
    listen(card, (event) => send(card, event), listening.signal)
    if (matchMedia('(hover: none)').matches) seen.observe(card)
  }
  const sendAll = (event: OverlayEvent) => {
    for (const card of cards) send(card, event)
  }
  const focus = () => {
    if (row?.matches(':focus-visible')) sendAll('focus')
  }
  row?.addEventListener('focus', focus, { signal: listening.signal })
  row?.addEventListener('blur', () => sendAll('blur'), { signal: listening.signal })
  focus()
  document.addEventListener(
    'keydown',
    ({ key }) => {
      if (key === 'Escape') sendAll('escape')
    },
    { signal: listening.signal },
  )

  return () => {
    listening.abort()
    seen.disconnect()
  }
}

/** Browsers may report slightly less than 1 for an element that is entirely in view. */
const whole = 0.99

function listen(card: HTMLElement, send: (event: OverlayEvent) => void, signal: AbortSignal) {
  const byMouse = (event: OverlayEvent) => (pointer: PointerEvent) => {
    if (pointer.pointerType === 'mouse') send(event)
  }
  card.addEventListener('pointerenter', byMouse('enter'), { signal })
  card.addEventListener('pointerleave', byMouse('leave'), { signal })
  card.addEventListener('focusin', () => send('focus'), { signal })
  card.addEventListener('focusout', () => send('blur'), { signal })
  if (isHovered(card)) send('enter')
  if (card.matches(':focus-within')) send('focus')
}
