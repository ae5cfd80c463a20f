import { wayOf } from '../../render/motion/way.ts'
import type { TypewriterState } from './typewriter.machine.ts'

/**
 * The element that shows the typed text. All characters of a phrase are in the layout from the start, and only their
 * visibility changes. So typing needs no new layout.
 */
export type TypedText = {
  element: HTMLElement
  /** Shows a state. The caret blinks during a pause. */
  showState: (state: TypewriterState) => void
  /** Stops the blinking of the caret. */
  stopBlinking: () => void
  removeElement: () => void
}

/** Creates the element for typed text. Each phrase is an array of its characters. */
export function createTypedText(phrases: readonly (readonly string[])[]): TypedText {
  const element = document.createElement('p')
  element.className = 'typewriter-text typewriter-live'
  element.ariaHidden = 'true'

  let letters: HTMLElement[] = []
  /** The possible positions of the caret, measured once per phrase and not per character. */
  let caretPositions: string[] = []
  let shownPhrase: number | undefined
  /** The number of visible characters. */
  let visibleCount = 0
  let blinkTimer: ReturnType<typeof setInterval> | undefined

  /** Characters move when the width of the page changes or their font has loaded. */
  function measure(): void {
    caretPositions = caretPositionsOf(letters)
    moveCaret()
  }

  function moveCaret(): void {
    element.style.backgroundPosition = caretPositions[visibleCount] ?? ''
  }

  const resized = new ResizeObserver(measure)
  resized.observe(element)
  document.fonts.addEventListener('loadingdone', measure)

  function show({ phraseIndex, typedCount, phase }: TypewriterState): void {
    if (phraseIndex !== shownPhrase) {
      letters = (phrases[phraseIndex] ?? []).map(createLetter)
      element.replaceChildren(...letters)
      caretPositions = caretPositionsOf(letters)
      shownPhrase = phraseIndex
      visibleCount = 0
    }
    for (const letter of letters.slice(visibleCount, typedCount))
      letter.toggleAttribute('data-typed', true)
    for (const letter of letters.slice(typedCount, visibleCount))
      letter.toggleAttribute('data-typed', false)
    visibleCount = typedCount
    moveCaret()
    stopBlinking()
    if (phase === 'holding' || phase === 'done') startBlinking()
  }

  /** Toggles the caret every half second. */
  function startBlinking(): void {
    blinkTimer = setInterval(() => element.toggleAttribute('data-caret'), 500)
  }

  function stopBlinking(): void {
    clearInterval(blinkTimer)
    element.toggleAttribute('data-caret', true)
  }

  function remove(): void {
    resized.disconnect()
    document.fonts.removeEventListener('loadingdone', measure)
    element.remove()
  }

  return { element, showState: show, stopBlinking, removeElement: remove }
}

function createLetter(text: string): HTMLElement {
  const letter = document.createElement('span')
  letter.className = 'typewriter-letter'
  letter.textContent = text
  return letter
}

/** Returns the caret positions: before the first character and after each character. */
function caretPositionsOf(letters: readonly HTMLElement[]): string[] {
  const [first] = letters
  if (first === undefined) return []
  const way = wayOf(first)
  const positionsAfter = letters.map((letter) => caretPositionAt(letter, way))
  return [caretPositionAt(first, -way), ...positionsAfter]
}

/** Returns the position of the caret at the right edge of a letter (1) or at its left edge (-1). */
function caretPositionAt(letter: HTMLElement, edge: number): string {
  const { offsetLeft, offsetWidth, offsetTop, offsetHeight } = letter
  const x = edge === 1 ? offsetLeft + offsetWidth : offsetLeft
  return `calc(${x}px + ${0.15 * wayOf(letter)}em) calc(${offsetTop + offsetHeight / 2}px - 0.47em)`
}
