import type { Part } from '../../render/components/part.ts'
import { mayMove } from '../../render/motion/site-motion.ts'
import { wayOf } from '../../render/motion/way.ts'

/**
 * Adds two buttons that scroll the row by the cards that are visible. They are hidden if all cards
 * fit.
 */
export const part: Part = (carousel) => {
  const row = carousel.querySelector<HTMLElement>('.voices-frame')
  const buttons = [...carousel.querySelectorAll<HTMLButtonElement>('[data-turn]')]
  if (row === null) return () => {}
  const listeners = new AbortController()
  const { signal } = listeners

  /** The distance from the start of the row in pixels, also in right-to-left text. */
  const position = () => Math.abs(row.scrollLeft)
  const maxPosition = () => row.scrollWidth - row.clientWidth

  const updateButtons = () => {
    const max = maxPosition()
    carousel.toggleAttribute('data-fits', max <= 1)
    for (const button of buttons) {
      const isAtEnd = button.dataset['turn'] === '1' ? position() >= max - 1 : position() <= 1
      button.ariaDisabled = `${isAtEnd}`
    }
  }

  const scrollByView = (turn: number) => {
    const cards = [...row.querySelectorAll('.voice')]
    const [first, second] = cards.map((card) => card.getBoundingClientRect().left)
    const step = Math.abs((second ?? 0) - (first ?? 0))
    const distance = Math.max(1, Math.floor((row.clientWidth + 1) / step)) * step
    row.scrollBy({
      left: turn * wayOf(row) * distance,
      behavior: mayMove() ? 'smooth' : 'instant',
    })
  }

  for (const button of buttons) {
    button.addEventListener(
      'click',
      () => {
        if (button.ariaDisabled !== 'true') scrollByView(Number(button.dataset['turn']))
      },
      { signal },
    )
  }
  row.addEventListener('scroll', updateButtons, { passive: true, signal })
  addEventListener('resize', updateButtons, { passive: true, signal })
  updateButtons()
  return () => listeners.abort()
}
