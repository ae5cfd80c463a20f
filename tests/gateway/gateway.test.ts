import { Hono } from 'hono'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { bodyLimitOf } from '../../src/content/forms/body-limits.ts'
import { formsOf } from '../../src/content/forms/forms.ts'
import type { Store } from '../../src/gateway/queue.ts'
import { openGateway } from '../../src/gateway/host/open-gateway.ts'
import { readPublishedDefinition } from '../../src/gateway/host/published-definition.ts'
import { warningText, warningsOf } from '../../src/gateway/host/warnings.ts'
import { readGatewaySettings } from '../../src/gateway/host/settings.ts'
import { toolTexts } from '../../src/locale/tool-texts.ts'
import { askingSite, removeSites, siteYaml, smallSiteWith } from '../support/content-on-disk.ts'
import { defined } from '../support/defined-site.ts'
import {
  inboxFile,
  letter,
  origin,
  pottery,
  potteryForms,
  removeInboxes,
  send,
} from '../support/gateway-site.ts'
import { createKit } from '../../src/cli/kit.ts'
import { germanWords } from '../../src/locale/de/ui.ts'
import { englishWords } from '../../src/locale/en/ui.ts'
import { speechOf } from '../../src/locale/speech.ts'
import { kit } from '../support/kit.ts'
import { schemas } from '../support/kit.ts'
import { letterBlock } from '../support/pottery-forms.ts'

afterAll(removeInboxes)
afterAll(removeSites)

const { email } = letter
const bodyOf = async (response: Response): Promise<unknown> => response.json()

describe('a submission to the gateway', () => {
  test.each<[string, string, Record<string, unknown>, Record<string, unknown>]>([
    ['the contact form', 'contact', letter, { 'form-name': 'contact', ...letter }],
    [
      'a contact form with another name in its hidden field',
      'contact',
      { ...letter, 'form-name': 'other', name: '  Mara Muster ' },
      { 'form-name': 'contact', ...letter },
    ],
    [
      'the waiting list',
      'waitlist',
      { email, topic: 'vip', company: 'x' },
      {
        email,
        topic: 'waitlist',
        message: 'Bitte setzen Sie mich auf die Warteliste.',
        name: 'Warteliste',
        company: 'Nicht angegeben',
      },
    ],
    ['the short demo form', 'demo', { email }, { name: '', email, company: '' }],
    [
      'the long form of a brand',
      'probebrand',
      { name: 'Mara', email, company: 'x', productType: 'fashion', newsletterConsent: true },
      {
        ...{ name: 'Mara', email, company: 'x', website: '', productType: 'fashion' },
        ...{ message: '', newsletterConsent: true },
      },
    ],
  ])(
    'becomes a payload with every field of the form in order: %s',
    async (_name, form, fields, payload) => {
      const { app, store, written } = await pottery()
      const headers = await written()
      const response = await send(app, { path: `/api/forms/${form}`, json: fields, headers })
      expect(response.status).toBe(202)
      const [stored] = await store.list({})
      expect(await bodyOf(response)).toEqual({ id: stored?.id })
      expect(stored).toMatchObject({ form, state: 'waiting' })
      expect(Object.entries(stored?.payload ?? {})).toEqual(Object.entries(payload))
    },
  )

  test('may contain only the choices that the form on the page offers', async () => {
    const block = schemas.Block.parse({
      ...letterBlock,
      fields: [
        {
          ...{ type: 'radio', name: 'topic', label: 'Thema', required: true },
          options: [{ value: 'glasur', label: 'Glasur' }],
        },
      ],
    })
    const { app } = await pottery({ forms: formsOf([block], '/', { schemas }) })
    expect((await send(app, { json: { topic: 'glasur' } })).status).toBe(202)
    const response = await send(app, { json: { topic: 'beratung' } })
    expect([response.status, await bodyOf(response)]).toEqual([
      422,
      { errors: { topic: 'Bitte wählen Sie etwas aus.' } },
    ])
  })

  test('contains a list for a field with several choices, however it is sent', async () => {
    const options = ['bowl', 'vase', 'teapot'].map((value) => ({ value, label: value }))
    const wishes = { type: 'choices', name: 'wishes', label: 'Wünsche', options, max: 2 }
    const fields = [wishes, { type: 'text', name: 'name', label: 'Name' }]
    const block = schemas.Block.parse({ ...letterBlock, fields })
    const { app, store, written } = await pottery({ forms: formsOf([block], '/', { schemas }) })
    const json = { wishes: ['vase', 'bowl'], name: 'Mara' }
    expect((await send(app, { json, headers: await written() })).status).toBe(202)
    const asBrowserForm = {
      body: 'wishes=vase&name=Jonas&wishes=bowl',
      headers: {
        ...(await written()),
        'Content-Type': 'application/x-www-form-urlencoded',
        Accept: 'text/html',
      },
    }
    expect((await send(app, asBrowserForm)).status).toBe(303)
    expect((await store.list({})).map(({ payload }) => payload)).toEqual([
      { wishes: ['bowl', 'vase'], name: 'Jonas' },
      { wishes: ['bowl', 'vase'], name: 'Mara' },
    ])

    const tooMany = { ...asBrowserForm, body: 'wishes=vase&wishes=bowl&wishes=teapot&name=' }
    const refused = await send(app, tooMany)
    expect(refused.status).toBe(422)
    const page = await refused.text()
    expect(page).toContain('Bitte wählen Sie höchstens 2 aus.')
    expect(page.match(/type="checkbox"\s+name="wishes"\s+value="\w+"\s+checked/g)).toHaveLength(3)
  })

  test('may leave out a required field whose condition does not hold', async () => {
    const options = ['repair', 'other'].map((value) => ({ value, label: value }))
    const topic = { type: 'radio', name: 'topic', label: 'Thema', options, required: true }
    const showIf = { field: 'topic', is: ['repair'] }
    const about = { label: 'Stück', placeholder: 'Eine Vase', required: true }
    const piece = { type: 'text', name: 'piece', ...about, showIf }
    const block = schemas.Block.parse({ ...letterBlock, fields: [topic, piece] })
    const { app, store } = await pottery({ forms: formsOf([block], '/', { schemas }) })
    const headers = { Accept: 'text/html' }
    const other = await send(app, { form: { topic: 'other', piece: 'Vase' }, headers })
    expect(other.status).toBe(303)
    expect(await store.list({})).toMatchObject([{ payload: { topic: 'other', piece: '' } }])

    const repair = await send(app, { form: { topic: 'repair', piece: '' }, headers })
    expect(repair.status).toBe(422)
    const page = await repair.text()
    expect(page).toContain('placeholder="Eine Vase"')
    expect(page).toContain('<p class="help" id="if-piece">Nur bei: Thema – repair</p>')
    expect(page).toMatch(
      /name="piece"(?![^>]*required)[^>]*aria-describedby="if-piece error-piece"/,
    )
  })

  test('is not stored if the form only simulates sending', async () => {
    const { app, store } = await pottery()
    expect((await send(app, { path: '/api/forms/schau', json: { email } })).status).toBe(202)
    expect(await store.list({})).toEqual([])
  })
})

test('the gateway reports each invalid field in German', async () => {
  const { app } = await pottery()
  const response = await send(app, { json: { email: 'mara@', topic: 'x', name: ' ', company: 7 } })
  expect([response.status, await bodyOf(response)]).toEqual([
    422,
    {
      errors: {
        name: 'Bitte geben Sie Ihren Namen an.',
        email: 'Bitte geben Sie eine gültige E-Mail-Adresse an, zum Beispiel name@firma.de.',
        company: 'Bitte nennen Sie Ihr Unternehmen.',
        topic: 'Bitte wählen Sie ein Thema aus.',
        message: 'Bitte schreiben Sie uns eine Nachricht.',
      },
    },
  ])
})

describe('a form whose fields have their maximum length', () => {
  const long = { type: 'textarea', maxLength: 10_000, required: true, label: 'Text' }
  const forms = formsOf(
    [
      schemas.Block.parse({
        ...{ type: 'form', heading: 'Los', name: 'los' },
        fields: [
          { ...long, name: 'text' },
          { ...long, name: 'more' },
          { type: 'text', name: 'line', label: 'Zeile' },
        ],
      }),
    ],
    '/',
    { schemas },
  )
  const fullOf = (sign: string, count = 10_000 / sign.length) => ({
    text: `x${sign.repeat(count).slice(2)}x`,
    more: sign.repeat(count),
    line: sign === '\n' ? '' : sign.repeat(200 / sign.length),
  })

  test.each(['漢', '"', '\\', 'ß', '😀', '\n'])(
    'with the character %j is stored, as JSON, escaped JSON or URL-encoded',
    async (sign) => {
      const sent = fullOf(sign)
      if (sign === '\n') sent.more = `x${sign.repeat(9998)}x`
      const { app, store, written } = await pottery({ forms, formRate: undefined })
      const path = '/api/forms/los'
      const escaped = JSON.stringify(sent).replace(
        /[^ -~]/g,
        (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
      )
      const asBrowserForm = Object.fromEntries(
        Object.entries(sent).map(([name, text]) => [name, text.replaceAll('\n', '\r\n')]),
      )
      for (const way of [{ json: sent }, { body: escaped }]) {
        const response = await send(app, { path, ...way, headers: await written() })
        expect(response.status).toBe(202)
      }
      const headers = { ...(await written()), Accept: 'application/json' }
      expect((await send(app, { path, form: asBrowserForm, headers })).status).toBe(202)
      const payloads = (await store.list({})).map(({ payload }) => payload)
      expect(payloads).toHaveLength(3)
      for (const { text, more } of payloads) {
        const lengths = [text, more].map((value) => String(value).replaceAll('\r\n', '\n').length)
        expect(lengths).toEqual([10_000, 10_000])
      }
    },
  )

  test('is answered with 422 one character above the limit, and with 413 far above it', async () => {
    const { app } = await pottery({ forms })
    const path = '/api/forms/los'
    const over = await send(app, { path, json: { ...fullOf('漢'), text: '漢'.repeat(10_001) } })
    expect([over.status, await over.json()]).toEqual([
      422,
      { errors: { text: 'Bitte kürzen Sie den Text auf höchstens 10.000 Zeichen.' } },
    ])
    const far = await send(app, { path, json: { text: 'x'.repeat(190_000) } })
    expect([far.status, await far.json()]).toEqual([413, { error: germanWords.gateway.tooLong }])
  })
})

describe('a submission sent twice', () => {
  const key = { headers: { 'Idempotency-Key': 'a1b2c3d4-once' } }

  test('with the same idempotency key is stored once and always gets the same answer', async () => {
    const { app, store } = await pottery({ formRate: undefined })
    const answers = await Promise.all(Array.from({ length: 100 }, () => send(app, key)))
    const ids = await Promise.all(
      answers.map(async (answer) => JSON.stringify(await answer.json())),
    )
    expect(new Set(ids).size).toBe(1)
    expect(await store.list({})).toHaveLength(1)
  })

  test('with the same idempotency key but another message is stored as two submissions', async () => {
    const { app, store } = await pottery()
    await send(app, key)
    await send(app, { ...key, json: { ...letter, message: 'Noch etwas' } })
    expect(await store.list({})).toHaveLength(2)
  })
})

describe('a failing disk', () => {
  const withBrokenStore = async () => {
    const { app, store, logged } = await pottery({ store: await brokenStore() })
    return { app, store, logged }
  }
  async function brokenStore(): Promise<Store> {
    const { store } = await pottery()
    const fail = () =>
      Promise.reject(Object.assign(new Error('disk of Mara full'), { code: 'EIO' }))
    return { ...store, add: fail, backlog: fail }
  }

  test('makes the gateway answer 503 without naming the cause', async () => {
    const { app, logged } = await withBrokenStore()
    for (let sent = 0; sent < 8; sent += 1) {
      const response = await send(app, {})
      expect(response.status).toBe(503)
      expect(JSON.stringify(await bodyOf(response))).not.toMatch(/EIO|disk/)
    }
    expect(logged[0]).toEqual({ event: 'store-failed', form: 'contact', reason: 'EIO' })
  })

  test('makes /api/health answer 503 with “store-unreachable”', async () => {
    const { app } = await withBrokenStore()
    const response = await app.request('/api/health')
    expect([response.status, await bodyOf(response)]).toMatchObject([
      503,
      { status: 'store-unreachable' },
    ])
  })

  test.each([
    ['SQLITE_FULL', 'store-full'],
    ['SQLITE_BUSY', 'store-locked'],
    ['SQLITE_IOERR', 'store-unreachable'],
  ])(
    'with error %s at a submission shows in /api/health as %s at once, even if the trial write works',
    async (code, status) => {
      const { store } = await pottery()
      const { app, pass } = await pottery({
        store: { ...store, add: () => Promise.reject(Object.assign(new Error('no'), { code })) },
      })
      const health = async () => bodyOf(await app.request('/api/health'))
      expect(await health()).toMatchObject({ status: 'ok' })
      expect((await send(app, {})).status).toBe(503)
      expect(await health()).toMatchObject({ status })
      pass(5000)
      expect(await health()).toMatchObject({ status: 'ok' })
    },
  )

  test('is detected with a trial write as large as the largest form body', async () => {
    const { store } = await pottery()
    const sizes: number[] = []
    const check = (bytes: number) => Promise.resolve(void sizes.push(bytes))
    const { app } = await pottery({ store: { ...store, check } })
    await app.request('/api/health')
    expect(sizes).toEqual([bodyLimitOf(potteryForms)])
  })
})

describe('a form sent without JavaScript', () => {
  const asBrowserForm = (form: Record<string, string>, path = '/api/forms/contact') => ({
    path,
    form,
    headers: { Accept: 'text/html,application/xhtml+xml' },
  })

  const receiptIn = (page: string) => /name="beleg" value="([^"]+)"/.exec(page)?.[1] ?? ''

  /** Sends the form without JavaScript and returns the page it redirects to. */
  async function sendAndFollow({ app }: Awaited<ReturnType<typeof pottery>>, fields = {}) {
    const sent = asBrowserForm({ 'form-name': 'contact', fax: '', ...letter, ...fields })
    const response = await send(app, sent)
    expect(response.status).toBe(303)
    const page = await app.request(response.headers.get('Location') ?? '')
    expect([page.status, page.headers.get('Content-Type')]).toEqual([
      200,
      'text/html; charset=UTF-8',
    ])
    return page.text()
  }
  const confirm = ({ app }: Awaited<ReturnType<typeof pottery>>, beleg: string) =>
    send(app, asBrowserForm({ beleg }, '/api/forms/contact/bestaetigen'))

  test('leads to a page that asks to confirm by a button, and is released by that button', async () => {
    const shop = await pottery()
    const { app, store, pass } = shop
    const text = await sendAndFollow(shop)
    expect(await store.list({})).toMatchObject([
      { state: 'held', reason: 'no-token', payload: { 'form-name': 'contact', ...letter } },
    ])
    expect(text).toContain('Ihre Angaben sind angekommen.')
    expect(text).toContain('action="/api/forms/contact/bestaetigen"')
    expect(text).toContain('href="/kontakt#formular"')

    pass(1000)
    const response = await confirm(shop, receiptIn(text))
    expect(response.status).toBe(303)
    expect(await store.list({})).toMatchObject([{ state: 'waiting', reason: undefined }])
    const page = await app.request(response.headers.get('Location') ?? '')
    const sent = await page.text()
    expect(sent).toContain(
      'Ihre Nachricht wurde erfolgreich gesendet. Wir melden uns in Kürze bei Ihnen.',
    )
    expect(sent).toContain('href="/kontakt"')
    for (const each of [text, sent]) expect(each).not.toMatch(/style=|<script|<style/)
  })

  test.each<[string, Record<string, string>, number, (receipt: string) => string]>([
    ['at once, as a bot does', {}, 100, (receipt) => receipt],
    ['after more than a day', {}, 86_400_001, (receipt) => receipt],
    ['with a filled honeypot', { fax: '0341' }, 1000, (receipt) => receipt],
    ['without the receipt from the page', {}, 1000, () => ''],
    [
      'with the receipt of another submission',
      {},
      1000,
      (receipt) => receipt.replace(/\.[0-9a-f]{8}-/, '.00000000-'),
    ],
  ])('stays held when it is confirmed %s', async (_name, fields, wait, change) => {
    const shop = await pottery()
    const text = await sendAndFollow(shop, fields)
    shop.pass(wait)
    const response = await confirm(shop, change(receiptIn(text)))
    expect(response.headers.get('Location')).toBe('/api/forms/contact/gesendet')
    expect(await shop.store.list({})).toMatchObject([{ state: 'held' }])
  })

  test('cannot be confirmed from another site or with a time token', async () => {
    const shop = await pottery()
    const beleg = receiptIn(await sendAndFollow(shop))
    const path = '/api/forms/contact/bestaetigen'
    const token = await shop.token()
    shop.pass(1000)
    const headers = { Origin: 'https://boese.example' }
    expect((await send(shop.app, { path, form: { beleg }, headers })).status).toBe(403)
    await confirm(shop, token)
    expect(await shop.store.list({})).toMatchObject([{ state: 'held' }])
  })

  test('reports when the confirmation fails, and can be confirmed later', async () => {
    const shop = await pottery()
    let isLocked = true
    const { confirm: asEver } = shop.store
    shop.store.confirm = (id, now) =>
      isLocked ? Promise.reject(new Error('locked')) : asEver(id, now)
    const beleg = receiptIn(await sendAndFollow(shop))
    shop.pass(1000)
    const answer = await confirm(shop, beleg)
    expect([answer.status, await answer.text()]).toEqual([
      503,
      expect.stringContaining('Bitte versuchen Sie es später erneut.'),
    ])
    isLocked = false
    await confirm(shop, beleg)
    expect(await shop.store.list({})).toMatchObject([{ state: 'waiting' }])
  })

  test('with a valid time token leads straight to the page that says it was sent', async () => {
    const { app, store, pass, token } = await pottery()
    const opened = await token()
    pass(30_000)
    for (let pressed = 0; pressed < 2; pressed += 1) {
      const response = await send(app, asBrowserForm({ ...letter, opened }))
      expect(response.headers.get('Location')).toBe('/api/forms/contact/gesendet')
    }
    expect(await store.list({})).toMatchObject([{ state: 'waiting' }])
  })

  test('stores true for a checked checkbox and false for an unchecked one', async () => {
    const { app, store } = await pottery()
    const fields = { name: 'Mara', email, company: 'x', productType: 'food', website: '' }
    await send(
      app,
      asBrowserForm({ ...fields, newsletterConsent: 'true' }, '/api/forms/probebrand'),
    )
    await send(app, asBrowserForm(fields, '/api/forms/probebrand'))
    const consents = (await store.list({})).map(({ payload }) => payload['newsletterConsent'])
    expect(consents.toSorted()).toEqual([false, true])
  })

  test('is shown again with an error at each invalid field and the entered values', async () => {
    const { app } = await pottery()
    const response = await send(app, asBrowserForm({ ...letter, name: '' }))
    const text = await response.text()
    expect(response.status).toBe(422)
    expect(text).toMatch(/<input [^>]*name="name"[^>]* autofocus[^>]* aria-invalid="true"[^>]*>/)
    expect(text).toContain('aria-describedby="error-name"')
    expect(text).toContain('id="error-name">Bitte geben Sie Ihren Namen an.</p>')
    expect(text.match(/aria-invalid/g)).toHaveLength(1)
    expect(text).toContain('value="mara@werkstatt.example"')
    expect(text).toMatch(/<option value="beratung" selected>/)
    expect(text).toContain(`>${letter.message}</textarea>`)
    expect(text).toContain('action="/api/forms/contact"')
    expect(text).toContain('href="/kontakt#formular"')
    expect(text).not.toMatch(/style=|<script|<style/)
  })

  test('is answered in the language of its page when two pages have a form of the same name', async () => {
    const english = createKit(speechOf('en')).schemas
    const fields = [{ type: 'email', name: 'email', label: 'Email', required: true }]
    const written = { type: 'form', heading: 'Write to us', name: 'contact', fields }
    const { app, pass } = await pottery({
      forms: [
        ...formsOf([schemas.Block.parse(letterBlock)], '/kontakt', { schemas }),
        ...formsOf([english.Block.parse(written)], '/en/contact', {
          ...{ schemas: english, language: 'en' },
        }),
      ],
      translations: new Map([['en', { words: englishWords }]]),
    })
    const from = (page: string) => ({ Referer: `${origin}${page}`, Accept: 'text/html' })
    const path = '/api/forms/contact'
    const wrong = await send(app, { path, form: { email: 'mara@' }, headers: from('/en/contact/') })
    const refused = await wrong.text()
    expect(refused).toContain('<html lang="en">')
    expect(refused).toContain(englishWords.blocks.form.email)
    const [, action = ''] = /<form method="post" action="([^"]+)"/.exec(refused) ?? []
    const again = { path: action, form: { email: 'mara@werkstatt.example' } }
    const held = await send(app, { ...again, headers: from(path) })
    const page = await (await app.request(held.headers.get('Location') ?? '')).text()
    expect(page).toContain(englishWords.gateway.replyPages.arrived.title)
    expect(page).toContain('href="/en/contact"')
    const [, confirmation = ''] = /<form\s+method="post"\s+action="([^"]+)"/.exec(page) ?? []
    pass(1000)
    const beleg = receiptIn(page)
    const sent = await send(app, { path: confirmation, form: { beleg }, headers: from(path) })
    const end = await (await app.request(sent.headers.get('Location') ?? '')).text()
    expect(end).toContain(englishWords.blocks.form.thanks)
  })

  test.each([
    ['/en/contact', 'en', '/en/contact'],
    ['/en/journal', 'en', '/en/journal'],
    ['/kontakt', 'de', '/kontakt'],
    ['', 'de', '/'],
    ['//boese.example/en', 'de', '/boese.example/en'],
  ])(
    'for an unknown form, from “%s”, is answered in language “%s” with a link back',
    async (from, language, back) => {
      const { app } = await pottery({
        forms: [
          ...potteryForms,
          ...formsOf([schemas.Block.parse(letterBlock)], '/en/contact', {
            ...{ schemas, language: 'en' },
          }),
        ],
        translations: new Map([['en', { words: englishWords }]]),
      })
      const gone = { path: '/api/forms/gone', headers: { Referer: from && origin + from } }
      const answer = await send(app, { ...gone, form: { email: 'mara@werkstatt.example' } })
      const page = await answer.text()
      expect(answer.status).toBe(404)
      expect(page).toContain(`<html lang="${language}">`)
      expect(page).toContain(`href="${back}"`)
      const told = await bodyOf(await send(app, { ...gone, json: {} }))
      expect(told).toEqual({
        error: (language === 'en' ? englishWords : germanWords).gateway.unknown,
      })
    },
  )

  test('that is too long is answered with 413 and a page that says to shorten it', async () => {
    const { app } = await pottery()
    const response = await send(app, asBrowserForm({ ...letter, message: 'x'.repeat(120_000) }))
    const text = await response.text()
    expect(response.status).toBe(413)
    expect(text).toContain('Es gab einen Fehler beim Senden Ihrer Nachricht.')
    expect(text).toContain('Bitte kürzen Sie sie.')
  })

  test('that is sent too often is answered with 429 and a page that says to wait', async () => {
    const { app } = await pottery()
    for (let sent = 0; sent < 5; sent += 1) await send(app, asBrowserForm(letter))
    const response = await send(app, asBrowserForm(letter))
    const text = await response.text()
    expect(response.status).toBe(429)
    expect(text).toContain('Es gab einen Fehler beim Senden Ihrer Nachricht.')
    expect(text).toContain('Bitte warten Sie einige Minuten')
  })

  test('gets an answer page that loads only its own style sheet', async () => {
    const { app } = await pottery()
    const text = await (await app.request('/api/forms/waitlist/gesendet')).text()
    const [, sheet = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(text) ?? []
    const style = await app.request(sheet)
    expect([style.status, style.headers.get('Content-Type')]).toEqual([
      200,
      'text/css; charset=utf-8',
    ])
    expect((await app.request('/api/forms/nichts/gesendet')).status).toBe(404)
  })
})

describe("the gateway's question route", () => {
  const answering = () => {
    const asked: unknown[] = []
    const questions = new Hono().post('/api/langflow', async (context) => {
      asked.push(await context.req.json())
      return context.json({ messages: [{ content: 'Ja.' }], conversationId: '1' })
    })
    return { asked, questions }
  }
  const ask = { path: '/api/langflow', json: { messages: [{ role: 'user', content: 'Wann?' }] } }

  test('forwards a valid question, and rejects questions of other sites, plain text and long questions', async () => {
    const { asked, questions } = answering()
    const { app } = await pottery({ questions })
    expect(await bodyOf(await send(app, ask))).toMatchObject({ messages: [{ content: 'Ja.' }] })
    const refused = [
      { ...ask, headers: { Origin: 'https://boese.example' } },
      { ...ask, headers: { 'Content-Type': 'text/plain' } },
      { ...ask, json: { messages: [{ role: 'user', content: 'x'.repeat(17_000) }] } },
    ]
    const answers = await Promise.all(refused.map(async (sent) => (await send(app, sent)).status))
    expect(answers).toEqual([403, 415, 413])
    expect((await app.request('/api/langflow')).status).toBe(405)
    expect(asked).toHaveLength(1)
  })

  test('accepts a question of 2,000 Chinese characters from a browser without JavaScript', async () => {
    const questions = new Hono().post('/api/question', async (context) =>
      context.text(new URLSearchParams(await context.req.text()).get('question') ?? ''),
    )
    const { app } = await pottery({ questions })
    const question = '漢'.repeat(2000)
    const response = await send(app, { path: '/api/question', form: { question } })
    expect(await response.text()).toBe(question)
  })

  test('limits the questions from one network to 30', async () => {
    const { questions } = answering()
    const { app } = await pottery({ questions })
    for (let sent = 0; sent < 30; sent += 1) expect((await send(app, ask)).status).toBe(200)
    const over = await send(app, ask)
    expect([over.status, over.headers.get('Retry-After')]).toEqual([429, '20'])
  })

  test('answers 503 when no question service is configured', async () => {
    const { app } = await pottery()
    expect((await send(app, ask)).status).toBe(503)
  })
})

describe('/api/health', () => {
  test('reports the delivery state of each form', async () => {
    const workflows = new Map(
      ['contact', 'waitlist', 'demo'].map((form) => [form, 'https://workflow.example']),
    )
    const { app, store, pass, written } = await pottery({ webhooks: workflows })
    for (const path of ['/api/forms/waitlist', '/api/forms/demo']) {
      await send(app, { path, json: { email }, headers: await written() })
    }
    const [late] = await store.claim('demo', 1, Date.UTC(2027, 1), Date.UTC(2027, 1))
    if (late) await store.failed(late, { state: 'dead', nextAt: 0, reason: 'timeout' })
    pass(6 * 60_000)
    expect(await bodyOf(await app.request('/api/health'))).toMatchObject({
      status: 'ok',
      store: 'sqlite',
      forms: {
        contact: 'delivers',
        waitlist: 'delayed',
        demo: 'given-up',
        probebrand: 'no-workflow',
        schau: 'simulated',
      },
      questions: 'off',
    })
  })

  test('reports a form as delayed after the clock was set back a year', async () => {
    const workflows = new Map([['contact', 'https://workflow.example']])
    const { app, store, pass, written } = await pottery({ webhooks: workflows })
    await send(app, { headers: await written() })
    await store.claim('contact', 1, Date.UTC(2026, 11, 1), Date.UTC(2026, 11, 1, 1))
    pass(-365 * 86_400_000)
    expect(await bodyOf(await app.request('/api/health'))).toMatchObject({
      forms: { contact: 'delayed' },
    })
  })

  test.each([
    ['SQLITE_FULL', 'store-full'],
    ['53100', 'store-full'],
    ['SQLITE_BUSY', 'store-locked'],
    ['ECONNREFUSED', 'store-unreachable'],
  ])(
    'makes a trial write at most every 5 seconds: error %s is reported as %s',
    async (code, status) => {
      const { store } = await pottery()
      let tries = 0
      const check = () => {
        tries += 1
        return Promise.reject(Object.assign(new Error('disk of Mara'), { code }))
      }
      const { app, pass } = await pottery({ store: { ...store, check } })
      for (let asked = 0; asked < 3; asked += 1) {
        const response = await app.request('/api/health')
        expect([response.status, await bodyOf(response)]).toMatchObject([503, { status }])
      }
      // Frequent health requests do not cause a trial write each.
      expect(tries).toBe(1)
      pass(5000)
      await app.request('/api/health')
      expect(tries).toBe(2)
    },
  )
})

describe("the gateway's configuration", () => {
  const environment = {
    CONTACT_WEBHOOK_URL: ' https://workflow.example/a?sig=1 ',
    WAITLIST_WEBHOOK_URL: '',
    OTHER_WEBHOOK_URL: 'https://workflow.example/b',
    GATEWAY_ORIGINS: `${origin}, https://toepferei.example`,
    FORM_RATE: 'off',
  }

  test('is read from environment variables', () => {
    const settings = readGatewaySettings(environment, potteryForms, '/srv')
    expect([...settings.webhooks]).toEqual([['contact', 'https://workflow.example/a?sig=1']])
    expect(settings).toMatchObject({
      databaseFile: '/srv/.blockwerk/inbox/inbox.db',
      formRate: undefined,
      questionRate: { count: 30, windowMs: 600_000 },
      origins: [origin, 'https://toepferei.example'],
      timeoutMs: 10_000,
    })
  })

  test.each([
    { CONTACT_WEBHOOK_URL: 'workflow.example?sig=geheim' },
    { CONTACT_WEBHOOK_URL: 'file:///geheim' },
    { FORM_RATE: 'geheim' },
    { PROXY_HOPS: 'geheim' },
    { WORKFLOW_TIMEOUT_MS: '-1' },
  ])('rejects the invalid setting %o without repeating its value', (wrong) => {
    const read = () => readGatewaySettings(wrong, potteryForms, '/srv')
    expect(read).toThrow(Object.keys(wrong)[0])
    expect(read).not.toThrow('geheim')
  })

  test.each([
    [{}, '127.0.0.1', 1],
    [{}, 'localhost', 1],
    [{}, '0.0.0.0', 0],
    [{}, '::', 0],
    [{}, '203.0.113.7', 0],
    [{ PROXY_HOPS: '0' }, '127.0.0.1', 0],
    [{ PROXY_HOPS: '2' }, '0.0.0.0', 2],
  ])('with %o and host %s trusts %i proxies', (settings, host, hops) => {
    expect(readGatewaySettings(settings, potteryForms, '/srv', host).proxyHops).toBe(hops)
  })

  test.each([
    ['https://workflow.example/a?sig=geheim', 0],
    ['http://127.0.0.1:5678/a?sig=geheim', 0],
    ['http://localhost:5678/a?sig=geheim', 0],
    ['http://workflow.example/a?sig=geheim', 1],
    ['http://localhost.workflow.example/a?sig=geheim', 1],
  ])('warns about remote webhook addresses without https (%s: %i warnings)', (address, count) => {
    const site = { ...{ forms: potteryForms, url: origin, base: '' }, answers: undefined }
    const warnings = warningsOf(site, { CONTACT_WEBHOOK_URL: address }).map((one) =>
      warningText(one, toolTexts.en.gateway),
    )
    expect(warnings).toHaveLength(count)
    expect(warnings.join()).not.toContain('geheim')
    if (count === 1) expect(warnings.join()).toMatch(/^CONTACT_WEBHOOK_URL .* Use https:/)
  })

  test.each([
    ['answers: model', {}, /^Warning: .*“answers: model”, but neither LANGFLOW_URL/],
    ['answers: model', { LANGFLOW_URL: 'https://flow.example/a' }, undefined],
    ['answers: pages', { LANGFLOW_URL: 'https://flow.example/a' }, /says “answers: pages”/],
    ['answers: pages', {}, undefined],
  ])(
    'with “%s” in site.yaml and environment %o warns when the named question service is missing',
    async (says, more, warning) => {
      const root = await defined(smallSiteWith(askingSite(`${says}\n`)))
      const settings = { INBOX_FILE: inboxFile(), ...more }
      const { warnings, close } = await openGateway(kit, {
        ...{ root, environment: settings, log: () => undefined },
      })
      await close()
      const said = warnings
        .filter(({ about }) => about !== 'waiting')
        .map((one) => warningText(one, toolTexts.en.gateway))
      if (warning === undefined) expect(said).toEqual([])
      else expect(said).toEqual([expect.stringMatching(warning)])
    },
  )

  test.each([
    [{}, /^Submissions of the form “contact” wait in the inbox .*CONTACT_WEBHOOK_URL/],
    [{ CONTACT_WEBHOOK_URL: 'https://workflow.example/a' }, undefined],
  ])('with %o warns at start about each form without a webhook', async (more, warning) => {
    const root = await defined(smallSiteWith(askingSite('')))
    const { warnings, close } = await openGateway(kit, {
      ...{ root, environment: { INBOX_FILE: inboxFile(), ...more }, log: () => undefined },
    })
    await close()
    const said = warnings.map((one) => warningText(one, toolTexts.en.gateway))
    expect(said).toEqual(warning === undefined ? [] : [expect.stringMatching(warning)])
  })

  test('does not warn about a missing question service when the site has no question box', async () => {
    const root = smallSiteWith({ 'content/site.yaml': siteYaml('answers: model\n') })
    const site = readPublishedDefinition(join(await defined(root), 'dist'), root)
    expect(warningsOf(site, {})).toEqual([])
  })
})
