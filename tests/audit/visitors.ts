/**
 * A process that loads pages until it is told to stop, and counts broken pages:
 * `node visitors.mjs SITE LEAST PATH …`. SITE is a folder, read as nginx does, or an address.
 */
import { readFile } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { join } from 'node:path'
import { pageFileFor } from '../../src/build/page-file.ts'
import { hashedIn } from './site-on-disk.ts'

const [site = '', least = '', ...paths] = process.argv.slice(2)
const isAddress = site.startsWith('http')
const agent = new Agent({ keepAlive: true })

/** One of this number of visitors has a slow connection. */
const slowly = 200

const stop = new AbortController()
process.on('message', () => stop.abort())

let loads = 0
const broken: string[] = []

async function visitor(): Promise<void> {
  while (!stop.signal.aborted || loads < Number(least)) {
    const number = loads++
    const path = paths[number % paths.length] ?? '/'
    const found = await load(path, number % slowly === 0 ? 500 : 0).catch((error: unknown) => [
      `${path}: ${String(error)}`,
    ])
    broken.push(...found.slice(0, 1))
    if (number % 100 === 99) process.send?.({ loads })
  }
}

await Promise.all(Array.from({ length: 8 }, visitor))
process.send?.({ loads, broken: broken.length, first: broken.slice(0, 3), done: true })
process.disconnect()

/** Returns what could not be loaded, or belongs to another release. */
async function load(path: string, wait: number): Promise<string[]> {
  const html = (await fetched(isAddress ? path : pageFileFor(false)(path)))?.toString()
  if (html === undefined) return [`${path} is missing`]
  if (!/<\/html>\s*$/.test(html)) return [`${path} ends too early`]
  const [, release] = /\/assets\/boot-(\d+)\.js/.exec(html) ?? []
  const faults: string[] = []
  for (const name of hashedIn(html)) {
    if (wait > 0) await new Promise((done) => setTimeout(done, Math.random() * wait))
    const bytes = await fetched(`/${name}`)
    const isOwn = /\/(?:boot|site)-\d+\./.test(name)
    if (bytes === undefined) faults.push(`${path} of release ${release} → ${name} is missing`)
    else if (isOwn && bytes.toString() !== `/* release ${release} */`)
      faults.push(`${path} → ${name} is mixed`)
  }
  return faults
}

function fetched(path: string): Promise<Buffer | undefined> {
  if (!isAddress) return readFile(join(site, path)).catch(() => undefined)
  return new Promise((done, fail) => {
    get(site + path, { agent }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', fail)
      response.on('end', () => {
        done(response.statusCode === 200 ? Buffer.concat(chunks) : undefined)
      })
    }).on('error', fail)
  })
}
