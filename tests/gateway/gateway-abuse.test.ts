import { afterAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { openSqliteStore } from '../../src/gateway/store/sqlite-store.ts'
import {
  inboxFile,
  letter,
  origin,
  pottery,
  removeInboxes,
  send,
  type Sent,
} from '../support/gateway-site.ts'

afterAll(removeInboxes)

const ours = '203.0.113.7'
const other = '198.51.100.1'

const brand = { ...letter, website: '', productType: 'fashion', message: '' }
const { topic: _topic, ...brandLetter } = brand
const toBrand = (fields: Record<string, unknown>): Sent => ({
  path: '/api/forms/probebrand',
  json: { ...brandLetter, ...fields },
})
const from = (name: string | undefined, more: Sent['headers'] = {}): Sent => ({
  headers: { Origin: name, ...more },
})
const as = (type: string | undefined, body: string): Sent => ({
  body,
  headers: { 'Content-Type': type },
})
const lines = JSON.stringify(letter)
const withField = (fields: Record<string, unknown>): Sent => ({ json: { ...letter, ...fields } })

/** A description, the expected status and the request; no request may reach the store. */
const refused: [string, number, Sent][] = [
  ['the origin of another site', 403, from('https://boese.example')],
  [
    'the host name and origin of another site',
    403,
    from('https://boese.example', { Host: 'boese.example' }),
  ],
  [
    'an origin that begins with our address as a subdomain',
    403,
    from('http://127.0.0.1.boese.example', { Host: '127.0.0.1.boese.example' }),
  ],
  ['no origin at all', 403, from(undefined)],
  ['the origin “null” of a sandboxed frame', 403, from('null')],
  ['an origin that begins like ours', 403, from(`${origin}.boese.example`)],
  [
    'our host name before an @ in the origin',
    403,
    from('https://www.toepferei.example@boese.example'),
  ],
  ['our host name on another port', 403, from(`${origin}:8443`)],
  ['our host name over http', 403, from('http://www.toepferei.example')],
  ['our address as a path on another site', 403, from(`https://boese.example/${origin}`)],
  ['an origin without a scheme', 403, from('www.toepferei.example')],
  [
    'a forged X-Forwarded-Host',
    403,
    from('https://boese.example', { 'X-Forwarded-Host': 'boese.example' }),
  ],
  [
    'no origin and Sec-Fetch-Site: cross-site',
    403,
    from(undefined, { 'Sec-Fetch-Site': 'cross-site' }),
  ],
  [
    'no origin and Sec-Fetch-Site: same-site',
    403,
    from(undefined, { 'Sec-Fetch-Site': 'same-site' }),
  ],

  ['JSON sent as text/plain', 415, as('text/plain', JSON.stringify(letter))],
  ['multipart/form-data', 415, as('multipart/form-data; boundary=x', '--x--')],
  ['no content type', 415, as(undefined, JSON.stringify(letter))],
  ['XML', 415, as('application/xml', '<name>Mara</name>')],
  ['another JSON content type', 415, as('application/csp-report', '{}')],

  ['a JSON body larger than the form allows', 413, withField({ message: 'x'.repeat(110 * 1024) })],
  [
    'a URL-encoded body larger than the form allows',
    413,
    {
      form: { ...letter, message: 'x'.repeat(110 * 1024) },
      headers: { Accept: 'application/json' },
    },
  ],

  ['incomplete JSON', 400, as('application/json', '{"name": "Mara"')],
  ['an empty body', 400, as('application/json', '')],
  ['a JSON list', 400, { json: [letter] }],
  ['a JSON null', 400, as('application/json', 'null')],
  ['a JSON number', 400, { json: 7 }],
  [
    'eight thousand nested brackets',
    400,
    as('application/json', '['.repeat(8000) + ']'.repeat(8000)),
  ],

  [
    'six thousand nested brackets in a field',
    400,
    as('application/json', `{"name":${'['.repeat(6000)}${']'.repeat(6000)}}`),
  ],

  ['a field that occurs twice', 422, as('application/json', `{"name":"Jonas",${lines.slice(1)}`)],
  [
    'a field that occurs twice, once escaped',
    422,
    as('application/json', `{"n\\u0061me":"Jonas",${lines.slice(1)}`),
  ],
  ['an empty form', 422, { json: {} }],
  ['a name of blanks', 422, withField({ name: '   ' })],
  [
    'only invisible characters',
    422,
    withField({ name: '\u200B', company: '\u3164', message: '\u2800\u0301' }),
  ],
  ['a line break in the name', 422, withField({ name: 'Mara\r\nBcc: alle@boese.example' })],
  [
    'a line break in the address',
    422,
    withField({ email: 'm@x.example\nBcc: alle@boese.example' }),
  ],
  ['two addresses', 422, withField({ email: 'a@x.example,b@x.example' })],
  ['an address with a name', 422, withField({ email: 'Mara <mara@x.example>' })],
  ['a topic that is not offered', 422, withField({ topic: 'gewinnspiel' })],
  ['the placeholder as a topic', 422, withField({ topic: '' })],
  ['a field that the form does not have', 422, withField({ admin: 'true' })],
  [
    '__proto__ as a field',
    422,
    as('application/json', JSON.stringify(letter).replace('{', '{"__proto__":{"admin":1},')),
  ],
  ['a constructor', 422, withField({ constructor: { prototype: {} } })],
  ['a query instead of a text', 422, withField({ email: { $gt: '' } })],
  ['a list instead of a text', 422, withField({ name: ['Mara'] })],
  ['a right-to-left override in the name', 422, withField({ name: 'Mara\u202Egnp.exe' })],
  ['a right-to-left mark', 422, withField({ company: 'Werk\u200Fstatt' })],
  ['a right-to-left isolate', 422, withField({ message: '\u2067Guten Tag\u2069' })],
  ['a C1 control character', 422, withField({ message: 'Guten\u009BTag' })],
  ['a next-line character (U+0085)', 422, withField({ name: 'Mara\u0085Muster' })],
  ['a line separator character in the name', 422, withField({ name: 'Mara\u2028Muster' })],
  ['replacement characters of broken UTF-8', 422, withField({ message: 'Gr\uFFFD\uFFFDe' })],
  ['a NUL in the message', 422, withField({ message: 'Guten\u0000Tag' })],
  ['a terminal escape in the name', 422, withField({ name: '\u001b[2JMara' })],
  ['an unpaired surrogate', 422, withField({ message: 'Guten Tag \ud83d' })],
  ['a name of 201 characters', 422, withField({ name: 'M'.repeat(201) })],
  ['a message of 10,001 characters', 422, withField({ message: 'M'.repeat(10_001) })],
  ['a javascript: address as the website', 422, toBrand({ website: 'javascript:alert(1)' })],
  ['a file: address as the website', 422, toBrand({ website: 'file:///etc/passwd' })],
  ['a product type that is not offered', 422, toBrand({ productType: 'waffen' })],
  ['an invalid consent value', 422, toBrand({ newsletterConsent: 'vielleicht' })],
  [
    'an invisible name and a blank email',
    422,
    { path: '/api/forms/demo', json: { name: '\u2060', email: ' ' } },
  ],

  ['an unknown form', 404, { path: '/api/forms/gibt-es-nicht' }],
  ['a form named “constructor”', 404, { path: '/api/forms/constructor' }],
  ['a form path with ../', 404, { path: '/api/forms/..%2f..%2fetc%2fpasswd' }],
  ['an unknown endpoint', 404, { path: '/api/admin' }],
]

describe('a rejected request to the gateway', () => {
  test.each(refused)(
    'with %s is answered with status %i and stores nothing',
    async (_name, status, sent) => {
      const { app, store, logged } = await pottery()
      const response = await send(app, sent)
      expect(response.status).toBe(status)
      expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull()
      expect(await store.list({})).toEqual([])
      expect(JSON.stringify(logged)).not.toMatch(/Mara|werkstatt|boese/)
      if (status === 422) expect(await response.json()).toHaveProperty('errors')
      else expect(await response.json()).toHaveProperty('error')
      await store.close()
    },
  )

  test('is tested in at least forty cases', () => expect(refused.length).toBeGreaterThanOrEqual(40))

  test.each(['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])(
    'with method %s on a form gets 405 and no CORS header',
    async (method) => {
      const { app } = await pottery()
      const response = await app.request('/api/forms/contact', {
        method,
        headers: { Origin: 'https://boese.example', 'Access-Control-Request-Method': 'POST' },
      })
      expect(response.status).toBe(405)
      expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull()
    },
  )

  test('with a streamed body of unknown length is answered with 413 when the body is too large', async () => {
    const { app, store } = await pottery()
    const pieces = Array.from({ length: 120 }, () => new TextEncoder().encode('x'.repeat(1024)))
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        const piece = pieces.pop()
        if (piece === undefined) controller.close()
        else controller.enqueue(piece)
      },
    })
    const headers = { Origin: origin, 'Content-Type': 'application/json' }
    const request = { method: 'POST', body, headers, duplex: 'half' as const }
    expect((await app.request('/api/forms/contact', request)).status).toBe(413)
    expect(await store.list({})).toEqual([])
  })
})

describe('a 422 answer', () => {
  const errorsOf = async (response: Response) => {
    expect(response.status).toBe(422)
    return z.object({ errors: z.record(z.string(), z.string()) }).parse(await response.json())
  }

  test('names the field that occurs twice in JSON', async () => {
    const { app } = await pottery()
    const sent = as('application/json', `{"email":"jonas@werkstatt.example",${lines.slice(1)}`)
    expect(await errorsOf(await send(app, sent))).toEqual({
      errors: { email: 'Dieses Feld kam mehrmals, und wir wissen nicht, welches gilt.' },
    })
  })

  test('names the field that occurs twice in a URL-encoded form', async () => {
    const { app } = await pottery()
    const body = `${new URLSearchParams(letter).toString()}&email=jonas%40werkstatt.example`
    const type = 'application/x-www-form-urlencoded'
    const response = await send(app, { body, headers: { 'Content-Type': type } })
    expect(response.status).toBe(422)
    expect(await response.text()).toContain('Dieses Feld kam mehrmals')
  })

  test.each([
    ['JSON', 'application/json', Buffer.from(lines.replace('brennen', 'glühen'), 'latin1')],
    [
      'a form',
      'application/x-www-form-urlencoded',
      Buffer.from(new URLSearchParams(letter).toString().replace('brennen', 'gl%FChen')),
    ],
  ])('names the field in %s that is encoded in Latin-1', async (_name, type, body) => {
    const { app } = await pottery()
    const response = await app.request('/api/forms/contact', {
      ...{ method: 'POST', body },
      headers: { Origin: origin, 'Content-Type': type, Accept: 'application/json' },
    })
    expect(await errorsOf(response)).toEqual({
      errors: { message: 'Der Text ist nicht lesbar: Er ist nicht in UTF-8 geschrieben.' },
    })
  })

  test('names the field that contains an invisible character', async () => {
    const { app } = await pottery()
    expect(await errorsOf(await send(app, withField({ name: 'Mara\u202E' })))).toEqual({
      errors: {
        name: 'Der Text enthält unsichtbare Zeichen. Bitte tippen Sie ihn neu ein, statt ihn zu kopieren.',
      },
    })
  })

  const few = Array.from({ length: 900 }, (_, index) => `f${index}`)
  const strangers = Array.from({ length: 1500 }, (_, index) => `f${index}`)

  test.each<[string, Sent]>([
    ['JSON', { json: Object.fromEntries(strangers.map((name) => [name, ''])) }],
    [
      'JSON with each field twice',
      as('application/json', `{${[...few, ...few].map((f) => `"${f}":0`).join(',')}}`),
    ],
    [
      'JSON with very long field names',
      withField({ [`${'n'.repeat(8000)}1`]: '', [`${'m'.repeat(8000)}`]: '' }),
    ],
    [
      'a form',
      {
        body: [...Object.entries(letter).map(([name]) => `${name}=`), ...strangers].join('&'),
        headers: {
          'Content-Type': 'application/x-www-form-urlencoded',
          Accept: 'application/json',
        },
      },
    ],
    [
      'a form answered with a page',
      { form: Object.fromEntries(strangers.map((name) => [name, ''])) },
    ],
  ])('stays below 4,000 characters for many unknown fields in %s', async (_name, sent) => {
    const { app } = await pottery()
    const response = await send(app, sent)
    expect(response.status).toBe(422)
    expect((await response.text()).length).toBeLessThan(4000)
  })

  test('lists the errors of known fields and of at most ten unknown fields', async () => {
    const { app } = await pottery()
    const others = Object.fromEntries(strangers.slice(0, 11).map((name) => [name, '']))
    const answer = await errorsOf(
      await send(app, { json: { ...others, constructor: 1, ...letter, name: '', email: 'x' } }),
    )
    expect(Object.keys(answer.errors)).toEqual(['name', 'email', ...strangers.slice(0, 10)])
    const page = await (await send(app, { form: others })).text()
    expect(page.split('Dieses Feld gehört nicht zum Formular.')).toHaveLength(2)
  })

  test('lists fields named __proto__ and constructor like any unknown field', async () => {
    const { app } = await pottery()
    const sent = as('application/json', `{"__proto__":1,"constructor":2,${lines.slice(1)}`)
    const text = await (await send(app, sent)).text()
    expect(text).toContain('"__proto__":"Dieses Feld')
    expect(text).toContain('"constructor":"Dieses Feld')
  })

  test.each(['localhost:4173', '127.0.0.1:4173', '192.168.1.5:4173', '[::1]:4173'])(
    'is not sent for a valid submission from a page at the address %s on the same machine',
    async (host) => {
      const { app } = await pottery()
      const response = await send(app, { headers: { Origin: `http://${host}`, Host: host } })
      expect(response.status).toBe(202)
    },
  )
})

describe('spam detection', () => {
  const stateOf = async (fields: Record<string, unknown>, age: number | undefined) => {
    const { app, store, pass, token } = await pottery()
    const opened = age === undefined ? undefined : await token()
    pass(age ?? 0)
    const headers = { 'X-Form-Opened': opened }
    const response = await send(app, { json: { ...letter, ...fields }, headers })
    expect(response.status).toBe(202)
    const [stored] = await store.list({})
    return [stored?.state, stored?.reason]
  }

  const madeUp = `mwqk6kfk.${'0'.repeat(24)}.${'0'.repeat(64)}`

  test.each<[string, Record<string, unknown>, number | undefined, (string | undefined)[]]>([
    ['a valid token and 30 seconds to write', {}, 30_000, ['waiting', undefined]],
    ['an empty honeypot', { fax: '' }, 30_000, ['waiting', undefined]],
    ['a token that is almost a day old', {}, 86_399_000, ['waiting', undefined]],
    ['a token that is more than a day old', {}, 86_401_000, ['held', 'token-expired']],
    ['no token', {}, undefined, ['held', 'no-token']],
    ['a made-up token', { opened: madeUp }, undefined, ['held', 'no-token']],
    ['a token that is a list', { opened: ['x'] }, undefined, ['held', 'no-token']],
    ['a form filled in within a second', {}, 1000, ['held', 'too-fast']],
    ['a filled honeypot and 30 seconds to write', { fax: '0341 1' }, 30_000, ['held', 'honeypot']],
    ['a filled honeypot and no token', { fax: 'x' }, undefined, ['held', 'honeypot']],
    ['a honeypot filled at once', { fax: 'x' }, 10, ['held', 'honeypot']],
    ['a filled honeypot and an expired token', { fax: 'x' }, 86_401_000, ['held', 'honeypot']],
    ['a honeypot that is a list', { fax: ['x'] }, 30_000, ['held', 'honeypot']],
    [
      'a filled honeypot and a made-up token',
      { fax: 'x', opened: madeUp },
      undefined,
      ['held', 'honeypot'],
    ],
  ])('decides whether to hold a submission with %s', async (_name, fields, age, expected) => {
    expect(await stateOf(fields, age)).toEqual(expected)
  })

  test('holds every further submission with a time token that an earlier submission used', async () => {
    const { app, store, written } = await pottery()
    const headers = await written()
    for (const message of ['Eins', 'Zwei', 'Drei']) {
      expect((await send(app, { json: { ...letter, message }, headers })).status).toBe(202)
    }
    await send(app, { path: '/api/forms/waitlist', json: { email: letter.email }, headers })
    const states = (await store.list({})).map(({ payload, state, reason }) => [
      ...[payload['message'], state, reason],
    ])
    expect(states.filter(([, state]) => state === 'waiting')).toEqual([
      ['Eins', 'waiting', undefined],
    ])
    expect(states.filter(([, , reason]) => reason === 'token-used')).toHaveLength(3)
  })

  test('gives different time tokens to two visitors who come at the same moment', async () => {
    const { token } = await pottery()
    expect(await token()).not.toBe(await token())
  })

  test('writes into the log why a submission is held', async () => {
    const { app, logged } = await pottery()
    await send(app, { json: letter })
    expect(logged).toMatchObject([{ event: 'held', form: 'contact', reason: 'no-token' }])
  })

  test('answers a held submission exactly like an accepted one', async () => {
    const { app, written } = await pottery()
    const good = await send(app, { headers: await written() })
    const held = await send(app, { json: { ...letter, fax: 'x' }, headers: await written() })
    expect([held.status, Object.keys(await held.json())]).toEqual([
      good.status,
      Object.keys(await good.json()),
    ])
  })

  test('accepts a form with one field that is filled in within 1.2 seconds', async () => {
    const { app, store, pass, token } = await pottery()
    const headers = { 'X-Form-Opened': await token() }
    pass(1200)
    await send(app, { path: '/api/forms/waitlist', json: { email: letter.email }, headers })
    expect((await store.list({})).map(({ state }) => state)).toEqual(['waiting'])
  })
})

describe('the rate limit', () => {
  test('rejects the sixth submission within ten minutes with 429 and says how long to wait', async () => {
    const { app, store, pass } = await pottery()
    for (let sent = 0; sent < 5; sent += 1) expect((await send(app, {})).status).toBe(202)
    const sixth = await send(app, {})
    expect([sixth.status, sixth.headers.get('Retry-After')]).toEqual([429, '120'])
    expect(await store.list({})).toHaveLength(5)
    pass(120_000)
    expect((await send(app, {})).status).toBe(202)
  })

  test.each<[string, Sent]>([
    ['an invalid field', { json: {} }],
    ['an unreadable body', as('application/json', '{')],
    ['a field that occurs twice', as('application/json', `{"name":"Jonas",${lines.slice(1)}`)],
  ])('counts %s as a quarter of a submission', async (_name, faulty) => {
    const { app } = await pottery()
    for (let sent = 0; sent < 4; sent += 1) {
      expect((await send(app, faulty)).status).toBeGreaterThanOrEqual(400)
    }
    for (let sent = 0; sent < 4; sent += 1) expect((await send(app, {})).status).toBe(202)
    expect((await send(app, {})).status).toBe(429)
    expect((await send(app, faulty)).status).toBe(429)
  })

  test('does not count submissions of other forms or submissions that could not be stored', async () => {
    const store = openSqliteStore(inboxFile())
    const add = vi.spyOn(store, 'add').mockRejectedValue(new Error('SQLITE_FULL'))
    const { app } = await pottery({ store })
    for (let sent = 0; sent < 8; sent += 1) expect((await send(app, {})).status).toBe(503)
    add.mockRestore()
    for (let sent = 0; sent < 5; sent += 1) expect((await send(app, {})).status).toBe(202)
    const waitlist = { path: '/api/forms/waitlist', json: { email: letter.email } }
    expect((await send(app, waitlist)).status).toBe(202)
  })

  test.each([
    ['a neighbour in the same network', '203.0.113.7', '203.0.113.99', 429],
    ['an unrelated address', '203.0.113.7', '203.0.114.7', 202],
    ['IPv4 written as IPv6', '203.0.113.7', '::ffff:203.0.113.8', 429],
    ['an address in the same /56 network', '2001:db8:1:100::1', '2001:db8:1:1ff:5::9', 429],
    ['an address in another /56 network', '2001:db8:1:100::1', '2001:db8:1:200::1', 202],
    ['the short form of an IPv6 address', '2001:db8::1', '2001:0db8:0:0::2', 429],
  ])(
    'answers %s (%s, then %s) with status %i after five submissions',
    async (_name, first, second, status) => {
      let peer = first
      const { app } = await pottery({ connectionAddressOf: () => peer })
      for (let sent = 0; sent < 5; sent += 1) await send(app, {})
      peer = second
      expect((await send(app, {})).status).toBe(status)
    },
  )

  test('allows ten times as many submissions for a /48 network of IPv6, and no more', async () => {
    let house = 0
    const { app } = await pottery({
      connectionAddressOf: () => `2001:db8:1:${house.toString(16)}00::1`,
    })
    for (house = 0; house < 10; house += 1) {
      for (let sent = 0; sent < 5; sent += 1) expect((await send(app, {})).status).toBe(202)
    }
    expect((await send(app, {})).status).toBe(429)
  })

  test.each([
    ['a forged X-Forwarded-For from our own network, without a proxy', 0, '10.0.0.2', ours, 429],
    ['a container of a bridge network, without a proxy', 0, '172.17.0.1', other, 429],
    ['another visitor behind our proxy', 1, '127.0.0.1', other, 202],
    ['another visitor behind a proxy elsewhere', 1, '192.0.2.1', other, 202],
    [
      'a visitor behind our proxy who forges X-Forwarded-For',
      1,
      '10.0.0.2',
      `${other}, ${ours}`,
      429,
    ],
    ['another visitor behind two proxies', 2, '10.0.0.2', `${other}, 10.0.0.3`, 202],
    [
      'a visitor behind two proxies who forges X-Forwarded-For',
      2,
      '10.0.0.2',
      `${other}, ${ours}, 10.0.0.3`,
      429,
    ],
    ['a proxy that adds the port to the address', 1, '10.0.0.2', `${ours}:4711`, 429],
    ['a proxy with an empty X-Forwarded-For', 1, '203.0.113.9', '', 429],
  ])(
    'for %s (%i proxies, peer %s, X-Forwarded-For “%s”) answers %i after five submissions',
    async (_name, proxyHops, peer, forwarded, status) => {
      const { app } = await pottery({ connectionAddressOf: () => peer, proxyHops })
      const chain = [ours, '10.0.0.3'].slice(0, Math.max(1, proxyHops)).join(', ')
      const first = { headers: { 'X-Forwarded-For': chain } }
      for (let sent = 0; sent < 5; sent += 1) await send(app, first)
      const second = await send(app, { headers: { 'X-Forwarded-For': forwarded } })
      expect(second.status).toBe(status)
    },
  )
})

describe('an answer of the gateway', () => {
  test('escapes HTML in the submitted values', async () => {
    const { app } = await pottery()
    const strange = '"><img src=x onerror=alert(1)>'
    const response = await send(app, { form: { ...letter, name: strange, email: 'keine' } })
    const page = await response.text()
    expect(response.status).toBe(422)
    expect(page).toContain('&lt;img src=x')
    expect(page).not.toContain('<img src=x')
  })

  test('does not repeat the names of unknown fields', async () => {
    const { app } = await pottery()
    const response = await send(app, {
      form: { ...letter, '<img src=x onerror=alert(1)>': '"><script>' },
    })
    const page = await response.text()
    expect(response.status).toBe(422)
    expect(page).toContain('Dieses Feld gehört nicht zum Formular.')
    expect(page).not.toMatch(/<img|<script|onerror/)
  })

  test('redirects only to a page of the same site', async () => {
    const { app } = await pottery()
    const headers = { Referer: 'https://boese.example/', 'X-Forwarded-Host': 'boese.example' }
    const response = await send(app, { form: letter, headers })
    expect([response.status, response.headers.get('Location')]).toEqual([
      303,
      expect.stringMatching(/^\/api\/forms\/contact\/angekommen\?beleg=[\w.-]+$/),
    ])
  })

  test('on /api/health contains no webhook address and no secret', async () => {
    const address = 'https://workflow.example/trigger?sig=geheim'
    const { app, store } = await pottery({ webhooks: new Map([['contact', address]]) })
    const text = await (await app.request('/api/health')).text()
    expect(text).not.toMatch(/workflow\.example|geheim|203\.0\.113/)
    expect(text).not.toContain(await store.secret())
    expect(JSON.parse(text)).toMatchObject({ status: 'ok', abuse: { honeypot: 'on' } })
  })
})
