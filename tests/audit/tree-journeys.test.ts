import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { useBrowser, visit } from '../e2e/browser.ts'
import { follow } from '../e2e/router.ts'
import { hydrate, settle } from '../e2e/states.ts'
import { readHeadings, readNext, newPhrases, startReader } from './screen-reader.ts'

// The phrases of a screen reader while a visitor does something. Read intended changes and then update the
// snapshots with
//   npx vitest run --project audit tests/audit/tree-journeys.test.ts -u

useBrowser()

/** Records actions and the phrases that a screen reader says after them. */
class Journey {
  #lines: string[] = []

  constructor(private readonly page: Page) {}

  async does(what: string, act: () => Promise<unknown>, isDone: () => Promise<unknown>) {
    await newPhrases(this.page)
    await act()
    await isDone()
    await settle(this.page)
    this.hears(what, await newPhrases(this.page))
  }

  hears(what: string, phrases: readonly string[]) {
    this.#lines.push(`> ${what}`, ...phrases.map((phrase) => `  ${phrase}`))
  }

  get text() {
    return `${this.#lines.join('\n')}\n`
  }
}

const still = { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' } as const

const tab = (page: Page) => () => page.keyboard.press('Tab')
const enter = (page: Page) => () => page.keyboard.press('Enter')

/** Waits until the element has the focus. */
const focused = (page: Page, selector: string) => () =>
  page.waitForFunction((where) => document.activeElement?.matches(where), selector)

test('a screen reader announces errors and success of a form as in its transcript', () =>
  visit(
    '/kontakt',
    async ({ page }) => {
      await page.route('**/api/forms/*', (route, request) =>
        request.method() === 'GET'
          ? route.fulfill({ json: { token: 'k1.ab' } })
          : route.fulfill({ status: 202, json: { id: 'a1' } }),
      )
      await hydrate(page.locator('form.form').first())
      await startReader(page)
      const journey = new Journey(page)
      const field = (name: string) => page.locator(`form.form [name=${name}]`)
      const send = page.locator('form.form [type=submit]')
      await journey.does('goes to the button', () => send.focus(), focused(page, '[type=submit]'))
      await journey.does('sends the empty form', enter(page), focused(page, '[name=name]'))
      await journey.does(
        'writes a name',
        () => page.keyboard.type('Ada'),
        () =>
          page.waitForFunction(
            () =>
              document.querySelector<HTMLInputElement>('form.form [name=name]')?.value === 'Ada',
          ),
      )
      await journey.does('goes on', tab(page), focused(page, '[name=email]'))
      await field('email').fill('ada@')
      await field('company').fill('Lederhaus Linde')
      await field('topic').selectOption({ index: 1 })
      await field('message').fill('Guten Tag')
      await journey.does(
        'sends it with half an address',
        () => send.press('Enter'),
        focused(page, '[name=email]'),
      )
      await field('email').fill('ada@linde.example')
      await journey.does(
        'sends it as it is to be',
        () => send.press('Enter'),
        () => page.locator('[role=status] .form-message, .form-confirmation').first().waitFor(),
      )
      await expect(journey.text).toMatchFileSnapshot('transcripts/+form.txt')
    },
    still,
  ))

test('a screen reader announces the answer to a question as in its transcript', () =>
  visit(
    '/',
    async ({ page }) => {
      await page.route('**/api/langflow', (route) =>
        route.fulfill({
          json: {
            response: 'Ja, **gern**: [hier steht mehr](/beratung).\n\n- Erstens\n- Zweitens',
          },
        }),
      )
      const input = page.locator('input[name=question]').first()
      await hydrate(input)
      await input.blur()
      await startReader(page)
      const journey = new Journey(page)
      await journey.does('goes to the field', () => input.focus(), focused(page, '[name=question]'))
      await journey.does(
        'asks',
        async () => {
          await page.keyboard.type('Geht das?')
          await page.keyboard.press('Enter')
        },
        () => page.locator('.question-box-answer a').first().waitFor(),
      )
      journey.hears('reads on', await readNext(page, 24))
      await expect(journey.text).toMatchFileSnapshot('transcripts/+question.txt')
    },
    still,
  ))

test('a screen reader reads the headings of an article as in its transcript', () =>
  visit(
    '/blog/ai-act',
    async ({ page }) => {
      await startReader(page)
      const journey = new Journey(page)
      const count = await page.locator(':is(h1, h2, h3, h4):visible').count()
      journey.hears('goes from heading to heading', await readHeadings(page, count))
      await expect(journey.text).toMatchFileSnapshot('transcripts/+headings.txt')
    },
    still,
  ))

test('a screen reader announces the slides of a carousel as in its transcript', () =>
  visit(
    '/',
    async ({ page }) => {
      const carousel = page.locator('.carousel-slides [aria-roledescription]').first()
      await hydrate(carousel)
      await startReader(page)
      const journey = new Journey(page)
      const dot = (index: number) => page.locator('.carousel-slides .slides-dot').nth(index)
      await journey.does(
        'goes to the second item',
        () => dot(1).focus(),
        focused(page, '.slides-dot:not([aria-current])'),
      )
      await journey.does('shows it', enter(page), () =>
        page.locator('.slides-dot[aria-current]', { hasText: '02' }).waitFor(),
      )
      journey.hears('reads on', await readNext(page, 30))
      await expect(journey.text).toMatchFileSnapshot('transcripts/+carousel.txt')
    },
    still,
  ))

test('a screen reader announces a job page and the way back as in its transcript', () =>
  visit(
    '/karriere',
    async ({ page }) => {
      await startReader(page)
      const journey = new Journey(page)
      const link = page.locator('main a[href="/karriere/data-science"]').first()
      await journey.does(
        'goes to the link',
        () => link.focus(),
        focused(page, 'main a[href="/karriere/data-science"]'),
      )
      await journey.does(
        'opens the job',
        () => follow(link),
        () => page.waitForURL('**/karriere/data-science'),
      )
      journey.hears('reads on', await readNext(page, 30))
      await journey.does(
        'goes back',
        () => page.goBack(),
        () => page.waitForFunction(() => document.activeElement?.textContent === 'Trete ein!'),
      )
      await expect(journey.text).toMatchFileSnapshot('transcripts/+job.txt')
    },
    still,
  ))
