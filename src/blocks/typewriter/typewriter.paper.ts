import type { TypewriterState } from './typewriter.machine.ts'

/** What is typed on: all letters of a phrase stand at their places, and are seen or not. So nothing is laid out anew. */
export type Paper = {
  element: HTMLElement
  show: (state: Pick<TypewriterState, 'phrase' | 'typed'>) => void
  /** Lets the caret blink whenever it stays where it is; returns what ends it. */
  blink: () => () => void
}

export function createPaper(phrases: readonly (readonly string[])[]): Paper {
  const element = document.createElement('p')
  element.className = 'typewriter-text typewriter-live'
  element.ariaHidden = 'true'
  const caret = document.createElement('span')
  caret.className = 'typewriter-caret'

  let letters: HTMLElement[] = []
  let shown: number | undefined
  /** So many of the letters are seen. */
  let seen = 0
  let beat: ReturnType<typeof setInterval> | undefined

  function show({ phrase, typed }: Pick<TypewriterState, 'phrase' | 'typed'>): void {
    if (phrase !== shown) {
      letters = (phrases[phrase] ?? []).map(letterOf)
      element.replaceChildren(caret, ...letters)
      shown = phrase
      seen = 0
    }
    // Places are asked for first: once a letter has changed, the browser would have to style the page for it.
    moveTo(caret, letters, typed)
    for (const letter of letters.slice(seen, typed)) letter.toggleAttribute('data-typed', true)
    for (const letter of letters.slice(typed, seen)) letter.toggleAttribute('data-typed', false)
    seen = typed
    if (beat !== undefined) blink()
  }

  /** From half a second on, the caret is there for half of each second. */
  function blink(): () => void {
    endBlinking()
    beat = setInterval(() => caret.toggleAttribute('data-blinks'), 500)
    return endBlinking
  }

  function endBlinking(): void {
    clearInterval(beat)
    beat = undefined
    caret.removeAttribute('data-blinks')
  }

  return { element, show, blink }
}

function letterOf(text: string): HTMLElement {
  const letter = document.createElement('span')
  letter.className = 'typewriter-letter'
  letter.textContent = text
  return letter
}

/** Behind the last letter that is typed, or before the first. */
function moveTo(caret: HTMLElement, letters: readonly HTMLElement[], typed: number): void {
  const letter = letters[Math.max(0, typed - 1)]
  if (letter === undefined) return
  const { offsetLeft, offsetWidth, offsetTop, offsetHeight } = letter
  const x = offsetLeft + (typed === 0 ? 0 : offsetWidth)
  caret.style.transform = `translate(${x}px, ${offsetTop + offsetHeight / 2}px)`
}
