import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  firstWord,
  lettersOf,
  nextWord,
  spokenOf,
  startRotation,
  type Rotation,
} from '../../../src/render/components/rotating-word.machine.ts'
import { RotatingWord } from '../../../src/render/components/rotating-word.tsx'
import { SurroundingsContext } from '../../../src/render/components/surroundings.ts'

const words = ['Marken', 'Partner', 'Innovatoren', 'Unternehmen']
const claim = {
  before: 'Diese',
  words,
  after: 'vertrauen auf uns',
  intervalMs: 3000,
  stagger: 0.03,
}

describe('the words', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('change every 3000 ms, and not a millisecond earlier', () => {
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

  test('stand still without a timer once stopped', () => {
    const turn = vi.fn<() => void>()
    startRotation(3000, turn)()
    expect(vi.getTimerCount()).toBe(0)
    vi.advanceTimersByTime(9000)
    expect(turn).not.toHaveBeenCalled()
  })

  test('run in a loop: after the fourth comes the first', () => {
    let now: Rotation = firstWord
    const shown = [0, 1, 2, 3, 4].map(() => (now = nextWord(now, words.length)).shown)
    expect(shown).toEqual([1, 2, 3, 0, 1])
  })

  test('know which one leaves; the first of all replaces none', () => {
    expect(firstWord.leaving).toBeUndefined()
    expect(nextWord({ shown: 3, leaving: 2 }, 4)).toEqual({ shown: 0, leaving: 3 })
  })
})

describe('the letters', () => {
  test('are what a reader counts', () => {
    expect(lettersOf('Größe')).toEqual(['G', 'r', 'ö', 'ß', 'e'])
    expect(lettersOf('Bu\u0308ro')).toEqual(['B', 'u\u0308', 'r', 'o'])
    expect(lettersOf('👩‍👩‍👧!')).toEqual(['👩‍👩‍👧', '!'])
  })
})

describe('the sentence', () => {
  test('is read aloud once, with all its words', () => {
    expect(spokenOf(claim, 'de')).toBe(
      'Diese Marken, Partner, Innovatoren und Unternehmen vertrauen auf uns',
    )
  })

  test('is read as the author wrote it, if they did', () => {
    expect(spokenOf({ ...claim, spoken: 'Alle vertrauen auf uns' }, 'de')).toBe(
      'Alle vertrauen auf uns',
    )
  })

  test('lists the words as its language does', () => {
    const dishes = { words: ['bowls', 'cups', 'jugs'] }
    expect(spokenOf(dishes, 'en-GB')).toBe('bowls, cups and jugs')
    expect(spokenOf(dishes, 'en-US')).toBe('bowls, cups, and jugs')
  })

  test('needs neither beginning nor end', () => {
    expect(spokenOf({ words: ['Schalen', 'Becher'] }, 'de')).toBe('Schalen und Becher')
  })
})

describe('drawn by the server', () => {
  const around = { language: 'de', sprite: '', pictures: {}, files: {}, answers: 'pages' } as const
  const html = renderToString(
    <SurroundingsContext value={around}>
      <RotatingWord claim={claim} held={false} />
    </SurroundingsContext>,
  )

  test('it shows the first word', () => {
    expect(html.match(/data-state="\w+"/g)).toEqual(['data-state="shown"'])
    expect(html.indexOf('data-state="shown"')).toBeLessThan(html.indexOf('>M<'))
    expect(html.indexOf('>M<')).toBeLessThan(html.indexOf('>P<'))
  })

  test('it holds all words, so that the widest reserves the room', () => {
    expect(html.match(/rotating-word-word/g)).toHaveLength(4)
    expect(html.match(/rotating-word-letter/g)).toHaveLength(words.join('').length)
  })

  test('it hides the moving copy from those who listen', () => {
    expect(html).toMatch(
      /^<span class="visually-hidden">Diese Marken, Partner, Innovatoren und Unternehmen vertrauen auf uns<\/span><span class="rotating-word" aria-hidden="true">/,
    )
  })
})
