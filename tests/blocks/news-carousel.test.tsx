import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { newsCarousel } from '../../schema/blocks/news-carousel.ts'
import { createNews, nextNews } from '../../src/blocks/news-carousel/news-carousel.machine.ts'
import { NewsCarousel } from '../../src/blocks/news-carousel/news-carousel.tsx'
import { WordsContext } from '../../src/render/components/words.ts'
import { de } from '../../src/locale/de/ui.ts'

/** Three slides, as the site has them, with the defaults of their schema. */
const timing = { count: 3, intervalMs: 5000, lockMs: 300 }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('the automatic change', () => {
  test('comes after 5000 ms, and not a millisecond earlier', () => {
    const news = createNews(timing)
    news.run()
    vi.advanceTimersByTime(4999)
    expect(news.state().index).toBe(0)
    vi.advanceTimersByTime(1)
    expect(news.state().index).toBe(1)
  })

  test('comes every 5 s and wraps', () => {
    const news = createNews(timing)
    news.run()
    const shown = [1, 2, 3, 4].map(() => {
      vi.advanceTimersByTime(5000)
      return news.state().index
    })
    expect(shown).toEqual([1, 2, 0, 1])
  })

  test('counts anew after an indicator was clicked', () => {
    const news = createNews(timing)
    news.run()
    vi.advanceTimersByTime(4000)
    news.go(2)
    vi.advanceTimersByTime(4999)
    expect(news.state().index).toBe(2)
    vi.advanceTimersByTime(1)
    expect(news.state().index).toBe(0)
  })

  test('does not come, and no timer runs, while it is held: hidden tab, off screen, pointer over it', () => {
    const news = createNews(timing)
    const stop = news.run()
    vi.advanceTimersByTime(3000)
    stop()
    expect(vi.getTimerCount()).toBe(0)
    vi.advanceTimersByTime(60_000)
    expect(news.state().index).toBe(0)
  })

  test('counts a full interval once it runs again', () => {
    const news = createNews(timing)
    news.run()()
    vi.advanceTimersByTime(4000)
    news.run()
    vi.advanceTimersByTime(4999)
    expect(news.state().index).toBe(0)
    vi.advanceTimersByTime(1)
    expect(news.state().index).toBe(1)
  })

  test('never starts by itself', () => {
    createNews(timing)
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('an indicator', () => {
  test('jumps to its slide', () => {
    const news = createNews(timing)
    news.go(2)
    expect(news.state()).toEqual({ index: 2, moving: true })
  })

  test('does nothing for the slide that is shown', () => {
    const news = createNews(timing)
    const listener = vi.fn<() => void>()
    news.subscribe(listener)
    news.go(0)
    expect(news.state()).toEqual({ index: 0, moving: false })
    expect(listener).not.toHaveBeenCalled()
  })

  test('is ignored 299 ms into a transition and accepted after 300', () => {
    const news = createNews(timing)
    news.go(1)
    vi.advanceTimersByTime(299)
    news.go(2)
    expect(news.state().index).toBe(1)
    vi.advanceTimersByTime(1)
    news.go(2)
    expect(news.state().index).toBe(2)
  })

  test('is ignored while the automatic change moves', () => {
    const news = createNews(timing)
    news.run()
    vi.advanceTimersByTime(5000)
    news.go(0)
    expect(news.state().index).toBe(1)
    vi.advanceTimersByTime(300)
    news.go(0)
    expect(news.state().index).toBe(0)
  })

  test('that was ignored is not remembered', () => {
    const news = createNews(timing)
    news.go(1)
    news.go(2)
    vi.advanceTimersByTime(1000)
    expect(news.state()).toEqual({ index: 1, moving: false })
  })
})

describe('the listeners', () => {
  test('hear of the change and of its end', () => {
    const news = createNews(timing)
    const seen: boolean[] = []
    news.subscribe(() => seen.push(news.state().moving))
    news.go(1)
    vi.advanceTimersByTime(300)
    expect(seen).toEqual([true, false])
  })

  test('hear nothing once they left', () => {
    const news = createNews(timing)
    const listener = vi.fn<() => void>()
    news.subscribe(listener)()
    news.go(1)
    expect(listener).not.toHaveBeenCalled()
  })
})

test('an automatic change during a transition is ignored as well', () => {
  const moving = { index: 1, moving: true }
  expect(nextNews(moving, { type: 'next' }, 3)).toBe(moving)
})

describe('drawn by the server', () => {
  const slide = (title: string, link: string) => ({
    image: { src: `news/${title}.webp` },
    tag: 'Update' as const,
    title,
    description: 'Aus der Werkstatt.',
    link,
  })
  const block = newsCarousel(de).parse({
    type: 'news-carousel',
    heading: 'Neuigkeiten',
    slides: [slide('Ofen', '/blog/ofen'), slide('Ton', '/blog/ton'), slide('Kurs', '/kurs')],
  })
  const html = renderToString(
    <WordsContext value={de.elements}>
      <NewsCarousel block={block} words={de.blocks['news-carousel']} />
    </WordsContext>,
  )

  test('every slide is there with its text and its link, and none is inert', () => {
    expect(html.match(/<a href="[^"]+"/g)).toEqual([
      '<a href="/blog/ofen"',
      '<a href="/blog/ton"',
      '<a href="/kurs"',
    ])
    expect(html).not.toContain('inert')
  })

  test('the rotation button comes first among its controls', () => {
    expect(html.match(/<(?:button|a) [^>]*class="[^"]+/g)?.[0]).toContain('news-toggle')
  })

  test('a link says where it leads', () => {
    expect(html).toContain('Mehr erfahren<span class="visually-hidden">: <!-- -->Ofen</span>')
  })

  test('the slides are counted for those who listen', () => {
    expect(html.match(/aria-roledescription="Folie" aria-label="\d von 3"/g)).toHaveLength(3)
    expect(html).toContain('aria-live="polite"')
  })
})
