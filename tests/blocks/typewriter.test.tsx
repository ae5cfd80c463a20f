import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { typewriter } from '../../schema/blocks/typewriter.ts'
import { charactersOf } from '../../src/render/components/rotating-word.machine.ts'
import {
  initialTypewriterState,
  createTypewriter,
  nextTypewriterState,
} from '../../src/blocks/typewriter/typewriter.machine.ts'
import { Typewriter } from '../../src/blocks/typewriter/typewriter.tsx'
import { germanWords } from '../../src/locale/de/ui.ts'

/** The default timing of the schema. */
const timing = { typeMs: 100, deleteMs: 50, holdMs: 1500 }

function writer(phrases: string[]) {
  const letters = phrases.map(charactersOf)
  let shown = ''
  const machine = createTypewriter(
    { ...timing, phraseLengths: letters.map(({ length }) => length) },
    ({ phraseIndex, typedCount }) =>
      (shown = letters[phraseIndex]?.slice(0, typedCount).join('') ?? ''),
  )
  return { machine, shown: () => shown }
}

describe('the typewriter', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('types a character per 100 ms, waits 1500 ms, deletes one per 50 ms, and types the next phrase', () => {
    const { machine, shown } = writer(['Über', 'Ton'])
    const timeline: [number, string][] = [
      [0, ''],
      [99, ''],
      [1, 'Ü'],
      [100, 'Üb'],
      [200, 'Über'],
      [1500, 'Über'],
      [49, 'Über'],
      [1, 'Übe'],
      [50, 'Üb'],
      [50, 'Ü'],
      [50, ''],
      [99, ''],
      [1, 'T'],
      [200, 'Ton'],
    ]
    machine.run()
    for (const [index, [ms, text]] of timeline.entries()) {
      vi.advanceTimersByTime(ms)
      expect({ index, shown: shown() }).toEqual({ index, shown: text })
    }
  })

  test('repeats its phrases, each of which takes n · 100 + 1500 + n · 50 ms', () => {
    const { machine, shown } = writer(['Ofen', 'Ton'])
    machine.run()
    const round = 4 * 150 + 1500 + 3 * 150 + 1500
    vi.advanceTimersByTime(round * 3 + 400)
    expect(shown()).toBe('Ofen')
    vi.advanceTimersByTime(400 / 2 + 1500)
    expect(shown()).toBe('')
  })

  test('types a character with combining marks or a joined emoji at once', () => {
    const { machine, shown } = writer(['u\u0308👩‍👩‍👧!', 'Ton'])
    machine.run()
    vi.advanceTimersByTime(100)
    expect(shown()).toBe('u\u0308')
    vi.advanceTimersByTime(100)
    expect(shown()).toBe('u\u0308👩‍👩‍👧')
  })

  test('types a single phrase once and stops', () => {
    const { machine, shown } = writer(['Ton'])
    machine.run()
    vi.advanceTimersByTime(300)
    expect(shown()).toBe('Ton')
    expect(vi.getTimerCount()).toBe(0)
    expect(nextTypewriterState({ phraseIndex: 0, typedCount: 3, phase: 'done' }, [3]).phase).toBe(
      'done',
    )
  })

  test('freezes without a timer while it is stopped, and then continues', () => {
    const { machine, shown } = writer(['Ofen', 'Ton'])
    const stop = machine.run()
    vi.advanceTimersByTime(250)
    stop()
    expect(vi.getTimerCount()).toBe(0)
    vi.advanceTimersByTime(60_000)
    expect(shown()).toBe('Of')
    machine.run()
    vi.advanceTimersByTime(100)
    expect(shown()).toBe('Ofe')
  })

  test('does not start without a call of run', () => {
    writer(['Ton'])
    expect(vi.getTimerCount()).toBe(0)
    expect(initialTypewriterState).toEqual({ phraseIndex: 0, typedCount: 0, phase: 'typing' })
  })
})

describe('the server-rendered typewriter', () => {
  const block = typewriter.parse({
    type: 'typewriter',
    heading: 'Über uns',
    phrases: ['Wir brennen Ton.', 'Seit drei Generationen.'],
  })
  const html = renderToString(<Typewriter block={block} words={germanWords.blocks.typewriter} />)

  test('contains every phrase in full for readers and screen readers', () => {
    expect(html).toContain('Wir brennen Ton.')
    expect(html).toContain('Seit drei Generationen.')
    expect(html).not.toMatch(/typewriter-whole" aria-hidden/)
  })

  test('has its heading once for screen readers and its letters hidden from them', () => {
    expect(html).toContain('<span class="visually-hidden">Über uns</span>')
    expect(html.match(/class="letter"/g)).toHaveLength(7)
    expect(html).toContain('<span aria-hidden="true"><span class="letters-word">')
  })
})
