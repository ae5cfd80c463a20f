import type { TypewriterState } from './typewriter.machine.ts'

/**
 * The element that shows the typed text. All characters of a phrase are in the layout from the start, and only their
 * visibility changes. So typing needs no new layout.
 */
export type Paper = {
  element: HTMLElement
  /** Shows a state. The caret blinks during a pause. */
  show: (state: TypewriterState) => void
  /** Stops the blinking of the caret. */
  hold: () => void
  /** Removes the element. */
  remove: () => void
}

/** Creates the element for typed text. Each phrase is an array of its characters. */
export function createPaper(phrases: readonly (readonly string[])[]): Paper {
  const element = document.createElement('p')
  element.className = 'typewriter-text typewriter-live'
  element.ariaHidden = 'true'

  let letters: HTMLElement[] = []
  /** The possible positions of the caret, measured once per phrase and not per character. */
  let places: string[] = []
  let shown: number | undefined
  /** The number of visible characters. */
  let seen = 0
  let beat: ReturnType<typeof setInterval> | undefined

  /** Characters move when the width of the page changes or their font has loaded. */
  function measure(): void {
    places = placesAmong(letters)
    moveCaret()
  }

  function moveCaret(): void {
    element.style.backgroundPosition = places[seen] ?? ''
  }

  const resized = new ResizeObserver(measure)
  resized.observe(element)
  document.fonts.addEventListener('loadingdone', measure)

  function show({ phrase, typed, phase }: TypewriterState): void {
    if (phrase !== shown) {
      letters = (phrases[phrase] ?? []).map(letterOf)
      element.replaceChildren(...letters)
      places = placesAmong(letters)
      shown = phrase
      seen = 0
    }
    for (const letter of letters.slice(seen, typed)) letter.toggleAttribute('data-typed', true)
    for (const letter of letters.slice(typed, seen)) letter.toggleAttribute('data-typed', false)
    seen = typed
    moveCaret()
    hold()
    if (phase === 'holding' || phase === 'done') blink()
  }

  /** Toggles the caret every half second. */
  function blink(): void {
    beat = setInterval(() => element.toggleAttribute('data-caret'), 500)
  }

  function hold(): void {
    clearInterval(beat)
    element.toggleAttribute('data-caret', true)
  }

  function remove(): void {
    resized.disconnect()
    document.fonts.removeEventListener('loadingdone', measure)
    element.remove()
  }

  return { element, show, hold, remove }
}

function letterOf(text: string): HTMLElement {
  const letter = document.createElement('span')
  letter.className = 'typewriter-letter'
  letter.textContent = text
  return letter
}

/** Returns the caret positions: before the first character and after each character. */
function placesAmong(letters: readonly HTMLElement[]): string[] {
  const behind = letters.map((letter) => placeAt(letter, letter.offsetLeft + letter.offsetWidth))
  const [first] = letters
  return first === undefined ? [] : [placeAt(first, first.offsetLeft), ...behind]
}

const placeAt = ({ offsetTop, offsetHeight }: HTMLElement, x: number): string =>
  `calc(${x}px + 0.15em) calc(${offsetTop + offsetHeight / 2}px - 0.47em)`
