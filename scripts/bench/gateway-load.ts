import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { home } from '../../src/build/home.ts'

const connections = 50

const letter = {
  name: 'Mara Muster',
  email: 'mara@werkstatt.example',
  company: 'Werkstatt Muster',
  topic: 'beratung',
  message: 'Guten Tag, wir möchten wissen, was ein Chatbot für unseren Laden tun kann. '.repeat(5),
}

/**
 * Measures how many submissions per second the gateway accepts from 50 visitors at once, for
 * `seconds` seconds. Each submission has its own token and is on disk before the response. Also
 * measures how many writes per second the disk supports. Returns a report.
 */
export async function measureGateway(root: string, seconds: number): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'blockwerk-load-'))
  const port = 41_740
  const gateway = spawn(
    process.execPath,
    [join(home, 'src/cli/blockwerk.mjs'), 'gateway', '--root', root, '--port', String(port)],
    {
      env: { ...process.env, INBOX_FILE: join(folder, 'inbox.db'), FORM_RATE: 'off' },
      stdio: 'ignore',
    },
  )
  try {
    const before = fsyncsPerSecond(folder)
    await untilUp(port)
    const trial = await load(port, 1, [])
    // Tokens are fetched in advance, because only submissions are measured.
    const tokens = await tokensOf(port, 2 * seconds * trial.count)
    const { count, refused, sorted } = await load(port, seconds, tokens)
    const after = fsyncsPerSecond(folder)
    const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1)
    return [
      `${connections} connections, ${seconds} s, every letter on disk before its answer`,
      `  ${Math.round(count / seconds)} letters/s, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, ${refused} refused`,
      `  the disk alone: ${before} fsyncs/s before, ${after} after`,
    ].join('\n')
  } finally {
    const gone = once(gateway, 'exit')
    if (gateway.exitCode === null && gateway.kill()) await gone
    rmSync(folder, { recursive: true, force: true })
  }
}

type Load = { count: number; refused: number; sorted: number[] }

async function load(port: number, seconds: number, tokens: string[]): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  let refused = 0
  let number = 0
  const end = performance.now() + seconds * 1000
  const visitor = async () => {
    while (performance.now() < end) {
      const start = performance.now()
      const fields = { ...letter, company: `Laden ${number++}` }
      const status = await post(agent, port, fields, tokens.pop())
      if (status === 202) times.push(performance.now() - start)
      else refused += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, visitor))
  agent.destroy()
  return { count: times.length, refused, sorted: times.toSorted((one, other) => one - other) }
}

async function tokensOf(port: number, count: number): Promise<string[]> {
  const tokens: string[] = []
  let asked = 0
  const visitor = async () => {
    while (asked++ < count) {
      const response = await fetch(`http://127.0.0.1:${port}/api/forms/token`)
      tokens.push(Answer.parse(await response.json()).token)
    }
  }
  await Promise.all(Array.from({ length: connections }, visitor))
  return tokens
}

const Answer = z.object({ token: z.string() })

function post(agent: Agent, port: number, fields: object, token?: string): Promise<number> {
  const body = JSON.stringify(fields)
  const headers = {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
    Origin: `http://127.0.0.1:${port}`,
    ...(token === undefined ? {} : { 'X-Form-Opened': token }),
  }
  return new Promise((resolve, reject) => {
    const options = { agent, host: '127.0.0.1', port, path: '/api/forms/contact', method: 'POST' }
    const call = request({ ...options, headers }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
    })
    call.on('error', reject)
    call.end(body)
  })
}

async function untilUp(port: number): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const isUp = await fetch(`http://127.0.0.1:${port}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isUp) return
    await sleep(100)
  }
  throw new Error('The gateway did not start.')
}

function fsyncsPerSecond(folder: string): number {
  const file = openSync(join(folder, 'fsync'), 'w')
  const start = performance.now()
  let count = 0
  for (; performance.now() - start < 2000; count += 1) {
    writeSync(file, JSON.stringify(letter))
    fdatasyncSync(file)
  }
  closeSync(file)
  return Math.round(count / ((performance.now() - start) / 1000))
}
