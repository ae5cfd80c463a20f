import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  firstRotation,
  charactersOf,
  nextRotation,
  screenReaderTextOf,
  startRotation,
  type Rotation,
} from '../../../src/render/components/rotating-word.machine.ts'
import { RotatingWord } from '../../../src/render/components/rotating-word.tsx'
import { RenderContextProvider } from '../../../src/render/components/render-context.ts'

const words = ['Marken', 'Partner', 'Innovatoren', 'Unternehmen']
const claim = {
  before: 'Diese',
  words,
  after: 'vertrauen auf uns',
  intervalMs: 3000,
  stagger: 0.03,
}

describe('the rotating words', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('change every 3000 ms', () => {
    const turn = vi.fn<() => void>()
    const stop = startRotation(3000, turn)
    vi.advanceTimersByTime(2999)
    expect(turn).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(turn).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(3000)
    expect(turn).toHaveBeenCalledTimes(2)
    stop()
  })

  test('stop without a timer', () => {
    const turn = vi.fn<() => void>()
    startRotation(3000, turn)()
    expect(vi.getTimerCount()).toBe(0)
    vi.advanceTimersByTime(9000)
    expect(turn).not.toHaveBeenCalled()
  })

  test('repeat from the first word after the last', () => {
    let now: Rotation = firstRotation
    const shown = [0, 1, 2, 3, 4].map(() => (now = nextRotation(now, words.length)).shownIndex)
    expect(shown).toEqual([1, 2, 3, 0, 1])
  })

  test('return the word that is replaced, and none for the first word', () => {
    expect(firstRotation.leavingIndex).toBeUndefined()
    expect(nextRotation({ shownIndex: 3, leavingIndex: 2 }, 4)).toEqual({
      shownIndex: 0,
      leavingIndex: 3,
    })
  })
})

describe('the letters of a rotating word', () => {
  test('are split by graphemes', () => {
    expect(charactersOf('Größe')).toEqual(['G', 'r', 'ö', 'ß', 'e'])
    expect(charactersOf('Bu\u0308ro')).toEqual(['B', 'u\u0308', 'r', 'o'])
    expect(charactersOf('👩‍👩‍👧!')).toEqual(['👩‍👩‍👧', '!'])
    expect(charactersOf('خدمة سريعة')).toEqual(['خدمة', ' سريعة'])
  })
})

describe('the spoken sentence of rotating words', () => {
  test('is read once with all words', () => {
    expect(screenReaderTextOf(claim, 'de')).toBe(
      'Diese Marken, Partner, Innovatoren und Unternehmen vertrauen auf uns',
    )
  })

  test('is the text of the author if there is one', () => {
    expect(screenReaderTextOf({ ...claim, spoken: 'Alle vertrauen auf uns' }, 'de')).toBe(
      'Alle vertrauen auf uns',
    )
  })

  test('lists the words by the rules of the language', () => {
    const dishes = { words: ['bowls', 'cups', 'jugs'] }
    expect(screenReaderTextOf(dishes, 'en-GB')).toBe('bowls, cups and jugs')
    expect(screenReaderTextOf(dishes, 'en-US')).toBe('bowls, cups, and jugs')
  })

  test('needs no words before or after the list', () => {
    expect(screenReaderTextOf({ words: ['Schalen', 'Becher'] }, 'de')).toBe('Schalen und Becher')
  })
})

describe('the server-rendered rotating word', () => {
  const around = { language: 'de', sprite: '', pictures: {}, files: {}, answers: 'pages' } as const
  const html = renderToString(
    <RenderContextProvider value={around}>
      <RotatingWord claim={claim} isHeld={false} />
    </RenderContextProvider>,
  )

  test('shows the first word', () => {
    expect(html.match(/data-state="\w+"/g)).toEqual(['data-state="shown"'])
    expect(html.indexOf('data-state="shown"')).toBeLessThan(html.indexOf('>M<'))
    expect(html.indexOf('>M<')).toBeLessThan(html.indexOf('>P<'))
  })

  test('contains all words, so the widest one reserves the space', () => {
    expect(html.match(/rotating-word-word/g)).toHaveLength(4)
    expect(html.match(/rotating-word-letter/g)).toHaveLength(words.join('').length)
  })

  test('hides the animated copy from screen readers', () => {
    expect(html).toMatch(
      /^<span class="visually-hidden">Diese Marken, Partner, Innovatoren und Unternehmen vertrauen auf uns<\/span><span class="rotating-word" aria-hidden="true">/,
    )
  })
})
