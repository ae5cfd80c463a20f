import jsQR from 'jsqr'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { networkInterfaces, tmpdir } from 'node:os'
import { text as textOf } from 'node:stream/consumers'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  greetingOf,
  networkAddresses,
  renderQrCode,
} from '../../../src/authoring/dev/server/addresses.ts'
import { agency } from '../../support/content-on-disk.ts'
import { parseAllowedHosts } from '../../../src/cli/dev.ts'
import { startDev, startServing, type ServingProcess } from '../../support/dev-process.ts'
import { letter as pottersLetter } from '../../support/gateway-site.ts'

const root = mkdtempSync(join(tmpdir(), 'blockwerk-network-'))
const letter = { ...pottersLetter, topic: 'repair' }
const realInbox = join(root, '.blockwerk/inbox/inbox.db')
let dev: ServingProcess
let key = ''
let cookie = ''

beforeAll(async () => {
  cpSync(join(agency, 'content'), join(root, 'content'), { recursive: true })
  mkdirSync(join(root, '.blockwerk/inbox'), { recursive: true })
  writeFileSync(realInbox, 'the real one')
  dev = await startDev(root, '--host', '--port', '0')
  key = /\?key=([\w-]+)/.exec(dev.output())?.[1] ?? ''
  const entrance = await open(`/?key=${key}`)
  cookie = entrance.headers.get('Set-Cookie')?.split(';')[0] ?? ''
})

afterAll(async () => {
  const code = await dev.end()
  rmSync(root, { recursive: true, force: true })
  if (code !== 0) throw new Error(`dev ended with code ${code}:\n${dev.output()}`)
})

const open = (path: string, headers: Record<string, string> = {}, at = dev.address) =>
  fetch(at + path, { headers, redirect: 'manual' })
/** Sends a request with another host name, as a tunnel does. */
async function askUnder(
  host: string,
  path: string,
  headers: Record<string, string> = {},
  at = dev.address,
) {
  const { port } = new URL(at)
  const asking = request({ host: 'localhost', port, path, headers: { ...headers, Host: host } })
  const [response]: [IncomingMessage] = await once(asking.end(), 'response').then(([one]) => [one])
  return {
    status: response.statusCode,
    location: response.headers.location,
    text: await textOf(response),
  }
}
const post = (path: string, body: unknown, headers: Record<string, string>) =>
  fetch(dev.address + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: dev.address, ...headers },
    body: JSON.stringify(body),
  })

describe('a live preview in the network', () => {
  const wanted = [
    '/',
    '/repairs',
    '/media/brand/favicon.svg',
    '/src/render/client/boot.ts',
    '/@vite/client',
  ]

  test('answers 403 without the key, even on the same machine', async () => {
    for (const path of [...wanted, '/api/health', '/api/forms/token']) {
      expect([path, (await open(path)).status]).toEqual([path, 403])
      expect([path, (await open(`${path}?key=guess`)).status]).toEqual([path, 403])
      const wrong = await open(path, { Cookie: cookie.replace(/=.*/, '=guess') })
      expect([path, wrong.status]).toEqual([path, 403])
    }
    expect((await post('/api/forms/contact', letter, {})).status).toBe(403)
    expect(await (await open('/')).text()).toContain('Use the full address from the terminal')
  })

  test('exchanges the key in the address for a cookie and redirects to the address without the key', async () => {
    const { status, headers } = await open(`/repairs?key=${key}`)
    expect([status, headers.get('Location')]).toEqual([303, '/repairs'])
    expect(headers.get('Set-Cookie')).toMatch(
      /^preview-\d+=[\w-]{24}; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    expect(headers.get('Referrer-Policy')).toBe('no-referrer')
    for (const path of wanted) {
      expect([path, (await open(path, { Cookie: cookie })).status]).toEqual([path, 200])
    }
  })

  test('never redirects to another site with the key', async () => {
    expect((await open(`//evil.example?key=${key}`)).headers.get('Location')).toBe('/evil.example')
    const foreign = await open(`/?key=${key}`, { Origin: 'http://evil.example' })
    expect([foreign.status, foreign.headers.get('Set-Cookie')]).toEqual([403, null])
  })

  test('answers under the addresses it prints, and warns that they are not encrypted', async () => {
    const [address] = networkAddresses()
    const { port } = new URL(dev.address)
    if (address !== undefined) {
      expect(dev.output()).toContain(`http://${address}:${port}/?key=${key}`)
      const there = await open(`/?key=${key}`, {}, `http://${address}:${port}`)
      expect(there.status).toBe(303)
    }
    expect(dev.output()).toContain('not encrypted')
  })

  test('answers under the host name of a tunnel to visitors with the key', async () => {
    const host = 'fuzzy-kiln-5173.app.github.dev'
    const guess = await askUnder(host, '/?key=guess')
    expect([guess.status, guess.text]).toEqual([403, expect.stringContaining('/?key=…')])
    const entrance = await askUnder(host, `/repairs?key=${key}`)
    expect([entrance.status, entrance.location]).toEqual([303, '/repairs'])
    for (const origin of [undefined, `https://${host}`, `http://${host}`]) {
      const headers = { Cookie: cookie, ...(origin && { Origin: origin }) }
      expect((await askUnder(host, '/repairs', headers)).status).toBe(200)
    }
    // A host name of another site that points to this machine gets no cookie, and counts as another site.
    expect((await askUnder('evil.example', '/repairs')).status).toBe(403)
    const elsewhere = { Cookie: cookie, Origin: 'https://evil.example' }
    expect((await askUnder(host, '/repairs', elsewhere)).status).toBe(403)
  })

  test('serves no more files than on the same machine', async () => {
    for (const path of ['/package.json', '/content/site.yaml', '/.blockwerk/inbox/inbox.db']) {
      expect([path, (await open(path, { Cookie: cookie, Accept: '*/*' })).status]).toEqual([
        path,
        404,
      ])
    }
  })
})

describe('a live preview with allowed host names', () => {
  test('answers under these names without a key, and refuses other names', async () => {
    const words = ['dev', '--root', root, '--port', '0', '--allowed-host', 'Preview.example.org']
    const other = await startServing('.', words, {
      BLOCKWERK_ALLOWED_HOSTS: 'a.example, b.example',
    })
    const statusUnder = async (host: string, headers: Record<string, string> = {}) =>
      (await askUnder(host, '/repairs', headers, other.address)).status
    for (const host of [
      'preview.example.org',
      'preview.example.org:8443',
      'a.example',
      'b.example',
    ]) {
      expect([host, await statusUnder(host, { Origin: `https://${host}` })]).toEqual([host, 200])
    }
    expect(await statusUnder('a.example', { Origin: 'https://evil.example' })).toBe(403)
    expect(await statusUnder('evil.example')).toBe(403)
    expect(await statusUnder('x.a.example')).toBe(403)
    expect(await socketStatusUnder('a.example', other.address)).toBe(101)
    expect(await socketStatusUnder('evil.example', other.address)).toBe(403)
    expect(await other.end()).toBe(0)
  })

  test('are refused if they are addresses', () => {
    expect(parseAllowedHosts(['A.example'], 'b.example,')).toEqual(['a.example', 'b.example'])
    expect(() => parseAllowedHosts(undefined, 'https://a.example')).toThrow('https://a.example')
  })
})

/** Returns the status of the answer to a WebSocket request of a page under another host name. */
async function socketStatusUnder(host: string, at: string): Promise<number | undefined> {
  const asking = request({
    ...{ host: 'localhost', port: new URL(at).port, path: '/' },
    headers: {
      ...{ Host: host, Origin: `https://${host}`, Connection: 'Upgrade', Upgrade: 'websocket' },
      ...{ 'Sec-WebSocket-Version': '13', 'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==' },
      'Sec-WebSocket-Protocol': 'vite-ping',
    },
  }).end()
  const response = await new Promise<IncomingMessage>((found) => {
    for (const event of ['upgrade', 'response']) asking.once(event, found)
  })
  response.socket.destroy()
  return response.statusCode
}

describe('a form in the live preview', () => {
  test('prints its submission in the terminal and stores nothing in the real inbox', async () => {
    const sent = await post('/api/forms/contact', letter, { Cookie: cookie })
    expect(sent.status).toBe(202)
    await expect.poll(dev.output).toContain('Submission of the form “contact”')
    const shown = dev.output()
    for (const line of [
      'mara@werkstatt.example',
      'Guten Tag,',
      'wir möchten eine Schale brennen',
    ]) {
      expect(shown).toContain(line)
    }
    expect(readFileSync(realInbox, 'utf8')).toBe('the real one')
    expect(existsSync(`${realInbox}-wal`)).toBe(false)
  })

  test('reports missing fields as on the published site', async () => {
    const sent = await post('/api/forms/contact', { ...letter, email: '' }, { Cookie: cookie })
    expect(sent.status).toBe(422)
    expect(await sent.json()).toHaveProperty('errors.email')
  })

  test('accepts submissions as soon as a page contains the form', async () => {
    const file = join(root, 'content/pages/workshop.yaml')
    const page = readFileSync(join(root, 'content/pages/contact.yaml'), 'utf8')
    expect((await post('/api/forms/brand', letter, { Cookie: cookie })).status).toBe(404)
    writeFileSync(file, page.replace('    name: contact\n', '    name: brand\n'))
    await expect
      .poll(async () => (await post('/api/forms/brand', letter, { Cookie: cookie })).status)
      .toBe(202)
    rmSync(file)
  })
})

test('the live preview answers a question from the current pages', async () => {
  const ask = async () => {
    const question = { message: 'How long does the wood kiln burn?' }
    const answered: unknown = await (
      await post('/api/langflow', question, { Cookie: cookie })
    ).json()
    return JSON.stringify(answered)
  }
  expect(await ask()).not.toContain('forty hours')
  const file = join(root, 'content/pages/index.yaml')
  const page = readFileSync(file, 'utf8')
  const block =
    'blocks:\n  - type: prose\n    heading: How long does the wood kiln burn?\n    body: The wood kiln burns for forty hours.\n'
  const draft = page
    .replace(/^title: .*$/m, 'title: The wood kiln')
    .replace(/^blocks:\n[^]*$/m, block)
  writeFileSync(join(root, 'content/pages/kiln.yaml'), draft)
  await expect.poll(ask, { timeout: 10_000 }).toContain('forty hours')
})

describe('the greeting in the terminal', () => {
  const shown = { port: 5173, key: 'k'.repeat(24), isTerminal: true, language: 'en' as const }

  test('contains a QR code of the network address', () => {
    const text = greetingOf(shown, ['192.168.1.5', '10.0.0.2'])
    expect(text).toContain('http://10.0.0.2:5173/?key=')
    expect(decodeQrCode(renderQrCode(`http://192.168.1.5:5173/?key=${shown.key}`))).toBe(
      `http://192.168.1.5:5173/?key=${shown.key}`,
    )
    expect(decodeQrCode(text)).toBe(`http://192.168.1.5:5173/?key=${shown.key}`)
  })

  test('is one plain line without a network, and has no QR code without a terminal', () => {
    expect(greetingOf({ ...shown, key: undefined }, ['192.168.1.5'])).toBe(
      'The site is running at http://localhost:5173/ (press Ctrl-C to stop)',
    )
    // oxlint-disable-next-line no-control-regex
    expect(greetingOf({ ...shown, isTerminal: false }, ['192.168.1.5'])).not.toMatch(/\u001b|█/)
    expect(greetingOf(shown, [])).toContain('not connected to a network')
    expect(greetingOf({ ...shown, language: 'de' }, [])).toContain('in keinem Netz')
  })

  test('lists the network addresses of the machine, those of virtual networks last', () => {
    const address = { netmask: '', mac: '', cidr: null, family: 'IPv4' as const }
    expect(
      networkAddresses({
        lo: [{ ...address, address: '127.0.0.1', internal: true }],
        docker0: [{ ...address, address: '172.17.0.1', internal: false }],
        wlan0: [{ ...address, address: '192.168.1.5', internal: false }],
      }),
    ).toEqual(['192.168.1.5', '172.17.0.1'])
    expect(networkAddresses(networkInterfaces())).not.toContain('127.0.0.1')
  })
})

/** Decodes the QR code in the terminal text: white blocks on black, two rows per line. */
function decodeQrCode(text: string): string | undefined {
  const lines = text.split('\n').filter((line) => /[█▀▄]/.test(line))
  // oxlint-disable-next-line no-control-regex
  const rows = lines.map((line) => line.replace(/\u001b\[[\d;]*m/g, ''))
  expect(lines.every((line) => line.startsWith('\u001b[38;5;231;48;5;16m'))).toBe(true)
  const size = 4
  const width = (rows[0]?.length ?? 0) * size
  const height = rows.length * 2 * size
  const pixels = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const block = rows[Math.floor(y / size / 2)]?.[Math.floor(x / size)] ?? ' '
      const isLower = Math.floor(y / size) % 2 === 1
      const isWhite = block === '█' || block === (isLower ? '▄' : '▀')
      if (!isWhite) pixels.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3)
    }
  }
  return jsQR(pixels, width, height, { inversionAttempts: 'dontInvert' })?.data
}
