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

/** What is sent, and the status it is refused with; nothing of it may reach the store. */
const refused: [string, number, Sent][] = [
  ['another site', 403, from('https://boese.example')],
  [
    'a name of theirs that leads to us',
    403,
    from('https://boese.example', { Host: 'boese.example' }),
  ],
  [
    'our name with another before it',
    403,
    from('http://127.0.0.1.boese.example', { Host: '127.0.0.1.boese.example' }),
  ],
  ['no origin at all', 403, from(undefined)],
  ['a sandboxed frame', 403, from('null')],
  ['a site that begins like ours', 403, from(`${origin}.boese.example`)],
  ['our name before an @', 403, from('https://www.toepferei.example@boese.example')],
  ['our name on another port', 403, from(`${origin}:8443`)],
  ['our name without encryption', 403, from('http://www.toepferei.example')],
  ['a file of ours on another site', 403, from(`https://boese.example/${origin}`)],
  ['an origin that is none', 403, from('www.toepferei.example')],
  [
    'a forged host of a proxy',
    403,
    from('https://boese.example', { 'X-Forwarded-Host': 'boese.example' }),
  ],
  [
    'no origin, and a browser that says cross-site',
    403,
    from(undefined, { 'Sec-Fetch-Site': 'cross-site' }),
  ],
  ['no origin, and a sister site', 403, from(undefined, { 'Sec-Fetch-Site': 'same-site' })],

  ['JSON that calls itself text', 415, as('text/plain', JSON.stringify(letter))],
  ['a form with files', 415, as('multipart/form-data; boundary=x', '--x--')],
  ['no kind of body', 415, as(undefined, JSON.stringify(letter))],
  ['XML', 415, as('application/xml', '<name>Mara</name>')],
  ['another JSON', 415, as('application/csp-report', '{}')],

  ['more JSON than the form can hold', 413, withField({ message: 'x'.repeat(110 * 1024) })],
  [
    'more than the form can hold, as a browser sends it',
    413,
    {
      form: { ...letter, message: 'x'.repeat(110 * 1024) },
      headers: { Accept: 'application/json' },
    },
  ],

  ['half of a JSON', 400, as('application/json', '{"name": "Mara"')],
  ['nothing', 400, as('application/json', '')],
  ['a list', 400, { json: [letter] }],
  ['null', 400, as('application/json', 'null')],
  ['a number', 400, { json: 7 }],
  [
    'brackets, eight thousand deep',
    400,
    as('application/json', '['.repeat(8000) + ']'.repeat(8000)),
  ],

  [
    'a field with brackets, six thousand deep',
    400,
    as('application/json', `{"name":${'['.repeat(6000)}${']'.repeat(6000)}}`),
  ],

  ['a field that came twice', 422, as('application/json', `{"name":"Jonas",${lines.slice(1)}`)],
  [
    'a field that came twice, in disguise',
    422,
    as('application/json', `{"n\\u0061me":"Jonas",${lines.slice(1)}`),
  ],
  ['an empty form', 422, { json: {} }],
  ['a name of blanks', 422, withField({ name: '   ' })],
  [
    'a letter of characters that nobody sees',
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
    'a prototype',
    422,
    as('application/json', JSON.stringify(letter).replace('{', '{"__proto__":{"admin":1},')),
  ],
  ['a constructor', 422, withField({ constructor: { prototype: {} } })],
  ['a query instead of a text', 422, withField({ email: { $gt: '' } })],
  ['a list instead of a text', 422, withField({ name: ['Mara'] })],
  ['a name that reads backwards', 422, withField({ name: 'Mara\u202Egnp.exe' })],
  ['a mark for the order of letters', 422, withField({ company: 'Werk\u200Fstatt' })],
  ['an isolated order of letters', 422, withField({ message: '\u2067Guten Tag\u2069' })],
  ['a control character of the second block', 422, withField({ message: 'Guten\u009BTag' })],
  ['a next line of old machines', 422, withField({ name: 'Mara\u0085Muster' })],
  ['a line separator in the name', 422, withField({ name: 'Mara\u2028Muster' })],
  ['a letter that is no UTF-8', 422, withField({ message: 'Gr\uFFFD\uFFFDe' })],
  ['a NUL in the message', 422, withField({ message: 'Guten\u0000Tag' })],
  ['a terminal escape in the name', 422, withField({ name: '\u001b[2JMara' })],
  ['half a character', 422, withField({ message: 'Guten Tag \ud83d' })],
  ['a name as long as a letter', 422, withField({ name: 'M'.repeat(201) })],
  ['a message longer than anyone reads', 422, withField({ message: 'M'.repeat(10_001) })],
  ['a website that is a script', 422, toBrand({ website: 'javascript:alert(1)' })],
  ['a website that is a file', 422, toBrand({ website: 'file:///etc/passwd' })],
  ['a product type that is not offered', 422, toBrand({ productType: 'waffen' })],
  ['a consent that is no answer', 422, toBrand({ newsletterConsent: 'vielleicht' })],
  [
    'a probe with nothing in it',
    422,
    { path: '/api/forms/demo', json: { name: '\u2060', email: ' ' } },
  ],

  ['a form that is not there', 404, { path: '/api/forms/gibt-es-nicht' }],
  ['a form named like a method', 404, { path: '/api/forms/constructor' }],
  ['a way out of the folder', 404, { path: '/api/forms/..%2f..%2fetc%2fpasswd' }],
  ['an endpoint that is not there', 404, { path: '/api/admin' }],
]

describe('what is refused', () => {
  test.each(refused)('%s: %i', async (_name, status, sent) => {
    const { app, store, logged } = await pottery()
    const response = await send(app, sent)
    expect(response.status).toBe(status)
    expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull()
    expect(await store.list({})).toEqual([])
    expect(JSON.stringify(logged)).not.toMatch(/Mara|werkstatt|boese/)
    if (status === 422) expect(await response.json()).toHaveProperty('errors')
    else expect(await response.json()).toHaveProperty('error')
    await store.close()
  })

  test('is at least forty cases', () => expect(refused.length).toBeGreaterThanOrEqual(40))

  test.each(['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('%s on a form', async (method) => {
    const { app } = await pottery()
    const response = await app.request('/api/forms/contact', {
      method,
      headers: { Origin: 'https://boese.example', 'Access-Control-Request-Method': 'POST' },
    })
    expect(response.status).toBe(405)
    expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull()
  })

  test('a body that hides its length', async () => {
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

describe('says which field is wrong, and how', () => {
  const errorsOf = async (response: Response) => {
    expect(response.status).toBe(422)
    return z.object({ errors: z.record(z.string(), z.string()) }).parse(await response.json())
  }

  test('in JSON with a name twice', async () => {
    const { app } = await pottery()
    const sent = as('application/json', `{"email":"jonas@werkstatt.example",${lines.slice(1)}`)
    expect(await errorsOf(await send(app, sent))).toEqual({
      errors: { email: 'Dieses Feld kam mehrmals, und wir wissen nicht, welches gilt.' },
    })
  })

  test('in a form with a name twice', async () => {
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
  ])('in %s that is written in Latin-1', async (_name, type, body) => {
    const { app } = await pottery()
    const response = await app.request('/api/forms/contact', {
      ...{ method: 'POST', body },
      headers: { Origin: origin, 'Content-Type': type, Accept: 'application/json' },
    })
    expect(await errorsOf(response)).toEqual({
      errors: { message: 'Der Text ist nicht lesbar: Er ist nicht in UTF-8 geschrieben.' },
    })
  })

  test('with a character that cannot be seen', async () => {
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
      'JSON, each twice',
      as('application/json', `{${[...few, ...few].map((f) => `"${f}":0`).join(',')}}`),
    ],
    [
      'JSON, with names that are long',
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
    ['a form, read as a page', { form: Object.fromEntries(strangers.map((name) => [name, ''])) }],
  ])('in a short answer to %s, whatever else is in it', async (_name, sent) => {
    const { app } = await pottery()
    const response = await send(app, sent)
    expect(response.status).toBe(422)
    expect((await response.text()).length).toBeLessThan(4000)
  })

  test('of its own fields, and of up to ten others', async () => {
    const { app } = await pottery()
    const others = Object.fromEntries(strangers.slice(0, 11).map((name) => [name, '']))
    const answer = await errorsOf(
      await send(app, { json: { ...others, constructor: 1, ...letter, name: '', email: 'x' } }),
    )
    expect(Object.keys(answer.errors)).toEqual(['name', 'email', ...strangers.slice(0, 10)])
    const page = await (await send(app, { form: others })).text()
    expect(page.split('Dieses Feld gehört nicht zum Formular.')).toHaveLength(2)
  })

  test('when it is called like something that every object has', async () => {
    const { app } = await pottery()
    const sent = as('application/json', `{"__proto__":1,"constructor":2,${lines.slice(1)}`)
    const text = await (await send(app, sent)).text()
    expect(text).toContain('"__proto__":"Dieses Feld')
    expect(text).toContain('"constructor":"Dieses Feld')
  })

  test.each(['localhost:4173', '127.0.0.1:4173', '192.168.1.5:4173', '[::1]:4173'])(
    'and takes letters from the page at %s, whatever the site is called',
    async (host) => {
      const { app } = await pottery()
      const response = await send(app, { headers: { Origin: `http://${host}`, Host: host } })
      expect(response.status).toBe(202)
    },
  )
})

describe('what a program sends', () => {
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
    ['a token, and time to write', {}, 30_000, ['waiting', undefined]],
    ['an empty trap', { fax: '' }, 30_000, ['waiting', undefined]],
    ['a token of this morning', {}, 86_399_000, ['waiting', undefined]],
    ['a token from yesterday', {}, 86_401_000, ['held', 'token-expired']],
    ['no token', {}, undefined, ['held', 'no-token']],
    ['a made-up token', { opened: madeUp }, undefined, ['held', 'no-token']],
    ['a token that is none', { opened: ['x'] }, undefined, ['held', 'no-token']],
    ['a form filled in within a second', {}, 1000, ['held', 'too-fast']],
    ['a filled trap, and time to write', { fax: '0341 1' }, 30_000, ['held', 'honeypot']],
    ['a filled trap, and no token', { fax: 'x' }, undefined, ['held', 'honeypot']],
    ['a filled trap, at once', { fax: 'x' }, 10, ['held', 'honeypot']],
    ['a filled trap, and an old token', { fax: 'x' }, 86_401_000, ['held', 'honeypot']],
    ['a trap that holds no text', { fax: ['x'] }, 30_000, ['held', 'honeypot']],
    [
      'a filled trap, and a made-up token',
      { fax: 'x', opened: madeUp },
      undefined,
      ['held', 'honeypot'],
    ],
  ])('%s', async (_name, fields, age, expected) => {
    expect(await stateOf(fields, age)).toEqual(expected)
  })

  test('with one token for many letters is held from the second on', async () => {
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

  test('two visitors of one moment have tokens of their own', async () => {
    const { token } = await pottery()
    expect(await token()).not.toBe(await token())
  })

  test('the answer does not tell what was held', async () => {
    const { app, written } = await pottery()
    const good = await send(app, { headers: await written() })
    const held = await send(app, { json: { ...letter, fax: 'x' }, headers: await written() })
    expect([held.status, Object.keys(await held.json())]).toEqual([
      good.status,
      Object.keys(await good.json()),
    ])
  })

  test('a form of one field may be filled in by the browser at a touch', async () => {
    const { app, store, pass, token } = await pottery()
    const headers = { 'X-Form-Opened': await token() }
    pass(1200)
    await send(app, { path: '/api/forms/waitlist', json: { email: letter.email }, headers })
    expect((await store.list({})).map(({ state }) => state)).toEqual(['waiting'])
  })
})

describe('who sends too often', () => {
  test('the sixth letter within ten minutes has to wait, and is told how long', async () => {
    const { app, store, pass } = await pottery()
    for (let sent = 0; sent < 5; sent += 1) expect((await send(app, {})).status).toBe(202)
    const sixth = await send(app, {})
    expect([sixth.status, sixth.headers.get('Retry-After')]).toEqual([429, '120'])
    expect(await store.list({})).toHaveLength(5)
    pass(120_000)
    expect((await send(app, {})).status).toBe(202)
  })

  test.each<[string, Sent]>([
    ['a field that is not right', { json: {} }],
    ['a body that cannot be read', as('application/json', '{')],
    ['a field that came twice', as('application/json', `{"name":"Jonas",${lines.slice(1)}`)],
  ])('%s counts a quarter', async (_name, faulty) => {
    const { app } = await pottery()
    for (let sent = 0; sent < 4; sent += 1) {
      expect((await send(app, faulty)).status).toBeGreaterThanOrEqual(400)
    }
    for (let sent = 0; sent < 4; sent += 1) expect((await send(app, {})).status).toBe(202)
    expect((await send(app, {})).status).toBe(429)
    expect((await send(app, faulty)).status).toBe(429)
  })

  test('other forms, and what could not be stored, do not count', async () => {
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
    ['a stranger', '203.0.113.7', '203.0.114.7', 202],
    ['IPv4 written as IPv6', '203.0.113.7', '::ffff:203.0.113.8', 429],
    ['the same house', '2001:db8:1:100::1', '2001:db8:1:1ff:5::9', 429],
    ['another house', '2001:db8:1:100::1', '2001:db8:1:200::1', 202],
    ['an IPv6 address in short', '2001:db8::1', '2001:0db8:0:0::2', 429],
  ])('%s', async (_name, first, second, status) => {
    let peer = first
    const { app } = await pottery({ peerOf: () => peer })
    for (let sent = 0; sent < 5; sent += 1) await send(app, {})
    peer = second
    expect((await send(app, {})).status).toBe(status)
  })

  test('a network that rents many others has ten times as much, and no more', async () => {
    let house = 0
    const { app } = await pottery({ peerOf: () => `2001:db8:1:${house.toString(16)}00::1` })
    for (house = 0; house < 10; house += 1) {
      for (let sent = 0; sent < 5; sent += 1) expect((await send(app, {})).status).toBe(202)
    }
    expect((await send(app, {})).status).toBe(429)
  })

  test.each([
    ['a neighbour in our own network who forges, without a proxy', 0, '10.0.0.2', ours, 429],
    ['a container behind a bridge, without a proxy', 0, '172.17.0.1', other, 429],
    ['another visitor behind our proxy', 1, '127.0.0.1', other, 202],
    ['another visitor behind a proxy elsewhere', 1, '192.0.2.1', other, 202],
    ['a visitor behind our proxy who forges', 1, '10.0.0.2', `${other}, ${ours}`, 429],
    ['another visitor behind two proxies', 2, '10.0.0.2', `${other}, 10.0.0.3`, 202],
    ['one who forges behind two', 2, '10.0.0.2', `${other}, ${ours}, 10.0.0.3`, 429],
    ['a proxy that writes ports', 1, '10.0.0.2', `${ours}:4711`, 429],
    ['a proxy that has nothing to say', 1, '203.0.113.9', '', 429],
  ])('%s', async (_name, proxyHops, peer, forwarded, status) => {
    const { app } = await pottery({ peerOf: () => peer, proxyHops })
    const chain = [ours, '10.0.0.3'].slice(0, Math.max(1, proxyHops)).join(', ')
    const first = { headers: { 'X-Forwarded-For': chain } }
    for (let sent = 0; sent < 5; sent += 1) await send(app, first)
    const second = await send(app, { headers: { 'X-Forwarded-For': forwarded } })
    expect(second.status).toBe(status)
  })
})

describe('what an answer gives away', () => {
  test('a page shows the words of a stranger as words', async () => {
    const { app } = await pottery()
    const strange = '"><img src=x onerror=alert(1)>'
    const response = await send(app, { form: { ...letter, name: strange, email: 'keine' } })
    const page = await response.text()
    expect(response.status).toBe(422)
    expect(page).toContain('&lt;img src=x')
    expect(page).not.toContain('<img src=x')
  })

  test('a page does not repeat what a stranger calls a field', async () => {
    const { app } = await pottery()
    const response = await send(app, {
      form: { ...letter, '<img src=x onerror=alert(1)>': '"><script>' },
    })
    const page = await response.text()
    expect(response.status).toBe(422)
    expect(page).toContain('Dieses Feld gehört nicht zum Formular.')
    expect(page).not.toMatch(/<img|<script|onerror/)
  })

  test('a redirect leads nowhere but to our own page', async () => {
    const { app } = await pottery()
    const headers = { Referer: 'https://boese.example/', 'X-Forwarded-Host': 'boese.example' }
    const response = await send(app, { form: letter, headers })
    expect([response.status, response.headers.get('Location')]).toEqual([
      303,
      expect.stringMatching(/^\/api\/forms\/contact\/angekommen\?beleg=[\w.-]+$/),
    ])
  })

  test('health names no address and no secret', async () => {
    const address = 'https://workflow.example/trigger?sig=geheim'
    const { app, store } = await pottery({ workflows: new Map([['contact', address]]) })
    const text = await (await app.request('/api/health')).text()
    expect(text).not.toMatch(/workflow\.example|geheim|203\.0\.113/)
    expect(text).not.toContain(await store.secret())
    expect(JSON.parse(text)).toMatchObject({ status: 'ok', abuse: { honeypot: 'on' } })
  })
})
