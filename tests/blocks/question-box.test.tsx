import type { ReactNode } from 'react'
import { readFileSync } from 'node:fs'
import { renderToString as rendered } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { questionBox } from '../../schema/blocks/question-box.ts'
import { Answer } from '../../src/blocks/question-box/question-box.answer.tsx'
import {
  nextQuestionState,
  questionOf,
  initialQuestionState,
  type QuestionEvent,
  type QuestionState,
} from '../../src/blocks/question-box/question-box.machine.ts'
import {
  BlockPlaceContext,
  RenderContextProvider,
  type RenderContext,
} from '../../src/render/components/render-context.ts'
import {
  safeAnswerHref,
  maxAnswerLength,
  limitMarkdown,
} from '../../src/blocks/question-box/question-box.markdown.ts'
import {
  drawParticles,
  createParticles,
  maxDissolveMs,
  type TextStrip,
} from '../../src/blocks/question-box/question-box.physics.ts'
import { QuestionBox } from '../../src/blocks/question-box/question-box.tsx'
import { germanWords } from '../../src/locale/de/ui.ts'
import { StringsContext } from '../../src/render/components/strings.ts'
import { cpuTimeOf } from '../support/cpu-time.ts'
const renderToString = (element: ReactNode) =>
  rendered(<StringsContext value={germanWords.elements}>{element}</StringsContext>)

const after = (...events: QuestionEvent[]): QuestionState =>
  events.reduce(nextQuestionState, initialQuestionState)

const typed: QuestionEvent = { type: 'typed', value: 'Was kostet das?' }
const submitted: QuestionEvent = { type: 'submitted', request: 1, dissolves: true }
const dissolved: QuestionEvent = { type: 'dissolved' }
const answered: QuestionEvent = { type: 'answered', request: 1, text: 'Wenig.' }
const failed: QuestionEvent = { type: 'failed', request: 1 }
const clickedOutside: QuestionEvent = { type: 'clicked-outside' }

describe('a question in the question box', () => {
  test('is trimmed and only sent if it is not empty', () => {
    expect(questionOf('  Was kostet das? ')).toBe('Was kostet das?')
    expect(questionOf('')).toBeUndefined()
    expect(questionOf(' \t\n\u00a0')).toBeUndefined()
    expect(questionOf('\u200b\u3164')).toBeUndefined()
  })

  test('starts loading when it is submitted', () => {
    expect(after(typed, submitted).view).toEqual({ phase: 'loading' })
  })

  test('clears the previous error when it is submitted', () => {
    const again: QuestionEvent = { type: 'submitted', request: 2, dissolves: false }
    expect(after(typed, submitted, dissolved, failed, typed, again).view).toEqual({
      phase: 'loading',
    })
  })
})

describe('loading in the question box ends', () => {
  test('with the answer', () => {
    expect(after(submitted, answered).view).toEqual({ phase: 'result', text: 'Wenig.' })
  })

  test.each(['', '  \n'])('with the error “empty” when the answer is “%s”', (text) => {
    expect(after(submitted, { type: 'answered', request: 1, text }).view).toEqual({
      phase: 'error',
      reason: 'empty',
    })
  })

  test('with the error “exception” when the request fails', () => {
    expect(after(submitted, failed).view).toEqual({ phase: 'error', reason: 'exception' })
  })

  test('with the idle view when the visitor clears the field', () => {
    expect(after(submitted, dissolved, { type: 'cleared' }).view).toEqual({ phase: 'idle' })
  })

  test('with the answer before or after the end of the dissolve animation', () => {
    expect(after(submitted, answered, dissolved).view.phase).toBe('result')
    expect(after(submitted, dissolved, answered).view.phase).toBe('result')
  })
})

describe('typing or a click outside the question box', () => {
  test.each([typed, clickedOutside])('clears the answer: $type', (event) => {
    expect(after(submitted, dissolved, answered, event).view).toEqual({ phase: 'idle' })
  })

  test.each([typed, clickedOutside])('clears the error: $type', (event) => {
    expect(after(submitted, dissolved, failed, event).view).toEqual({ phase: 'idle' })
  })

  test.each([typed, clickedOutside])('does not end the loading: $type', (event) => {
    expect(after(submitted, dissolved, event).view).toEqual({ phase: 'loading' })
  })

  test('changes nothing in the initial state', () => {
    expect(nextQuestionState(initialQuestionState, clickedOutside)).toBe(initialQuestionState)
  })
})

describe('the dissolve animation of the question box', () => {
  test('blocks the field until the animation is over', () => {
    expect(after(typed, submitted).isDissolving).toBe(true)
    expect(after(typed, submitted, dissolved).isDissolving).toBe(false)
  })

  test('leaves an empty field', () => {
    expect(after(typed, submitted, dissolved).isFilled).toBe(false)
  })

  test('ignores a second question', () => {
    const state = after(typed, submitted)
    expect(nextQuestionState(state, { type: 'submitted', request: 2, dissolves: true })).toBe(state)
  })

  test('is not cut short by Escape', () => {
    const state = after(typed, submitted)
    expect(nextQuestionState(state, { type: 'cleared' })).toBe(state)
  })

  test('is skipped in the plain variant', () => {
    const state = after(typed, { type: 'submitted', request: 1, dissolves: false })
    expect(state.isDissolving).toBe(false)
    expect(state.isFilled).toBe(true)
  })
})

describe('the button of the question box', () => {
  test.each([
    ['', false],
    ['   ', false],
    ['Wer?', true],
  ])('is enabled with the text “%s”: %s', (value, filled) => {
    expect(after({ type: 'typed', value }).isFilled).toBe(filled)
  })
})

describe('a stale answer in the question box', () => {
  const second: QuestionEvent = { type: 'submitted', request: 2, dissolves: false }

  test('to an earlier question is ignored', () => {
    expect(after(submitted, dissolved, second, answered).view).toEqual({ phase: 'loading' })
    expect(after(submitted, dissolved, second, failed).view).toEqual({ phase: 'loading' })
  })

  test('after Escape is ignored, also by the next question', () => {
    const cleared: QuestionEvent = { type: 'cleared' }
    expect(after(submitted, dissolved, cleared, answered).view.phase).toBe('idle')
    expect(after(submitted, dissolved, cleared, second, answered).view.phase).toBe('loading')
  })

  test('that comes twice is ignored', () => {
    expect(after(submitted, answered, failed).view.phase).toBe('result')
  })
})

describe('the particles of the dissolve animation', () => {
  /** A strip in which the first `columns` pixels of each row are coloured. */
  function line(columns: number, width = 800, rows = 1): TextStrip {
    const pixels = new Uint32Array(width * rows)
    for (let row = 0; row < rows; row += 1)
      pixels.fill(0xff00ff00, row * width, row * width + columns)
    return { pixels, width, height: rows }
  }
  const half = () => 0.5
  const inked = (pixels: Uint32Array) => pixels.filter((pixel) => pixel >>> 24 > 0).length
  const draw = (strip: TextStrip, elapsed: number, random = half) => {
    const target = new Uint32Array(strip.width * (strip.height + 96))
    drawParticles(createParticles(strip, random), elapsed, target, 48)
    return target
  }

  test.each([10, 400, 800])('have disappeared within 1.2 s for a line of %i px', (columns) => {
    const particles = createParticles(line(columns), () => 1)
    expect(particles.duration).toBeLessThanOrEqual(maxDissolveMs)
    expect(inked(draw(line(columns), particles.duration, () => 1))).toBe(0)
  })

  test('dissolve at 480 px/s or faster, and a long line within 0.8 s', () => {
    expect(createParticles(line(100)).speed).toBe(480)
    expect(createParticles(line(800)).speed).toBe(1000)
  })

  test('show the unchanged text at the start', () => {
    const strip = line(100)
    const start = 48 * strip.width
    expect(draw(strip, 0).subarray(start, start + 99)).toEqual(strip.pixels.subarray(0, 99))
  })

  test('leave text in place that the dissolving front has not reached', () => {
    const drawn = draw(line(480), 500, () => 0.5)
    const row = drawn.subarray(48 * 800, 49 * 800)
    expect(row.subarray(0, 180).every((pixel) => pixel === 0xff00ff00)).toBe(true)
  })

  test('live from 0.35 to 0.8 s', () => {
    expect(createParticles(line(1), () => 0).lifetime[0]).toBe(350)
    expect(createParticles(line(1), () => 1).lifetime[0]).toBe(800)
  })

  test('drift at 60 px/s at most', () => {
    const { vx, vy } = createParticles(line(800))
    expect(Math.max(...vx, ...vy)).toBeLessThanOrEqual(60)
    expect(Math.min(...vx, ...vy)).toBeGreaterThanOrEqual(-60)
  })

  test('fade over time', () => {
    const alphaAt = (elapsed: number) =>
      Math.max(...Array.from(draw(line(1), elapsed), (pixel) => pixel >>> 24))
    expect(alphaAt(100)).toBeGreaterThan(alphaAt(300))
    expect(alphaAt(300)).toBeGreaterThan(0)
  })

  test('are 8000 at most, taken from the whole line', () => {
    const particles = createParticles(line(800, 800, 20))
    expect(particles.x).toHaveLength(8000)
    expect(Math.max(...particles.y)).toBe(19)
    expect(Math.min(...particles.x)).toBeLessThan(2)
  })

  test('are never drawn outside the canvas', () => {
    const strip = line(800)
    expect(() => draw(strip, 400, () => 0.999)).not.toThrow()
    expect(() => draw(strip, 400, () => 0)).not.toThrow()
  })

  test('that leave at the right edge do not return at the left', () => {
    const drawn = draw(line(800), 40, () => 1)
    const left = drawn.filter((_, i) => i % 800 < 400 && Math.floor(i / 800) !== 48)
    expect(inked(left)).toBe(0)
  })

  test('of an empty line have a duration of 0', () => {
    expect(createParticles(line(0)).duration).toBe(0)
  })
})

describe('the Markdown of an answer', () => {
  const html = (text: string) => renderToString(<Answer text={text} />)

  test('is rendered with paragraphs, lists, emphasis, code and small headings', () => {
    const drawn = html('# Kurz\n\nEin **Becher**, *klein*, `rund`.\n\n- Ton\n- Glasur\n\n1. Brand')
    expect(drawn).toContain('<h3>Kurz</h3>')
    expect(drawn).toContain(
      '<p>Ein <strong>Becher</strong>, <em>klein</em>, <code>rund</code>.</p>',
    )
    expect(drawn).toMatch(/<ul>\s*<li>Ton<\/li>/)
    expect(drawn).toMatch(/<ol>\s*<li>Brand<\/li>/)
  })

  test.each([
    [1, '<h2>Kurz</h2><h2>Lang</h2>'],
    [2, '<h3>Kurz</h3><h3>Lang</h3>'],
  ] as const)(
    'is rendered with headings one rank below a heading of rank %s',
    (level, expected) => {
      const drawn = renderToString(
        <BlockPlaceContext value={{ key: 'b0', level }}>
          <Answer text={'##### Kurz\n\n# Lang'} />
        </BlockPlaceContext>,
      )
      expect(drawn.replaceAll('\n', '')).toContain(expected)
    },
  )

  test.each([
    'https://blockwerk.example/',
    'http://blockwerk.example/',
    'mailto:post@blockwerk.example',
    '/beratung',
  ])('opens links in a new tab: %s', (href) => {
    expect(html(`[Mehr](${href})`)).toContain(
      `<a href="${href}" target="_blank" rel="noopener noreferrer">Mehr<span class="visually-hidden"> (öffnet in neuem Tab)</span></a>`,
    )
  })

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java&#115;cript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    '//evil.example',
    'ftp://evil.example',
    '#top',
  ])('renders no link to %s', (href) => {
    expect(html(`[Mehr](<${href}>)`)).not.toContain('<a')
    expect(html(`[Mehr](<${href}>)`)).toContain('Mehr')
  })

  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)>',
    '<iframe src="https://evil.example"></iframe>',
    '<a href="javascript:alert(1)">Mehr</a>',
    '![Bild](https://evil.example/pixel.gif)',
    '![Bild](javascript:alert(1))',
    '<style>*{display:none}</style>',
    '<form action="https://evil.example"><input></form>',
    '`<script>`',
  ])('renders only allowed elements for %s', (text) => {
    const elements = [...html(text).matchAll(/<(\w+)/g)].map(([, name]) => name)
    const allowed = new Set('div p a ul ol li strong em code pre h3 h4'.split(' '))
    expect(elements.filter((name) => !allowed.has(name ?? ''))).toEqual([])
    expect(html(text)).not.toMatch(/<[^>]+(?:evil|javascript:|onerror|onload)/)
  })

  test('keeps the text of elements that are not rendered', () => {
    expect(html('> Ton trocknet langsam.')).toContain('Ton trocknet langsam.')
    expect(html('> Ton')).not.toContain('blockquote')
  })

  test('is cut at 20,000 characters', () => {
    expect(limitMarkdown('a'.repeat(30_000))).toHaveLength(maxAnswerLength)
  })

  const long = (text: string) => text.repeat(Math.ceil(maxAnswerLength / text.length))
  test.each([
    ['quotations in quotations', long('> ')],
    ['lists in lists', long('- ')],
    ['quotations and lists in turn', long('> - 1. ')],
    ['emphasis in emphasis', `${'*a '.repeat(3300)}${' a*'.repeat(3300)}`],
    ['open brackets', long('[')],
    ['links that never end', long('[a](')],
    ['open emphasis', long('**a*')],
    [
      'deeper and deeper lists',
      Array.from({ length: 140 }, (_, i) => `${' '.repeat(2 * i)}- a`).join('\n'),
    ],
  ])('is parsed in less than 8 s of CPU time for %s', async (_name, text) => {
    // Half a second is usual; without the guards, two of the texts take more than 20 s.
    expect(await cpuTimeOf(() => html(text))).toBeLessThan(8000)
  })

  test('is not changed by readableAnswer if it is ordinary Markdown', () => {
    const text = '> npm start\n\n- **a** und *b*\n  - c\n    1. d\n\n* * *\n'
    expect(limitMarkdown(text)).toBe(text)
  })

  test('links only to absolute addresses and paths of the site', () => {
    expect(safeAnswerHref('https://blockwerk.example')).toBe('https://blockwerk.example')
    expect(safeAnswerHref('/beratung#vorgehen')).toBe('/beratung#vorgehen')
    expect(safeAnswerHref('/')).toBe('/')
    expect(safeAnswerHref('beratung')).toBeUndefined()
    expect(safeAnswerHref('/\\evil.example')).toBeUndefined()
  })
})

describe('the server-rendered question box', () => {
  const samples = ['Wer?', 'Was?', 'Wann?', 'Wo?', 'Warum?']
  const surroundings: RenderContext = {
    ...{ language: 'de', sprite: '', pictures: {}, files: {}, answers: 'pages' },
  }
  const draw = (more: object = {}) =>
    renderToString(
      <RenderContextProvider value={surroundings}>
        <QuestionBox
          words={germanWords.blocks['question-box']}
          block={questionBox(germanWords).parse({
            type: 'question-box',
            variant: 'vanish',
            placeholders: samples,
            ...more,
          })}
        />
      </RenderContextProvider>,
    )

  test('has a form that posts the question without JavaScript', () => {
    expect(draw()).toMatch(/<form [^>]*action="\/api\/question" method="post"/)
    expect(draw()).toMatch(/<input[^>]+name="question"/)
    expect(draw({ webhookId: 'shop' })).toMatch(
      /<button type="submit" value="shop"[^>]* name="webhookId"/,
    )
  })

  test('shows the first sample as its placeholder, and all five hidden from screen readers', () => {
    expect(draw()).toContain('placeholder="Wer?"')
    const hidden = draw().match(
      /<span class="question-box-samples" aria-hidden="true">(.*?)<\/span><\/span>/,
    )
    expect(hidden?.[1]?.match(/question-box-sample"/g)).toHaveLength(5)
  })

  test('has no disabled button, because the form works without JavaScript', () => {
    expect(draw()).not.toMatch(/<button[^>]+disabled/)
  })

  test('has an empty status region for answers', () => {
    expect(draw()).toContain('role="status"></div>')
  })

  test('renders the links of its notice', () => {
    const drawn = draw({ notice: 'Eine KI antwortet. Mehr unter [Datenschutz](/datenschutz).' })
    expect(drawn).toContain('Mehr unter <a href="/datenschutz">Datenschutz</a>.')
  })

  test('renders the accent as part of the heading', () => {
    expect(draw({ heading: 'Automatisierung', accent: 'neu gedacht' })).toMatch(
      /<h2[^>]*>Automatisierung(?:<!-- -->)? <em class="accent">neu gedacht<\/em><\/h2>/,
    )
  })
})

/** The samples rotate without JavaScript, so these tests read the style sheet. */
describe('the placeholder of the question box', () => {
  const css = readFileSync('src/blocks/question-box/question-box.css', 'utf8')
  const rule = (selector: string) => {
    const start = css.indexOf(`${selector} {`)
    return start === -1 ? '' : css.slice(start, css.indexOf('}', start))
  }

  test('rotates every 3 s through 5 samples', () => {
    const delays = [1, 2, 3, 4, 5].map(
      (sample) => rule(`.question-box-sample:nth-child(${sample})`).match(/delay: (\S+)s/)?.[1],
    )
    expect(delays).toEqual(['-0.3', '3', '6', '9', '12'])
  })

  test('shows each sample for 3 s of 15, with 300 ms for each change', () => {
    const stops = (name: string) => {
      const frames = css.slice(css.indexOf(`@keyframes ${name}`))
      return [...frames.slice(0, frames.indexOf('\n}')).matchAll(/([\d.]+)%/g)].map(([, percent]) =>
        Math.round(Number(percent) * 150),
      )
    }
    expect(stops('question-box-sample')).toEqual([0, 300, 3000, 3300, 15_000])
    // The first sample begins 300 ms earlier and is visible at the start.
    expect(rule('.question-box-sample:nth-child(1)')).toContain('name: question-box-first')
    expect(stops('question-box-first')).toEqual([0, 255, 300, 3300, 3600, 15_000])
  })

  test('pauses while the page is hidden, motion is stopped or the field has focus', () => {
    expect(css).toMatch(
      /\.question-box-input:focus \+ \.question-box-samples > \*,\s*html:is\(\[data-hidden\], \[data-motion='stopped'\]\) \.question-box-sample \{\s*animation-play-state: paused/,
    )
  })

  test('is replaced by the native placeholder under reduced motion', () => {
    expect(rule('.question-box-samples')).toBeTruthy()
    expect(css).toMatch(/\.question-box-samples \{\s*display: none/)
    expect(css.indexOf('prefers-reduced-motion: no-preference')).toBeLessThan(
      css.indexOf('.question-box-input:placeholder-shown::placeholder'),
    )
  })

  test('is shown only while the field is empty', () => {
    expect(rule('.question-box-input:placeholder-shown + .question-box-samples')).toContain(
      'display: grid',
    )
  })
})

test('the vanish variant of the question box is at least 40rem high', () => {
  const css = readFileSync('src/blocks/question-box/question-box.css', 'utf8')
  expect(css).toMatch(/\.question-box-vanish \{\s*min-height: 40rem/)
})
