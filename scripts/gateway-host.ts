import { getConnInfo } from '@hono/node-server/conninfo'
import type { Hono } from 'hono'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gatewayApp } from '../src/gateway/app.ts'
import { startCourier, type Courier } from '../src/gateway/courier.ts'
import { fullDisk } from '../src/gateway/health.ts'
import { kindOf, type Log } from '../src/gateway/log.ts'
import { errorLifetime } from '../src/gateway/page-error.ts'
import type { Store } from '../src/gateway/queue.ts'
import type { Environment } from '../src/site/undelivered.ts'
import { gatewaySettings, type GatewaySettings } from './gateway-settings.ts'
import { indexOf, questionsAbout } from './question-host.ts'
import { UsageError } from '../src/problem/usage-error.ts'
import { siteForGateway, warningsAbout } from './site-for-gateway.ts'
import { words } from './words.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

export type GatewayHost = {
  app: Hono
  /** What its operator should know before it serves. */
  warnings: string[]
  /** The path that the site stands below; empty at the root of its host. */
  base: string
  /** Delivers no more from now on, and closes the store when the last request has been `served`. */
  close: (served?: Promise<void>) => Promise<void>
}

/**
 * The gateway of a site on this machine: its forms, its store, the courier that delivers, and who
 * answers questions about the site that is built in `out`. The server listens on `host`.
 */
export async function openGateway(
  root: string,
  environment: Environment,
  log: Log,
  out = join(root, 'dist'),
  host = 'localhost',
): Promise<GatewayHost> {
  const site = siteForGateway(root)
  const { forms, url, base } = site
  const settings = gatewaySettings(environment, forms, root, host)
  const questions = questionsAbout(indexOf(out), environment, log)
  const store = await openStore(settings, { threaded: true })
  const { workflows, timeoutMs, firstDelayMs } = settings
  const courier = startCourier({ store, workflows, timeoutMs, firstDelayMs, log })
  const stopExpiring = expireHourly(store, settings.keepMs, log)
  const app = await gatewayApp({
    words: words.gateway,
    ...settings,
    ...questions,
    forms,
    store,
    base,
    origins: new Set([...settings.origins, ...(url === undefined ? [] : [url])].map(originOf)),
    onStored: (form) => courier.wake(form),
    log,
    peerOf: (context) => getConnInfo(context).remote.address,
  })
  return {
    app,
    base,
    warnings: warningsAbout(site, environment),
    close: (served) => closeAll(courier, store, stopExpiring, served),
  }
}

/** A page’s address is no origin, and a browser names no path. */
const originOf = (address: string): string =>
  URL.canParse(address) ? new URL(address).origin : address

/**
 * Drivers are loaded when they are needed. A program that answers visitors meanwhile opens the file in
 * a thread of its own; where nothing is bundled, as in tests, in this one.
 */
export async function openStore(
  { databaseUrl, databaseFile }: Pick<GatewaySettings, 'databaseUrl' | 'databaseFile'>,
  { threaded = false } = {},
): Promise<Store> {
  if (databaseUrl === undefined) {
    try {
      return await openFile(databaseFile, threaded)
    } catch (error) {
      throw new UsageError(cannotOpen(databaseFile, error))
    }
  }
  if (!/^postgres(?:ql)?:\/\//.test(databaseUrl)) {
    throw new UsageError('DATABASE_URL must begin with postgres://.')
  }
  const { openPostgresStore } = await import('../src/store/postgres-store.ts')
  try {
    return await openPostgresStore(databaseUrl)
  } catch (error) {
    throw new UsageError(`The database of DATABASE_URL cannot be used (${kindOf(error)}).`)
  }
}

async function openFile(file: string, threaded: boolean): Promise<Store> {
  const program = fileURLToPath(new URL('store-thread.js', import.meta.url))
  if (threaded && existsSync(program)) {
    const { openThreadedStore } = await import('../src/store/threaded-store.ts')
    return openThreadedStore(program, file)
  }
  const { openSqliteStore } = await import('../src/store/sqlite-store.ts')
  return openSqliteStore(file)
}

function cannotOpen(file: string, error: unknown): string {
  const kind = kindOf(error)
  const why = kind.startsWith('SQLITE_BUSY')
    ? 'another program keeps it locked; try again when that one is done'
    : fullDisk.has(kind)
      ? 'its disk is full; make some room there'
      : kind
  return `The inbox ${file} cannot be opened: ${why}.`
}

/** One line of JSON for each event. */
export const logTo =
  (stream: NodeJS.WritableStream): Log =>
  (entry) => {
    stream.write(`${JSON.stringify({ time: new Date().toISOString(), ...entry })}\n`)
  }

/**
 * What was delivered, or held for a month, is erased when its time is over. Ends, when asked to, after
 * what it is at: a store that is closed meanwhile takes the process with it.
 */
function expireHourly(store: Store, keepMs: number, log: Log): () => Promise<void> {
  let underWay = Promise.resolve()
  const orLog = (work: () => Promise<void>) => {
    underWay = underWay.then(work).catch((error: unknown) => {
      log({ event: 'store-failed', reason: kindOf(error) })
    })
  }
  const expire = async () => {
    await store.expireErrors(Date.now() - errorLifetime)
    const { count, copy } = await store.expire(Date.now(), keepMs, 30 * day)
    if (count > 0) log({ event: 'expired', count, copy })
  }
  // Also what an inbox on the command line erased while another program was reading it.
  const tidy = async () => {
    const copy = await store.tidy()
    if (copy === 'disk-full') log({ event: 'copy-remains', copy })
  }
  orLog(expire)
  const timers = [setInterval(orLog, hour, expire), setInterval(orLog, minute, tidy)]
  return () => {
    timers.forEach(clearInterval)
    return underWay
  }
}

async function closeAll(
  courier: Courier,
  store: Store,
  stop: () => Promise<void>,
  served: Promise<void> | undefined,
): Promise<void> {
  await Promise.all([stop(), courier.stop(), served])
  await store.close()
}
