import type { TypewriterState } from './typewriter.machine.ts'

/** What is typed on: all letters of a phrase stand at their places, and are seen or not. So nothing is laid out anew. */
export type Paper = {
  element: HTMLElement
  /** Where nothing more is typed for a while, the caret begins to blink. */
  show: (state: TypewriterState) => void
  /** The caret blinks no longer. */
  hold: () => void
  /** Takes it away. */
  remove: () => void
}

export function createPaper(phrases: readonly (readonly string[])[]): Paper {
  const element = document.createElement('p')
  element.className = 'typewriter-text typewriter-live'
  element.ariaHidden = 'true'

  let letters: HTMLElement[] = []
  /** Where the caret may stand: asked for once, not for each letter that is typed. */
  let places: string[] = []
  let shown: number | undefined
  /** So many of the letters are seen. */
  let seen = 0
  let beat: ReturnType<typeof setInterval> | undefined

  /** Letters move with the width of the page, and when their font has come. */
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

  /** From half a second on, the caret is there for half of each second. */
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

/** Before the first letter, and behind each. */
function placesAmong(letters: readonly HTMLElement[]): string[] {
  const behind = letters.map((letter) => placeAt(letter, letter.offsetLeft + letter.offsetWidth))
  const [first] = letters
  return first === undefined ? [] : [placeAt(first, first.offsetLeft), ...behind]
}

const placeAt = ({ offsetTop, offsetHeight }: HTMLElement, x: number): string =>
  `calc(${x}px + 0.15em) calc(${offsetTop + offsetHeight / 2}px - 0.47em)`
