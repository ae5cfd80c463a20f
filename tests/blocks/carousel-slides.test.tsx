import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { carousel } from '../../schema/blocks/carousel.ts'
import { createSlides, nextSlidesState } from '../../src/blocks/carousel/slides.machine.ts'
import { CarouselSlides } from '../../src/blocks/carousel/carousel-slides.tsx'
import { StringsContext } from '../../src/render/components/strings.ts'
import { germanWords } from '../../src/locale/de/ui.ts'

/** Three slides with the default timing of the schema. */
const timing = { count: 3, intervalMs: 5000, lockMs: 300 }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('the automatic change of the news carousel', () => {
  test('comes after 5000 ms, and not a millisecond earlier', () => {
    const news = createSlides(timing)
    news.run()
    vi.advanceTimersByTime(4999)
    expect(news.state().index).toBe(0)
    vi.advanceTimersByTime(1)
    expect(news.state().index).toBe(1)
  })

  test('comes every 5 s and returns to the first slide after the last', () => {
    const news = createSlides(timing)
    news.run()
    const shown = [1, 2, 3, 4].map(() => {
      vi.advanceTimersByTime(5000)
      return news.state().index
    })
    expect(shown).toEqual([1, 2, 0, 1])
  })

  test('starts a new interval after a click on an indicator', () => {
    const news = createSlides(timing)
    news.run()
    vi.advanceTimersByTime(4000)
    news.go(2)
    vi.advanceTimersByTime(4999)
    expect(news.state().index).toBe(2)
    vi.advanceTimersByTime(1)
    expect(news.state().index).toBe(0)
  })

  test('does not come, and has no timer, while the carousel is stopped', () => {
    const news = createSlides(timing)
    const stop = news.run()
    vi.advanceTimersByTime(3000)
    stop()
    expect(vi.getTimerCount()).toBe(0)
    vi.advanceTimersByTime(60_000)
    expect(news.state().index).toBe(0)
  })

  test('waits a full interval after the carousel is started again', () => {
    const news = createSlides(timing)
    news.run()()
    vi.advanceTimersByTime(4000)
    news.run()
    vi.advanceTimersByTime(4999)
    expect(news.state().index).toBe(0)
    vi.advanceTimersByTime(1)
    expect(news.state().index).toBe(1)
  })

  test('does not start without a call of run', () => {
    createSlides(timing)
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('an indicator of the news carousel', () => {
  test('jumps to its slide', () => {
    const news = createSlides(timing)
    news.go(2)
    expect(news.state()).toEqual({ index: 2, moving: true })
  })

  test('does nothing for the slide that is shown', () => {
    const news = createSlides(timing)
    const listener = vi.fn<() => void>()
    news.subscribe(listener)
    news.go(0)
    expect(news.state()).toEqual({ index: 0, moving: false })
    expect(listener).not.toHaveBeenCalled()
  })

  test('is ignored 299 ms into a transition and accepted after 300 ms', () => {
    const news = createSlides(timing)
    news.go(1)
    vi.advanceTimersByTime(299)
    news.go(2)
    expect(news.state().index).toBe(1)
    vi.advanceTimersByTime(1)
    news.go(2)
    expect(news.state().index).toBe(2)
  })

  test('is ignored during the transition of an automatic change', () => {
    const news = createSlides(timing)
    news.run()
    vi.advanceTimersByTime(5000)
    news.go(0)
    expect(news.state().index).toBe(1)
    vi.advanceTimersByTime(300)
    news.go(0)
    expect(news.state().index).toBe(0)
  })

  test('is forgotten when it was ignored', () => {
    const news = createSlides(timing)
    news.go(1)
    news.go(2)
    vi.advanceTimersByTime(1000)
    expect(news.state()).toEqual({ index: 1, moving: false })
  })
})

describe('a listener of the news carousel', () => {
  test('is called at the change and at the end of its transition', () => {
    const news = createSlides(timing)
    const seen: boolean[] = []
    news.subscribe(() => seen.push(news.state().moving))
    news.go(1)
    vi.advanceTimersByTime(300)
    expect(seen).toEqual([true, false])
  })

  test('is not called after it has unsubscribed', () => {
    const news = createSlides(timing)
    const listener = vi.fn<() => void>()
    news.subscribe(listener)()
    news.go(1)
    expect(listener).not.toHaveBeenCalled()
  })
})

test('the news carousel ignores an automatic change during a transition', () => {
  const moving = { index: 1, moving: true }
  expect(nextSlidesState(moving, { type: 'next' }, 3)).toBe(moving)
})

describe('the server-rendered news carousel', () => {
  const slide = (title: string, href: string) => ({
    image: { src: `news/${title}.webp` },
    tag: 'Update',
    title,
    text: 'Aus der Werkstatt.',
    href,
  })
  const block = carousel(germanWords).parse({
    type: 'carousel',
    heading: 'Neuigkeiten',
    items: [slide('Ofen', '/blog/ofen'), slide('Ton', '/blog/ton'), slide('Kurs', '/kurs')],
  })
  const html = renderToString(
    <StringsContext value={germanWords.elements}>
      <CarouselSlides block={block} words={germanWords.blocks.carousel} />
    </StringsContext>,
  )

  test('contains every slide with its text and link, none of them inert', () => {
    expect(html.match(/<a href="[^"]+"/g)).toEqual([
      '<a href="/blog/ofen"',
      '<a href="/blog/ton"',
      '<a href="/kurs"',
    ])
    expect(html).not.toContain('inert')
  })

  test('has the rotation button as its first control', () => {
    expect(html.match(/<(?:button|a) [^>]*class="[^"]+/g)?.[0]).toContain('slides-toggle')
  })

  test('names the target in the text of each link', () => {
    expect(html).toContain('Mehr erfahren<span class="visually-hidden">: <!-- -->Ofen</span>')
  })

  test('labels each slide with its number for screen readers', () => {
    expect(html.match(/aria-roledescription="Folie" aria-label="\d von 3"/g)).toHaveLength(3)
    expect(html).toContain('aria-live="polite"')
  })
})
