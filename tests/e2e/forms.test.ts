import type { Locator, Page, Request, Route } from 'playwright'
import { expect, test } from 'vitest'
import { desktop, mobile, useBrowser, visit, type Visit, type VisitOptions } from './browser.ts'
import { bodyOf } from './firefox.ts'
import { pass, settle, stopClock, hydrate } from './states.ts'

useBrowser()

const contactSuccess = 'Your message has reached us. We will be in touch shortly.'
const contactError = 'Your message could not be sent. Please try again later.'
const waitlistSuccess =
  'Thank you! You are on the waiting list, and we will write to you as soon as it is your turn.'
const waitlistError = 'Something went wrong. Please try again later.'
const demoError = 'Your request could not be sent. Please try again later.'

/** A form endpoint that answers each request when the test calls `answer`. */
class Receiver {
  readonly requests: Request[] = []
  #waiting: Route[] = []
  /** Called when a request arrives. */
  #notify = () => {}

  readonly attach = (page: Page) =>
    page.route('**/api/forms/*', (route, request) => {
      if (request.method() === 'GET') return route.fulfill({ json: { token: 'k1.ab' } })
      this.requests.push(request)
      this.#waiting.push(route)
      this.#notify()
      return undefined
    })

  async answer(reply: Parameters<Route['fulfill']>[0] | 'nothing'): Promise<void> {
    while (this.#waiting.length === 0) await new Promise<void>((done) => (this.#notify = done))
    const [route] = this.#waiting.splice(0)
    await (reply === 'nothing' ? route?.abort('connectionfailed') : route?.fulfill(reply))
  }
}

const accepted = { status: 202, json: { id: 'a1' } }

type Form = { page: Page; form: Locator; button: Locator; status: Locator; error: Locator }

const withForm = (
  path: string,
  use: (form: Form & Visit & { receiver: Receiver }) => Promise<void>,
  options: VisitOptions = {},
) => {
  const receiver = new Receiver()
  return visit(
    path,
    async (visiting) => {
      const { page } = visiting
      const form = page.locator('form.form')
      await hydrate(form)
      const button = form.locator('button[type=submit]')
      const status = form.locator('[role=status]')
      const error = form.locator('[role=alert]')
      await use({ ...visiting, form, button, status, error, receiver })
    },
    {
      ...options,
      before: async (page) => {
        await options.before?.(page)
        await receiver.attach(page)
      },
    },
  )
}

const message = {
  name: 'Ada Linde',
  email: 'ada@linde.example',
  company: 'Linde Leather',
  topic: 'restoration',
  message: 'Good morning,\nwe would like to talk.',
}

async function write({ form }: Form, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const field = form.locator(`[name="${name}"]`)
    const isSelect = await field.evaluate(({ localName }) => localName === 'select')
    await (isSelect ? field.selectOption(value) : field.fill(value))
  }
}

const valuesOf = ({ form }: Form, names: readonly string[]) =>
  Promise.all(names.map((name) => form.locator(`[name="${name}"]`).inputValue()))

/** Returns the distances in px between the two notes of a form, and from the last note to the end of the form. */
const gapsBelowNotes = (form: Locator) =>
  form.evaluate((element) => {
    const notes = [...element.querySelectorAll('.form-note')].map((note) =>
      note.getBoundingClientRect(),
    )
    const next = [...notes.slice(1), { top: element.getBoundingClientRect().bottom }]
    return notes.map(({ bottom }, index) => Math.round((next[index]?.top ?? 0) - bottom))
  })

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'))

/** Returns the strongest colour channel of the text or the border. */
const hue = (drawn: Locator, of: 'color' | 'borderTopColor' = 'color') =>
  drawn.evaluate((element, property) => {
    const context = document.createElement('canvas').getContext('2d')
    if (context === null) throw new Error('No canvas')
    context.fillStyle = getComputedStyle(element)[property]
    context.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
    return red > green && red > blue ? 'red' : green > blue ? 'green' : 'blue'
  }, of)

test('a contact form is sent once as JSON, shows its progress and is cleared after success', () =>
  withForm('/contact', async (visiting) => {
    const { page, form, button, status, error, receiver, console } = visiting
    expect(await form.getAttribute('action')).toBe('/api/forms/contact')
    expect(await form.locator('[name=topic]').inputValue()).toBe('')
    expect(await form.locator('option').allInnerTexts()).toEqual([
      'Please choose',
      'Repair',
      'Restoration',
      'Whole stocks',
      'Jobs',
      'Something else',
    ])
    expect(await status.innerText()).toBe('')
    expect(await error.innerText()).toBe('')

    await write(visiting, message)
    const { y: before } = (await button.boundingBox()) ?? { y: 0 }
    await button.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => button.innerText()).toBe('Sending...')
    expect(await button.isDisabled()).toBe(true)
    expect(await status.innerText()).toBe('Sending...')
    await page.keyboard.press('Enter')
    await button.click({ force: true })
    await form.locator('[name=name]').press('Enter')
    await receiver.answer(accepted)

    await expect.poll(() => status.innerText()).toBe(contactSuccess)
    expect(await hue(status.locator('span'))).toBe('green')
    expect(receiver.requests).toHaveLength(1)
    const [request] = receiver.requests
    expect(new URL(request?.url() ?? '').pathname).toBe('/api/forms/contact')
    expect(await request?.allHeaders()).toMatchObject({
      'content-type': 'application/json',
      'x-form-opened': 'k1.ab',
    })
    expect(bodyOf(request)).toBe(JSON.stringify({ 'form-name': 'contact', ...message }))
    expect(await valuesOf(visiting, Object.keys(message))).toEqual(['', '', '', '', ''])
    expect(await button.innerText()).toContain('Send message')
    expect(await button.isDisabled()).toBe(false)
    expect((await button.boundingBox())?.y).toBe(before)
    expect(console).toEqual([])
  }))

test('a contact form keeps its values after a failure, shows the error and can be sent again', () =>
  withForm('/contact', async (visiting) => {
    const { button, status, error, receiver } = visiting
    await write(visiting, message)
    const failures = [
      { status: 500, body: 'upstream' },
      { status: 503, json: { error: 'The service is not available at the moment.' } },
      'nothing',
    ] as const
    for (const failure of failures) {
      await button.click()
      await expect.poll(() => error.innerText()).toBe('')
      await receiver.answer(failure)
      await expect.poll(() => error.innerText()).toBe(contactError)
      expect(await hue(error.locator('span'))).toBe('red')
      expect(await valuesOf(visiting, Object.keys(message))).toEqual(Object.values(message))
      expect(await button.isDisabled()).toBe(false)
    }
    await button.click()
    await receiver.answer(accepted)
    await expect.poll(() => status.innerText()).toBe(contactSuccess)
    expect(await error.innerText()).toBe('')
    const keys = receiver.requests.map((request) => request.headers()['idempotency-key'])
    expect(keys).toHaveLength(4)
    expect(new Set(keys).size).toBe(1)
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  }))

test('a field error from the server is shown at its field, which is focused until it is corrected', () =>
  withForm('/contact', async (visiting) => {
    const { page, form, button, error, receiver } = visiting
    await write(visiting, message)
    await button.click()
    const errors = { email: 'Please check the address.', message: 'A little shorter, please.' }
    await receiver.answer({ status: 422, json: { errors } })
    await expect.poll(() => focused(page)).toBe('email')
    expect(await error.innerText()).toBe('Please check the marked fields.')
    const field = form.locator('[name=email]')
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    const described = await field.getAttribute('aria-describedby')
    expect(await page.locator(`[id="${described}"]`).innerText()).toBe(errors.email)
    expect(await valuesOf(visiting, Object.keys(message))).toEqual(Object.values(message))

    await page.keyboard.press('End')
    await page.keyboard.type('.de')
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe(null)
    expect(await focused(page)).toBe('email')
    expect(await form.locator('.field-error').allInnerTexts()).toEqual([errors.message])
  }))

test('validation errors of the browser are shown at all fields at once', () =>
  withForm('/contact', async ({ page, form, button }) => {
    const redrawn = await form.evaluateHandle((element) => {
      const times: number[] = []
      const wrong = () => element.querySelectorAll('[aria-invalid=true]').length
      new MutationObserver(() => times.push(wrong())).observe(element, {
        attributeFilter: ['aria-invalid'],
        subtree: true,
      })
      return times
    })
    await button.click()
    await expect.poll(() => focused(page)).not.toBe('')
    const needed = await form.locator(':is(input, textarea, select):invalid').count()
    expect(needed).toBeGreaterThan(1)
    await expect.poll(() => redrawn.jsonValue()).toEqual([needed])

    const topic = form.locator('select[name=topic]')
    expect(await topic.getAttribute('aria-invalid')).toBe('true')
    expect(await hue(topic, 'borderTopColor')).toBe('red')
    const said = await topic.getAttribute('aria-describedby')
    expect(await form.locator(`[id="${said}"]`).innerText()).not.toBe('')
  }))

test('the navigation bar covers neither a focused invalid field nor the label of the field @nightly', () =>
  withForm(
    '/contact',
    async (visiting) => {
      const { page, form, button } = visiting
      await write(visiting, { ...message, name: '' })
      // Scrolls the field behind the navigation bar.
      await form.locator('[name=name]').evaluate((field) => {
        scrollBy({ top: field.getBoundingClientRect().top - 78, behavior: 'instant' })
      })
      await button.evaluate((element) => element instanceof HTMLElement && element.click())
      await expect.poll(() => focused(page)).toBe('name')
      const belowTheBar = () =>
        form.locator('[name=name]').evaluate((field) => {
          const [label] = (field instanceof HTMLInputElement && field.labels) || []
          const bar = document.querySelector('.site-nav > *')
          return (
            (label?.getBoundingClientRect().top ?? -Infinity) -
            (bar?.getBoundingClientRect().bottom ?? Infinity)
          )
        })
      await expect.poll(belowTheBar).toBeGreaterThanOrEqual(0)
    },
    mobile,
  ))

test('a form fails if the server does not answer for 15 s @nightly', () =>
  withForm(
    '/ask',
    async (visiting) => {
      const { page, button, error } = visiting
      await write(visiting, { email: 'ada@linde.example' })
      await button.click()
      await pass(page, 14_000)
      expect(await error.innerText()).toBe('')
      await pass(page, 1_500)
      await expect.poll(() => error.innerText()).toBe(waitlistError)
    },
    { before: stopClock },
  ))

test('the waitlist form sends the e-mail address with its fixed values @nightly', () =>
  withForm('/ask', async (visiting) => {
    const { form, button, status, error, receiver, console } = visiting
    const email = { email: 'ada@linde.example' }
    await write(visiting, email)
    await button.click()
    await expect.poll(() => button.innerText()).toBe('Sending...')
    await receiver.answer(accepted)
    await expect.poll(() => status.innerText()).toBe(waitlistSuccess)
    expect(await form.locator('[type=email]').inputValue()).toBe('')
    expect(bodyOf(receiver.requests[0])).toBe(
      JSON.stringify({
        ...email,
        topic: 'waitlist',
        message: 'Please put me on the waiting list for video calls.',
        name: 'Waiting list',
        company: 'Not given',
      }),
    )
    expect(console).toEqual([])

    await write(visiting, email)
    await button.click()
    expect(await status.innerText()).toContain(waitlistSuccess)
    await receiver.answer('nothing')
    await expect.poll(() => error.innerText()).toBe(waitlistError)
    expect(await status.innerText()).toBe('')
    expect(await form.locator('[type=email]').inputValue()).toBe(email.email)
  }))

test('the request form of a page shows a success view that leads back to the form @nightly', () =>
  withForm('/helpline', async (visiting) => {
    const { page, form, button, error, receiver } = visiting
    const request = { name: 'Ada', email: 'ada@linde.example', company: 'Linde' }
    await write(visiting, request)
    await button.click()
    await receiver.answer({ status: 500 })
    await expect.poll(() => error.innerText()).toBe(demoError)
    await button.click()
    await receiver.answer(accepted)
    const back = page.getByRole('button', { name: 'Back to the form' })
    await back.waitFor()
    expect(await form.isVisible()).toBe(false)
    expect(receiver.requests.map(bodyOf)).toEqual([
      JSON.stringify(request),
      JSON.stringify(request),
    ])
    expect(new URL(receiver.requests[0]?.url() ?? '').pathname).toBe('/api/forms/demo')
    await back.click()
    await expect.poll(() => focused(page)).toBe('name')
    expect(await valuesOf(visiting, Object.keys(request))).toEqual(['', '', ''])
  }))

test('the simulated form takes 1.5 s, sends nothing and shows a confirmation @nightly', () =>
  withForm(
    '/restoration',
    async (visiting) => {
      const { page, form, button, receiver, console } = visiting
      const marked = await form
        .locator('.field:has(.field-mark) [name]')
        .evaluateAll((fields) =>
          fields.map((field) => [field.getAttribute('name'), field.hasAttribute('required')]),
        )
      expect(marked).toEqual(['name', 'email', 'company', 'productType'].map((one) => [one, true]))
      expect(await form.locator('[name=website]').getAttribute('type')).toBe('url')
      expect(await form.locator('option').first().isDisabled()).toBe(true)
      expect(await form.locator('[name=newsletterConsent]').isChecked()).toBe(false)

      const height = (await page.locator('#piece-form').boundingBox())?.height
      await write(visiting, {
        name: 'Ada',
        email: 'ada@linde.example',
        company: 'Linde',
        productType: 'jewelry',
      })
      const note = 'the form sends nothing'
      expect(await form.innerText()).toContain(note)
      expect(await gapsBelowNotes(form)).toEqual([20, 40])
      await button.click()
      await expect.poll(() => button.innerText()).toBe('Sending...')
      await pass(page, 1400)
      expect(await form.isVisible()).toBe(true)
      await pass(page, 200)
      const heading = page.getByRole('heading', { name: 'Thank you for your request!' })
      await heading.waitFor()
      expect(await heading.evaluate((one) => one === document.activeElement)).toBe(true)
      expect(await page.locator('.form-confirmation').innerText()).toContain('24 hours')
      expect(await page.locator('.form-confirmation').innerText()).toContain(note)
      expect((await page.locator('#piece-form').boundingBox())?.height).toBe(height)
      await page.getByRole('button', { name: 'Back to the form' }).click()
      await settle(page)
      expect(await focused(page)).toBe('name')
      expect(await form.locator('[name=productType]').inputValue()).toBe('')
      expect(receiver.requests).toEqual([])
      expect(console).toEqual([])
    },
    { ...desktop, before: stopClock },
  ))

test('the browser checks required fields and e-mail addresses before the form is sent @nightly', () =>
  withForm('/contact', async (visiting) => {
    const { page, form, button, receiver } = visiting
    for (const name of Object.keys(message)) {
      expect(await form.locator(`[name=${name}]`).getAttribute('required')).toBe('')
    }
    await write(visiting, { ...message, email: 'keine Adresse' })
    await button.click()
    await expect.poll(() => focused(page)).toBe('email')
    expect(receiver.requests).toEqual([])
  }))

test('values that only the gateway would reject are reported at their fields before sending', () =>
  withForm('/contact', async (visiting) => {
    const { page, form, button, receiver } = visiting
    await write(visiting, { ...message, name: '\u200B', message: ' \n\u3164' })
    await button.click()
    await expect.poll(() => focused(page)).toBe('name')
    expect(await form.locator('.field-error').allInnerTexts()).toHaveLength(2)

    await write(visiting, { name: message.name, email: 'keine Adresse' })
    await button.click()
    await expect.poll(() => focused(page)).toBe('email')
    expect(await form.locator('[aria-invalid=true]').count()).toBe(2)

    await write(visiting, { ...message, message: '漢'.repeat(10_001) })
    await button.click()
    await expect.poll(() => focused(page)).toBe('message')
    expect(await form.locator('.field-error').allInnerTexts()).toEqual([
      'Please shorten the text to 10,000 characters at most.',
    ])
    expect(receiver.requests).toEqual([])
  }))

test("values entered before the form's script loads are kept @nightly", () =>
  visit('/contact', async ({ page }) => {
    await page.evaluate(() => {
      for (const field of document.querySelectorAll<HTMLInputElement>('form.form .field [name]')) {
        field.value = field.name === 'topic' ? 'jobs' : 'early'
      }
    })
    await hydrate(page.locator('form.form'))
    expect(await page.locator('[name=topic]').inputValue()).toBe('jobs')
    expect(await page.locator('[name=message]').inputValue()).toBe('early')
  }))

test('a form without JavaScript is posted by the browser with every required field', () =>
  visit(
    '/contact',
    async ({ page }) => {
      await page.route('**/api/forms/contact', (route) => route.fulfill({ body: 'Thanks' }))
      const form = page.locator('form.form')
      for (const [name, value] of Object.entries(message)) {
        const field = form.locator(`[name=${name}]`)
        await (name === 'topic' ? field.selectOption(value) : field.fill(value))
      }
      const [posted] = await Promise.all([
        page.waitForRequest((request) => request.method() === 'POST'),
        form.locator('button').click(),
      ])
      const sent = new URLSearchParams(bodyOf(posted))
      expect(Object.fromEntries(sent)).toEqual({
        'form-name': 'contact',
        ...message,
        message: message.message.replace('\n', '\r\n'),
        fax: '',
      })
    },
    { javaScriptEnabled: false },
  ))
