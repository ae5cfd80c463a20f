import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { blockwerkFolder } from '../../src/build/blockwerk-folders.ts'

const connectionCount = 50

const sampleSubmission = {
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
    [
      join(blockwerkFolder, 'src/cli/blockwerk.mjs'),
      'gateway',
      '--root',
      root,
      '--port',
      String(port),
    ],
    {
      env: { ...process.env, INBOX_FILE: join(folder, 'inbox.db'), FORM_RATE: 'off' },
      stdio: 'ignore',
    },
  )
  try {
    const before = fsyncsPerSecond(folder)
    await waitUntilUp(port)
    const trial = await sendSubmissions(port, 1, [])
    // Tokens are fetched in advance, because only submissions are measured.
    const tokens = await fetchTokens(port, 2 * seconds * trial.count)
    const { count, refused, sorted } = await sendSubmissions(port, seconds, tokens)
    const after = fsyncsPerSecond(folder)
    const percentile = (share: number) =>
      (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1)
    return [
      `${connectionCount} connections, ${seconds} s, every letter on disk before its answer`,
      `  ${Math.round(count / seconds)} submissions/s, p50 ${percentile(0.5)} ms, p99 ${percentile(0.99)} ms, ${refused} refused`,
      `  the disk alone: ${before} fsyncs/s before, ${after} after`,
    ].join('\n')
  } finally {
    const exited = once(gateway, 'exit')
    if (gateway.exitCode === null && gateway.kill()) await exited
    rmSync(folder, { recursive: true, force: true })
  }
}

type LoadResult = { count: number; refused: number; sorted: number[] }

async function sendSubmissions(
  port: number,
  seconds: number,
  tokens: string[],
): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connectionCount })
  const times: number[] = []
  let refused = 0
  let number = 0
  const end = performance.now() + seconds * 1000
  const visitor = async () => {
    while (performance.now() < end) {
      const start = performance.now()
      const fields = { ...sampleSubmission, company: `Laden ${number++}` }
      const status = await postSubmission(agent, port, fields, tokens.pop())
      if (status === 202) times.push(performance.now() - start)
      else refused += 1
    }
  }
  await Promise.all(Array.from({ length: connectionCount }, visitor))
  agent.destroy()
  return { count: times.length, refused, sorted: times.toSorted((one, other) => one - other) }
}

async function fetchTokens(port: number, count: number): Promise<string[]> {
  const tokens: string[] = []
  let requestedCount = 0
  const visitor = async () => {
    while (requestedCount++ < count) {
      const response = await fetch(`http://127.0.0.1:${port}/api/forms/token`)
      tokens.push(TokenResponse.parse(await response.json()).token)
    }
  }
  await Promise.all(Array.from({ length: connectionCount }, visitor))
  return tokens
}

const TokenResponse = z.object({ token: z.string() })

function postSubmission(
  agent: Agent,
  port: number,
  fields: object,
  token?: string,
): Promise<number> {
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

async function waitUntilUp(port: number): Promise<void> {
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
    writeSync(file, JSON.stringify(sampleSubmission))
    fdatasyncSync(file)
  }
  closeSync(file)
  return Math.round(count / ((performance.now() - start) / 1000))
}
