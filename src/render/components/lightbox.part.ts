import type { Part } from './part.ts'
import { mayMove } from '../motion/site-motion.ts'
import {
  numberPlaceholder,
  visibleIndexAt,
  stepsForKey,
  indexAfterSteps,
} from './lightbox.machine.ts'
import { wayOf } from '../motion/way.ts'

/**
 * Shows the images in full size in a modal dialog, which Escape closes. The images are in a row with scroll snapping,
 * so visitors can swipe. Buttons and arrow keys also change the image.
 */
export const part: Part = (root) => {
  const dialog = root.querySelector('dialog')
  const row = dialog?.querySelector<HTMLElement>('.lightbox-row')
  if (!dialog || !row) return () => {}
  // A single image has no position.
  const position = dialog.querySelector('.lightbox-position')
  const links = [...root.querySelectorAll<HTMLAnchorElement>('.lightbox-link')]
  const slides = [...row.children].filter((slide) => slide instanceof HTMLElement)
  const count = slides.length
  let currentIndex = 0
  /** True if the visitor, and not a button or key, scrolls the row. */
  let isScrolledByVisitor = false

  function showPosition(index: number): void {
    currentIndex = index
    const text = dialog?.dataset['position'] ?? ''
    position?.replaceChildren(text.replace(numberPlaceholder, `${index + 1}`))
  }

  function showImage(index: number, behavior: ScrollBehavior): void {
    isScrolledByVisitor = false
    row?.scrollTo({ left: slides[index]?.offsetLeft ?? 0, behavior })
    showPosition(index)
  }

  function showImageBySteps(steps: number): void {
    const next = indexAfterSteps(currentIndex, steps, count)
    showImage(next, mayMove() && Math.abs(next - currentIndex) === 1 ? 'smooth' : 'instant')
  }

  /**
   * Closes the dialog and focuses the link of the last image. By itself, the browser would focus the link
   * that opened the dialog, and the "close" event of the dialog comes later.
   */
  function close(): void {
    dialog?.close()
    links[currentIndex]?.focus()
  }

  const listening = new AbortController()
  const { signal } = listening
  const html = document.documentElement
  const uncoverPage = () => html.toggleAttribute('data-covered', false)
  dialog.addEventListener('close', uncoverPage, { signal })
  signal.addEventListener('abort', uncoverPage)
  for (const [index, link] of links.entries()) {
    link.addEventListener(
      'click',
      (event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        dialog.showModal()
        html.toggleAttribute('data-covered', true)
        showImage(index, 'instant')
      },
      { signal },
    )
  }
  dialog.addEventListener(
    'click',
    ({ target }) => {
      if (!(target instanceof Element)) return
      const steps = target.closest<HTMLElement>('[data-turn]')?.dataset['turn']
      if (steps === '0' || (steps === undefined && target.closest('figure, p') === null)) close()
      else if (steps !== undefined) showImageBySteps(Number(steps))
    },
    { signal },
  )
  dialog.addEventListener(
    'cancel',
    (event) => {
      event.preventDefault()
      close()
    },
    { signal },
  )
  dialog.addEventListener(
    'keydown',
    (event) => {
      const isRightToLeft = wayOf(row) === -1
      const steps = stepsForKey(event.key, { at: currentIndex, count, isRightToLeft })
      if (steps === undefined) return
      event.preventDefault()
      showImageBySteps(steps)
    },
    { signal },
  )
  for (const eventType of ['pointerdown', 'wheel'])
    row.addEventListener(eventType, () => (isScrolledByVisitor = true), { passive: true, signal })
  row.addEventListener(
    'scroll',
    () => {
      // While the dialog is closed, the row is hidden and its scroll position is 0, which says nothing about
      // the current image.
      if (!isScrolledByVisitor || !dialog.open) return
      const visibleIndex = visibleIndexAt(row.scrollLeft, row.clientWidth, count)
      if (visibleIndex !== currentIndex) showPosition(visibleIndex)
    },
    { passive: true, signal },
  )
  // Moves the focus to the link of the image that was shown last.
  dialog.addEventListener('close', () => links[currentIndex]?.focus(), { signal })
  return () => {
    listening.abort()
    dialog.close()
  }
}
